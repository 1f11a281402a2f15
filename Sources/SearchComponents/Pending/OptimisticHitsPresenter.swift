public import SearchCore

/// Presents the expected rows of a list: a newly selected filter hides the rows that it excludes at
/// once, if the loaded rows suffice to tell.
///
/// ```swift
/// for await hits in search.values(of: movieHits.optimistic) {
///   show(hits, dimmed: hits.isPending)
/// }
/// ```
///
/// They suffice if all hits of the answer are loaded, ``maximumRows`` at most, and if the wanted
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
  public static var maximumRows: Int { 1000 }

  private let list: HitsInteractor<Record>

  init(_ list: HitsInteractor<Record>) { self.list = list }

  /// The identity of the list.
  public var identity: PresenterIdentity { list.identity }

  /// The key of the list, and the request that is wanted in place of the shown answer.
  public func key(_ state: SearchState) -> Key {
    let source = state[list.source]
    let isPending = source?.wanted.map { $0 != source?.answer?.request } ?? false
    return Key(
      hits: list.key(state), isPending: isPending,
      wanted: isPending && source?.phase.isAwaitingAnswer == true ? source?.wanted : nil)
  }

  /// The rows of the list without those that the pending filters exclude.
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
    guard let answer = source?.answer, hits.total.isExact, hits.count == hits.nbHits,
      hits.count <= maximumRows, let narrowing = FilterNarrowing(from: answer.request, to: wanted)
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
