package vectors

import (
	"encoding/json"
	"io/fs"
	"slices"
)

// moduleSchema is the schema of the answers of entente-rules.
const moduleSchema = "wasm/module/npm/schema.json"

// shared are the definitions of the module's schema that a vector uses.
var shared = []string{"Seat", "SeatOrNobody", "Rule", "ErrorKind", "No", "Told", "Prompt", "Answer", "SeatView", "OpenEvent", "Agenda", "View", "Digest"}

// vectorSchema is the schema of a vector: its own definitions, and the shared ones without
// sentences.
func vectorSchema(tree fs.FS) ([]byte, error) {
	own, err := readSchema(packed, "pack/schema/vector.json")
	if err != nil {
		return nil, err
	}
	theirs, err := readSchema(tree, moduleSchema)
	if err != nil {
		return nil, err
	}
	defs, from := own["$defs"].(object), theirs["$defs"].(object)
	for _, name := range shared {
		def := from[name].(object)
		if name != "Told" { // its sentences stay, for readers of a vector
			def = unsaid(def).(object)
		}
		defs[name] = def
	}
	view := defs["View"].(object)
	for _, key := range notOfAll {
		delete(view["properties"].(object), key)
	}
	view["required"] = without(view["required"].(list), notOfAll)
	changes := object{"type": "object", "properties": view["properties"], "minProperties": 1, "additionalProperties": false}
	defs["ViewChanges"] = changes
	said, err := json.MarshalIndent(own, "", "  ")
	return append(said, '\n'), err
}

func readSchema(tree fs.FS, name string) (schema object, err error) {
	text, err := fs.ReadFile(tree, name)
	if err != nil {
		return nil, err
	}
	return schema, read(string(text), &schema)
}

// unsaid is a schema without the members that are sentences.
func unsaid(v any) any {
	switch v := v.(type) {
	case object:
		kept := object{}
		for key, x := range v {
			kept[key] = unsaid(x)
		}
		members, is := kept["properties"].(object)
		if !is {
			return kept
		}
		var gone []string
		for key, x := range members {
			if of, is := x.(object); is && of["type"] == "string" && isSentence(key) {
				gone = append(gone, key)
				delete(members, key)
			}
		}
		if required, is := kept["required"].(list); is {
			kept["required"] = without(required, gone)
		}
		return kept
	case list:
		kept := make(list, len(v))
		for i, x := range v {
			kept[i] = unsaid(x)
		}
		return kept
	}
	return v
}

// without is a list of names without some of them.
func without(names list, gone []string) list {
	return slices.DeleteFunc(slices.Clone(names), func(x any) bool { return slices.Contains(gone, x.(string)) })
}
