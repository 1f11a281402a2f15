/// A component that is also a source: the state holds a request for it and its answer.
public protocol Searcher: SearchComponent, Hashable {
  /// The name of the source, unique in a machine.
  var source: SourceID { get }

  /// The index to search, unless an action sets another one.
  var index: IndexName { get }

  /// Whether the source searches for the user's text rather than for a text of its own.
  var followsText: Bool { get }
}

extension Searcher {
  /// Defaults to `true`.
  public var followsText: Bool { true }

  /// The identifier of the component, which equals the name of the source.
  public var id: ComponentID { ComponentID(source.rawValue) }
}
