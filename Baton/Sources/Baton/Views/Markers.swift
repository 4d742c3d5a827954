/// Marks the query a view shows: a stored property of the query's type, with its document.
///
///     @Query("query IssuesQuery($owner: String!) { … }", fetchPolicy: .storeAndNetwork)
///     var issues: IssuesQuery
///
/// The property is initialised with the query value and reads it back with the handle that the view's environment made,
/// held while the view lives. The compiler takes the document from the source text, so it is a literal without
/// interpolation.
@attached(accessor, names: named(init), named(get))
@attached(peer, names: prefixed(_))
public macro Query(_ document: String, fetchPolicy: FetchPolicy = .default) =
    #externalMacro(module: "BatonMacros", type: "QueryMarker")

/// Marks the fragment a view reads: a stored property of the fragment's lens, with its document.
///
///     @Fragment("fragment IssueRow_issue on Issue { number title }")
///     var issue: IssueRow_issue
///
/// The property stays as it is.
@attached(peer)
public macro Fragment(_ document: String) =
    #externalMacro(module: "BatonMacros", type: "FragmentMarker")

/// Marks a mutation a view sends: a stored property of the mutation's action, with its document.
///
///     @Mutation("mutation StarMutation($id: ID!) { … }")
///     var star: StarMutation.Action
///
/// The property takes no value: the view's environment gives the action. A view may carry several.
@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_))
public macro Mutation(_ document: String) =
    #externalMacro(module: "BatonMacros", type: "MutationMarker")

/// Marks the subscription a view follows: a stored property of the subscription's type, with its document.
///
///     @Subscription("subscription TickSubscription { … }")
///     var ticks: TickSubscription
///
/// The stream is open while the view lives and closed when it goes.
@attached(accessor, names: named(init), named(get))
@attached(peer, names: prefixed(_))
public macro Subscription(_ document: String) =
    #externalMacro(module: "BatonMacros", type: "SubscriptionMarker")
