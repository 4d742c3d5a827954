/// A path in a response, as errors and incremental parts spell it: response keys and places in lists.
struct ResponsePath: Hashable, Sendable {
    /// A step of a path.
    enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    var steps: [Step] = []

    init(_ steps: [Step] = []) { self.steps = steps }

    /// A path of a JSON list; nil when it holds anything but strings and integers from 0, as `1.0` is one.
    init?(_ value: Variable?) {
        guard case .list(let elements) = value else { return nil }
        for element in elements {
            switch element {
            case .string(let key): steps.append(.key(key))
            case .int(let index) where index >= 0: steps.append(.index(index))
            case .double(let number):
                guard let index = Int(exactly: number), index >= 0 else { return nil }
                steps.append(.index(index))
            default: return nil
            }
        }
    }

    /// The path with dots between its steps.
    var text: String {
        steps.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): String(index)
            }
        }.joined(separator: ".")
    }

    /// What follows another path at the start of this one, nil when that is not its start.
    func after(_ prefix: ResponsePath) -> ResponsePath? {
        steps.starts(with: prefix.steps) ? ResponsePath(Array(steps[prefix.steps.count...])) : nil
    }

    static func + (path: ResponsePath, more: ResponsePath) -> ResponsePath {
        ResponsePath(path.steps + more.steps)
    }
}
