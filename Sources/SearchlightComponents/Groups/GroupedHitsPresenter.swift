public import SearchlightCore

/// Presents the loaded rows of a list in sections; `movieHits.grouped(by: "genres")` and its
/// overloads create it.
///
/// ```swift
/// let byGenre = movieHits.grouped(by: "genres", order: .count, limit: 5)
/// for await groups in search.values(of: byGenre) { … }
/// ```
///
/// The presenter sends no requests and keeps no state: it derives the sections from the loaded
/// rows. A list that drops pages far from the screen also loses their rows from its sections. Use
/// `pageCleanUpOffset: nil` where sections are collected.
public struct GroupedHitsPresenter<Record: Sendable, SectionKey: Hashable & Sendable>:
  SearchPresenter
{
  /// The key of the list, on which the sections depend.
  public typealias Key = HitsInteractor<Record>.Key

  /// The list whose rows are grouped.
  public let interactor: HitsInteractor<Record>

  /// How rows are arranged in sections.
  public let arrangement: HitsArrangement

  /// The order of the sections.
  public let order: HitsSectionOrder

  /// The maximum number of sections; `nil` for all.
  public let limit: Int?

  /// The attribute that rows are grouped by; `nil` if they are grouped by a property or function of
  /// the record.
  public let attribute: Attribute?

  /// Identifies the presenter; exact if rows are grouped by an attribute or a property.
  public let identity: PresenterIdentity

  private let keys: @Sendable (PagedHits<Record>, Int, RawHit) -> [SectionKey]

  init(
    _ interactor: HitsInteractor<Record>, _ arrangement: HitsArrangement,
    order: HitsSectionOrder, limit: Int?, attribute: Attribute?, identity: PresenterIdentity,
    keys: @escaping @Sendable (PagedHits<Record>, Int, RawHit) -> [SectionKey]
  ) {
    self.interactor = interactor
    self.arrangement = arrangement
    self.order = order
    self.limit = limit.map { max(0, $0) }
    self.attribute = attribute
    self.identity = identity
    self.keys = keys
  }

  /// Returns the key of the list: the generation of its answer, and its loaded pages.
  public func key(_ state: SearchState) -> Key { interactor.key(state) }

  /// Returns the sections of the loaded rows.
  ///
  /// - Complexity: O(*n*) in the number of loaded rows and of facet values in the answer, and O(*s*
  ///   log *s*) in the number of sections if they are sorted. The values of a row are parsed once.
  public func present(_ state: SearchState) -> GroupedHits<Record, SectionKey> {
    let hits = interactor.present(state)
    let unloaded = hits.unloadedRows
    var gaps = unloaded[...]
    var builder = SectionBuilder<SectionKey>(arrangement)
    for (row, hit) in hits.loadedRawHits {
      if let gap = gaps.first, gap.lowerBound < row {
        builder.addGap()
        gaps = gaps.drop { $0.lowerBound < row }
      }
      builder.add(row, keys(hits, row, hit))
    }
    let facets = attribute.flatMap {
      state[interactor.source]?.answer?.response.facets[$0]
    }
    let sections = ordered(builder.sections(with: facets ?? []))
    let shown = min(limit ?? sections.count, sections.count)
    return GroupedHits(
      hits: hits, sections: Array(sections[..<shown]), furtherSections: Array(sections[shown...]),
      unloadedRows: unloaded,
      isFull: shown < sections.count && isComplete(sections[..<shown], hits, unloaded))
  }

  /// Returns whether no further row can belong to one of the first sections.
  private func isComplete(
    _ sections: ArraySlice<HitsSection<SectionKey>>, _ hits: PagedHits<Record>,
    _ unloaded: [Range<Int>]
  ) -> Bool {
    guard arrangement == .consecutive, order == .appearance,
      let last = hits.loadedRawHits.map(\.row).last
    else { return false }
    // A section goes on behind the last row, and rows that are loaded later may join two of them.
    return !unloaded.contains { $0.upperBound <= last }
      && !sections.contains { $0.rows.last == last }
  }

  private func ordered(_ sections: [HitsSection<SectionKey>]) -> [HitsSection<SectionKey>] {
    if order == .appearance { return sections }
    let named = sections.filter { $0.key != nil }
    let others = sections.filter { $0.key == nil }
    guard order == .count else {
      return named.sortedAlphabetically(by: { $0.key.map { "\($0)" } ?? "" }) + others
    }
    // The complement sorts larger counts first and, unlike negation, cannot overflow.
    return named.sorted(byRising: { $0.facet.map { ~$0.count } ?? .max }) + others
  }
}

