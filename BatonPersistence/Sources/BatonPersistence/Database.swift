import BatonSQLite

/// What SQLite answered that was not asked for, https://sqlite.org/rescode.html.
struct DatabaseError: Error, Hashable {
    /// The extended result code.
    let code: Int32

    /// Whether the file is damaged or is no database.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xff) }
}

// Unchecked: a connection is used by one thread at a time, the writer's queue or the main actor, and never by both.
/// One connection to the image's file. The only file that knows SQLite's interface.
final class Database: @unchecked Sendable {
    private let connection: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]

    /// Opens the file, making it when it is not there. Waits up to `wait` milliseconds for a lock of another process.
    init(path: String, wait: Int32) throws(DatabaseError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw DatabaseError(code: code)
        }
        connection = opened
        sqlite3_busy_timeout(connection, wait)
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(connection)
    }

    /// Runs statements that take nothing and give nothing.
    func execute(_ sql: String) throws(DatabaseError) {
        let code = sqlite3_exec(connection, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw DatabaseError(code: code) }
    }

    /// Runs a statement, prepared once, and calls a function with each row.
    func run(
        _ sql: String,
        _ arguments: [DatabaseValue] = [],
        row: (DatabaseRow) -> Void = { _ in }
    ) throws(DatabaseError) {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, argument) in arguments.enumerated() { argument.bind(to: statement, at: Int32(index + 1)) }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: row(DatabaseRow(statement: statement))
            case SQLITE_DONE: return
            case let code: throw DatabaseError(code: code)
            }
        }
    }

    /// Runs a function in a transaction, which a thrown error rolls back.
    func transaction(_ kind: String, _ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
        try execute("BEGIN \(kind)")
        do {
            try body()
            try execute("COMMIT")
        } catch {
            // An error that ended the transaction by itself leaves nothing to roll back.
            try? execute("ROLLBACK")
            throw error
        }
    }

    private func prepared(_ sql: String) throws(DatabaseError) -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        var made: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
        guard code == SQLITE_OK, let made else { throw DatabaseError(code: code) }
        statements[sql] = made
        return made
    }
}

/// A value bound to a statement.
enum DatabaseValue {
    case bytes([UInt8])
    case text(String)
    case integer(Int64)
    case double(Double)
    case null

    // SQLite copies what is bound: SQLITE_TRANSIENT, which C spells as a pointer of -1.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    fileprivate func bind(to statement: OpaquePointer, at index: Int32) {
        switch self {
        case .bytes(let bytes):
            // A null pointer would bind NULL, so no bytes are bound as an empty blob.
            if bytes.isEmpty {
                sqlite3_bind_zeroblob(statement, index, 0)
            } else {
                sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), Self.copied)
            }
        case .text(let text): sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), Self.copied)
        case .integer(let value): sqlite3_bind_int64(statement, index, value)
        case .double(let value): sqlite3_bind_double(statement, index, value)
        case .null: sqlite3_bind_null(statement, index)
        }
    }
}

/// The row a statement stands on; its values are copies.
struct DatabaseRow {
    fileprivate let statement: OpaquePointer

    func bytes(_ column: Int32) -> [UInt8] {
        let count = Int(sqlite3_column_bytes(statement, column))
        guard count > 0, let start = sqlite3_column_blob(statement, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }
    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
    func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
}
