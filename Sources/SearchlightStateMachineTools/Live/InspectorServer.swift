import SearchlightBasics
import SearchlightSignals
public import SearchlightStateMachine

/// A server in an app under development, by which a browser on the same machine follows the app's
/// stores.
///
/// ```swift
/// let inspector = try InspectorServer(store)
/// print(inspector.address ?? "")           // http://127.0.0.1:53211/0f3e…/
/// ```
///
/// The address opens the inspector's page, which shows each step as it happens;
/// `searchlight inspect --attach ADDRESS` prints them. Up to 32 stores are shown (``add(_:named:redaction:gate:properties:coding:)``), and up to 32 connections
/// are served.
///
/// - The server listens on this machine alone, and only who knows the random token in the address is
///   answered. In a program that was built for release it is off, unless it is asked for.
/// - What leaves the program is what a log with the same ``Redaction`` has, and the parts of the
///   state without the fields that it names.
/// - A store never waits for the server. What cannot be shown in time is dropped, and so is the older
///   half of the history of a store with more than 10,000 steps or 32 MB; the page says so.
///
/// The server ends when it is released. It does not keep stores alive.
public final class InspectorServer: Sendable {
  /// Whether the server is on unless something else is said: only in programs built for debugging.
  public static var isOnByDefault: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The address of the page, with the token; `nil` if the server is off.
  ///
  /// Who knows it sees everything that the server shows, so it belongs into no log that others read.
  public let address: String?

  private let alarm: WireAlarm?
  private let requests: InspectorRequests
  private let tokens = Locked<[SubscriptionToken]>([])
  /// Opens each gate, so that nothing waits for a page that cannot come back.
  private let openings = Locked<[@Sendable () -> Void]>([])
  private let limits: LiveLimits

  /// Starts a server without stores.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for one that is free.
  ///   - isOn: Whether the server is started; without that, nothing is observed.
  /// - Throws: ``InspectorServerError``.
  public convenience init(
    port: UInt16 = 0, isOn: Bool = InspectorServer.isOnByDefault
  ) throws(InspectorServerError) {
    try self.init(port: port, isOn: isOn, limits: LiveLimits())
  }

  /// Starts a server that keeps another number of steps.
  package init(port: UInt16, isOn: Bool, limits: LiveLimits) throws(InspectorServerError) {
    let requests = InspectorRequests()
    self.requests = requests
    self.limits = limits
    guard isOn else {
      (address, alarm) = (nil, nil)
      return
    }
    let token = InspectorAddress.randomToken()
    let started = WireLoop<InspectorService>.start(port: port) { _ in
      InspectorService(token: token, requests: requests.take)
    }
    guard let started else { throw .portRefused(port) }
    alarm = started.alarm
    address = InspectorAddress(port: started.port, token: token).description
  }

  deinit {
    stop()
  }

  /// Ends the server and all its connections; it cannot be started again.
  ///
  /// The gates of its stores are opened: what waits there passes, and the faults that pages have
  /// arranged end.
  public func stop() {
    let old = tokens.withLock { tokens in
      defer { tokens = [] }
      return tokens
    }
    for token in old { token.cancel() }
    requests.end()
    alarm?.end()
    let gates = openings.withLock { openings in
      defer { openings = [] }
      return openings
    }
    for open in gates { open() }
  }
}

extension InspectorServer {
  /// Starts a server that shows a store; see ``add(_:named:redaction:gate:properties:coding:)``.
  ///
  /// - Parameters:
  ///   - store: The store, whose actions from now on are shown.
  ///   - name: The name of the store on the page.
  ///   - redaction: What must not leave the program.
  ///   - gate: The gate of the store's handler, by which the page pauses what work answers.
  ///   - properties: What must be true over time; the page shows whether it is, and an exported test
  ///     of a session that violates it expects it.
  ///   - coding: The values that are needed to decode an action.
  ///   - port: The port; 0 for one that is free.
  ///   - isOn: Whether the server is started.
  /// - Throws: ``InspectorServerError``.
  public convenience init<State, Action: Codable & Sendable, Work: Codable & Equatable & Sendable>(
    _ store: Store<State, Action, Work>, named name: String = "store",
    redaction: Redaction = Redaction(), gate: DeliveryGate<Work, Action>? = nil,
    properties: [Property<State, Action, Work>] = [], coding: LogCoding = LogCoding(),
    port: UInt16 = 0, isOn: Bool = InspectorServer.isOnByDefault
  ) throws(InspectorServerError) {
    try self.init(port: port, isOn: isOn)
    add(
      store, named: name, redaction: redaction, gate: gate, properties: properties, coding: coding)
  }

