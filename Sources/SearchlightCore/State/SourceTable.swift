import Synchronization

/// The sources of a state, with a recorder that tells whether they were read.
struct SourceTable: Sendable {
  /// Records whether the sources were read.
  final class ReadRecorder: Sendable {
    private let hasRead = Atomic(false)

    func record() { hasRead.store(true, ordering: .relaxed) }

    /// Returns whether the sources were read since the last call.
    func take() -> Bool { hasRead.exchange(false, ordering: .relaxed) }
  }

  private var states: [SourceState] = []

  /// The recorder of reads; `nil` to record nothing.
  var recorder: ReadRecorder?

  /// The sources, in order; each read is recorded.
  var observed: [SourceState] {
    _read {
      recorder?.record()
      yield states
    }
    _modify { yield &states }
  }

  /// The sources, in order, for the planner itself; reads are not recorded.
  var unobserved: [SourceState] {
    _read { yield states }
    _modify { yield &states }
  }
}

extension SourceTable: Hashable {
  static func == (left: SourceTable, right: SourceTable) -> Bool { left.observed == right.observed }

  func hash(into hasher: inout Hasher) { hasher.combine(observed) }
}
