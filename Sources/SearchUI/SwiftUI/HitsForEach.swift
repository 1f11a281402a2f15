#if canImport(SwiftUI)
  import SearchComponents
  public import SearchCore
  public import SwiftUI

  /// The rows of a list of hits, for a container of the app's own: a `List` with other sections, a `LazyVStack`, a
  /// grid.
  ///
  /// ```swift
  /// List {
  ///   Section("Actors") { HitsForEach(actors) { actor, _ in Text(actor?.name ?? "") } }
  ///   Section("Movies") { HitsForEach(movies) { movie, _ in Text(movie?.title ?? "") } }
  /// }
  /// ```
  ///
  /// Rows say when they appear, by which further pages are loaded, in both directions. A record that does not
  /// decode is a row of its own. The container is given the rows that were scrolled through and some hundred ahead,
  /// however long the list is: SwiftUI collects and compares the identities of all that it is given.
  public struct HitsForEach<Record: Sendable, Row: View>: View {
    private let hits: HitsModel<Record>
    private let isOptimistic: Bool
    private let row: (Record?, Int) -> Row

    /// Creates rows.
    ///
    /// - Parameters:
    ///   - hits: The list.
    ///   - isOptimistic: Whether rows that a filter excludes are left out as soon as it is chosen, where that can
    ///     be told, and rows are dimmed until the answer is there; see `OptimisticHitsPresenter`.
    ///   - row: Makes the view of a record and its number; the record is `nil` while its page is loaded.
    public init(
      _ hits: HitsModel<Record>, isOptimistic: Bool = false,
      @ViewBuilder row: @escaping (Record?, Int) -> Row
    ) {
      self.hits = hits
      self.isOptimistic = isOptimistic
      self.row = row
    }

    /// Creates rows of a list that is in the machine of a search.
    public init(
      _ search: SearchModel, _ hits: HitsInteractor<Record>, isOptimistic: Bool = false,
      @ViewBuilder row: @escaping (Record?, Int) -> Row
    ) {
      self.init(HitsModel(hits, in: search), isOptimistic: isOptimistic, row: row)
    }

    /// The rows.
    public var body: some View {
      if isOptimistic {
        ForEach(hits.expectedRows, content: view).opacity(hits.optimistic.isPending ? 0.6 : 1)
      } else {
        ForEach(hits.rows.presented, content: view)
      }
    }

    private func view(of hit: HitRow<Record>) -> some View {
      Group {
        if let failure = hit.failure {
          HitFailureRow(failure)
        } else {
          row(hit.record, hit.index)
        }
      }
      .onAppear { hits.rowAppeared(hit.index) }
    }
  }
#endif
