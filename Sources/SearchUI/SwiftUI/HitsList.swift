#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// A scrolling list of hits, with what stands in its place while there are none.
  ///
  /// ```swift
  /// HitsList(search, movieHits) { movie, _ in
  ///   Text(movie?.title ?? "…")
  /// } noResults: {
  ///   Text("No Results")
  /// }
  /// ```
  ///
  /// Pulling it down asks anew. It goes to its beginning when another search is shown, or to the page that was
  /// chosen. What has failed while there are rows, a search or a page, is told below them with a button that tries
  /// again, and a search that takes long is shown there too. What stands in the place of rows can be others' views:
  ///
  /// ```swift
  /// HitsList(search, movieHits) { movie, _ in … }
  ///   .placeholder { RecentSearches() }
  ///   .loading { MyProgress() }
  ///   .failure { error, retry in Button("\(error)", action: retry) }
  /// ```
  ///
  /// For rows among others of a container use ``HitsForEach``.
  public struct HitsList<Record: Sendable, Row: View, NoResults: View>: View {
    private let hits: HitsModel<Record>?
    private let row: (Record?, Int) -> Row
    private let noResults: (String) -> NoResults
    private var placeholder: () -> AnyView = { AnyView(Spacer()) }
    private var loading: () -> AnyView = {
      AnyView(ProgressView("Searching").frame(maxWidth: .infinity, maxHeight: .infinity))
    }
    private var failure: (SearchError, @escaping @MainActor () -> Void) -> AnyView = {
      AnyView(SearchFailureView($0, retry: $1))
    }
    private var banner: (SearchError, @escaping @MainActor () -> Void) -> AnyView = {
      AnyView(SearchFailureBanner($0, retry: $1))
    }

    private init(
      hits: HitsModel<Record>?, row: @escaping (Record?, Int) -> Row,
      noResultsFor noResults: @escaping (String) -> NoResults
    ) {
      self.hits = hits
      self.row = row
      self.noResults = noResults
    }

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - hits: The list.
    ///   - row: Makes the view of a record and its number; the record is `nil` while its page is loaded.
    ///   - noResults: Makes the view for a search that nothing matches.
    public init(
      _ hits: HitsModel<Record>, @ViewBuilder row: @escaping (Record?, Int) -> Row,
      @ViewBuilder noResults: @escaping () -> NoResults
    ) {
      self.init(hits: hits, row: row, noResultsFor: { _ in noResults() })
    }

    /// Creates a list that is in the machine of a search.
    public init(
      _ search: SearchModel, _ hits: HitsInteractor<Record>,
      @ViewBuilder row: @escaping (Record?, Int) -> Row,
      @ViewBuilder noResults: @escaping () -> NoResults
    ) {
      self.init(HitsModel(hits, in: search), row: row, noResults: noResults)
    }

    /// The list, or what stands in its place.
    public var body: some View {
      if let hits { content(of: hits) }
    }

    @ViewBuilder private func content(of hits: HitsModel<Record>) -> some View {
      switch hits.content {
      case .rows: list(of: hits)
      case .placeholder: placeholder()
      case .loading: loading()
      case .noResults(let query): noResults(query)
      case .failed(let error): failure(error) { hits.retry() }
      }
    }

    private func list(of hits: HitsModel<Record>) -> some View {
      let rows = hits.rows
      return ScrollViewReader { proxy in
        List {
          HitsForEach(hits, row: row)
        }
        .refreshable { await hits.refresh() }
        .safeAreaInset(edge: .bottom) {
          if let error = hits.failure {
            banner(error) { hits.retry() }
          } else if hits.isStalled {
            ProgressView("Searching")
          }
        }
        .onChange(of: rows.hits.request) {
          let first = rows.firstShownRow
          if rows.indices.contains(first) { proxy.scrollTo(rows[first].id, anchor: .top) }
        }
      }
    }
  }

  // MARK: - What stands in the place of rows

  extension HitsList {
    /// Shows a view as long as nothing was asked for: a welcome, or recent searches.
    public func placeholder<Content: View>(
      @ViewBuilder _ content: @escaping () -> Content
    ) -> Self {
      var list = self
      list.placeholder = { AnyView(content()) }
      return list
    }

    /// Shows a view while the first answer is under way.
    public func loading<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> Self {
      var list = self
      list.loading = { AnyView(content()) }
      return list
    }

    /// Shows a view if asking has failed and there are no rows; the action tries again.
    public func failure<Content: View>(
      @ViewBuilder _ content: @escaping (SearchError, @escaping @MainActor () -> Void) -> Content
    ) -> Self {
      var list = self
      list.failure = { AnyView(content($0, $1)) }
      return list
    }

    /// Shows a view below the rows if a search or a page has failed since; the action tries again.
    public func failureBanner<Content: View>(
      @ViewBuilder _ content: @escaping (SearchError, @escaping @MainActor () -> Void) -> Content
    ) -> Self {
      var list = self
      list.banner = { AnyView(content($0, $1)) }
      return list
    }
  }

  extension HitsList {
    /// Creates a list of the controller that InstantSearch's pages have; nothing is shown before it is connected.
    public init(
      _ controller: HitsObservableController<Record>,
      @ViewBuilder row: @escaping (Record?, Int) -> Row,
      @ViewBuilder noResults: @escaping () -> NoResults
    ) {
      self.init(hits: controller.hitsSource, row: row, noResultsFor: { _ in noResults() })
    }
  }

  extension HitsList
  where
    NoResults == ContentUnavailableView<
      SearchUnavailableContent.Label, SearchUnavailableContent.Description,
      SearchUnavailableContent.Actions
    >
  {
    /// Creates a list with the system's view for a search that nothing matches.
    ///
    /// - Parameters:
    ///   - hits: The list.
    ///   - row: Makes the view of a record and its number; the record is `nil` while its page is loaded.
    public init(
      _ hits: HitsModel<Record>, @ViewBuilder row: @escaping (Record?, Int) -> Row
    ) {
      self.init(
        hits: hits, row: row, noResultsFor: { $0.isEmpty ? .search : .search(text: $0) })
    }

    /// Creates a list that is in the machine of a search, with the system's view for a search that nothing
    /// matches.
    public init(
      _ search: SearchModel, _ hits: HitsInteractor<Record>,
      @ViewBuilder row: @escaping (Record?, Int) -> Row
    ) {
      self.init(HitsModel(hits, in: search), row: row)
    }
  }
#endif
