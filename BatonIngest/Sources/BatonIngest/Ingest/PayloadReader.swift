/// Reads one payload: the envelope, the data in it, and the errors beside it.
struct PayloadReader {
    private let bytes: UnsafeRawBufferPointer
    private let resolution: PlanResolution
    private let options: ObjectReader.Options

    init(_ bytes: UnsafeRawBufferPointer, _ resolution: PlanResolution, _ options: ObjectReader.Options) {
        self.bytes = bytes
        self.resolution = resolution
        self.options = options
    }

    /// A payload read, with what it leaves for the next.
    struct Outcome {
        let response: IngestedResponse
        let state: DeliveryState
    }

    func read(_ state: DeliveryState) throws(IngestError) -> Outcome {
        guard bytes.count < Int(Int32.max) else {
            throw IngestError(.size, offset: 0, path: "", message: "The response is longer than two gigabytes.")
        }
        let memory = BlockPool.shared.takeMemory()
        let scratch = BlockPool.shared.takeScratch()
        defer { BlockPool.shared.give(scratch) }
        let scanner = fill(memory)
        var options = options
        while true {
            do {
                guard let outcome = try attempt(scanner, options, state, (memory, scratch)) else {
                    options.skipsRepeats = false
                    continue
                }
                if outcome.response.changeSet == nil { BlockPool.shared.give(memory) }
                return outcome
            } catch let stop {
                if stop.fault.kind.mayBeSuperseded, !options.findsLast {
                    options.findsLast = true
                    continue
                }
                let error = IngestError(stop.fault, missing: stop.missingField, in: scanner)
                BlockPool.shared.give(memory)
                throw error
            }
        }
    }

    /// Why an attempt ended.
    struct Stop: Error {
        let fault: Fault
        let missingField: String
    }

    /// Copies the bytes to where zeros follow them.
    private func fill(_ memory: ChangeSetMemory) -> Scanner {
        memory.response.removeAll()
        _ = memory.response.extend(by: bytes.count + Scanner.padding)
        let base = memory.response.base
        UnsafeMutableRawBufferPointer(start: base, count: bytes.count).copyMemory(from: bytes)
        (base + bytes.count).initialize(repeating: 0, count: Scanner.padding)
        return Scanner(base: Bytes(base), count: bytes.count)
    }

    /// Reads the payload once; nil when it has to be read without skipping repeats.
    private func attempt(
        _ scanner: Scanner,
        _ options: ObjectReader.Options,
        _ state: DeliveryState,
        _ blocks: (memory: ChangeSetMemory, scratch: ReaderScratch)
    ) throws(Stop) -> Outcome? {
        blocks.memory.removeParts()
        var reader = ObjectReader(scanner, resolution, options, blocks)
        defer { reader.restore(blocks.memory, blocks.scratch) }
        var payload = Payload(state: state)
        do {
            try payload.read(&reader)
        } catch {
            throw Stop(fault: error, missingField: reader.missingField)
        }
        reader.settleRecords(&blocks.scratch.table)
        if reader.didSkip, reader.hasConflicts(&blocks.scratch.table) { return nil }
        payload.placeErrors(&reader)
        reader.restore(blocks.memory, blocks.scratch)
        let changeSet = payload.roots.isEmpty ? nil : ChangeSet(blocks.memory, resolution, reader.found)
        return Outcome(response: payload.response(changeSet), state: payload.nextState(changeSet))
    }
}

extension IngestError {
    init(_ fault: Fault, missing field: String, in scanner: Scanner) {
        let offset = min(fault.offset, scanner.count)
        var path = PathFinder.path(to: offset, in: scanner)
        if fault.kind == .missingField { path.steps.append(.key(field)) }
        let isCut = fault.offset >= scanner.count && fault.kind != .missingField && fault.kind != .noData
        let (code, message) = isCut ? (.truncated, "The response ends inside a value.") : Self.describe(fault.kind)
        self.init(code, offset: offset, path: path.text, message: message)
    }

    private static func describe(_ kind: Fault.Kind) -> (Code, String) {
        switch kind {
        case .unexpectedByte: (.syntax, "This byte does not belong here in JSON.")
        case .control: (.syntax, "A control character stands in a string; JSON escapes it.")
        case .number: (.syntax, "This is no number in JSON.")
        case .utf8: (.encoding, "The string is not UTF-8.")
        case .escape: (.encoding, "This is no escape in JSON.")
        case .surrogate: (.encoding, "Half of a surrogate pair stands alone.")
        case .depth: (.depth, "More than \(Scanner.depthLimit) values are inside each other.")
        case .notObject: (.kind, "The plan expects an object or null here.")
        case .notList: (.kind, "The plan expects a list or null here.")
        case .noTypename: (.typename, "An object of an interface or a union needs its `__typename`.")
        case .abstractTypename: (.typename, "The `__typename` names no object type.")
        case .missingField: (.missingField, "The response leaves out a field of the operation.")
        case .noData: (.envelope, "The response has neither data nor errors.")
        case .envelopeKind: (.envelope, "This is not what a response holds here.")
        case .tooLarge: (.size, "The response is too long.")
        case .duplicate: (.syntax, "A member comes twice.")
        }
    }
}
