/// Where a store's server data outlives the launch: `Persistence` of BatonPersistence, or a test's own.
///
/// Written behind server batches, read by the availability check alone.
public protocol StoreImage: AnyObject, Sendable {
}
