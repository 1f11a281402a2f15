public import Observation
public import SearchComponents
public import SearchCore

/// What a screen says of what users do, and where they say whether it may be told.
///
/// ```swift
/// Toggle("Help us to improve the search", isOn: $insights.isConsentGiven)
/// …
/// MovieRow(movie).onTapGesture { insights.click(row.index, of: movieHits) }
/// ```
///
/// Views of rows need nothing: they are derived from ``HitsModel/rowAppeared(_:)``.
@MainActor
public final class InsightsModel: Observable {
  /// The screen.
  public let search: SearchModel

  /// The events in the machine.
  public let interactor: InsightsInteractor

  /// Creates the model of events that are in the machine of a screen.
  public init(_ interactor: InsightsInteractor, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// How events stand.
  public var status: InsightsStatus { search[interactor] }

  /// Whether events are collected and sent, to be bound to a switch.
  ///
  /// To set it is what the user says now: what is kept from before is forgotten unsent, see
  /// ``SearchComponents/InsightsConsentDecision``.
  public var isConsentGiven: Bool {
    get { status.consent == .given }
    set { search.send(interactor.consent(newValue ? .give : .withdraw)) }
  }

  /// Says that the user consented in an earlier session, as the app has kept.
  public func resumeConsent() { search.send(interactor.consent(.resume)) }

  /// Says that the user has chosen a row.
  public func click<Record>(_ row: Int, of list: HitsInteractor<Record>, name: String? = nil) {
    search.send(interactor.click(row: row, of: list, name: name))
  }

  /// Says that what the app is for was done with a row.
  public func convert<Record>(
    _ row: Int, of list: HitsInteractor<Record>, as subtype: InsightsEvent.Subtype? = nil,
    name: String? = nil
  ) {
    search.send(interactor.convert(row: row, of: list, as: subtype, name: name))
  }

  /// Says that what the app is for was done with a record, which may not be in a list any more.
  public func convert(
    _ objectID: String, in index: IndexName, as subtype: InsightsEvent.Subtype? = nil,
    name: String? = nil
  ) {
    search.send(interactor.convert(objectID, in: index, as: subtype, name: name))
  }

  /// Sends what waits, as when the app leaves the screen.
  public func flush() { search.send(interactor.flush) }
}

extension HitsModel {
  /// Says that the user has chosen a row, where events are told.
  public func rowTapped(_ row: Int, telling insights: InsightsInteractor) {
    search.send(insights.click(row: row, of: interactor))
  }
}