  /// Starts a server that shows a store whose actions or work have no coding.
  ///
  /// Actions and work are shown by reflection, as states are, and none can be sent.
  ///
  /// - Parameters:
  ///   - store: The store, whose actions from now on are shown.
  ///   - name: The name of the store on the page.
  ///   - redaction: What must not leave the program.
  ///   - gate: The gate of the store's handler, by which the page pauses what work answers.
  ///   - port: The port; 0 for one that is free.
  ///   - isOn: Whether the server is started.
  /// - Throws: ``InspectorServerError``.
  @_disfavoredOverload
  public convenience init<State, Action, Work>(
    _ store: Store<State, Action, Work>, named name: String = "store",
    redaction: Redaction = Redaction(), gate: DeliveryGate<Work, Action>? = nil, port: UInt16 = 0,
    isOn: Bool = InspectorServer.isOnByDefault
  ) throws(InspectorServerError) {
    try self.init(port: port, isOn: isOn)
    add(store, named: name, redaction: redaction, gate: gate)
  }

  /// Shows a store too.
  ///
  /// Of more than 32 stores, the oldest is no longer shown. The page can send actions to the store, as
  /// the app does, and export its session as a test.
  ///
  /// - Parameters:
  ///   - store: The store, whose actions from now on are shown.
  ///   - name: The name of the store on the page.
  ///   - redaction: What must not leave the program.
  ///   - gate: The gate of the store's handler, by which the page pauses what work answers.
  ///   - properties: What must be true over time; the page shows whether it is, and an exported test
  ///     of a session that violates it expects it.
  ///   - coding: The values that are needed to decode an action.
  public func add<State, Action: Codable & Sendable, Work: Codable & Equatable & Sendable>(
    _ store: Store<State, Action, Work>, named name: String = "store",
    redaction: Redaction = Redaction(), gate: DeliveryGate<Work, Action>? = nil,
    properties: [Property<State, Action, Work>] = [], coding: LogCoding = LogCoding()
  ) {
    add(
      store, named: name, redaction: redaction, gate: gate, properties: properties, coding: coding,
      vocabulary: PlainVocabulary(), phases: nil)
  }

  /// Shows a store whose actions or work have no coding; see
  /// ``add(_:named:redaction:gate:properties:coding:)``.
  ///
  /// - Parameters:
  ///   - store: The store, whose actions from now on are shown.
  ///   - name: The name of the store on the page.
  ///   - redaction: What must not leave the program.
  ///   - gate: The gate of the store's handler, by which the page pauses what work answers.
  @_disfavoredOverload
  public func add<State, Action, Work>(
    _ store: Store<State, Action, Work>, named name: String = "store",
    redaction: Redaction = Redaction(), gate: DeliveryGate<Work, Action>? = nil
  ) {
    add(
      store, named: name, redaction: redaction, vocabulary: PlainVocabulary(), phases: nil,
      gate: gate, steering: StoreSteering(withoutCoding: gate), machine: nil,
      coded: { $0.transition.map { InspectionEvent.transition($0.shaped) } },
      held: { ShapedValue($0) }, heldWork: { ShapedValue($0) })
  }

  /// Shows a store of which more is known than a log says.
  package func add<State, Action: Codable & Sendable, Work: Codable & Equatable & Sendable>(
    _ store: Store<State, Action, Work>, named name: String, redaction: Redaction,
    gate: DeliveryGate<Work, Action>?, properties: [Property<State, Action, Work>],
    coding: LogCoding, vocabulary: any InspectVocabulary,
    phases: (@Sendable (State) -> [InspectedPhase])?
  ) {
    add(
      store, named: name, redaction: redaction, vocabulary: vocabulary, phases: phases, gate: gate,
      steering: StoreSteering(store, gate: gate, coding: coding, vocabulary: vocabulary),
      machine: LiveMachine(
        name: name, initial: store.current, reducer: store.rule, coding: coding,
        properties: properties), coded: { $0 }, held: { $0 }, heldWork: { $0 })
  }

