public import Observation
public import SearchlightComponents
import SearchlightCore

/// An observable model of a list of hits in sections.
///
/// ```swift
/// let movies = GroupedHitsModel(movieHits.grouped(by: "year", .consecutive), in: search)
/// for section in movies.sections {
///   print(section.key ?? "–", movies.rows(of: section).compactMap { $0.record?.title })
/// }
/// ```
@MainActor
public final class GroupedHitsModel<Record: Sendable, SectionKey: Hashable & Sendable>: Observable {
  /// The model of the list, with its phase and its actions.
  public let hits: HitsModel<Record>

  /// The presenter that divides the rows into sections.
  public let presenter: GroupedHitsPresenter<Record, SectionKey>

  /// Creates the model of a list, which must be in the machine of the search.
  public init(_ presenter: GroupedHitsPresenter<Record, SectionKey>, in search: SearchModel) {
    self.presenter = presenter
    hits = HitsModel(presenter.interactor, in: search)
  }

  /// The sections, and the rows outside of sections.
  public var groups: GroupedHits<Record, SectionKey> { hits.search[presenter] }

  /// The sections that the list shows, in order.
  public var sections: [HitsSection<SectionKey>] { hits.search[\.sections, of: presenter] }

  /// Returns the rows of a section, with the indices and identities that they have in the list.
  public func rows(of section: HitsSection<SectionKey>) -> [HitRow<Record>] {
    let rows = hits.rows
    return section.rows.map { rows[$0] }
  }

  /// The identity of the row that ``loadNext()`` loads, for a view at the end of the last section;
  /// `nil` if there is none.
  ///
  /// It differs for each page and each answer. A view with this identity thus appears again, and
  /// calls ``loadNext()`` again, even if it stays on the screen.
  public var nextRowID: HitRow<Record>.ID? {
    groups.nextRow.flatMap { hits.rows.identity(ofRow: $0) }
  }

  /// Loads the rows after the loaded ones; does nothing at the end, or in a list of one page.
  ///
  /// Further rows may belong to any section, so the appearance of a row does not tell whether more
  /// are needed: call this method when the end of the last section is visible.
  public func loadNext() {
    if let next = groups.nextRow { hits.rowAppeared(next) }
  }
}
