/// What an operation value stands for where it is read.
public enum Resolution<Handle: Sendable>: Sendable {
    /// Outside any view: the value reads as loading.
    case unresolved
    /// In a view: the handle that its environment made.
    case resolved(Handle)
    /// In a view outside every environment: the value reads as failed.
    case notInjected
}
