#if canImport(SwiftUI)
  public import SearchComponents
  import SearchCore
  public import SwiftUI

  /// The sections of a list of hits, for a container of the app's own.
  ///
  /// ```swift
  /// List {
  ///   GroupedHitsForEach(movies) { movie, _ in
  ///     Text(movie?.title ?? "")
  ///   } header: { section in
  ///     Text(section.facet?.description ?? section.key ?? "Others")
  ///   }
  /// }
  /// ```
  ///
  /// Rows say when they appear. Behind the last section stands a sign of progress as long as there are rows that are
  /// not loaded, which loads them when it appears.
  public struct GroupedHitsForEach<
    Record: Sendable, SectionKey: Hashable & Sendable, Row: View, Header: View
  >: View {
    private let model: GroupedHitsModel<Record, SectionKey>
    private let row: (Record?, Int) -> Row
    private let header: (HitsSection<SectionKey>) -> Header

    /// Creates sections.
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

    /// The sections.
    public var body: some View {
      let groups = model.groups
      ForEach(groups.sections) { section in
        Section {
          ForEach(model.rows(of: section)) { hit in
            Group {
              if let failure = hit.failure {
                HitFailureRow(failure)
              } else {
                row(hit.record, hit.index)
              }
            }
            .onAppear { model.hits.rowAppeared(hit.index) }
          }
        } header: {
          header(section)
        }
      }
      if let next = groups.nextRow {
        // Another one for each page, so that it appears anew where it is still on the screen.
        ProgressView().id(next).onAppear { model.loadNext() }
      }
    }
  }
#endif
