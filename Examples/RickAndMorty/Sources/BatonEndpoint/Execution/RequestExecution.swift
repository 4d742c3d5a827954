import BatonSchema
import BatonSyntax

/// A request as a client sends it: `{"query":…,"operationName":…,"variables":…}`.
struct GraphQLRequest {
    var text: String
    var operationName: String?
    var variables: [JSON.Member]

    init(_ bytes: some Collection<UInt8>) throws(RequestErrors) {
        let json: JSON
        do { json = try JSON(parsing: bytes) } catch { throw RequestErrors("The request is no JSON: \(error)") }
        guard let text = json["query"]?.string else { throw RequestErrors("The request has no `query`.") }
        self.text = text
        switch json["operationName"] {
        case nil, .null: break
        case .string(let name): operationName = name
        default: throw RequestErrors("`operationName` is no string.")
        }
        switch json["variables"] {
        case nil, .null: variables = []
        case .object(let members): variables = members
        default: throw RequestErrors("`variables` is no object.")
        }
    }
}

/// A response: `data` is nil when nothing was executed.
struct GraphQLResponse {
    var data: JSON?
    var errors: [ExecutionError]

    /// `errors` comes first, as the specification advises.
    var json: JSON {
        var members: [JSON.Member] = []
        if !errors.isEmpty { members.append(JSON.Member("errors", .array(errors.map(\.json)))) }
        if let data { members.append(JSON.Member("data", data)) }
        return .object(members)
    }
}

extension GraphQLRequest {
    /// Executes the request over a source, which a mutation changes (GraphQL section 6.1).
    func response<Source: ObjectSource>(from schema: Schema, over source: inout Source) -> GraphQLResponse {
        do throws(RequestErrors) {
            let document = try parsed()
            let operation = try operation(in: document)
            guard operation.kind != .subscription, let root = schema.rootType(for: operation.kind) else {
                throw RequestErrors("The schema has no \(operation.kind.rawValue).", at: [place(operation, document)])
            }
            let errors = DocumentValidation(schema: schema).errors(in: document)
            guard errors.isEmpty else { throw RequestErrors(errors) }
            let variables = try variables(of: operation, in: document, schema: schema)
            var execution = Execution(
                of: operation,
                in: document,
                schema: schema,
                variables: variables,
                over: source
            )
            let data = execution.run(on: root)
            source = execution.source
            return GraphQLResponse(data: data, errors: execution.errors)
        } catch {
            return GraphQLResponse(data: nil, errors: error.errors)
        }
    }

    private func parsed() throws(RequestErrors) -> Document {
        let source = BatonSyntax.Source(path: "request", text: text)
        let result = Parser.parseExecutable(source)
        guard result.isValid else {
            throw RequestErrors(
                result.diagnostics.map {
                    ExecutionError(message: $0.message, locations: [source.location(of: $0.range.start)])
                }
            )
        }
        return result.document
    }

    private func operation(in document: Document) throws(RequestErrors) -> OperationDefinition {
        var operations: [OperationDefinition] = []
        for case .operation(let operation) in document.definitions { operations.append(operation) }
        guard let operationName else {
            guard operations.count == 1 else {
                throw RequestErrors(
                    operations.isEmpty ? "The document has no operation." : "Say which operation with `operationName`."
                )
            }
            return operations[0]
        }
        guard let operation = operations.first(where: { $0.name?.text == operationName }) else {
            throw RequestErrors("The document has no operation `\(operationName)`.")
        }
        return operation
    }

    /// Coerces the request's variables (GraphQL section 6.1.2).
    private func variables(
        of operation: OperationDefinition,
        in document: Document,
        schema: Schema
    ) throws(RequestErrors) -> [String: JSON] {
        let coercion = InputCoercion(schema: schema)
        let given = Dictionary(variables.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        var values: [String: JSON] = [:]
        var errors: [ExecutionError] = []
        for definition in operation.variables {
            let name = definition.name.text
            let place = document.source.location(of: definition.range.start)
            guard let type = schema.type(of: definition.type), schema.namedType(of: type).kind.isInput else {
                errors.append(ExecutionError(message: "`$\(name)` is of no input type", locations: [place]))
                continue
            }
            do throws(InputError) {
                if let json = given[name] {
                    values[name] = try coercion.value(json, as: type)
                } else if let value = definition.defaultValue {
                    values[name] = try coercion.literal(value, as: type, variables: [:])
                } else if type.isNonNull {
                    throw InputError(message: "`\(schema.description(of: type))` needs a value")
                }
            } catch {
                let path = error.path.map { $0.string ?? "\($0.int ?? 0)" }
                let part = ([name] + path).joined(separator: ".")
                errors.append(ExecutionError(message: "variable `$\(part)`: \(error.message)", locations: [place]))
            }
        }
        guard errors.isEmpty else { throw RequestErrors(errors) }
        return values
    }

    private func place(_ operation: OperationDefinition, _ document: Document) -> BatonSyntax.SourceLocation {
        document.source.location(of: operation.range.start)
    }
}
