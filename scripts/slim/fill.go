package slim

// The locals of the start function, all of 32 bits and zero at first. Each column has two more: how
// far it is read, and the number that refNext stands for.
const (
	localFunction = iota // or a pc table, map or bucket
	localRecord          // where its record lies, from the first one on
	localPcTable         // the address behind the last pc table
	localMap             // the address behind the last map
	localPcdata          // how many the record has
	localFuncdata
	localAt     // the record's place behind its PCDATA
	localSpan   // how many instructions the stack maps cover
	localNumber // the last number read
	localOther
	localShift
	localByte
	localColumns
	localNext = localColumns + columnsAll
	localsAll = localNext + columnsAll
)

// fill returns the function that writes the parts that compute took out. The columns lie in the
// later place of findfunc, and the function's notes behind them.
func (p *encoding) fill() []byte {
	code := appendUnsigned([]byte{1}, localsAll) // of one kind
	code = append(code, 0x7f)
	body := emitter(code)
	at := p.findfunc
	for column, told := range p.column {
		if len(told) > 0 {
			body.set(localColumns+uint32(column), at)
			body.set(localNext+uint32(column), p.next[column])
		}
		at += uint32(len(told))
	}
	body.writePcTables(p)
	body.writeMaps(p)
	body.writeRecords(p)
	body.writeFindfunc(p)
	body.put(opEnd)
	return body
}

// read reads a number in LEB128.
func (code *emitter) read(place, into uint32) {
	code.set(into, 0)
	code.set(localShift, 0)
	code.begin(opLoop)
	code.next(place)
	code.put(opTee, localByte)
	code.by(0x7f, opAnd)
	code.put(opGet, localShift)
	code.put(opShiftUp)
	code.put(opGet, into)
	code.put(opOr)
	code.put(opSet, into)
	code.move(localShift, 7)
	code.put(opGet, localByte)
	code.by(0x7f, opIsMore)
	code.put(opBranchIf, 0)
	code.put(opEnd)
}

// write writes a number in LEB128 behind the last pc table, and leaves zero of it.
func (code *emitter) write(from uint32) {
	code.begin(opLoop)
	code.put(opGet, localPcTable)
	code.put(opGet, from)
	code.by(0x7f, opAnd)
	code.put(opGet, from)
	code.by(0x7f, opIsMore)
	code.by(7, opShiftUp)
	code.put(opOr)
	code.put(opStoreByte, alignByte, 0)
	code.move(localPcTable, 1)
	code.put(opGet, from)
	code.by(7, opShiftDown)
	code.put(opTee, from)
	code.put(opBranchIf, 0)
	code.put(opEnd)
}

func (code *emitter) writePcTables(p *encoding) {
	code.set(localPcTable, p.atPctab+1) // place 0 is none
	code.begin(opLoop)
	code.put(opGet, localFunction)
	code.by(pcTableNote, opMultiply)
	code.put(opTee, localAt)
	code.put(opGet, localPcTable)
	code.by(p.atPctab, opSubtract)
	code.put(opStore, alignNumber, p.notes())
	code.set(localSpan, 0)
	code.begin(opLoop)
	code.read(localColumns+columnValues, localNumber)
	code.write(localNumber)
	code.read(localColumns+columnSpans, localNumber)
	code.put(opGet, localSpan)
	code.put(opGet, localNumber)
	code.put(opAdd)
	code.put(opSet, localSpan)
	code.write(localNumber)
	code.put(opGet, localColumns+columnValues)
	code.put(opLoadByte, alignByte, 0)
	code.put(opBranchIf, 0)
	code.put(opEnd)
	code.move(localColumns+columnValues, 1)
	code.move(localPcTable, 1)
	code.put(opGet, localAt)
	code.put(opGet, localSpan)
	code.put(opStore, alignNumber, p.notes()+4)
	code.count(localFunction, p.lists)
}

