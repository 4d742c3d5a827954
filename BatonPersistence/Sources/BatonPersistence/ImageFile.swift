@_spi(Runtime) import BatonIngest
@_spi(Runtime) import BatonStore

/// The image's tables, in one SQLite file: what is written and read, over a connection of the caller's.
///
/// `records` holds a row per record under the bytes of its key, beside the key's text and, for an entity, its id, by
/// which connections and deleted records are forgotten; `root_fields` a row per field of the query root;
/// `fetch_times` and `memberships` what their names say; `image` the version the app gave.
enum ImageFile {
    /// Says that a SQLite file is an image: "Batn".
    static let applicationID: Int64 = 0x4261_746e
    /// The format of the tables and of the rows' bytes. Another one is not read but started again.
    static let format: Int64 = 1

    private static let tables = """
        CREATE TABLE records (key BLOB PRIMARY KEY, text TEXT NOT NULL, id TEXT, row BLOB NOT NULL) WITHOUT ROWID;
        CREATE INDEX records_text ON records (text);
        CREATE INDEX records_id ON records (id) WHERE id IS NOT NULL;
        CREATE TABLE root_fields (storage_key TEXT PRIMARY KEY, cell BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE fetch_times (operation TEXT PRIMARY KEY, seconds REAL NOT NULL) WITHOUT ROWID;
        CREATE TABLE memberships (type TEXT, condition TEXT, is_member INTEGER NOT NULL, PRIMARY KEY (type, condition))
            WITHOUT ROWID;
        CREATE TABLE image (version TEXT NOT NULL);
        """

    /// What a file holds when it is opened.
    enum Content { case image, nothing, anotherImage, anotherDatabase }

    /// Tells what a database is, before anything is written to it.
    static func content(_ database: Database, version: String) throws(DatabaseError) -> Content {
        var tables: Int64 = 0
        var (id, format): (Int64, Int64) = (0, 0)
        try database.run("SELECT count(*) FROM sqlite_schema") { tables = $0.integer(0) }
        try database.run("PRAGMA application_id") { id = $0.integer(0) }
        try database.run("PRAGMA user_version") { format = $0.integer(0) }
        if id != applicationID { return tables == 0 && id == 0 ? .nothing : .anotherDatabase }
        if format != Self.format { return .anotherImage }
        var found: String?
        try database.run("SELECT version FROM image") { found = $0.text(0) }
        return found == version ? .image : .anotherImage
    }

    /// Makes the tables of an empty file.
    static func create(_ database: Database, version: String) throws(DatabaseError) {
        try database.transaction("IMMEDIATE") { () throws(DatabaseError) in
            try database.execute(tables)
            try database.run("INSERT INTO image VALUES (?)", [.text(version)])
            try database.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(format)")
        }
    }

    /// Writes a batch in one transaction and gives the number of rows written.
    static func write(_ batch: ImageBatch, to database: Database) throws(DatabaseError) -> Int {
        var rows = 0
        try database.transaction("IMMEDIATE") { () throws(DatabaseError) in
            rows = 0
            for snapshot in batch.records where !snapshot.isTransient {
                try write(snapshot, to: database)
                rows += 1
            }
            for cell in batch.rootFields?.row.cells ?? [] {
                try database.run(
                    "INSERT OR REPLACE INTO root_fields VALUES (?, ?)",
                    [.text(cell.storageKey), .bytes(RowWriter.bytes(of: cell))]
                )
                rows += 1
            }
            try writeFacts(of: batch, to: database)
        }
        return rows
    }

    private static func write(_ snapshot: RecordSnapshot, to database: Database) throws(DatabaseError) {
        let key = snapshot.key
        let bytes = RowWriter.bytes(of: key)
        var row = snapshot.row
        if !snapshot.replaces, !row.isDeleted, let held = try self.row(bytes, in: database), !held.isDeleted {
            let written = Set(row.cells.map(\.storageKey))
            row.cells += held.cells.filter { !written.contains($0.storageKey) }
        }
        var id = DatabaseValue.null
        if case .entity(_, let text) = key { id = .text(text) }
        try database.run(
            "INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)",
            [.bytes(bytes), .text(key.text), id, .bytes(RowWriter.bytes(of: row))]
        )
    }

    private static func writeFacts(of batch: ImageBatch, to database: Database) throws(DatabaseError) {
        for key in batch.forgottenConnections {
            // An entity may have the same text: its id is its key.
            try database.run("DELETE FROM records WHERE text = ? AND id IS NULL", [.text(key)])
        }
        for id in batch.deletedIDs {
            try database.run("DELETE FROM records WHERE id = ?", [.text(id)])
        }
        for membership in batch.memberships {
            try database.run(
                "INSERT OR REPLACE INTO memberships VALUES (?, ?, ?)",
                [.text(membership.type), .text(membership.condition), .integer(membership.isMember ? 1 : 0)]
            )
        }
        if batch.forgetsFetchTimes { try database.run("DELETE FROM fetch_times") }
        if let time = batch.fetchTime {
            try database.run(
                "INSERT OR REPLACE INTO fetch_times VALUES (?, ?)",
                [.text(time.operation), .double(time.seconds)]
            )
        }
    }

    /// The row under a key's bytes; nil for none and for one whose bytes are damaged.
    static func row(_ key: [UInt8], in database: Database) throws(DatabaseError) -> ImageRow? {
        var row: ImageRow?
        try database.run("SELECT row FROM records WHERE key = ?", [.bytes(key)]) { row = RowReader.row($0.bytes(0)) }
        return row
    }
}