extension Array {
  /// Returns the elements in alphabetical order of a text, without regard to case; the sort is
  /// stable.
  fileprivate func sortedAlphabetically(by text: (Element) -> String) -> [Element] {
    map { (element: $0, text: text($0)) }.enumerated()
      .sorted { left, right in
        let order = AlphabeticalOrder(left.element.text, right.element.text)
        return order.isEqualIgnoringCase ? left.offset < right.offset : order.isBefore
      }
      .map(\.element.element)
  }

  /// Returns the elements in ascending order of a value; the sort is stable.
  fileprivate func sorted<Value: Comparable>(byRising value: (Element) -> Value) -> [Element] {
    map { (element: $0, value: value($0)) }.enumerated()
      .sorted { left, right in
        left.element.value == right.element.value
          ? left.offset < right.offset : left.element.value < right.element.value
      }
      .map(\.element.element)
  }
}

/// The rows of a list in sections, the output of ``GroupedHitsPresenter``.
///
/// ```swift
/// let groups = search[movieHits.grouped(by: "genres")]
/// for section in groups { print(section.key ?? "Others", groups.records(of: section).map(\.title)) }
/// ```
///
/// Rows keep their numbers in the list, which appearance actions and insights events refer to. Each
/// row of the list is in a section, in ``furtherSections``, or in one of the two lists of rows
/// whose values are unknown: ``unloadedRows`` and ``missingRows``.
public struct GroupedHits<Record: Sendable, SectionKey: Hashable & Sendable>: Sendable {
  /// The list with its rows.
  public let hits: PagedHits<Record>

  /// The sections up to the limit, in order.
  public let sections: [HitsSection<SectionKey>]

  /// The sections beyond the limit, in order.
  public let furtherSections: [HitsSection<SectionKey>]

  /// The ranges of rows whose pages are not loaded yet, ascending.
  public let unloadedRows: [Range<Int>]

  /// The ranges of rows that were absent from their pages, ascending; see
  /// ``SearchlightCore/PagedHits/isMissing(_:)``.
  public var missingRows: [Range<Int>] { hits.missingRows }

  /// Whether no further row can belong to one of the ``sections``, because consecutive sections are
  /// limited and a further one has begun.
  let isFull: Bool

  init(
    hits: PagedHits<Record>, sections: [HitsSection<SectionKey>],
    furtherSections: [HitsSection<SectionKey>], unloadedRows: [Range<Int>], isFull: Bool
  ) {
    self.hits = hits
    self.sections = sections
    self.furtherSections = furtherSections
    self.unloadedRows = unloadedRows
    self.isFull = isFull
  }

  /// Creates a list whose rows are all loaded and in sections, for previews and tests.
  public init(
    hits: PagedHits<Record>, sections: [HitsSection<SectionKey>],
    furtherSections: [HitsSection<SectionKey>] = []
  ) {
    self.init(
      hits: hits, sections: sections, furtherSections: furtherSections, unloadedRows: [],
      isFull: false)
  }

  /// The row whose appearance loads the rows after all sections; `nil` at the end of the list, and if
  /// no further row can belong to one of the sections.
  public var nextRow: Int? {
    if isFull { return nil }
    return unloadedRows.last.flatMap { $0.upperBound == hits.endIndex ? $0.lowerBound : nil }
  }

  /// The row to show first: the first one in the sections that belongs to the chosen page or a later
  /// one; see ``SearchlightCore/PagedHits/firstShownRow``.
  ///
  /// `nil` if there are no sections. If all rows of the chosen page are outside of the sections, it is
  /// the first row of the first section.
  public var firstShownRow: Int? {
    let first = hits.firstShownRow
    return sections.lazy.flatMap(\.rows).first { $0 >= first } ?? sections.first?.rows.first
  }

  /// Returns the records of a section that can be decoded, in order.
  public func records(of section: HitsSection<SectionKey>) -> [Record] {
    section.rows.compactMap { hits.hit(atIndex: $0) }
  }
}

extension GroupedHits: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { sections.startIndex }
  /// The number of sections that are shown.
  public var endIndex: Int { sections.endIndex }
  /// The section at a position.
  public subscript(position: Int) -> HitsSection<SectionKey> { sections[position] }
}

extension GroupedHits: Equatable {
  /// Returns whether both lists and their sections are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.hits == right.hits && left.sections == right.sections
      && left.furtherSections == right.furtherSections
  }
}

/// The order of the sections of a grouped list.
///
/// Sections that compare equal keep the order of their first rows. Rows without a value come last,
/// except with ``appearance``.
@nonexhaustive
public enum HitsSectionOrder: Hashable, Sendable, CaseIterable {
  /// By their first rows, so that the best hit is in the first section.
  case appearance

  /// By the number of records with the value, the largest first.
  ///
  /// The number comes from the facet counts of the answer, so the attribute must be among the
  /// requested facets. Sections without a count come after the others.
  case count

  /// By the value, ignoring case.
  case alphabetical
}
