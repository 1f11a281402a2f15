#if canImport(SwiftUI)
  public import SearchlightComponents
  public import SearchlightCore
  public import SwiftUI

  /// A scrolling list of hits in sections, with other views in its place while there are no hits.
  ///
  /// ```swift
  /// GroupedHitsList(search, movieHits.grouped(by: "genres", order: .count)) { movie, _ in
  ///   Text(movie?.title ?? "…")
  /// } header: { section in
  ///   Text(section.facet?.description ?? section.key ?? "Others")
  /// }
  /// ```
  ///
  /// Pulling down repeats the request. The first rows of a search scroll the list to its top, or to
  /// the chosen page. If a later search or page has failed, a banner below the
  /// rows shows that, with a retry button. For other views in place of rows, use
  /// ``GroupedHitsForEach`` in a custom list.
  public struct GroupedHitsList<
    Record: Sendable, SectionKey: Hashable & Sendable, Row: View, Header: View
  >: View {
    private let model: GroupedHitsModel<Record, SectionKey>
    private let row: (Record?, Int) -> Row
    private let header: (HitsSection<SectionKey>) -> Header

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - model: The model of the list.
    ///   - row: Makes the view of a record, which is `nil` while it is not loaded, and of its index
    ///     in the list.
    ///   - header: Makes the header of a section.
    public init(
      _ model: GroupedHitsModel<Record, SectionKey>,
      @ViewBuilder row: @escaping (Record?, Int) -> Row,
      @ViewBuilder header: @escaping (HitsSection<SectionKey>) -> Header
    ) {
      self.model = model
      self.row = row
      self.header = header
    }

    /// Creates a list for a component in the machine of the search.
    public init(
      _ search: SearchModel, _ presenter: GroupedHitsPresenter<Record, SectionKey>,
      @ViewBuilder row: @escaping (Record?, Int) -> Row,
      @ViewBuilder header: @escaping (HitsSection<SectionKey>) -> Header
    ) {
      self.init(GroupedHitsModel(presenter, in: search), row: row, header: header)
    }

    /// The list, or the view in its place.
    public var body: some View {
      switch model.hits.content {
      case .rows:
        if model.hits.isBeyondEnd {
          NoSuchPageView { model.hits.showFirstPage() }
        } else {
          list(of: model.hits)
        }
      case .placeholder: Spacer()
      case .loading:
        ProgressView("Searching").frame(maxWidth: .infinity, maxHeight: .infinity)
      case .noResults(let query):
        if query.isEmpty {
          ContentUnavailableView.search
        } else {
          ContentUnavailableView.search(text: query)
        }
      case .failed(let error): SearchFailureView(error) { model.hits.retry() }
      }
    }

    private func list(of hits: HitsModel<Record>) -> some View {
      FirstRowScrollView(rows: hits.rows) { rows in
        model.groups.firstShownRow.flatMap { rows.identity(ofRow: $0) }
      } content: {
        List {
          GroupedHitsForEach(model, row: row, header: header)
        }
        .refreshable { await hits.refresh() }
        .safeAreaInset(edge: .bottom) {
          if let error = hits.failure {
            SearchFailureBanner(error) { hits.retry() }
          } else if hits.isStalled {
            ProgressView("Searching")
          }
        }
      }
    }
  }

  /// What a list shows in place of a page that is beyond the last one, with a way back.
  struct NoSuchPageView: View {
    let showFirstPage: @MainActor () -> Void

    var body: some View {
      VStack {
        Text("This page has no results")
        Button("First Page", action: showFirstPage)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  /// The view in place of rows when a search has failed, with the reason and a retry button.
  public struct SearchFailureView: View {
    private let error: SearchError
    private let retry: @MainActor () -> Void

    /// Creates the view.
    public init(_ error: SearchError, retry: @escaping @MainActor () -> Void) {
      self.error = error
      self.retry = retry
    }

    /// A message, the reason and the retry button.
    public var body: some View {
      ContentUnavailableView {
        Label("The search has failed", systemImage: "wifi.exclamationmark")
      } description: {
        Text(verbatim: error.description)
      } actions: {
        Button("Try Again", action: retry)
      }
    }
  }
#endif
