import Synchronization

/// The sources of a state, with a note for those who want to know whether somebody looks at them.
struct SourceTable: Sendable {
  /// Takes note of every look at the sources.
  final class Looks: Sendable {
    private let isNoted = Atomic(false)

    func note() { isNoted.store(true, ordering: .relaxed) }

    /// Whether there was a look since this was last asked.
    func take() -> Bool { isNoted.exchange(false, ordering: .relaxed) }
  }

  private var states: [SourceState] = []

  /// Where looks are noted; `nil` if nobody wants to know.
  var looks: Looks?

  /// The sources, in order; a look is noted.
  var noted: [SourceState] {
    _read {
      looks?.note()
      yield states
    }
    _modify { yield &states }
  }

  /// The sources, in order, for the planner's own looks.
  var unnoted: [SourceState] {
    _read { yield states }
    _modify { yield &states }
  }
}

extension SourceTable: Hashable {
  static func == (left: SourceTable, right: SourceTable) -> Bool { left.noted == right.noted }

  func hash(into hasher: inout Hasher) { hasher.combine(noted) }
}
