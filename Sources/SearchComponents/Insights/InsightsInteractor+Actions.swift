public import SearchCore

extension InsightsInteractor {
  /// The action that says something about consent; nothing is collected or sent before
  /// ``InsightsConsentDecision/give`` or ``InsightsConsentDecision/resume`` (law S13).
  public func consent(_ decision: InsightsConsentDecision) -> SearchAction {
    intent(.consent(decision))
  }

  /// The action that names the user from now on, by 1 to 129 letters, digits and signs of `_=/+-`; `nil` for one
  /// without a name, whose events have a random one until consent is withdrawn.
  public func user(_ token: String?) -> SearchAction { intent(.user(token)) }

  /// The action by which a list says that the user has chosen a row.
  ///
  /// - Parameters:
  ///   - row: The row, from 0, as ``HitsInteractor/rowAppeared(_:)`` counts. One that is not loaded, and so
  ///     shows no record, is no event.
  ///   - list: The list, one of those that the component was made with.
  ///   - name: What the event is called; `nil` for the usual name.
  public func click<Record>(
    row: Int, of list: HitsInteractor<Record>, name: String? = nil
  ) -> SearchAction {
    intent(.row(row, of: list.id, .click, name: name, nil))
  }

  /// The action by which a list says that what the app is for was done with a row, such as buying it.
  public func convert<Record>(
    row: Int, of list: HitsInteractor<Record>, as subtype: InsightsEvent.Subtype? = nil,
    name: String? = nil
  ) -> SearchAction {
    intent(.row(row, of: list.id, .conversion, name: name, subtype))
  }

  /// The action by which a page of one record says that what the app is for was done with it.
  ///
  /// The answer in which it was chosen, among the last hundred records that were, is named with it.
  public func convert(
    _ objectID: String, in index: IndexName, as subtype: InsightsEvent.Subtype? = nil,
    name: String? = nil
  ) -> SearchAction {
    intent(.converted(objectID, in: index, name: name, subtype))
  }

  /// The action that tells any other event.
  ///
  /// One that no service would take (``InsightsEvent/flaw``) is named in ``InsightsStatus/flaw`` and not told.
  public func tell(_ event: InsightsEvent) -> SearchAction { intent(.tell(event)) }

  /// The action that sends what waits at once, as when the app leaves the screen.
  ///
  /// What has just happened is among it. It does not shorten the pause after a failure.
  public var flush: SearchAction { intent(.flush) }

  /// The action that empties an outbox that cannot be read (``StorageProblem/unreadable(_:)``); does nothing in
  /// any other case.
  public var startOver: SearchAction { intent(.startOver) }
}
