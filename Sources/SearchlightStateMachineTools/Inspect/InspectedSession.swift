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

  let machine: String?
  /// Whether the states are those of records or of a replay, and not only what the changes tell.
  let hasStates: Bool
  /// The first step at which a replay differs from the log, as text.
  var divergence: String?
  /// Why the log was not replayed, in sentences; `nil` if it was, or if its records had the states.
  var notice: String?
  /// The index of the first entry.
  private(set) var firstIndex = 0
  private(set) var steps: [Step]
  private(set) var state = KnownState()
  /// The contents that the actions of a step name, by step.
  private(set) var contents: [Int: [String]] = [:]
  /// The JSON of each content by its id.
  private(set) var bodies: [String: String] = [:]
  private(set) var tracks: [Track] = []
  /// Whether more parts have phases than are followed, of which the first are ``tracks``.
  private(set) var lacksTracks = false

  private let vocabulary: any InspectVocabulary
  private var effects = InspectedSpans()
  private var clock = StepTimes()
  /// The parts of the last state, if the states are known.
  private var outline: [(path: String, value: String)]
  /// The phases that the creator knows; `nil` to take those values that are phases by themselves.
  private var known: [Track]?

  /// The effects, of which those without an end last until the last step.
  var spans: [InspectedSpan] { effects.all(until: steps.count - 1) }

  /// The times of the steps in milliseconds; `nil` if an entry has none, or if they decrease.
  var times: [Double]? { clock.times }
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

  /// Creates the session of a machine that has done nothing.
  ///
  /// - Parameters:
  ///   - outline: The parts of the state, if the states are known.
  ///   - phases: The phases, if they are known beyond the values of the state.
  init(
    of machine: String?, vocabulary: any InspectVocabulary,
    outline: [(path: String, value: String)]?, phases: [InspectedPhase]? = nil
  ) {
    self.machine = machine
    self.vocabulary = vocabulary
    self.outline = outline ?? []
    hasStates = outline != nil
    steps = [Step(action: InspectedAction("(the start)", kind: "start"))]
    state.add(self.outline, after: [], at: 0)
    if let phases {
      known = []
      add(phases, at: 0)
    }
  }

  /// Creates the session of a log that was read without types.
  ///
  /// - Parameters:
  ///   - titles: The actions and the effects as their types describe them, where those are known.
  ///   - states: The states, if they are known.
  init(
    _ reader: Reader, vocabulary: any InspectVocabulary,
    titles: [(action: String, effects: [String])]? = nil, states: InspectedStates? = nil
  ) {
    self.init(
      of: reader.machine, vocabulary: vocabulary, outline: states?.outline(0),
      phases: states?.phases?(0))
    let body: ((String) -> String?)? = reader.hasBodies ? { reader.body($0) } : nil
    for (number, entry) in reader.entries.enumerated() {
      let step = number + 1
      // Equal states have no changes, so their parts are not computed again.
      let mayDiffer = !entry.changes.isEmpty || states?.mayDiffer == true
      append(
        entry, titles: titles?[number], outline: mayDiffer ? states?.outline(step) : nil,
        phases: states?.phases?(step), body: body)
    }
    findTracks()
  }

  /// Appends a step; ``findTracks()`` follows after the last one.
  ///
  /// - Parameters:
  ///   - titles: The action and the effects as their types describe them, if those are known.
  ///   - outline: The parts of the state after it; `nil` if they are not known or have not changed.
  ///   - phases: The phases after it, if they are known beyond the values of the state.
  ///   - body: Returns the JSON of a content with an id, if there are contents.
  mutating func append(
    _ entry: Entry, titles: (action: String, effects: [String])?,
    outline next: [(path: String, value: String)]?, phases: [InspectedPhase]?,
    body: ((String) -> String?)?
  ) {
    let step = steps.count
    if step == 1 { firstIndex = entry.index }
    clock.append(entry.time, isFirst: entry.index == 0)
    var action = vocabulary.action(entry.action)
    if let titles { action = action.titled(titles.action) }
    for end in action.ends { effects.end(end.key, end.outcome, at: step) }
    let texts = entry.effects.enumerated().map { place, effect in
      let title = titles?.effects[place] ?? vocabulary.text(of: effect)
      effects.start(effect, title: title, in: vocabulary, at: step, time: entry.time)
      return title
    }
    if hasStates {
      if let next {
        state.add(next, after: outline, at: step)
        outline = next
      }
    } else {
      state.add(entry.changes.changes, at: step)
    }
    if let phases { add(phases, at: step) }
    if let body {
      let named = entry.action.texts.filter { id in
        if bodies[id] == nil { bodies[id] = body(id) }
        return bodies[id] != nil
      }
      if !named.isEmpty { contents[step] = named }
    }
    steps.append(
      Step(
        action: action, json: entry.action, changes: entry.changes.changes, effects: texts))
  }

  private mutating func add(_ phases: [InspectedPhase], at step: Int) {
    var tracks = known ?? []
    for index in tracks.indices where !phases.contains(where: { $0.part == tracks[index].name }) {
      tracks[index].set(nil, from: step)
    }
    for phase in phases {
      let index = tracks.firstIndex { $0.name == phase.part } ?? tracks.count
      if index == tracks.count { tracks.append(Track(name: phase.part)) }
      tracks[index].set(phase.name, from: step)
    }
    known = tracks
  }

  /// Finds the parts of the machine that have phases in the steps so far.
  mutating func findTracks() {
    let found = known ?? Track.all(in: state, vocabulary)
    tracks = Array(found.prefix(Track.limit))
    lacksTracks = found.count > Track.limit
  }

  /// Returns the effects that have begun or ended since the last call, with their indices.
  mutating func takeTouchedSpans() -> [(index: Int, span: InspectedSpan)] { effects.takeTouched() }

  /// Removes the first steps; the state after the last of them is that of the new start.
  ///
  /// - Parameter count: The number of steps, less than there are.
  mutating func dropFirst(_ count: Int) {
    guard count > 0, count < steps.count else { return }
    firstIndex += count
    steps.removeSubrange(1...count)
    state.dropFirst(count)
    effects.dropFirst(count)
    clock.dropFirst(count)
    for index in known?.indices ?? 0..<0 { known?[index].dropFirst(count) }
    contents = Dictionary(
      uniqueKeysWithValues: contents.lazy.filter { $0.key > count }.map {
        ($0.key - count, $0.value)
      })
    let named = Set(contents.values.joined())
    bodies = bodies.filter { named.contains($0.key) }
    findTracks()
  }
}

