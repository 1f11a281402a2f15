#if canImport(SwiftUI)
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
    private let row: (Record?, Int) -> Row

    /// Creates rows.
    ///
    /// - Parameters:
    ///   - hits: The list.
    ///   - row: Makes the view of a record and its number; the record is `nil` while its page is loaded.
    public init(_ hits: HitsModel<Record>, @ViewBuilder row: @escaping (Record?, Int) -> Row) {
      self.hits = hits
      self.row = row
    }

    /// Creates rows of a list that is in the machine of a search.
    public init(
      _ search: SearchModel, _ hits: HitsInteractor<Record>,
      @ViewBuilder row: @escaping (Record?, Int) -> Row
    ) {
      self.init(HitsModel(hits, in: search), row: row)
    }

    /// The rows.
    public var body: some View {
      ForEach(hits.rows.presented) { hit in
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
  }
#endif
