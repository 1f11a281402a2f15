public import SearchCore

/// Presents the rows of a list as they are expected to be: a filter that was just chosen leaves out at once what
/// it excludes, where the rows that are there suffice to tell.
///
/// ```swift
/// for await hits in search.values(of: movieHits.optimistic) {
///   show(hits, dimmed: hits.isPending)
/// }
/// ```
///
/// The rows suffice if all hits of the answer are loaded, ``maximumRows`` at most, and what is wanted differs from
/// what they answer in nothing but filters that narrow it further on attributes which the rows have. The answer
/// then confirms or corrects what was expected. If it fails, or does not come, all rows are back.
///
/// What is expected is never final: ``OptimisticHits/isPending`` says so until the answer is there (law S14).
/// The rules of the engine decide, and may differ: records of a group of which only one is shown, for example,
/// may take each other's place.
public struct OptimisticHitsPresenter<Record: Sendable>: SearchPresenter {
  /// What the rows depend on: those of the list, what is wanted, and whether it is under way.
  public struct Key: Equatable, Sendable {
    let hits: HitsInteractor<Record>.Key
    let isPending: Bool
    /// `nil` unless rows may be left out.
    let wanted: SearchRequest?
  }

  /// How many rows are looked through at most.
  public static var maximumRows: Int { 1000 }

  private let list: HitsInteractor<Record>

  init(_ list: HitsInteractor<Record>) { self.list = list }

  /// That of the list.
  public var identity: PresenterIdentity { list.identity }

  /// The rows of the list, and what is wanted in their place.
  public func key(_ state: SearchState) -> Key {
    let source = state[list.source]
    let isPending = source?.wanted.map { $0 != source?.answer?.request } ?? false
    return Key(
      hits: list.key(state), isPending: isPending,
      wanted: isPending && source?.phase.isAwaitingAnswer == true ? source?.wanted : nil)
  }

  /// The rows of the list without those that the pending filters exclude.
  ///
  /// - Complexity: While filters are pending that narrow the rows, each loaded record is parsed once; else that of
  ///   the list.
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
  /// The rows as they are expected to be once the answer to what is wanted has come.
  public var optimistic: OptimisticHitsPresenter<Record> { OptimisticHitsPresenter(self) }
}
