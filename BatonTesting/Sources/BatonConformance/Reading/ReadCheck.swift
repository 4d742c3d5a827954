import BatonCompiler
@_spi(Generated) import BatonIngest
@_spi(Generated) import BatonStore

/// Compares what a read gives with what a fixture says.
@MainActor struct ReadCheck {
    let module: BoundModule

    /// What is wrong, nil when the read is as expected.
    func check(_ expected: ExpectedRead, from place: LensPlace?, of lens: LensModel) -> String? {
        let found: Reading
        do {
            found = try PathReader(module: module).read(expected.path, from: place, of: lens)
        } catch let failure as SuiteFailure {
            return failure.description
        } catch {
            let kind = ErrorKind.name(of: error)
            if case .throwing(let wanted) = expected.outcome, wanted == kind { return nil }
            return "`\(expected.path)` throws \(kind): \(error)"
        }
        switch (expected.outcome, found) {
        case (.throwing(let kind), _): return "`\(expected.path)` reads \(text(found)) and does not throw \(kind)"
        case (.value(let value), _):
            return matches(found, value) ? nil : "`\(expected.path)` reads \(text(found)), not \(value)"
        case (.success(let value), .result(.success(let inner))):
            guard let value, !matches(inner, value) else { return nil }
            return "`\(expected.path)` reads success \(text(inner)), not \(value)"
        case (.failure(let paths), .result(.failure(let errors))):
            let found = errors.errors.map { $0.path ?? "" }
            return found == paths ? nil : "`\(expected.path)` fails with errors at \(found), not \(paths)"
        default: return "`\(expected.path)` reads \(text(found)), which is not the expected result"
        }
    }

    /// Whether a reading is a value; an object names the members that are compared.
    private func matches(_ reading: Reading, _ value: JSONValue) -> Bool {
        switch reading {
        case .absent: return value.isNull
        case .scalar(let found): return found == value
        case .result: return false
        case .list(let elements):
            guard let values = value.elements, values.count == elements.count else { return false }
            return zip(elements, values).allSatisfy { matches($0, $1) }
        case .lens(let place):
            guard let members = value.members else { return false }
            return members.allSatisfy { name, value in
                let found = try? PathReader(module: module).read(name, from: place, of: place.lens)
                return found.map { matches($0, value) } ?? false
            }
        }
    }

    private func text(_ reading: Reading) -> String {
        switch reading {
        case .absent: "null"
        case .scalar(let value): value.description
        case .lens(let place): "a lens of \(place.lens.type)"
        case .list(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
        case .result(.success(let value)): "success \(text(value))"
        case .result(.failure(let errors)): "failure \(errors)"
        }
    }
}
