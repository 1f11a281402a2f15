import SearchlightBasics
import SearchlightStateMachine

/// The content of an inspector's page: every step of a log, with what is known of it.
package struct InspectedSession: Sendable {
  /// One step: the start, or an entry of the log.
  struct Step: Sendable {
    let action: InspectedAction
    /// The JSON of the action; `nil` for the start.
    var json: LoggedJSON?
    var changes: [StateDiff.Change] = []
    var effects: [String] = []
  }

  /// The phases of a part of the machine.
  struct Track: Sendable {
    let name: String
    /// The phase at each step; `nil` where it is not known.
    let phases: [String?]
  }

  let machine: String?
  /// Whether the states are those of records or of a replay, and not only what the changes tell.
  let hasStates: Bool
  /// The first step at which a replay differs from the log, as text.
  var divergence: String?
  /// Why the log was not replayed, in sentences; `nil` if it was, or if its records had the states.
  var notice: String?
  /// The index of the first entry.
  let firstIndex: Int
  let steps: [Step]
  /// The times of the steps in milliseconds; `nil` if an entry has none, or if they decrease.
  let times: [Double]?
  let state: KnownState
  let tracks: [Track]
  /// Whether more parts have phases than are followed, of which the first are ``tracks``.
  let lacksTracks: Bool
  let spans: [InspectedSpan]
  /// The contents that the actions of a step name, by step.
  let contents: [Int: [String]]
  /// The JSON of each content by its id.
  let bodies: [String: String]
}

/// What the creator of a session knows beside the log.
struct InspectedStates {
  /// The parts of the state at each step, the start included, as paths and values.
  var outline: (Int) -> [(path: String, value: String)]
  /// The phases at each step; `nil` to take those values that are phases by themselves.
  var phases: ((Int) -> [InspectedPhase])?
  /// Whether a state may change at a step without changes in the log, as in a replay that differs.
  var mayDiffer = false
}

extension InspectedSession {
  typealias Reader = TransitionLogReader<LoggedJSON, LoggedJSON>
  typealias Entry = TransitionLog<LoggedJSON, LoggedJSON>.Entry

  /// Creates the session of a log that was read without types.
  ///
  /// - Parameters:
  ///   - titles: The actions and the effects as their types describe them, where those are known.
  ///   - states: The states, if they are known.
  init(
    _ reader: Reader, vocabulary: any InspectVocabulary,
    titles: [(action: String, effects: [String])]? = nil, states: InspectedStates? = nil
  ) {
    let entries = reader.entries
    var steps = [Step(action: InspectedAction("(the start)", kind: "start"))]
    var state = KnownState()
    var spans = InspectedSpans()
    var contents: [Int: [String]] = [:]
    var bodies: [String: String] = [:]
    var outline = states?.outline(0) ?? []
    state.add(outline, after: [], at: 0)
    for (number, entry) in entries.enumerated() {
      let step = number + 1
      var action = vocabulary.action(entry.action)
      if let title = titles?[number].action { action = action.titled(title) }
      for end in action.ends { spans.end(end.key, end.outcome, at: step) }
      let effects = entry.effects.enumerated().map { place, effect in
        let title = titles?[number].effects[place] ?? vocabulary.text(of: effect)
        spans.start(
          effect, title: title, in: vocabulary, at: step, time: entry.time, last: entries.count)
        return title
      }
      if let states {
        // Equal states have no changes, so their parts are not computed again.
        if !entry.changes.isEmpty || states.mayDiffer {
          let next = states.outline(step)
          state.add(next, after: outline, at: step)
          outline = next
        }
      } else {
        state.add(entry.changes.changes, at: step)
      }
      if reader.hasBodies {
        let named = entry.action.texts.filter { id in
          if bodies[id] == nil { bodies[id] = reader.body(id) }
          return bodies[id] != nil
        }
        if !named.isEmpty { contents[step] = named }
      }
      steps.append(
        Step(
          action: action, json: entry.action, changes: entry.changes.changes, effects: effects))
    }
    machine = reader.machine
    hasStates = states != nil
    firstIndex = entries.first?.index ?? 0
    self.steps = steps
    times = Self.times(of: entries)
    self.state = state
    let found =
      states?.phases.map { Track.all(count: steps.count, phases: $0) }
      ?? Track.all(in: state, count: steps.count, vocabulary)
    tracks = Array(found.prefix(Track.limit))
    lacksTracks = found.count > Track.limit
    self.spans = spans.all
    self.contents = contents
    self.bodies = bodies
  }

