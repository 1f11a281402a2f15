/// Decides which requests get which faults.
///
/// It counts requests and uses no random numbers, so that a run can be repeated.
struct FaultPlan: Sendable {
  /// The faults, each with the numbers of requests that matched it and that it was applied to.
  private var entries: [(fault: ServerFault, seen: Int, hit: Int)] = []

  init(_ faults: [ServerFault] = []) {
    entries = faults.map { ($0, 0, 0) }
  }

  var faults: [ServerFault] { entries.map(\.fault) }

  /// Counts a request, and returns the fault for it; `nil` for none.
  mutating func next(for path: some StringProtocol) -> ServerFault? {
    for number in entries.indices {
      let entry = entries[number]
      guard entry.fault.path.isEmpty || path.contains(entry.fault.path) else { continue }
      entries[number].seen += 1
      let isLeft = entry.fault.times.map { entry.hit < $0 } ?? true
      guard isLeft, entries[number].seen % max(entry.fault.every, 1) == 0 else { continue }
      entries[number].hit += 1
      return entry.fault
    }
    return nil
  }
}
