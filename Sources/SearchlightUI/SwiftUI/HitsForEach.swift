#if canImport(SwiftUI)
  public import SearchlightComponents
  import SearchlightCore
  public import SwiftUI

  /// The rows of a list of hits, for a custom container: a `List` with other sections, a
  /// `LazyVStack` or a grid.
  ///
  /// ```swift
  /// List {
  ///   Section("Actors") { HitsForEach(actors) { actor, _ in Text(actor?.name ?? "") } }
  ///   Section("Movies") { HitsForEach(movies) { movie, _ in Text(movie?.title ?? "") } }
  /// }
  /// ```
  ///
  /// Rows report when they appear, so that the list loads further pages in both directions. A
  /// record that cannot be decoded has a row of its own. SwiftUI compares the identities of all
  /// rows that it gets, so the container gets only the rows scrolled through and some hundred more,
  /// whatever the length of the list.
  public struct HitsForEach<Record: Sendable, Row: View>: View {
    private let hits: HitsModel<Record>
    private let isOptimistic: Bool
    private let row: (Record?, Int) -> Row

    /// Creates rows.
    ///
    /// - Parameters:
    ///   - hits: The model of the list.
    ///   - isOptimistic: Whether rows that a new filter excludes disappear at once, if that can be
    ///     determined, and rows are dimmed until the answer comes; see `OptimisticHitsPresenter`.
    ///   - row: Makes the view of a record and its index; the record is `nil` while its page is
    ///     loading.
    public init(
      _ hits: HitsModel<Record>, isOptimistic: Bool = false,
      @ViewBuilder row: @escaping (Record?, Int) -> Row
    ) {
      self.hits = hits
      self.isOptimistic = isOptimistic
      self.row = row
    }

    /// Creates rows for a list in the machine of the search.
    public init(
      _ search: SearchModel, _ hits: HitsInteractor<Record>, isOptimistic: Bool = false,
      @ViewBuilder row: @escaping (Record?, Int) -> Row
    ) {
      self.init(HitsModel(hits, in: search), isOptimistic: isOptimistic, row: row)
    }

    /// The rows.
    public var body: some View {
      if isOptimistic {
        ForEach(hits.expectedRows, content: view).dimmed(whilePending: hits.optimistic.isPending)
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
