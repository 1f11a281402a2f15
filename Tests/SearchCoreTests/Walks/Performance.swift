/// How a performer carries out a piece of work.
enum Performance: Hashable, Sendable, CaseIterable {
  /// It answers and has finished.
  case done
  /// It answers and goes on.
  case answer
  /// It throws.
  case failure
  /// It ends without an answer.
  case silence
}
