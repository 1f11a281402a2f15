public import SearchlightCore

/// Presents the expected rows of a list: a newly selected filter hides the rows that it excludes at
/// once, if the loaded rows suffice to tell.
///
/// ```swift
/// for await hits in search.values(of: movieHits.optimistic) {
///   show(hits, dimmed: hits.isPending)
/// }
/// ```
///
/// They suffice if all hits of the answer are loaded, ``rowLimit`` at most, and if the wanted
/// request differs from the answered one only in filters that narrow it and whose attributes the
/// rows contain. The answer then confirms or corrects the expectation. If it fails or never
/// arrives, all rows reappear.
///
/// An expectation is never final: ``OptimisticHits/isPending`` is true until the answer has arrived
/// (law S14). The engine decides, and may differ: for example, if it shows one record of each
/// group, another record of the group may replace an excluded one.
public struct OptimisticHitsPresenter<Record: Sendable>: SearchPresenter {
  /// The parts of the state that the rows depend on: the list, the wanted request, and whether it
  /// is under way.
  public struct Key: Equatable, Sendable {
    let hits: HitsInteractor<Record>.Key
    let isPending: Bool
    /// The wanted request; `nil` unless rows may be left out.
    let wanted: SearchRequest?
  }

  /// The maximum number of rows that are examined.
  public static var rowLimit: Int { 1000 }

  private let list: HitsInteractor<Record>

  init(_ list: HitsInteractor<Record>) { self.list = list }

  /// The identity of the list.
  public var identity: PresenterIdentity { list.identity }

  /// Returns the key of the list, and the request that is wanted in place of the shown answer.
  public func key(_ state: SearchState) -> Key {
    let source = state[list.source]
    let isPending = source?.isPending ?? false
    return Key(
      hits: list.key(state), isPending: isPending,
      wanted: isPending && source?.phase.isAwaitingAnswer == true ? source?.wanted : nil)
  }

  /// Returns the rows of the list without those that the pending filters exclude.
  ///
  /// - Complexity: While pending filters narrow the rows, each loaded record is parsed once;
  ///   otherwise that of the list.
  public func present(_ state: SearchState) -> OptimisticHits<Record> {
    let hits = list.present(state)
    let key = key(state)
    return OptimisticHits(
      hits: hits, isPending: key.isPending,
      expectedRows: key.wanted.flatMap {
        Self.rows(of: hits, expectedFor: $0, in: state[list.source])
      })
  }

  private static func rows(
    of hits: PagedHits<Record>, expectedFor wanted: SearchRequest, in source: SourceState?
  ) -> [Int]? {
    guard let answer = source?.answer, hits.total.isExact, hits.count == hits.total.value,
      hits.count <= rowLimit, let narrowing = FilterNarrowing(from: answer.request, to: wanted)
    else { return nil }
    let rows = hits.loadedRawHits.map(\.hit)
    guard rows.count == hits.count else { return nil }
    return narrowing.rows(of: rows)
  }
}

extension HitsInteractor {
  /// A presenter of the rows that are expected once the wanted answer has arrived.
  public var optimistic: OptimisticHitsPresenter<Record> { OptimisticHitsPresenter(self) }
}

/// The rows that are expected once the answer has arrived, the output of
/// ``OptimisticHitsPresenter``.
///
/// The collection contains the rows that are expected to stay, in order. While nothing is pending,
/// and if the rows cannot tell, these are all rows of ``hits``.
public struct OptimisticHits<Record: Sendable>: Sendable, Equatable {
  /// The rows of the shown answer.
  public let hits: PagedHits<Record>

  /// Whether the rows answer another request than the wanted one: another text, other filters or
  /// another index.
  ///
  /// Pending rows are not final, whether or not some of them are left out.
  public let isPending: Bool

  /// The rows of ``hits`` that match the pending filters, ascending; `nil` if nothing is pending or
  /// the rows cannot tell.
  public let expectedRows: [Int]?

