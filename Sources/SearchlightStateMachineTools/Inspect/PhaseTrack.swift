extension InspectedSession {
  /// The phases of a part of the machine.
  struct Track: Sendable {
    let name: String
    /// The steps from which on there is another phase, in ascending order.
    ///
    /// A phase is `nil` where it is not known. Before the first of them none is known.
    private(set) var runs: [(step: Int, phase: String?)] = []

    init(name: String) {
      self.name = name
    }
  }
}

extension InspectedSession.Track {
  /// The most parts whose phases are followed.
  static let limit = 64

  /// Returns the phase at a step, found by bisection; `nil` if it is not known.
  func phase(at step: Int) -> String? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].step <= step { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? runs[low - 1].phase : nil
  }

  /// Sets the phase from a step on, which is not before the last one that was set.
  mutating func set(_ phase: String?, from step: Int) {
    if runs.last?.step == step { runs.removeLast() }
    if runs.last.flatMap(\.phase) != phase { runs.append((step, phase)) }
  }

  /// Removes the first steps; the phase of the last of them is that of the new start.
  mutating func dropFirst(_ count: Int) {
    let first = phase(at: count)
    let rest = runs.filter { $0.step > count }
    runs = first.map { [(0, $0)] } ?? []
    runs += rest.map { ($0.step - count, $0.phase) }
  }

  /// Takes the parts of a state whose every value is a phase, and of which there are two at least;
  /// no more than one beyond ``limit``.
  static func all(in state: KnownState, _ vocabulary: any InspectVocabulary) -> [Self] {
    var tracks: [Self] = []
    for part in state.parts where tracks.count <= limit {
      var runs: [(step: Int, phase: String?)] = []
      var names: Set<String> = []
      var name: String?
      let hasOnlyPhases = part.values.allSatisfy { step, value in
        guard let value else {
          runs.append((step, nil))
          return true
        }
        guard let phase = vocabulary.phase(at: part.path, value: value) else { return false }
        name = phase.part
        names.insert(phase.name)
        runs.append((step, phase.name))
        return true
      }
      guard hasOnlyPhases, let name, names.count > 1 else { continue }
      var track = Self(name: name)
      for run in runs { track.set(run.phase, from: run.step) }
      tracks.append(track)
    }
    return tracks
  }
}
