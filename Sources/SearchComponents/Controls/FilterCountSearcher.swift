public import SearchCore

/// A searcher that counts the records for one option of a ``FilterControl``, which fills in its
/// requests.
public struct FilterCountSearcher: Searcher {
  /// The name of the counting source.
  public let source: SourceID

  /// The index of the searcher whose records are counted.
  public let index: IndexName

  /// Always `false`; the control copies the text from its own source.
  public var followsText: Bool { false }
}
