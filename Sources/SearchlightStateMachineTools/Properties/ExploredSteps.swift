import SearchlightBasics
import SearchlightStateMachine

/// The steps of an ``Exploration`` taken again, with what a check of a property needs to know of each:
/// its transitions, how long it takes, and what becomes of the effects that wait and run.
struct ExploredSteps<State: Equatable & Sendable, Action: Sendable, Work: Sendable> {
  typealias Record = TransitionRecord<State, Action, Work>
  typealias Situation = Simulation<State, Action, Work>

  /// A step between two situations.
  struct Edge {
    let to: Int
    let name: String
    let records: [Record]
    /// The time between the situation and each transition, and to the end of the step.
    let times: [Duration]
    /// For each effect under way before the step, that under way after it which is the same in the
    /// same phase; `nil` if it has begun or ended.
    let moves: [Int?]
  }

  /// Why an exploration cannot show whether something finally comes.
  enum Flaw {
    /// Different numbers of effects wait or run in situations that count as the same.
    case mixedEffects(step: String)
    /// An effect is to begin or end, and no sequence of steps lets it.
    case stuck(effect: String)
  }

  /// The edges from each situation.
  private(set) var edges: [[Edge]]
  /// For each situation, and each effect that waits for a time or runs in it, whether it has to begin
  /// or to end: whether a step lets it.
  private(set) var isDue: [[Bool]]
  private(set) var flaw: Flaw?

  /// Takes all steps of an exploration again.
  init(_ exploration: Exploration<State, Action, Work>) {
    let situations = exploration.situations
    let underWay = situations.map(Self.underWay)
    edges = situations.map { _ in [] }
    isDue = underWay.enumerated().map { number, effects in
      // Which steps were not followed is not known, so there may be one.
      effects.map { _ in exploration.cutSituations.contains(number) }
    }
    for (edge, step) in zip(exploration.edges, exploration.steps) {
      let before = situations[edge.from]
      var after = before
      let events = after.inspecting { step.apply(&$0) }
      let records = events.compactMap(\.transition)
      let effects = Self.underWay(after)
      let matches = Self.matches(effects, underWay[edge.to])
      if matches == nil, flaw == nil { flaw = .mixedEffects(step: edge.step) }
      let hasAdvanced = after.now > before.now
      // An answer may end its own work, so what was reduced for it counts as an end too.
      let served = Set(
        events.compactMap { event in
          guard let event = event.effect else { return EffectSlot?.none }
          switch event.kind {
          case .finished, .emitted, .started: return event.slot
          default: return nil
          }
        })
      var moves: [Int?] = []
      for (number, effect) in underWay[edge.from].enumerated() {
        let same = effects.firstIndex {
          $0.slot == effect.slot && $0.isRunning == effect.isRunning
        }
        moves.append(same.flatMap { matches?[$0] })
        let isServed =
          effect.isRunning
          ? same == nil && served.contains(effect.slot)
          : hasAdvanced || served.contains(effect.slot)
        if isServed { isDue[edge.from][number] = true }
      }
      edges[edge.from].append(
        Edge(
          to: edge.to, name: edge.step, records: records,
          times: (records.map { $0.time ?? before.now } + [after.now]).map { $0 - before.now },
          moves: moves))
    }
    if !isDue.contains(where: { $0.contains(true) }) {
      flaw = nil  // No effect begins or ends at all, so none can be mistaken for another.
    } else if flaw == nil {
      flaw = stuck(underWay, exploration.cutSituations)
    }
  }

  /// The effects that wait for a time or run, oldest first; those that wait for their turn or for a
  /// permission follow others.
  private static func underWay(_ situation: Situation) -> [PendingEffect<Work>] {
    (situation.waiting.filter { $0.due != nil } + situation.running).sorted { $0.slot < $1.slot }
  }

  /// Returns, for each effect of a situation, the same effect of another one that counts as the same
  /// situation; `nil` if the situations have different numbers of effects.
  ///
  /// The slots differ, so effects with the same phase, name and work correspond to each other in their
  /// order, and then the remaining ones of the same phase: names and works may contain numbers.
  private static func matches(
    _ effects: [PendingEffect<Work>], _ others: [PendingEffect<Work>]
  ) -> [Int]? {
    guard effects.map(\.slot) != others.map(\.slot) else { return Array(effects.indices) }
    guard effects.count == others.count,
      effects.count(where: \.isRunning) == others.count(where: \.isRunning)
    else { return nil }
    var free = Array(others.indices)
    var matches = [Int](repeating: 0, count: effects.count)
    var rest: [Int] = []
    let texts = others.map(text)
    for (number, effect) in effects.enumerated() {
      let text = text(of: effect)
      if let index = free.firstIndex(where: { texts[$0] == text }) {
        matches[number] = free.remove(at: index)
      } else {
        rest.append(number)
      }
    }
    for number in rest {
      let isRunning = effects[number].isRunning
      guard let index = free.firstIndex(where: { others[$0].isRunning == isRunning }) else {
        return nil
      }
      matches[number] = free.remove(at: index)
    }
    return matches
  }

  private static func text(of effect: PendingEffect<Work>) -> String {
    "\(effect.isRunning) \(effect.id?.rawValue ?? "") \(effect.work)"
  }

  /// Returns an effect that has to begin or to end, and that nothing after its situation lets.
  ///
  /// All runs from there would be unfair, so that the exploration would show nothing about them.
  private func stuck(_ underWay: [[PendingEffect<Work>]], _ cut: Set<Int>) -> Flaw? {
    let effects = FairEffects(
      nodes: Array(edges.indices), isDue: { isDue[$0] },
      edges: { number in
        let followed = edges[number].map { (to: $0.to, moves: $0.moves) }
        // A step that was not followed may end all of them.
        return cut.contains(number)
          ? followed + [(to: number, moves: isDue[number].map { _ in nil })] : followed
      })
    for (number, due) in isDue.enumerated() {
      for (index, isDue) in due.enumerated() where isDue && !effects.canEnd(index, at: number) {
        return .stuck(effect: "\(underWay[number][index].work)".escapingControls())
      }
    }
    return nil
  }
}

extension ExploredSteps.Flaw: CustomStringConvertible {
  /// What is wrong, and how to correct it.
  var description: String {
    switch self {
    case .mixedEffects(let step):
      """
      the exploration takes situations for the same in which different effects wait or run, after \
      the step \(step). Let their identity include the effects, as in (waiting + running).map(\\.work).
      """
    case .stuck(let effect):
      """
      in the exploration, \(effect) waits or runs for ever, although steps let others end. Let the \
      identity of situations include what it waits for, or leave out the steps that end it in some \
      situations only.
      """
    }
  }
}