  private func add<
    State, RawAction, RawWork, Action: Codable & Sendable, Work: Codable & Equatable & Sendable
  >(
    _ store: Store<State, RawAction, RawWork>, named name: String, redaction: Redaction,
    vocabulary: any InspectVocabulary, phases: (@Sendable (State) -> [InspectedPhase])?,
    gate: DeliveryGate<RawWork, RawAction>?, steering: StoreSteering,
    machine: LiveMachine<State, Action, Work>?,
    coded:
      @escaping @Sendable (InspectionEvent<State, RawAction, RawWork>)
      -> InspectionEvent<State, Action, Work>?,
    held: @escaping @Sendable (RawAction) -> Action, heldWork: @escaping @Sendable (RawWork) -> Work
  ) {
    guard let alarm, !requests.isEnded else { return }
    let feed = StoreFeed<InspectionEvent<State, RawAction, RawWork>>(
      capacity: limits.waiting, onFirst: alarm.ring)
    // Only a copy needs to know what happens to effects, and it needs a machine.
    let token =
      machine == nil
      ? store.transitions.subscribe { feed.add(.transition($0), isSmall: false) }
      : store.inspectionEvents.subscribe { feed.add($0, isSmall: $0.transition == nil) }
    let initial = machine?.initial ?? store.current
    // If the store reduces right now, its effects are not known either.
    let earlier = EarlierTransitions()
    if machine != nil { store.whenReduced { _, count in earlier.count.withLock { $0 = count } } }
    tokens.withLock { $0.append(token) }
    let waiting = gate.map { gate in
      { @Sendable in
        gate.held.map {
          LiveHeld(
            id: $0.id, work: heldWork($0.work), action: held($0.action), delay: $0.delay)
        }
      }
    }
    if let gate {
      let observer = gate.observe { [requests, alarm] in
        if requests.addGateChange() { alarm.ring() }
      }
      openings.withLock {
        $0.append { [weak gate] in
          gate?.removeObserver(observer)
          gate?.open()
        }
      }
    }
    requests.add { [limits] service in
      let source = RecordedSource(
        feed, initial: initial, machine: name, redaction: redaction, phases: phases, coded: coded,
        gate: waiting, steering: steering, machine: machine,
        hasRunBefore: { earlier.count.withLock { $0 != 0 } })
      service.add(name, source: source, vocabulary: vocabulary, limits: limits)
    }
    alarm.ring()
  }
}

/// The number of transitions of a store before it is shown; `nil` while that is not known.
private final class EarlierTransitions: Sendable {
  let count = Locked<Int?>(nil)
}

/// What other threads ask of the thread of a server.
private final class InspectorRequests: Sendable {
  /// The requests; `nil` once nobody takes any.
  private let waiting = Locked<[InspectorService.Request]?>([])
  private let isGateChanged = Locked(false)

  var isEnded: Bool { waiting.withLock { $0 == nil } }

  func add(_ request: @escaping InspectorService.Request) {
    waiting.withLock { $0?.append(request) }
  }

  /// Asks to show the gates as they are, once for all changes before that is done; returns whether
  /// it was not asked yet.
  func addGateChange() -> Bool {
    let isFirst = isGateChanged.withLock { isChanged in
      defer { isChanged = true }
      return !isChanged
    }
    guard isFirst else { return false }
    add { [weak self] service in
      self?.isGateChanged.withLock { $0 = false }
      service.gateChanged()
    }
    return true
  }

  /// Takes no requests any more: a gate may outlive the server, and tell it of each change.
  func end() {
    let rest = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    _ = rest  // It is released here, outside of the lock.
  }

  func take() -> [InspectorService.Request] {
    waiting.withLock { waiting in
      guard let taken = waiting else { return [] }
      waiting = []
      return taken
    }
  }
}
