import SearchlightSettings
import SearchlightBasics

/// How far the building of segments has come, for whoever waits for it.
///
/// Several threads may build at once, and any thread may ask.
package final class BuildWatch: Sendable {
  private struct Round {
    /// The number of records of all segments that are being built.
    var records = 0
    /// How many of them have been read.
    var done = 0
    /// The number of segments that are being built.
    var running = 0
    /// How many of them have read all of their records.
    var sorting = 0
  }

  private let round = Locked(Round())

  package init() {}

  /// What goes on, such as `8192 of 9000 records indexed`; `nil` while no segment is built.
  package var description: String? {
    round.withLock { round in
      guard round.running > 0, round.records > 0 else { return nil }
      return round.sorting >= round.running
        ? "\(round.records) records indexed, sorting their words"
        : "\(round.done) of \(round.records) records indexed"
    }
  }

  /// Takes note of a segment that is begun.
  package func begin(_ records: Int) {
    round.withLock { round in
      round.records += records
      round.running += 1
    }
  }

  /// Takes note of records that have been read.
  package func add(_ records: Int) {
    round.withLock { $0.done += records }
  }

  /// Takes note of a segment whose records have all been read.
  package func sort() {
    round.withLock { $0.sorting += 1 }
  }

  /// Takes note of a segment that is complete; the counts begin again after the last one.
  package func end() {
    round.withLock { round in
      round.running -= 1
      round.sorting -= 1
      if round.running == 0 { round = Round() }
    }
  }
}
