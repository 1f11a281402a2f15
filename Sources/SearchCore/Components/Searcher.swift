/// A component that is a source: something of which the state holds a request and its answer.
public protocol Searcher: SearchComponent, Hashable {
  /// The name of the source; unique in a machine.
  var source: SourceID { get }

  /// The index that is searched, unless an action puts another in its place.
  var index: IndexName { get }

  /// Whether it searches for what the user types, not for a text of its own.
  var followsText: Bool { get }
}

extension Searcher {
  /// It does.
  public var followsText: Bool { true }

  /// The name of the source.
  public var id: ComponentID { ComponentID(source.rawValue) }

  /// The searcher itself.
  public var searchers: [any Searcher] { [self] }
}
