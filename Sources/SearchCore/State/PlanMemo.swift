/// A cache of a planner's conclusions about a state, valid until something changes that they depend
/// on.
///
/// It does not belong to the value of the state: states that differ only in their memo are equal,
/// because a planner without a memo derives the same from either.
struct PlanMemo: Sendable {
  /// The identity of one machine's planner.
  final class Owner: Sendable {}

  /// The planner that wrote the memo; `nil` if wanted requests may have changed since they were
  /// derived.
  private var owner: Owner?

  /// The indices of the searchers whose requests depend on the state of sources.
  private var readers: [Int] = []

  /// Whether nothing has changed since the planner last found nothing to do.
  private var isAtRest = false

  /// Returns the indices of the searchers whose requests may have changed since they were derived;
  /// `nil` if any may have changed.
  ///
  /// If a component reads sources while it contributes to a request, the planner does not know what
  /// it read, so it must derive that request again.
  func readers(of owner: Owner) -> [Int]? {
    self.owner === owner ? readers : nil
  }

  /// Returns whether the planner has nothing to do in the current state.
  func isAtRest(for owner: Owner) -> Bool {
    isAtRest && self.owner === owner
  }

  /// Records a change of something that requests are composed from.
  mutating func outdate() {
    owner = nil
    isAtRest = false
  }

  /// Records a change in the request tracker of a source.
  mutating func disturb() {
    isAtRest = false
  }

  /// Records that a planner has derived all requests.
  mutating func derived(by owner: Owner, readers: [Int]) {
    self.owner = owner
    self.readers = readers
    isAtRest = true
  }
}

extension PlanMemo: Hashable {
  /// Always `true`.
  static func == (left: PlanMemo, right: PlanMemo) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
