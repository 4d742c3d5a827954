/// What a marked property is stored as, for whoever runs a view's body.
///
/// SwiftUI updates it by itself. Any other host finds the storages of a view among its stored properties, updates each
/// before the view's body runs, and drops them when the view goes:
///
///     storage.update(in: environment, replacing: nil)   // the view appears
///     new.update(in: environment, replacing: storage)   // its parent made another value for its place
///     new.drop()                                        // it goes
public protocol ViewStorage: Sendable {
    /// Ties the storage to an environment, nil in a view outside every environment. Costs nothing when neither the
    /// environment nor the value is another than at the last update.
    ///
    /// - Parameters:
    ///   - environment: The environment the view is in.
    ///   - previous: The storage of the same property in the view's last value, whose hold passes to this one. One of
    ///     another type is dropped.
    @MainActor func update(in environment: Environment?, replacing previous: (any ViewStorage)?)

    /// Lets go of what the storage holds: the view went.
    @MainActor func drop()

    /// Whether another storage stands for the same value, so that a host may leave out the body of a view none of
    /// whose properties changed.
    func isEqual(to other: any ViewStorage) -> Bool
}
