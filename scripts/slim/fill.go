package slim

// The numbers that the function at the start keeps, all of 32 bits and zero at first.
// Behind them it has two for each column: how far it is read, and which list or fact
// is the next one.
const (
	localFunction = iota // or which list, map or bucket it is at
	localRecord          // where its record lies, seen from the first one's table
	localList            // the address behind the last list
	localFact            // the address behind the last map
	localLists           // how many the record has
	localFacts
	localAt     // of the record, moved by its lists
	localSpan   // for how long the list of maps says something
	localNumber // that was read
	localOther
	localShift
	localByte
	localColumns
	localNext = localColumns + columnsAll
	localsAll = localNext + columnsAll
)

// fill is the function that writes what Compute took out: the lists, the maps, the records
// and what finds functions by their addresses. The columns lie where that last is to be,
// and behind them is noted where each list and map lies.
func (p *toldTable) fill() []byte {
	code := appendUnsigned([]byte{1}, localsAll) // of one kind
	code = append(code, 0x7f)
	body := written(code)
	at := p.finding
	for column, told := range p.column {
		if len(told) > 0 {
			body.set(localColumns+uint32(column), at)
			body.set(localNext+uint32(column), p.next[column])
		}
		at += uint32(len(told))
	}
	body.writeLists(p)
	body.writeMaps(p)
	body.writeRecords(p)
	body.writeFinding(p)
	body.put(opEnd)
	return body
}

