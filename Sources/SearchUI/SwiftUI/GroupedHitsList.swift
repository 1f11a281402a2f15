#if canImport(SwiftUI)
  public import SearchComponents
  import SearchCore
  public import SwiftUI

  /// A scrolling list of hits in sections, with what stands in its place while there are none.
  ///
  /// ```swift
  /// GroupedHitsList(search, movieHits.grouped(by: "genres", order: .count)) { movie, _ in
  ///   Text(movie?.title ?? "…")
  /// } header: { section in
  ///   Text(section.facet?.description ?? section.key ?? "Others")
  /// }
  /// ```
  ///
  /// Pulling it down asks anew. What has failed while there are rows is told below them with a button that tries again.
  /// For other views in the place of rows use ``GroupedHitsForEach`` in a list of your own.
  public struct GroupedHitsList<
    Record: Sendable, SectionKey: Hashable & Sendable, Row: View, Header: View
  >: View {
    private let model: GroupedHitsModel<Record, SectionKey>
    private let row: (Record?, Int) -> Row
    private let header: (HitsSection<SectionKey>) -> Header

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - model: The list.
    ///   - row: Makes the view of a record and its number in the list.
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

    /// Creates a list that is in the machine of a search.
    public init(
      _ search: SearchModel, _ presenter: GroupedHitsPresenter<Record, SectionKey>,
      @ViewBuilder row: @escaping (Record?, Int) -> Row,
      @ViewBuilder header: @escaping (HitsSection<SectionKey>) -> Header
    ) {
      self.init(GroupedHitsModel(presenter, in: search), row: row, header: header)
    }

    /// The list, or what stands in its place.
    public var body: some View {
      switch model.hits.content {
      case .rows: list(of: model.hits)
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
#endif
