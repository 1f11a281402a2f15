public import SearchlightBackend

/// One round trip to a search service, with the expectations that every service must meet.
///
/// As an argument of a test of Swift Testing:
///
/// ```swift
/// @Test(arguments: ConformanceCase.all)
/// func conforms(_ conformanceCase: ConformanceCase) async {
///   let result = await runner.run(conformanceCase)
///   #expect(result.isMet, "\(result)")
/// }
/// ```
public struct ConformanceCase: Sendable, Identifiable {
  /// An identifier that does not change between versions, such as `typos.one-from-four-letters`;
  /// its first part is the ``area``.
  public let id: String

  /// The behaviour that the case requires, in one sentence.
  public let statement: String

  /// The parameter or part of Algolia's documentation that requires this behaviour.
  public let source: String

  /// The requests of the round trip, with their expectations; most cases have one.
  public let questions: [ConformanceQuestion]

  /// Determines which of the requests the service answers.
  public let strategy: MultiSearchStrategy

  /// The subject of the case, which is the first part of its identifier.
  public var area: String { String(id.prefix { $0 != "." }) }

  /// The tags of the differences that the case permits, each once.
  public var differences: [String] {
    var tags: [String] = []
    for alternative in questions.flatMap(\.alternatives)
    where !tags.contains(alternative.difference) {
      tags.append(alternative.difference)
    }
    return tags
  }

  /// The cases of ``ConformanceSuite/standard``, for use as the arguments of a test.
  public static var all: [ConformanceCase] { ConformanceSuite.standard.cases }
}

extension ConformanceCase: CustomStringConvertible {
  /// The identifier and the statement, such as `typos.off: With typoTolerance false words must be
  /// right`.
  public var description: String { "\(id): \(statement)" }
}

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