  /// Returns the times of the start and of the entries, in milliseconds.
  private static func times(of entries: [Entry]) -> [Double]? {
    let times = entries.compactMap { $0.time.map { $0 / .milliseconds(1) } }
    guard let first = times.first, times.count == entries.count,
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    // If the log does not begin with the machine's first transition, its start is the first entry.
    return [entries[0].index == 0 ? min(0, first) : first] + times
  }
}

extension InspectedSession {
  /// The phases of all parts at a step on one line: `loaded` if all parts have the same, or else
  /// `actors loaded, movies failed`.
  func phaseSummary(at step: Int) -> String {
    let known = tracks.compactMap { track in track.phases[step].map { (track.name, $0) } }
    guard let first = known.first else { return "(no phases)" }
    if known.allSatisfy({ $0.1 == first.1 }) { return first.1 }
    return known.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// The phases of the log, and the kinds of actions that led from one to another.
  package var graph: StateGraph<String> {
    let phases = steps.indices.map(phaseSummary)
    return StateGraph(
      steps.indices.dropFirst().map { step in
        (from: phases[step - 1], to: phases[step], event: steps[step].action.kind)
      })
  }
}

extension InspectedSession {
  /// The steps as text: each action, then its changes and effects, indented.
  package var text: String {
    steps.enumerated().dropFirst().map { number, step in
      let rows =
        StateDiff(step.changes).rows + step.effects.map { (name: "effect", text: $0) }
      let lines = rows.isEmpty ? "(nothing changed)" : StateDiff.table(rows)
      let title = "#\(firstIndex + number - 1) \(step.action.title.escapingControls())"
      return ([title] + lines.split(separator: "\n").map { "  \($0)" }).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}

extension InspectedSession.Track {
  /// The most parts whose phases are followed: each step has a phase of each of them.
  static let limit = 64

  static func all(count: Int, phases: (Int) -> [InspectedPhase]) -> [Self] {
    var parts: [String] = []
    var found: [String: [String?]] = [:]
    for step in 0..<count {
      for phase in phases(step) {
        if found[phase.part] == nil {
          parts.append(phase.part)
          found[phase.part] = Array(repeating: nil, count: count)
        }
        found[phase.part]?[step] = phase.name
      }
    }
    return parts.map { Self(name: $0, phases: found[$0] ?? []) }
  }

  /// Takes the parts of a state whose every value is a phase, and of which there are two at least;
  /// no more than one beyond ``limit``.
  static func all(
    in state: KnownState, count: Int, _ vocabulary: any InspectVocabulary
  ) -> [Self] {
    var tracks: [Self] = []
    for part in state.parts where tracks.count <= limit {
      let values = part.values.compactMap(\.value)
      let phases = values.compactMap { vocabulary.phase(at: part.path, value: $0) }
      guard let name = phases.last?.part, phases.count == values.count,
        Set(phases.map(\.name)).count > 1
      else { continue }
      var found = [String?](repeating: nil, count: count)
      var next = phases.makeIterator()
      for (place, entry) in part.values.enumerated() {
        let current = entry.value.flatMap { _ in next.next()?.name }
        let end = place + 1 < part.values.count ? part.values[place + 1].step : count
        for step in entry.step..<max(entry.step, end) { found[step] = current }
      }
      tracks.append(Self(name: name, phases: found))
    }
    return tracks
  }
}

extension InspectedAction {
  /// Returns the action with the title that its type gives it.
  func titled(_ title: String) -> InspectedAction {
    InspectedAction(title, kind: kind, isOfMachine: isOfMachine, ends: ends)
  }
}

extension InspectVocabulary {
  /// Returns an effect on one line, as transcripts show it.
  func text(of effect: Effect<LoggedJSON>) -> String {
    effect.map(work: { work($0).title }, scope: nil).description
  }
}