func (code *emitter) writeMaps(p *encoding) {
	code.set(localMap, p.atGofunc)
	code.set(localFunction, 0)
	code.begin(opLoop)
	code.put(opGet, localFunction)
	code.by(mapNote, opMultiply)
	code.put(opGet, localMap)
	code.by(p.atGofunc, opSubtract)
	code.put(opStore, alignNumber, p.notesOfMaps())
	code.read(localColumns+columnMaps, localNumber)
	code.read(localColumns+columnWords, localOther)
	for i, local := range []uint32{localNumber, localOther} {
		code.put(opGet, localMap)
		code.put(opGet, local)
		code.put(opStore, alignNumber, uint32(4*i))
	}
	code.move(localMap, mapHead)
	code.put(opGet, localNumber)
	code.put(opGet, localOther)
	code.by(7, opAdd)
	code.by(3, opShiftDown)
	code.put(opMultiply)
	code.put(opSet, localNumber)
	for _, local := range []uint32{localMap, localColumns + columnBits, localNumber} {
		code.put(opGet, local)
	}
	code.put(opFurther, furtherCopy, 0, 0)
	for _, local := range []uint32{localMap, localColumns + columnBits} {
		code.put(opGet, local)
		code.put(opGet, localNumber)
		code.put(opAdd)
		code.put(opSet, local)
	}
	code.move(localMap, mapAligned-1)
	code.put(opGet, localMap)
	code.by(^uint32(mapAligned-1), opAnd)
	code.put(opSet, localMap)
	code.count(localFunction, p.maps)
}

func (code *emitter) writeRecords(p *encoding) {
	code.set(localFunction, 0)
	code.set(localRecord, p.first)
	code.begin(opLoop)
	for _, entry := range []struct{ offset, value, more uint32 }{{0, localFunction, firstOf}, {4, localRecord, 0}} {
		code.put(opGet, localFunction)
		code.by(8, opMultiply)
		code.put(opGet, entry.value)
		code.by(entry.more, opAdd)
		code.put(opStore, alignNumber, p.atRecords+entry.offset)
	}
	code.put(opGet, localRecord)
	code.put(opGet, localFunction)
	code.by(firstOf, opAdd)
	code.put(opStore, alignNumber, p.atRecords)

	code.read(localColumns+columnCounts, localNumber)
	code.put(opGet, localRecord)
	code.put(opGet, localNumber)
	code.by(1<<pcdataBits-1, opAnd)
	code.put(opTee, localPcdata)
	code.put(opStore, alignNumber, p.atRecords+recordPcdata)
	code.put(opGet, localRecord)
	code.put(opGet, localNumber)
	code.by(pcdataBits, opShiftDown)
	code.put(opTee, localFuncdata)
	code.put(opStoreByte, alignByte, p.atRecords+recordFuncdata)
	for n, field := range fields() {
		code.read(localColumns+columnPlain+uint32(n), localNumber)
		code.put(opGet, localRecord)
		code.put(opGet, localNumber)
		if field.bytes == 1 {
			code.put(opStoreByte, alignByte, p.atRecords+field.offset)
		} else {
			code.put(opStore, alignNumber, p.atRecords+field.offset)
		}
	}
	code.writePcdata(p)
	code.writeStack(p)
	code.writeFuncdata(p)

	code.put(opGet, localAt) // the next record begins behind these
	code.put(opGet, localFuncdata)
	code.by(4, opMultiply)
	code.put(opAdd)
	code.by(recordBytes+7, opAdd)
	code.by(^uint32(7), opAnd)
	code.put(opSet, localRecord)
	code.count(localFunction, p.functions)
}

// number reads which pc table or FUNCDATA a column refers to. It opens a block that runs if
// there is one.
func (code *emitter) number(p *encoding, column uint32) {
	next := localNext + column
	code.read(localColumns+column, localNumber)
	code.put(opGet, localNumber)
	code.begin(opIf)
	code.put(opGet, localNumber)
	code.by(refNumber, opSubtract)
	code.put(opSet, localNumber)
	if !follows(int(column)) {
		return
	}
	code.ifIs(localNumber, ^uint32(0)) // refNext, one less than refNumber
	code.put(opGet, next)
	code.put(opTee, localNumber)
	if column == columnFuncdata+funcdataObjects { // the next one lies behind so many objects
		code.put(opGet, next)
		code.by(funcdataAligned, opMultiply)
		code.put(opLoad, alignNumber, p.atGofunc)
		code.by(objectBytes/funcdataAligned, opMultiply)
		code.put(opAdd)
	}
	code.by(1, opAdd)
	code.put(opSet, next)
	code.put(opEnd)
}

