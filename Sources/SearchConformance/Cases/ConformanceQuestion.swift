public import SearchBackend

/// One request of a case, with the expectations for its answer.
public struct ConformanceQuestion: Sendable {
  /// The expectations for the answer of a backend that differs in a permitted way.
  public struct Alternative: Sendable {
    /// The tag of the ``ConformanceDifference``.
    public let difference: String

    /// The expectations that replace ``ConformanceQuestion/expectations``; an answer must meet all
    /// of them.
    public let expectations: [ConformanceExpectation]
  }

  /// The source of the request, unique in a case.
  public let source: SourceID

  /// The request; its index is the ``ConformanceIndex/id`` of an index in the suite, or does not
  /// exist.
  public let request: SearchRequest

  /// The documented expectations; an answer must meet all of them, or all of an alternative.
  public let expectations: [ConformanceExpectation]

  /// The expectations for each permitted difference.
  public let alternatives: [Alternative]
}
