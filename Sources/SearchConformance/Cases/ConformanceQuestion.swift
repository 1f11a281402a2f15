public import SearchCore

/// One request of a case, and what must hold of its answer.
public struct ConformanceQuestion: Sendable {
  /// The answer of a backend that makes use of a permitted difference.
  public struct Alternative: Sendable {
    /// The tag of the ``ConformanceDifference``.
    public let difference: String

    /// What must hold instead of ``ConformanceQuestion/expectations``; all of it.
    public let expectations: [ConformanceExpectation]
  }

  /// The name of the source that asks; one name a case.
  public let source: SourceID

  /// What is asked; its index is the ``ConformanceIndex/id`` of one of the suite, or of none.
  public let request: SearchRequest

  /// What must hold, as it is documented; all of it.
  public let expectations: [ConformanceExpectation]

  /// What may hold instead.
  public let alternatives: [Alternative]
}
