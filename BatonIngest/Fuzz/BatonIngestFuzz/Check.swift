@_spi(Bench) @_spi(Generated) @_spi(Runtime) @testable import BatonIngest

/// Reads an input by the plan its first byte chooses and stops the process where the ingest does not do what the
/// reference reader does.
@MainActor
enum Check {
    private static let sources: [(Ingest.Source, ReferenceIngest.Source)] = [
        (.server, .server), (.payload, .payload), (.optimistic, .optimistic),
    ]

    static func run(_ input: [UInt8]) {
        guard input.count >= 2 else { return }
        let reading = Plans.readings[Int(input[0]) % Plans.readings.count]
        let (source, referenceSource) = sources[Int(input[1]) % 3]
        let bytes = Array(input[2...])
        let expected = reading.reference(bytes, as: referenceSource)
        do {
            let written = try reading.written(bytes, as: source)
            if case .some(let expected) = expected {
                precondition(written == expected, "the ingest and the reference write different things")
            } else {
                precondition(hasParts(bytes), "the ingest accepts what the reference refuses")
            }
            checkRepeats(bytes, reading, source, written)
        } catch {
            precondition(error.offset <= bytes.count, "an error is outside of the bytes")
            precondition(!error.description.isEmpty, "an error says nothing")
            if case .some = expected {
                precondition(error.code == .typename && isFull, "the ingest refuses what the reference accepts")
            }
        }
        deliver(bytes, reading)
    }

    /// Says how an input reads, for a finding.
    static func show(_ input: [UInt8]) {
        guard input.count >= 2 else { return }
        let reading = Plans.readings[Int(input[0]) % Plans.readings.count]
        let (source, referenceSource) = sources[Int(input[1]) % 3]
        let bytes = Array(input[2...])
        print("plan \(Int(input[0]) % Plans.readings.count) as \(source): \(String(decoding: bytes, as: UTF8.self))")
        print(
            "reference:",
            reading.reference(bytes, as: referenceSource).map { "\($0, default: "nothing")" } ?? "refused"
        )
        do {
            print("ingest:", try reading.written(bytes, as: source) as Any)
        } catch {
            print("ingest:", error)
        }
    }

    /// The reference knows no incremental parts.
    private static func hasParts(_ bytes: [UInt8]) -> Bool {
        guard let value = try? ReferenceJSON.parse(bytes), case .array(let items, _) = value.member("incremental")
        else {
            return false
        }
        return !items.isEmpty
    }

    /// Whether the process numbers no further types of responses.
    private static var isFull: Bool { Registry.shared.objectType(named: "a type of no response") == nil }

    /// Skipping what repeats changes nothing of what is written.
    private static func checkRepeats(
        _ bytes: [UInt8],
        _ reading: Reading,
        _ source: Ingest.Source,
        _ written: Written?
    ) {
        guard source == .server else { return }
        let all = bytes.withUnsafeBytes { try? Ingest.readAll($0, by: reading.resolution) }
        precondition(all?.changeSet.map(Written.init) == written, "skipping repeats changes what is written")
    }

    /// The bytes as the payloads of one delivery, cut at their line ends; nothing may trap.
    private static func deliver(_ bytes: [UInt8], _ reading: Reading) {
        let delivery = Delivery(reading.resolution)
        for payload in bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 8) {
            guard let response = try? delivery.read(Array(payload)) else { continue }
            if let changes = response.changeSet { _ = Written(changes) }
        }
    }
}
