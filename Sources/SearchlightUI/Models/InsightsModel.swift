public import SearchlightComponents
public import SearchlightCore
import SearchlightStateMachine

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
public final class InsightsModel: ComponentModel<InsightsInteractor> {
  /// The consent, and the state of the events.
  public var status: InsightsStatus { search[interactor] }

  /// Whether events are collected and sent, for a binding.
  ///
  /// Setting it records a new decision of the user. Events from before are dropped without being
  /// sent, see ``SearchlightComponents/InsightsConsentDecision``.
  public var isConsentGiven: Bool {
    get { search[\.consent, of: interactor] == .given }
    set { search.send(interactor.consent(newValue ? .give : .withdraw)) }
  }

  /// Reports that the user has clicked a row as the screen shows it.
  ///
  /// - Parameters:
  ///   - row: The row that the user saw. It names its record and answer, also if another answer has
  ///     arrived in the meantime.
  ///   - list: The list, one of those that report events.
  ///   - name: The name of the event; `nil` for the default name.
  public func click<Record>(
    _ row: HitRow<Record>, of list: HitsInteractor<Record>, name: String? = nil
  ) {
    search.tell(row.index, in: row.hits, of: list) {
      interactor.click($0, of: list, name: name)
    } otherwise: {
      interactor.click(row: $0, of: list, name: name)
    }
  }

  /// Reports that the user has clicked the record that the screen shows in a row.
  public func click<Record>(_ row: Int, of list: HitsInteractor<Record>, name: String? = nil) {
    search.tell(row, in: list.present(search.state), of: list) {
      interactor.click($0, of: list, name: name)
    } otherwise: {
      interactor.click(row: $0, of: list, name: name)
    }
  }

  /// Reports a conversion of the record that the screen shows in a row.
  public func convert<Record>(
    _ row: Int, of list: HitsInteractor<Record>, as subtype: InsightsEvent.Subtype? = nil,
    name: String? = nil
  ) {
    search.tell(row, in: list.present(search.state), of: list) {
      interactor.convert($0, of: list, as: subtype, name: name)
    } otherwise: {
      interactor.convert(row: $0, of: list, as: subtype, name: name)
    }
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
  /// Reports a click on a row as the screen shows it to an insights component.
  ///
  /// - Parameters:
  ///   - row: The row that the user saw. It names its record and answer, also if another answer has
  ///     arrived in the meantime.
  ///   - insights: The component that reports events of the list.
  public func rowTapped(_ row: HitRow<Record>, telling insights: InsightsInteractor) {
    tap(row.index, in: row.hits, insights)
  }

  /// Reports a click on the record that the screen shows in a row to an insights component.
  ///
  /// If a connector has made the model, the rows are those that its controller was told to show
  /// last.
  public func rowTapped(_ row: Int, telling insights: InsightsInteractor) {
    tap(row, in: drawn ?? interactor.present(search.state), insights)
  }

  private func tap(_ row: Int, in hits: PagedHits<Record>, _ insights: InsightsInteractor) {
    search.tell(row, in: hits, of: interactor) {
      insights.click($0, of: interactor)
    } otherwise: {
      insights.click(row: $0, of: interactor)
    }
  }
}

extension SearchModel {
  /// Sends an event of a row as it is shown.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - hits: The rows as they are shown.
  ///   - list: The list of the rows.
  ///   - event: Makes the event of a shown record.
  ///   - otherwise: Makes the event of a row without a record, which the component refuses with a
  ///     reason.
  fileprivate func tell<Record>(
    _ row: Int, in hits: PagedHits<Record>, of list: HitsInteractor<Record>,
    event: (InsightsHit) -> SearchAction, otherwise: (Int) -> SearchAction
  ) {
    if let hit = InsightsHit(row: row, in: hits) {
      send(event(hit))
    } else if list.present(store.current).rawHit(atIndex: row) == nil {
      // A record that has arrived since then was not what the user saw.
      send(otherwise(row))
    }
  }
}
