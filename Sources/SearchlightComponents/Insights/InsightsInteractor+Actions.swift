public import SearchlightCore

extension InsightsInteractor {
  /// Returns the action that states a decision about consent.
  ///
  /// Nothing is collected or sent before ``InsightsConsentDecision/give`` or
  /// ``InsightsConsentDecision/resume`` (law S13).
  public func consent(_ decision: InsightsConsentDecision) -> SearchAction {
    intent(.consent(decision))
  }

  /// Returns the action that sets the token of the user, 1 to 129 letters, digits and characters of
  /// `_=/+-`.
  ///
  /// `nil` is for an anonymous user, whose events carry a random token until consent is withdrawn.
  public func user(_ token: String?) -> SearchAction { intent(.user(token)) }

  /// Returns the action that reports a click on a row.
  ///
  /// - Parameters:
  ///   - row: The row, from 0, as in ``HitsInteractor/rowAppeared(_:)``. A row that is not loaded
  ///     shows no record, so no event is reported for it.
  ///   - list: The list, one of those that the component was created with.
  ///   - name: The name of the event; `nil` for the default name.
  public func click<Record>(
    row: Int, of list: HitsInteractor<Record>, name: String? = nil
  ) -> SearchAction {
    intent(.row(row, of: list.id, .click, name: name, nil))
  }

  /// Returns the action that reports a click on a record that a screen shows.
  ///
  /// Unlike a row's number, it names the record that the user saw, also if another answer has arrived
  /// in the meantime.
  ///
  /// - Parameters:
  ///   - hit: The record as it is shown.
  ///   - list: The list, one of those that the component was created with.
  ///   - name: The name of the event; `nil` for the default name.
  public func click<Record>(
    _ hit: InsightsHit, of list: HitsInteractor<Record>, name: String? = nil
  ) -> SearchAction {
    intent(.hit(hit, of: list.id, .click, name: name, nil))
  }

  /// Returns the action that reports a conversion of a record that a screen shows, such as a
  /// purchase.
  ///
  /// - Parameters:
  ///   - hit: The record as it is shown.
  ///   - list: The list, one of those that the component was created with.
  ///   - subtype: The kind of conversion; `nil` for any.
  ///   - name: The name of the event; `nil` for the default name.
  public func convert<Record>(
    _ hit: InsightsHit, of list: HitsInteractor<Record>, as subtype: InsightsEvent.Subtype? = nil,
    name: String? = nil
  ) -> SearchAction {
    intent(.hit(hit, of: list.id, .conversion, name: name, subtype))
  }

  /// Returns the action that reports a conversion of a row, such as a purchase.
  public func convert<Record>(
    row: Int, of list: HitsInteractor<Record>, as subtype: InsightsEvent.Subtype? = nil,
    name: String? = nil
  ) -> SearchAction {
    intent(.row(row, of: list.id, .conversion, name: name, subtype))
  }

  /// Returns the action that reports a conversion on the page of a record.
  ///
  /// The event refers to the answer in which the record was last clicked, if it is among the last
  /// 100 clicked records.
  public func convert(
    _ objectID: String, in index: IndexName, as subtype: InsightsEvent.Subtype? = nil,
    name: String? = nil
  ) -> SearchAction {
    intent(.converted(objectID, in: index, name: name, subtype))
  }

  /// Returns the action that reports any other event.
  ///
  /// An invalid event (``InsightsEvent/validationError``) is not sent.
  /// ``InsightsStatus/lastValidationError`` tells why.
  public func tell(_ event: InsightsEvent) -> SearchAction { intent(.tell(event)) }

  /// The action that sends all waiting events at once, for when the app leaves the screen.
  ///
  /// It includes events that have only just happened. It does not shorten the pause after a
  /// failure.
  public var flush: SearchAction { intent(.flush) }

  /// The action that empties an outbox that cannot be read (``StorageError/unreadable(_:)``);
  /// otherwise it does nothing.
  public var startOver: SearchAction { intent(.startOver) }
}