  /// Creates the rows that are expected.
  ///
  /// - Parameters:
  ///   - hits: The rows of the shown answer.
  ///   - isPending: Whether the rows answer another request than the wanted one.
  ///   - expectedRows: The rows of `hits` that are expected to stay, ascending and each in `hits`; `nil`
  ///     for all.
  public init(hits: PagedHits<Record>, isPending: Bool = false, expectedRows: [Int]? = nil) {
    self.hits = hits
    self.isPending = isPending
    self.expectedRows = expectedRows
  }

  /// Whether rows that the pending filters exclude are left out.
  public var isExpected: Bool { expectedRows != nil }

  /// Returns the number of a row in ``hits``, for ``HitsInteractor/rowAppeared(_:)`` and insights
  /// events; `nil` if the position is out of range.
  public func row(at position: Int) -> Int? {
    guard indices.contains(position) else { return nil }
    return expectedRows?[position] ?? position
  }
}

extension OptimisticHits: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of rows that are expected to stay.
  public var endIndex: Int { expectedRows?.count ?? hits.count }

  /// The record of a row, or why it cannot be decoded; `nil` while its page is not loaded.
  public subscript(position: Int) -> Result<Record, HitDecodingError>? {
    hits[expectedRows?[position] ?? position]
  }
}

extension OptimisticHits {
  /// The loaded and decoded records that are expected to stay, in order.
  public var records: [Record] { compactMap { try? $0?.get() } }
}

/// The filter groups by which one request narrows another, where the two requests are otherwise
/// equal.
struct FilterNarrowing {
  private let groups: [FilterGroup]
  private let retrieved: [Attribute]?

  /// Returns `nil` unless `wanted` requires everything that `answered` requires, and finds the
  /// same but for further filters.
  ///
  /// The page may differ.
  init?(from answered: SearchRequest, to wanted: SearchRequest) {
    var other = wanted
    other.filters = answered.filters
    other.page = answered.page
    guard other.isSameSearch(as: answered), answered.facetSearch == nil else { return nil }
    let demanded = Array(wanted.filters.joined())
    let known = Array(answered.filters.joined())
    let menus = wanted.hierarchicalFacets
    let isNarrower = known.allSatisfy { group in demanded.contains { $0.implies(group, in: menus) }
    }
    groups = demanded.filter { !known.contains($0) }
    retrieved = answered.parameters.attributesToRetrieve
    guard isNarrower, !groups.isEmpty else { return nil }
  }

  /// Returns the indices of the records that match the filters; `nil` if the records cannot tell.
  ///
  /// They cannot tell if no record contains an attribute that is filtered by, because the engine
  /// may not return that attribute.
  func rows(of records: [RawHit]) -> [Int]? {
    let attributes = Set(groups.flatMap { $0.filters.map(\.attribute) })
    if let retrieved, !attributes.allSatisfy({ $0.isAmong(retrieved) }) { return nil }
    var present: Set<Attribute> = ["objectID"]
    var rows: [Int] = []
    for (row, record) in records.enumerated() {
      present.formUnion(attributes.filter { !record.values(of: $0).isEmpty })
      if groups.allSatisfy(record.meets) { rows.append(row) }
    }
    return attributes.isSubset(of: present) ? rows : nil
  }
}

extension FilterGroup {
  /// Returns whether every record that matches this group also matches another one.
  fileprivate func implies(_ other: FilterGroup, in menus: [HierarchicalLevels]) -> Bool {
    guard id == other.id else { return false }
    if self == other { return true }
    switch id.kind {
    case .and: return other.filters.allSatisfy { filters.contains($0) }
    case .or: return !filters.isEmpty && filters.allSatisfy { other.filters.contains($0) }
    case .hierarchical:
      // The value of the other group must be an ancestor of this group's value in the menu.
      let path = menus.first { $0.group == id }?.path ?? []
      return other.filters.allSatisfy { filter in
        guard case .facet(let facet) = filter, !facet.isNegated else { return false }
        return path.contains("\(facet.value)")
      }
    }
  }
}

extension Attribute {
  /// Returns whether a list of attributes to retrieve contains this attribute or an object that
  /// contains it.
  fileprivate func isAmong(_ retrieved: [Attribute]) -> Bool {
    retrieved.contains { $0 == "*" || $0 == self || rawValue.hasPrefix($0.rawValue + ".") }
      && !retrieved.contains { $0.rawValue == "-" + rawValue }
  }
}
