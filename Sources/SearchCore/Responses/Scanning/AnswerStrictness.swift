/// How much of an answer must be as an engine documents it.
public enum AnswerStrictness: Hashable, Sendable, CaseIterable {
  /// A member of a wrong type makes the result fail, with the place and what was expected there: for tests of a
  /// server and of recorded answers.
  case strict

  /// A member of a wrong type counts as missing, and a number may be written as a text: for an app, which is
  /// better served by nine members of ten than by none.
  ///
  /// Hits are still checked: one that is no object or has no `objectID` makes the result fail, since the list
  /// would be short of a row without saying so.
  case lenient
}
