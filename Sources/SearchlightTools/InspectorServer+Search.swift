public import SearchlightCore
public import SearchlightStateMachine
public import SearchlightStateMachineTools

/// A gate for the answers of a search, by which an inspector holds them back.
///
/// ```swift
/// let gate = SearchDeliveryGate()
/// let store = SearchStore(
///   initial: machine.initialState, reducer: machine,
///   handler: gate.controlling(.search(service)), onCancelAll: .cancelledAll)
/// let inspector = try InspectorServer(store, of: machine, gate: gate)
/// ```
public typealias SearchDeliveryGate = DeliveryGate<SearchWork, SearchAction>

extension InspectorServer {
  /// Starts a server that shows a search: with the phases of its sources, and its requests with their
  /// ends.
  ///
  /// - Parameters:
  ///   - store: The search, whose actions from now on are shown.
  ///   - machine: The machine of the search; with it, the page can also send the intents of
  ///     components, and export their sessions.
  ///   - name: The name of the search on the page.
  ///   - redaction: What must not leave the program.
  ///   - gate: The gate of the search's handler, by which the page holds answers back.
  ///   - properties: What must be true over time; the page shows whether it is, and an exported test
  ///     of a session that violates it expects it.
  ///   - port: The port; 0 for one that is free.
  ///   - isOn: Whether the server is started.
  /// - Throws: ``SearchlightStateMachineTools/InspectorServerError``.
  public convenience init(
    _ store: SearchStore, of machine: SearchMachine? = nil, named name: String = "search",
    redaction: Redaction = Redaction(), gate: SearchDeliveryGate? = nil,
    properties: [Property<SearchState, SearchAction, SearchWork>] = [], port: UInt16 = 0,
    isOn: Bool = InspectorServer.isOnByDefault
  ) throws(InspectorServerError) {
    try self.init(port: port, isOn: isOn)
    add(
      store, of: machine, named: name, redaction: redaction, gate: gate, properties: properties)
  }

  /// Shows a search too.
  ///
  /// - Parameters:
  ///   - store: The search, whose actions from now on are shown.
  ///   - machine: The machine of the search, which reads the intents of its components.
  ///   - name: The name of the search on the page.
  ///   - redaction: What must not leave the program.
  ///   - gate: The gate of the search's handler, by which the page holds answers back.
  ///   - properties: What must be true over time.
  public func add(
    _ store: SearchStore, of machine: SearchMachine? = nil, named name: String = "search",
    redaction: Redaction = Redaction(), gate: SearchDeliveryGate? = nil,
    properties: [Property<SearchState, SearchAction, SearchWork>] = []
  ) {
    add(
      store, named: name, redaction: redaction, gate: gate, properties: properties,
      coding: machine?.logCoding ?? LogCoding(), vocabulary: SearchVocabulary(),
      phases: SearchVocabulary.phases)
  }
}
