/// A component that is a source: something of which the state holds a request and its answer.
public protocol Searcher: SearchComponent, Hashable {
  /// The name of the source; unique in a machine.
  var source: SourceID { get }

  /// The index that is searched, unless an action puts another in its place.
  var index: IndexName { get }
}

extension Searcher {
  /// The name of the source.
  public var id: ComponentID { ComponentID(source.rawValue) }

  /// The searcher itself.
  public var searchers: [any Searcher] { [self] }
}
