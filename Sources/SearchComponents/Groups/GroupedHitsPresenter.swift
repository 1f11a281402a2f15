public import SearchCore

/// Presents the loaded rows of a list in sections; made by `movieHits.grouped(by: "genres")` and its like.
///
/// ```swift
/// let byGenre = movieHits.grouped(by: "genres", order: .count, limit: 5)
/// for await groups in search.values(of: byGenre) { … }
/// ```
///
/// It asks for nothing and remembers nothing: the sections follow from the rows that are loaded. A list that drops pages
/// far from the screen loses their rows from its sections too, so give it `pageCleanUpOffset: nil` where sections are
/// collected.
public struct GroupedHitsPresenter<Record: Sendable, SectionKey: Hashable & Sendable>:
  SearchPresenter
{
  /// What tells one output from another: that of the list.
  public typealias Key = HitsInteractor<Record>.Key

  /// The list whose rows are grouped.
  public let interactor: HitsInteractor<Record>

  /// How rows become sections.
  public let arrangement: HitsArrangement

  /// In which order sections stand.
  public let order: HitsSectionOrder

  /// How many sections are shown at most; `nil` shows all.
  public let limit: Int?

  /// The attribute whose values the sections are; `nil` for a key of the record.
  public let attribute: Attribute?

  /// What tells it from others; exact where sections are values of an attribute or a property.
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

  /// The generation of the answer that is shown, and the pages of it that are loaded.
  public func key(_ state: SearchState) -> Key { interactor.key(state) }

  /// The sections.
  ///
  /// - Complexity: O(*n*) in the number of loaded rows and of facet values in the answer, and O(*s* log *s*) in the
  ///   number of sections if they are ordered. The value of a row is read from its bytes once.
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
      unloadedRows: unloaded)
  }

  private func ordered(_ sections: [HitsSection<SectionKey>]) -> [HitsSection<SectionKey>] {
    if order == .appearance { return sections }
    let named = sections.filter { $0.key != nil }
    let others = sections.filter { $0.key == nil }
    guard order == .count else {
      return named.sorted(byRising: { $0.key.map { "\($0)".lowercased() } ?? "" }) + others
    }
    // The complement of a count falls as the count rises, and of none there is no overflow.
    return named.sorted(byRising: { $0.facet.map { ~$0.count } ?? .max }) + others
  }
}

extension Array {
  /// The elements with the smallest of something first, equal ones in their order.
  fileprivate func sorted<Value: Comparable>(byRising value: (Element) -> Value) -> [Element] {
    map { (element: $0, value: value($0)) }.enumerated()
      .sorted { left, right in
        left.element.value == right.element.value
          ? left.offset < right.offset : left.element.value < right.element.value
      }
      .map(\.element.element)
  }
}
