/// A component with sources that ask what another source would find after an action.
///
/// A control that counts the records of its options before the user selects one is an example: each
/// option has a source whose request is the one that the hits would have after the tap. The machine
/// derives that request as it derives any other, so the count agrees with the hits that follow,
/// whatever the action changes in other components.
///
/// ```swift
/// func supposition(of source: SourceID, in state: SearchState) -> Supposition? {
///   Supposition(of: "products", after: select("books"))
/// }
///
/// func contribute(
///   to request: inout SearchRequest, of source: SourceID, supposing supposed: SearchRequest
/// ) {
///   request.query = supposed.query
///   request.filters = supposed.filters
///   request.parameters.hitsPerPage = 0
/// }
/// ```
public protocol SupposingComponent<Memory, Intent, Work>: SearchComponent {
  /// Returns what a source of the component supposes; `nil` for a source that supposes nothing.
  ///
  /// Must be a pure function of the state. Whether the result is `nil` must not depend on the state.
  func supposition(of source: SourceID, in state: SearchState) -> Supposition?

  /// Adds to the request of a source what it takes from the supposed request; called after all
  /// components have contributed to the request.
  ///
  /// - Parameters:
  ///   - request: The request of the source, to which components have contributed in the supposed
  ///     state.
  ///   - source: The source whose request is composed.
  ///   - supposed: The request that the other source would have, without a chosen page.
  func contribute(
    to request: inout SearchRequest, of source: SourceID, supposing supposed: SearchRequest)
}

/// The source and the action whose effect on the source's request is supposed.
public struct Supposition: Hashable, Sendable {
  /// The source whose request is supposed; one that itself supposes nothing.
  public let source: SourceID

  /// The action that is supposed to be sent; `nil` for the request as it is.
  public let action: SearchAction?

  /// Creates a supposition.
  public init(of source: SourceID, after action: SearchAction?) {
    self.source = source
    self.action = action
  }
}
