/// What a planner has worked out with a state, so that it is not worked out again while nothing changes on
/// which it depends.
///
/// It is no part of the state's value: states that differ in nothing else are equal, since a planner that
/// knows nothing works out the same from either.
struct PlanMemo: Sendable {
  /// Tells the planner of one machine from that of another.
  final class Owner: Sendable {}

  /// Whose it is; `nil` if what sources want may have changed since it was derived.
  private var owner: Owner?

  /// The numbers of the searchers whose requests depend on what became of sources.
  private var readers: [Int] = []

  /// Whether nothing at all has changed since the planner found nothing to do.
  private var isAtRest = false

  /// The searchers whose requests may be others than those that were derived; `nil` if all may be.
  ///
  /// Of those for which a component looks at sources it is not known what it has seen there.
  func readers(of owner: Owner) -> [Int]? {
    self.owner === owner ? readers : nil
  }

  /// Whether the planner has nothing to do as the state stands.
  func isAtRest(for owner: Owner) -> Bool {
    isAtRest && self.owner === owner
  }

  /// Takes note that something has changed of which requests are made.
  mutating func outdate() {
    owner = nil
    isAtRest = false
  }

  /// Takes note that something has changed in the requests of a source.
  mutating func disturb() {
    isAtRest = false
  }

  /// Takes note that all requests are derived.
  mutating func derived(by owner: Owner, readers: [Int]) {
    self.owner = owner
    self.readers = readers
    isAtRest = true
  }
}

extension PlanMemo: Hashable {
  /// Always.
  static func == (left: PlanMemo, right: PlanMemo) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
