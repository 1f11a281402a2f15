public import Observation
public import SearchComponents
public import SearchCore

/// An observable model of insights events, and of the user's consent to send them.
///
/// ```swift
/// Toggle("Help us to improve the search", isOn: $insights.isConsentGiven)
/// …
/// MovieRow(movie).onTapGesture { insights.click(row.index, of: movieHits) }
/// ```
///
/// View events need no code: the component derives them from ``HitsModel/rowAppeared(_:)``.
@MainActor
public final class InsightsModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  /// The insights component in the machine.
  public let interactor: InsightsInteractor

  /// Creates the model of an insights component, which must be in the machine of the search.
  public init(_ interactor: InsightsInteractor, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// The consent, and the state of the events.
  public var status: InsightsStatus { search[interactor] }

  /// Whether events are collected and sent, for a binding.
  ///
  /// Setting it records a new decision of the user. Events from before are dropped without being
  /// sent, see ``SearchComponents/InsightsConsentDecision``.
  public var isConsentGiven: Bool {
    get { search[\.consent, of: interactor] == .given }
    set { search.send(interactor.consent(newValue ? .give : .withdraw)) }
  }

  /// Restores the consent that the user gave in an earlier session, which the app has stored.
  public func resumeConsent() { search.send(interactor.consent(.resume)) }

  /// Reports that the user has clicked a row.
  public func click<Record>(_ row: Int, of list: HitsInteractor<Record>, name: String? = nil) {
    search.send(interactor.click(row: row, of: list, name: name))
  }

  /// Reports a conversion of the record in a row.
  public func convert<Record>(
    _ row: Int, of list: HitsInteractor<Record>, as subtype: InsightsEvent.Subtype? = nil,
    name: String? = nil
  ) {
    search.send(interactor.convert(row: row, of: list, as: subtype, name: name))
  }

  /// Reports a conversion of a record, which need not be in a list any more.
  public func convert(
    _ objectID: String, in index: IndexName, as subtype: InsightsEvent.Subtype? = nil,
    name: String? = nil
  ) {
    search.send(interactor.convert(objectID, in: index, as: subtype, name: name))
  }

  /// Sends waiting events, for example when the app enters the background.
  public func flush() { search.send(interactor.flush) }
}

extension HitsModel {
  /// Reports a click on a row to an insights component.
  public func rowTapped(_ row: Int, telling insights: InsightsInteractor) {
    search.send(insights.click(row: row, of: interactor))
  }
}
