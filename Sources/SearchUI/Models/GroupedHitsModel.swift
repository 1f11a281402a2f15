public import Observation
public import SearchComponents
import SearchCore

/// What a list of hits in sections shows and does.
///
/// ```swift
/// let movies = GroupedHitsModel(movieHits.grouped(by: "year", .consecutive), in: search)
/// for section in movies.sections {
///   print(section.key ?? "–", movies.rows(of: section).compactMap { $0.record?.title })
/// }
/// ```
@MainActor
public final class GroupedHitsModel<Record: Sendable, SectionKey: Hashable & Sendable>: Observable {
  /// The list: its phase, and what it does.
  public let hits: HitsModel<Record>

  /// What makes sections of its rows.
  public let presenter: GroupedHitsPresenter<Record, SectionKey>

  /// Creates the model of a list that is in the machine of a screen.
  public init(_ presenter: GroupedHitsPresenter<Record, SectionKey>, in search: SearchModel) {
    self.presenter = presenter
    hits = HitsModel(presenter.interactor, in: search)
  }

  /// The sections, and the rows that are in none.
  public var groups: GroupedHits<Record, SectionKey> { hits.search[presenter] }

  /// The sections that are shown, in order.
  public var sections: [HitsSection<SectionKey>] { groups.sections }

  /// The rows of a section, with the numbers and identities that they have in the list.
  public func rows(of section: HitsSection<SectionKey>) -> [HitRow<Record>] {
    let rows = hits.rows
    return section.rows.map { rows[$0] }
  }

  /// Loads the rows behind those that are loaded; does nothing at the end, and in a list of one page.
  ///
  /// They may belong to any section, so a row says nothing of whether more are needed: call it when the end of
  /// the last section is on the screen.
  public func loadNext() {
    if let next = groups.nextRow { hits.rowAppeared(next) }
  }
}
