/// A cache of a planner's conclusions about a state, valid until something changes that they depend
/// on.
///
/// It does not belong to the value of the state: states that differ only in their memo are equal,
/// because a planner without a memo derives the same from either.
struct PlanMemo: Sendable {
  /// The identity of one machine's planner.
  final class Owner: Sendable {
    /// The identity of the same planner; `nil` if this is it.
    fileprivate let planner: Owner?

    init() { planner = nil }

    /// Creates the mark of a state in which a planner has nothing to do.
    init(atRest planner: Owner) { self.planner = planner }
  }

  /// The planner that wrote the memo, or its mark if nothing has changed since the planner last found
  /// nothing to do; `nil` if wanted requests may have changed since they were derived.
  ///
  /// One reference for both, because a state is copied often.
  private var owner: Owner?

  /// The indices of the searchers whose requests depend on the state of sources.
  private var readers: [Int] = []

  /// Returns the indices of the searchers whose requests may have changed since they were derived;
  /// `nil` if any may have changed.
  ///
  /// If a component reads sources while it contributes to a request, the planner does not know what
  /// it read, so it must derive that request again.
  func readers(of planner: Owner) -> [Int]? {
    owner === planner || owner?.planner === planner ? readers : nil
  }

  /// Returns whether the planner with a mark has nothing to do in the current state.
  func isAtRest(for mark: Owner) -> Bool { owner === mark }

  /// Records a change of something that requests are composed from.
  mutating func outdate() { owner = nil }

  /// Records a change in the request tracker of a source.
  mutating func disturb() {
    if let planner = owner?.planner { owner = planner }
  }

  /// Records that the planner with a mark has derived all requests.
  mutating func derived(by mark: Owner, readers: [Int]) {
    owner = mark
    self.readers = readers
  }
}

extension PlanMemo: Hashable {
  /// Always `true`.
  static func == (left: PlanMemo, right: PlanMemo) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
