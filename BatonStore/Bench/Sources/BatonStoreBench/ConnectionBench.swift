@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// 41 pages of 50 edges into one connection.
@MainActor
enum ConnectionBench {
    static let user = TypeID("BenchUser"), friends = TypeID("FriendsConnection")
    static let edge = TypeID("FriendsEdge"), info = TypeID("BenchPageInfo")

    static func text(_ type: TypeID, _ name: String) -> PlanField {
        .scalar(name, key: .fixed(Slot(type, name)), kind: .string, list: false)
    }

    static let plan: Plan = {
        let node = Selection(
            type: user,
            key: ["id"],
            abstract: false,
            fields: [text(user, "id"), text(user, "name"), text(user, "image")]
        )
        let edges = Selection(
            type: edge,
            key: [],
            abstract: false,
            fields: [
                text(edge, "cursor"),
                .linked("node", key: .fixed(Slot(edge, "node")), plural: false, selection: node),
            ]
        )
        let pageInfo = Selection(
            type: info,
            key: [],
            abstract: false,
            fields: [
                text(info, "endCursor"),
                .scalar("hasNextPage", key: .fixed(Slot(info, "hasNextPage")), kind: .bool, list: false),
            ]
        )
        let connection = Selection(
            type: friends,
            key: [],
            abstract: false,
            fields: [
                .linked("edges", key: .fixed(Slot(friends, "edges")), plural: true, selection: edges),
                .linked("pageInfo", key: .fixed(Slot(friends, "pageInfo")), plural: false, selection: pageInfo),
            ]
        )
        let page = DynamicKey(user, "friends", ["after": .variable("after"), "first": .constant("50")])
        let me = Selection(
            type: user,
            key: ["id"],
            abstract: false,
            fields: [
                text(user, "id"),
                .linked(
                    "friends",
                    key: .dynamic(page),
                    plural: false,
                    selection: connection,
                    connection: ConnectionField(
                        key: .fixed(Slot(user, "__Bench_friends_connection")),
                        edge: edge,
                        pageInfo: info,
                        after: .variable("after")
                    )
                ),
            ]
        )
        return Plan(
            root: Selection(
                type: .query,
                key: [],
                abstract: false,
                fields: [.linked("me", key: .fixed(Slot(.query, "me")), plural: false, selection: me)]
            )
        )
    }()

    static func response(_ page: Int) -> [UInt8] {
        let edges = (0..<50).map { at in
            let id = page * 50 + at
            return
                #"{"cursor":"c\#(id)","node":{"id":"\#(id + 1000)","name":"Friend number \#(id)","image":"https://example.org/avatar/\#(id).jpeg"}}"#
        }
        return Array(
            #"{"data":{"me":{"id":"1","friends":{"edges":[\#(edges.joined(separator: ","))],"pageInfo":{"endCursor":"c\#(page * 50 + 49)","hasNextPage":true}}}}}"#
                .utf8
        )
    }

    static func rows() -> [Row] {
        let pages = 41
        var store = Store()
        var operations: [ResolvedOperation] = []
        var responses: [IngestedResponse] = []
        var old: [Store] = []
        func prepare() {
            old = [store]
            store = Store()
            operations = (0..<pages).map { page in
                store.resolve(plan, page == 0 ? [:] : ["after": .string("c\(page * 50 - 1)")])
            }
            responses = zip(operations, 0..<pages).map { operation, page in
                guard let response = try? Ingest.read(response(page), by: operation.plan) else {
                    fatalError("the generated response is one")
                }
                return response
            }
        }
        var times = [[Double]](repeating: [], count: pages)
        let all = Subject(name: "41 pages of 50 edges into one connection, commits", prepare: prepare) {
            for page in 0..<pages {
                let start = ContinuousClock.now
                store.commit(responses[page], of: operations[page])
                times[page].append(start.duration(to: .now) / .microseconds(1))
            }
        }
        var rows = Subject.measure([all], runs: 40)
        let medians = times.map { $0.sorted()[$0.count / 2] }
        rows.append(Row(name: "page 1 of 41", best: times[0].min() ?? 0, median: medians[0], unit: "us"))
        rows.append(Row(name: "page 41 of 41", best: times[40].min() ?? 0, median: medians[40], unit: "us"))
        rows.append(
            Row(
                name: "the slowest page's median, over page 1's",
                best: (medians.max() ?? 0) / medians[0],
                median: (medians.max() ?? 0) / medians[0],
                unit: "x"
            )
        )
        withExtendedLifetime(old) {}
        return rows
    }
}
