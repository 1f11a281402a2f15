public import SearchlightCore
public import SearchlightStateMachine
public import SearchlightStateMachineTools

extension InspectorServer {
  /// Starts a server that shows a search: with the phases of its sources, and its requests with their
  /// ends.
  ///
  /// - Parameters:
  ///   - store: The search, whose actions from now on are shown.
  ///   - name: The name of the search on the page.
  ///   - redaction: What must not leave the program.
  ///   - port: The port; 0 for one that is free.
  ///   - isOn: Whether the server is started.
  /// - Throws: ``SearchlightStateMachineTools/InspectorServerError``.
  public convenience init(
    _ store: SearchStore, named name: String = "search", redaction: Redaction = Redaction(),
    port: UInt16 = 0, isOn: Bool = InspectorServer.isOnByDefault
  ) throws(InspectorServerError) {
    try self.init(port: port, isOn: isOn)
    add(store, named: name, redaction: redaction)
  }

  /// Shows a search too; see ``add(_:named:redaction:)``.
  ///
  /// - Parameters:
  ///   - store: The search, whose actions from now on are shown.
  ///   - name: The name of the search on the page.
  ///   - redaction: What must not leave the program.
  public func add(
    _ store: SearchStore, named name: String = "search", redaction: Redaction = Redaction()
  ) {
    add(
      store, named: name, redaction: redaction, vocabulary: SearchVocabulary(),
      phases: SearchVocabulary.phases)
  }
}
