import SearchlightBasics
import SearchlightStateMachine

/// An action that waits at the gate of a store.
struct LiveHeld<Action: Sendable, Work: Sendable>: Sendable {
  let id: Int
  let work: Work
  let action: Action
  /// How long it waits, if it is only delayed.
  let delay: Duration?
}

/// A store of the app: its records are taken from the feed, and orders go to its gate.
final class RecordedSource<
  State: Equatable & Sendable, RawAction: Sendable, RawWork: Sendable,
  Action: Codable & Sendable, Work: Codable & Equatable & Sendable
>: LiveSource {
  typealias RawEvent = InspectionEvent<State, RawAction, RawWork>
  typealias Recorder = SessionRecorder<State, Action, Work>

  private let feed: StoreFeed<RawEvent>
  private let coded: @Sendable (RawEvent) -> Recorder.Event?
  private let gate: (@Sendable () -> [LiveHeld<Action, Work>])?
  private let orders: StoreSteering
  private let hasKeys: Bool
  private let hasRunBefore: @Sendable () -> Bool
  /// The state of the store when it was added, until it is shown.
  private var initial: State?
  private var recorder: Recorder
  private lazy var foundOffers = recorder.machine.map { ActionOffers(of: Action.self, $0.coding) }

  init(
    _ feed: StoreFeed<RawEvent>, initial: State, machine: String, redaction: Redaction,
    phases: (@Sendable (State) -> [InspectedPhase])?,
    coded: @escaping @Sendable (RawEvent) -> Recorder.Event?,
    gate: (@Sendable () -> [LiveHeld<Action, Work>])?, steering orders: StoreSteering,
    machine own: LiveMachine<State, Action, Work>?, hasRunBefore: @escaping @Sendable () -> Bool
  ) {
    (self.feed, self.coded, self.gate, self.orders) = (feed, coded, gate, orders)
    self.hasRunBefore = hasRunBefore
    self.initial = initial
    hasKeys = !redaction.keys.isEmpty
    recorder = SessionRecorder(
      writer: StepWriter(redaction: redaction, machine: machine, phases: phases), machine: own)
  }

  var header: [UInt8] { recorder.writer.header }

  var verdicts: [ShownSteering.Verdict] { recorder.verdicts }

  func take() -> [LiveEvent]? {
    var events: [LiveEvent] = []
    let arrived = feed.take()
    let hasArrived = !arrived.events.isEmpty || arrived.lost + arrived.lostSmall > 0
    if !hasArrived, initial == nil { return nil }
    if arrived.events.isEmpty, let initial, !recorder.hasStarted {
      if hasRunBefore() { recorder.loseEffects() }
      events.append(recorder.start(at: initial))
    }
    initial = nil
    for event in arrived.events.compactMap(coded) { events += recorder.take(event) }
    if arrived.lostSmall > 0 { recorder.loseEffects() }
    guard arrived.lost > 0 else { return events }
    if hasKeys {
      // What was lost may have had secrets that only their keys reveal, and that the steps after it
      // would show.
      feed.close()
      recorder.closeMemory()
    }
    let reason = hasKeys ? Self.closed : Self.overflow
    events.append(recorder.lose(arrived.lost, because: reason))
    return events
  }

  func steering(in vocabulary: any InspectVocabulary) -> ShownSteering {
    let writer = recorder.writer
    let held = (gate?() ?? []).prefix(200).map { held in
      ShownSteering.Held(
        id: held.id, work: writer.shown(held.work) { vocabulary.work($0).title },
        action: writer.shown(held.action) { vocabulary.action($0).title },
        delay: held.delay?.exactText)
    }
    return ShownSteering(
      canPause: orders.gate != nil, isPaused: orders.gate?.isPaused() == true, held: held,
      rules: (orders.gate?.rules() ?? []).map {
        ShownSteering.Rule(id: $0.id, text: writer.clean($0.text))
      },
      canCopy: recorder.machine != nil, verdicts: recorder.verdicts)
  }

  func carryOut(_ order: String, _ text: String) throws(SteeringError) -> Bool {
    try orders.carryOut(order, text)
  }

  func copy(after index: Int, named name: String) throws(SteeringError) -> any LiveSource {
    try recorder.copy(after: index, named: name)
  }

  func export(of log: [UInt8]) -> (any TestExport)? { recorder.export(of: log) }

  func offers(in vocabulary: any InspectVocabulary) -> ActionOffers {
    (foundOffers ?? .withoutCoding).adding(vocabulary.actions)
  }

  func forgetBodies(except kept: Set<String>) { recorder.forgetBodies(except: kept) }

  func forgetSteps(_ count: Int) { recorder.forgetSteps(count) }

  func end() {
    feed.close()
    recorder.closeMemory()
  }

  private static var overflow: String { "the store was faster than the inspector" }
  private static var closed: String {
    "the store was faster than the inspector. They may have revealed secrets by their keys, so "
      + "nothing that follows is shown. Start the app again to inspect this store"
  }
}