// read reads a number of seven bits a byte.
func (code *written) read(place, into uint32) {
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

// write writes a number like that behind the lists, and leaves zero of it.
func (code *written) write(from uint32) {
	code.begin(opLoop)
	code.put(opGet, localList)
	code.put(opGet, from)
	code.by(0x7f, opAnd)
	code.put(opGet, from)
	code.by(0x7f, opIsMore)
	code.by(7, opShiftUp)
	code.put(opOr)
	code.put(opStoreByte, alignByte, 0)
	code.move(localList, 1)
	code.put(opGet, from)
	code.by(7, opShiftDown)
	code.put(opTee, from)
	code.put(opBranchIf, 0)
	code.put(opEnd)
}

func (code *written) writeLists(p *toldTable) {
	code.set(localList, p.atLists+1) // place 0 is none
	code.begin(opLoop)
	code.put(opGet, localFunction)
	code.by(listNote, opMultiply)
	code.put(opTee, localAt)
	code.put(opGet, localList)
	code.by(p.atLists, opSubtract)
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
	code.move(localList, 1)
	code.put(opGet, localAt)
	code.put(opGet, localSpan)
	code.put(opStore, alignNumber, p.notes()+4)
	code.count(localFunction, p.lists)
}

func (code *written) writeMaps(p *toldTable) {
	code.set(localFact, p.atFacts)
	code.set(localFunction, 0)
	code.begin(opLoop)
	code.put(opGet, localFunction)
	code.by(mapNote, opMultiply)
	code.put(opGet, localFact)
	code.by(p.atFacts, opSubtract)
	code.put(opStore, alignNumber, p.notesOfMaps())
	code.read(localColumns+columnMaps, localNumber)
	code.read(localColumns+columnWords, localOther)
	for i, local := range []uint32{localNumber, localOther} {
		code.put(opGet, localFact)
		code.put(opGet, local)
		code.put(opStore, alignNumber, uint32(4*i))
	}
	code.move(localFact, mapHead)
	code.put(opGet, localNumber)
	code.put(opGet, localOther)
	code.by(7, opAdd)
	code.by(3, opShiftDown)
	code.put(opMultiply)
	code.put(opSet, localNumber)
	for _, local := range []uint32{localFact, localColumns + columnBits, localNumber} {
		code.put(opGet, local)
	}
	code.put(opFurther, furtherCopy, 0, 0)
	for _, local := range []uint32{localFact, localColumns + columnBits} {
		code.put(opGet, local)
		code.put(opGet, localNumber)
		code.put(opAdd)
		code.put(opSet, local)
	}
	code.move(localFact, mapAligned-1)
	code.put(opGet, localFact)
	code.by(^uint32(mapAligned-1), opAnd)
	code.put(opSet, localFact)
	code.count(localFunction, p.maps)
}

func (code *written) writeRecords(p *toldTable) {
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
	code.by(1<<listBits-1, opAnd)
	code.put(opTee, localLists)
	code.put(opStore, alignNumber, p.atRecords+recordLists)
	code.put(opGet, localRecord)
	code.put(opGet, localNumber)
	code.by(listBits, opShiftDown)
	code.put(opTee, localFacts)
	code.put(opStoreByte, alignByte, p.atRecords+recordFacts)
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
	code.writeListPlaces(p)
	code.writeStack(p)
	code.writeFactPlaces(p)

	code.put(opGet, localAt) // and the next record begins behind its lists and facts
	code.put(opGet, localFacts)
	code.by(4, opMultiply)
	code.put(opAdd)
	code.by(recordBytes+7, opAdd)
	code.by(^uint32(7), opAnd)
	code.put(opSet, localRecord)
	code.count(localFunction, p.functions)
}

// number reads the number of a list or a fact, if there is one, for what stands between it and
// the end of the block that it opens.
func (code *written) number(p *toldTable, column uint32) {
	next := localNext + column
	code.read(localColumns+column, localNumber)
	code.put(opGet, localNumber)
	code.begin(opIf)
	code.put(opGet, localNumber)
	code.by(toldNumber, opSubtract)
	code.put(opSet, localNumber)
	if !follows(int(column)) {
		return
	}
	code.ifIs(localNumber, ^uint32(0)) // toldNext, one less than toldNumber
	code.put(opGet, next)
	code.put(opTee, localNumber)
	if column == columnFacts+factObjects { // the one behind so many objects
		code.put(opGet, next)
		code.by(factAligned, opMultiply)
		code.put(opLoad, alignNumber, p.atFacts)
		code.by(objectBytes/factAligned, opMultiply)
		code.put(opAdd)
	}
	code.by(1, opAdd)
	code.put(opSet, next)
	code.put(opEnd)
}

func (code *written) writeListPlaces(p *toldTable) {
	code.set(localSpan, 0)
	for n := range uint32(mostLists) {
		if !p.some[columnLists+n] {
			continue
		}
		code.put(opNumber, n)
		code.put(opGet, localLists)
		code.put(opIsLess)
		code.begin(opIf)
		code.number(p, columnLists+n)
		code.put(opGet, localRecord)
		code.put(opGet, localNumber)
		code.by(listNote, opMultiply)
		code.put(opTee, localNumber)
		code.put(opLoad, alignNumber, p.notes())
		code.put(opStore, alignNumber, p.atRecords+recordBytes+4*n)
		if n == listMaps {
			code.put(opGet, localNumber)
			code.put(opLoad, alignNumber, p.notes()+4)
			code.put(opSet, localSpan)
		}
		code.put(opEnd)
		code.put(opEnd)
	}
}

// writeStack writes the list of a function's stack sizes behind the last list.
func (code *written) writeStack(p *toldTable) {
	put := func(b uint32) {
		code.put(opGet, localList)
		code.put(opNumber, b)
		code.put(opStoreByte, alignByte, 0)
		code.move(localList, 1)
	}
	code.read(localColumns+columnStack, localNumber)
	code.put(opGet, localNumber)
	code.begin(opIf)
	code.put(opGet, localRecord)
	code.put(opGet, localList)
	code.by(p.atLists, opSubtract)
	code.put(opStore, alignNumber, p.atRecords+recordStack)
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
	code.move(localList, 1)
	code.put(opEnd)
}

func (code *written) writeFactPlaces(p *toldTable) {
	code.put(opGet, localRecord)
	code.put(opGet, localLists)
	code.by(4, opMultiply)
	code.put(opAdd)
	code.put(opSet, localAt)
	for n := range uint32(mostFacts) {
		place := p.atRecords + recordBytes + 4*n
		code.put(opNumber, n)
		code.put(opGet, localFacts)
		code.put(opIsLess)
		code.begin(opIf)
		code.put(opGet, localAt)
		code.put(opNumber, noFact)
		code.put(opStore, alignNumber, place)
		if p.some[columnFacts+n] {
			code.number(p, columnFacts+n)
			code.put(opGet, localAt)
			code.put(opGet, localNumber)
			if isMap(int(n)) {
				code.by(mapNote, opMultiply)
				code.put(opLoad, alignNumber, p.notesOfMaps())
			} else {
				code.by(factAligned, opMultiply)
			}
			code.put(opStore, alignNumber, place)
			code.put(opEnd)
		}
		code.put(opEnd)
	}
}

// writeFinding clears what was read and noted, and writes what finds functions by their
// addresses.
func (code *written) writeFinding(p *toldTable) {
	code.put(opNumber, p.finding)
	code.put(opNumber, 0)
	code.put(opNumber, p.noted()-p.finding)
	code.put(opFurther, furtherFill, 0)
	code.set(localFunction, 0)
	code.begin(opLoop)
	code.put(opGet, localFunction)
	code.by(bucket, opMultiply)
	code.put(opGet, localFunction)
	code.by(bucketsEach, opDivide)
	code.put(opStore, alignNumber, p.finding)
	code.count(localFunction, (p.functions-1)*bucketsEach)
}
