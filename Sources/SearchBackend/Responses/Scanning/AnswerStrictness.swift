/// How strictly an answer must follow the documented format.
public enum AnswerStrictness: Hashable, Sendable, CaseIterable {
  /// A member of a wrong type makes the result fail with the location and the expected type; for
  /// tests of a server and of recorded answers.
  case strict

  /// A member of a wrong type counts as missing, and a number may be written as a text; for apps,
  /// where an incomplete answer is better than none.
  ///
  /// Hits are still checked: a hit that is not an object or has no `objectID` makes the result
  /// fail, because the list would otherwise lack a row without notice.
  case lenient
}
