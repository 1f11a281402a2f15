/// The way in which a performer carries out one item of work.
enum Performance: Hashable, Sendable, CaseIterable {
  /// The performer answers and returns.
  case done
  /// The performer answers and continues.
  case answer
  /// The performer throws an error.
  case failure
  /// The performer returns without an answer.
  case silence
}
