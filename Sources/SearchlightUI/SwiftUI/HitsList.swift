#if canImport(SwiftUI)
  public import SearchlightComponents
  public import SearchlightCore
  public import SwiftUI

  /// A scrolling list of hits, with other views in its place while there are no hits.
  ///
  /// ```swift
  /// HitsList(search, movieHits) { movie, _ in
  ///   Text(movie?.title ?? "…")
  /// } noResults: {
  ///   Text("No Results")
  /// }
  /// ```
  ///
  /// Pulling down repeats the request. The first rows of a search scroll the list to its top, or to
  /// the chosen page. If a later search or page has failed, a banner below the rows shows that, with a retry
  /// button; a progress view there shows a search that takes long. Modifiers replace the views that
  /// take the place of rows:
  ///
  /// ```swift
  /// HitsList(search, movieHits) { movie, _ in … }
  ///   .placeholder { RecentSearches() }
  ///   .loading { MyProgress() }
  ///   .failure { error, retry in Button("\(error)", action: retry) }
  /// ```
  ///
  /// For rows in a container with other views, use ``HitsForEach``.
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

    /// Creates a list; without a model it is empty.
    package init(
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
    ///   - hits: The model of the list.
    ///   - row: Makes the view of a record and its index; the record is `nil` while its page is
    ///     loading.
    ///   - noResults: Makes the view for a search without hits.
    public init(
      _ hits: HitsModel<Record>, @ViewBuilder row: @escaping (Record?, Int) -> Row,
      @ViewBuilder noResults: @escaping () -> NoResults
    ) {
      self.init(hits: hits, row: row, noResultsFor: { _ in noResults() })
    }

    /// Creates a list for a component in the machine of the search.
    public init(
      _ search: SearchModel, _ hits: HitsInteractor<Record>,
      @ViewBuilder row: @escaping (Record?, Int) -> Row,
      @ViewBuilder noResults: @escaping () -> NoResults
    ) {
      self.init(HitsModel(hits, in: search), row: row, noResults: noResults)
    }

    /// The list, or the view in its place.
    public var body: some View {
      if let hits { content(of: hits) }
    }

    @ViewBuilder private func content(of hits: HitsModel<Record>) -> some View {
      switch hits.content {
      case .rows:
        if hits.isBeyondEnd {
          NoSuchPageView { hits.showFirstPage() }
        } else {
          list(of: hits)
        }
      case .placeholder: placeholder()
      case .loading: loading()
      case .noResults(let query): noResults(query)
      case .failed(let error): failure(error) { hits.retry() }
      }
    }

    private func list(of hits: HitsModel<Record>) -> some View {
      FirstRowScrollView(rows: hits.rows) { rows in
        rows.identity(ofRow: rows.firstShownRow)
      } content: {
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
      }
    }
  }

  // MARK: - Views in place of rows

  extension HitsList {
    /// Sets the view before the first search, such as a welcome or recent searches.
    public func placeholder<Content: View>(
      @ViewBuilder _ content: @escaping () -> Content
    ) -> Self {
      var list = self
      list.placeholder = { AnyView(content()) }
      return list
    }

    /// Sets the view while the first answer is under way.
    public func loading<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> Self {
      var list = self
      list.loading = { AnyView(content()) }
      return list
    }

    /// Sets the view for a failed search without rows; the second argument of the closure retries.
    public func failure<Content: View>(
      @ViewBuilder _ content: @escaping (SearchError, @escaping @MainActor () -> Void) -> Content
    ) -> Self {
      var list = self
      list.failure = { AnyView(content($0, $1)) }
      return list
    }

    /// Sets the banner below the rows for a later failure; the second argument of the closure
    /// retries.
    public func failureBanner<Content: View>(
      @ViewBuilder _ content: @escaping (SearchError, @escaping @MainActor () -> Void) -> Content
    ) -> Self {
      var list = self
      list.banner = { AnyView(content($0, $1)) }
      return list
    }
  }

  extension HitsList
  where
    NoResults == ContentUnavailableView<
      SearchUnavailableContent.Label, SearchUnavailableContent.Description,
      SearchUnavailableContent.Actions
    >
  {
    /// Creates a list with the system's view for a search without hits.
    ///
    /// - Parameters:
    ///   - hits: The model of the list.
    ///   - row: Makes the view of a record and its index; the record is `nil` while its page is
    ///     loading.
    public init(
      _ hits: HitsModel<Record>, @ViewBuilder row: @escaping (Record?, Int) -> Row
    ) {
      self.init(
        hits: hits, row: row, noResultsFor: { $0.isEmpty ? .search : .search(text: $0) })
    }

    /// Creates a list for a component in the machine of the search, with the system's view for a
    /// search without hits.
    public init(
      _ search: SearchModel, _ hits: HitsInteractor<Record>,
      @ViewBuilder row: @escaping (Record?, Int) -> Row
    ) {
      self.init(HitsModel(hits, in: search), row: row)
    }
  }

  /// A list of hits that scrolls to its first shown row with the first rows of each request.
  ///
  /// Its state lives as long as the list itself, which stands at its top when it appears.
  struct FirstRowScrollView<Record: Sendable, Content: View>: View {
    let rows: HitRows<Record>

    /// Finds the row to scroll to.
    let firstRow: (HitRows<Record>) -> HitRow<Record>.ID?

    @ViewBuilder let content: () -> Content
    @State private var scroll = FirstRowScroll()

    var body: some View {
      ScrollViewReader { proxy in
        content()
          .onChange(of: rows.hits.request, initial: true) {
            guard scroll.row(in: rows.hits) != nil, let first = firstRow(rows) else { return }
            proxy.scrollTo(first, anchor: .top)
          }
      }
    }
  }
#endif