/// The times of steps in milliseconds, as far as they increase.
private struct StepTimes {
  private var all: [Double] = []
  private var isComplete = true

  /// `nil` if a step has no time, or if the times decrease.
  var times: [Double]? { isComplete && !all.isEmpty ? all : nil }

  mutating func append(_ time: Duration?, isFirst: Bool) {
    guard isComplete, let time = time.map({ $0 / .milliseconds(1) }),
      all.last.map({ $0 <= time }) ?? true
    else { return isComplete = false }
    // If the log does not begin with the machine's first transition, its start is the first entry.
    if all.isEmpty { all.append(isFirst ? min(0, time) : time) }
    all.append(time)
  }

  mutating func dropFirst(_ count: Int) {
    if isComplete { all.removeSubrange(..<min(count, all.count)) }
  }
}

extension InspectedSession {
  /// The phases of all parts at a step on one line: `loaded` if all parts have the same, or else
  /// `actors loaded, movies failed`.
  func phaseSummary(at step: Int) -> String {
    let known = tracks.compactMap { track in track.phase(at: step).map { (track.name, $0) } }
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
    steps.indices.dropFirst().map { text(of: $0) }.joined(separator: "\n")
  }

  /// Returns a step as text.
  package func text(of number: Int) -> String {
    let step = steps[number]
    let rows = StateDiff(step.changes).rows + step.effects.map { (name: "effect", text: $0) }
    let lines = rows.isEmpty ? "(nothing changed)" : StateDiff.table(rows)
    let title = "#\(firstIndex + number - 1) \(step.action.title.escapingControls())"
    return ([title] + lines.split(separator: "\n").map { "  \($0)" }).joined(separator: "\n")
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
