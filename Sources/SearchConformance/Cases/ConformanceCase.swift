public import SearchCore

/// A round trip with what every search service must answer.
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
  /// A name that stays the same from version to version, such as `typos.one-from-four-letters`; its first part
  /// is the ``area``.
  public let id: String

  /// What is claimed, in a sentence.
  public let statement: String

  /// Where the claim comes from: the parameter or the part of the documentation that says so.
  public let source: String

  /// What is asked in the one round trip; one request for most cases.
  public let questions: [ConformanceQuestion]

  /// Which of the requests are to be answered.
  public let strategy: MultiSearchStrategy

  /// What the case is about: the first part of its identifier.
  public var area: String { String(id.prefix { $0 != "." }) }

  /// The tags of the differences that the case permits, without repetition.
  public var differences: [String] {
    var tags: [String] = []
    for alternative in questions.flatMap(\.alternatives)
    where !tags.contains(alternative.difference) {
      tags.append(alternative.difference)
    }
    return tags
  }

  /// The cases of ``ConformanceSuite/standard``, for a test's arguments.
  public static var all: [ConformanceCase] { ConformanceSuite.standard.cases }
}

extension ConformanceCase: CustomStringConvertible {
  /// The identifier and the statement, such as `typos.off: With typoTolerance false words must be right`.
  public var description: String { "\(id): \(statement)" }
}
