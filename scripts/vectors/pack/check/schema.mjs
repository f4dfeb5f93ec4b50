// As much of JSON Schema as the schemas beside this need. A word of a schema that is not
// known here is a fault of the schema, so that nothing is left unchecked.

const QUIET = ["$schema", "$defs", "title", "description"];
const KNOWN = [...QUIET, "$ref", "anyOf", "type", "enum", "const", "pattern", "minLength", "minimum", "items", "minItems", "properties", "required", "additionalProperties", "propertyNames", "minProperties"];

const typeOf = (value) => (value === null ? "null" : Array.isArray(value) ? "array" : Number.isInteger(value) ? "integer" : typeof value);
const isObject = (value) => typeOf(value) === "object";

/** Wants every word of a schema, and of all in it, to be known. */
function understood(schema) {
  if (typeof schema !== "object") return;
  for (const word in schema) if (!KNOWN.includes(word)) throw new Error(`a schema says ${word}, which this does not know`);
  const within = [...Object.values(schema.properties ?? {}), ...Object.values(schema.$defs ?? {}), ...(schema.anyOf ?? []), schema.items ?? true, schema.additionalProperties ?? true, schema.propertyNames ?? true];
  within.forEach(understood);
}

/** Holds values to a schema: hands back a function that says what is wrong with one, as
 * { path, says }, or null. */
export function checker(root) {
  understood(root);
  const patterns = new Map();
  const matches = (pattern, text) => {
    if (!patterns.has(pattern)) patterns.set(pattern, new RegExp(pattern, "u"));
    return patterns.get(pattern).test(text);
  };
  const named = (ref) => {
    const found = root.$defs?.[ref.replace(/^#\/\$defs\//, "")];
    if (!found) throw new Error(`the schema has nothing at ${ref}`);
    return found;
  };
  const resolved = (schema) => (schema.$ref ? named(schema.$ref) : schema);

  /** Of several schemas that none fits, the one that knows most of a value's names says why. */
  const closest = (value, schemas) => {
    const known = (schema) => (isObject(value) ? Object.keys(value).filter((name) => Object.hasOwn(resolved(schema).properties ?? {}, name)).length : resolved(schema).type === typeOf(value) ? 1 : 0);
    return schemas.reduce((best, schema) => (known(schema) > known(best) ? schema : best));
  };

  const objects = (value, schema, path) => {
    const names = Object.keys(value);
    for (const name of schema.required ?? []) if (!(name in value)) return { path, says: `${name} is missing` };
    if (names.length < (schema.minProperties ?? 0)) return { path, says: "too little stands in it" };
    for (const name of names) {
      const at = [...path, name];
      if (schema.propertyNames && check(name, schema.propertyNames, at)) return { path: at, says: "no member may have this name" };
      const has = Object.hasOwn(schema.properties ?? {}, name);
      const of = has ? schema.properties[name] : (schema.additionalProperties ?? true);
      if (of === false) return { path: at, says: "no such member is known" };
      const wrong = of === true ? null : check(value[name], of, at);
      if (wrong) return wrong;
    }
    return null;
  };

  const check = (value, schema, path) => {
    if (schema.$ref) return check(value, named(schema.$ref), path);
    if (schema.anyOf) {
      if (schema.anyOf.some((one) => !check(value, one, path))) return null;
      return check(value, closest(value, schema.anyOf), path);
    }
    const is = typeOf(value);
    if (schema.type && schema.type !== is) return { path, says: `it is of type ${is}, and has to be ${schema.type}` };
    if ("const" in schema && value !== schema.const) return { path, says: `it has to be ${JSON.stringify(schema.const)}` };
    if (schema.enum && !schema.enum.includes(value)) return { path, says: `${JSON.stringify(value)} is none of its words` };
    if (is === "string") {
      if (value.length < (schema.minLength ?? 0)) return { path, says: "it is empty" };
      if (schema.pattern && !matches(schema.pattern, value)) return { path, says: `${JSON.stringify(value)} is not of its form` };
    }
    if (is === "integer" && value < (schema.minimum ?? value)) return { path, says: `it is less than ${schema.minimum}` };
    if (is === "array") {
      if (value.length < (schema.minItems ?? 0)) return { path, says: "too few stand in it" };
      for (const [i, item] of schema.items ? value.entries() : []) {
        const wrong = check(item, schema.items, [...path, i]);
        if (wrong) return wrong;
      }
    }
    return is === "object" ? objects(value, schema, path) : null;
  };
  return (value) => check(value, root, []);
}
