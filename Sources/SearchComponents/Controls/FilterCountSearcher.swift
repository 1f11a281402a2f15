public import SearchCore

/// Counts the records of one option of a ``FilterControl``; what it searches for is written by the control.
public struct FilterCountSearcher: Searcher {
  /// The name of the source.
  public let source: SourceID

  /// The index of the searcher whose records are counted.
  public let index: IndexName

  /// It searches for what the source of the control searches for.
  public var followsText: Bool { false }
}
