import SearchlightBackend
public import SearchlightCore
public import SearchlightStateMachine
public import SearchlightStateMachineTools

extension InspectPage {
  /// Creates the page of the records of a search: with the phases of its sources, and its requests
  /// with their ends.
  ///
  /// - Parameters:
  ///   - records: The records of one machine, without gaps.
  ///   - machine: The name of the machine on the page; `nil` for none.
  ///   - redaction: What must not be on the page.
  /// - Throws: ``SearchlightStateMachineTools/LogWritingError``, or the error of an action's coding.
  public init(
    _ records: some Sequence<SearchProbe.Record>, machine: String? = nil,
    redaction: Redaction = Redaction()
  ) throws {
    try self.init(
      records, machine: machine, redaction: redaction, vocabulary: SearchVocabulary(),
      phases: SearchVocabulary.phases)
  }

  /// Creates the page of the log of a search, whose states are not known beyond its changes.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - redaction: What must not be on the page.
  /// - Throws: ``SearchlightStateMachineTools/LogWritingError``, or the error of an action's coding.
  public init(_ log: SearchLog, redaction: Redaction = Redaction()) throws {
    try self.init(log, redaction: redaction, vocabulary: SearchVocabulary())
  }

  /// Creates the page of a replayed search, with the states of the replay and the first step that
  /// differs.
  ///
  /// - Parameters:
  ///   - replay: The replay of the log.
  ///   - redaction: What must not be on the page.
  /// - Throws: ``SearchlightStateMachineTools/LogWritingError``, or the error of an action's coding.
  public init(
    _ replay: TransitionReplay<SearchState, SearchAction, SearchWork>,
    redaction: Redaction = Redaction()
  ) throws {
    try self.init(
      replay, redaction: redaction, vocabulary: SearchVocabulary(),
      phases: SearchVocabulary.phases)
  }

  /// Creates the page of a log of any machine; a log with requests of a search is shown as one.
  ///
  /// - Parameter notice: Why the log was not replayed, in sentences.
  /// - Throws: ``SearchlightStateMachineTools/TransitionLogError`` with the line and the reason.
  package init(ofAnyLog bytes: [UInt8], notice: String) throws(TransitionLogError) {
    try self.init(reading: bytes, asIfOf: [SearchVocabulary()], notice: notice)
  }
}