func (code *emitter) writePcdata(p *encoding) {
	code.set(localSpan, 0)
	for n := range uint32(mostPcdata) {
		if !p.some[columnPcdata+n] {
			continue
		}
		code.put(opNumber, n)
		code.put(opGet, localPcdata)
		code.put(opIsLess)
		code.begin(opIf)
		code.number(p, columnPcdata+n)
		code.put(opGet, localRecord)
		code.put(opGet, localNumber)
		code.by(pcTableNote, opMultiply)
		code.put(opTee, localNumber)
		code.put(opLoad, alignNumber, p.notes())
		code.put(opStore, alignNumber, p.atRecords+recordBytes+4*n)
		if n == pcdataStackMap {
			code.put(opGet, localNumber)
			code.put(opLoad, alignNumber, p.notes()+4)
			code.put(opSet, localSpan)
		}
		code.put(opEnd)
		code.put(opEnd)
	}
}

// writeStack writes the pc table of a function's stack size behind the last pc table.
func (code *emitter) writeStack(p *encoding) {
	put := func(b uint32) {
		code.put(opGet, localPcTable)
		code.put(opNumber, b)
		code.put(opStoreByte, alignByte, 0)
		code.move(localPcTable, 1)
	}
	code.read(localColumns+columnStack, localNumber)
	code.put(opGet, localNumber)
	code.begin(opIf)
	code.put(opGet, localRecord)
	code.put(opGet, localPcTable)
	code.by(p.atPctab, opSubtract)
	code.put(opStore, alignNumber, p.atRecords+recordPcsp)
	put(stackBegins)
	code.ifIs(localSpan, 0)
	code.read(localColumns+columnStackSpans, localSpan)
	code.put(opEnd)
	code.put(opGet, localNumber)
	code.by(stackEmpty, opIsMore)
	code.begin(opIf)
	put(1)
	code.put(opGet, localNumber)
	code.by(stackWords, opSubtract)
	code.by(stackWord, opMultiply)
	code.put(opSet, localNumber)
	code.write(localNumber)
	code.move(localSpan, ^uint32(0))
	code.put(opEnd)
	code.write(localSpan)
	code.move(localPcTable, 1)
	code.put(opEnd)
}

func (code *emitter) writeFuncdata(p *encoding) {
	code.put(opGet, localRecord)
	code.put(opGet, localPcdata)
	code.by(4, opMultiply)
	code.put(opAdd)
	code.put(opSet, localAt)
	for n := range uint32(mostFuncdata) {
		place := p.atRecords + recordBytes + 4*n
		code.put(opNumber, n)
		code.put(opGet, localFuncdata)
		code.put(opIsLess)
		code.begin(opIf)
		code.put(opGet, localAt)
		code.put(opNumber, noFuncdata)
		code.put(opStore, alignNumber, place)
		if p.some[columnFuncdata+n] {
			code.number(p, columnFuncdata+n)
			code.put(opGet, localAt)
			code.put(opGet, localNumber)
			if isMap(int(n)) {
				code.by(mapNote, opMultiply)
				code.put(opLoad, alignNumber, p.notesOfMaps())
			} else {
				code.by(funcdataAligned, opMultiply)
			}
			code.put(opStore, alignNumber, place)
			code.put(opEnd)
		}
		code.put(opEnd)
	}
}

// writeFindfunc clears the columns and the notes, and writes findfunc in their place.
func (code *emitter) writeFindfunc(p *encoding) {
	code.put(opNumber, p.findfunc)
	code.put(opNumber, 0)
	code.put(opNumber, p.noted()-p.findfunc)
	code.put(opFurther, furtherFill, 0)
	code.set(localFunction, 0)
	code.begin(opLoop)
	code.put(opGet, localFunction)
	code.by(bucket, opMultiply)
	code.put(opGet, localFunction)
	code.by(bucketsEach, opDivide)
	code.put(opStore, alignNumber, p.findfunc)
	code.count(localFunction, (p.functions-1)*bucketsEach)
}
