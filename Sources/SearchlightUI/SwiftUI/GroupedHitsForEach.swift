#if canImport(SwiftUI)
  public import SearchlightComponents
  public import SearchlightCore
  public import SwiftUI

  /// The sections of a list of hits, for a custom container.
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
  /// Rows report when they appear. While there are rows to load, a progress indicator follows the
  /// last section, and loads them when it appears.
  public struct GroupedHitsForEach<
    Record: Sendable, SectionKey: Hashable & Sendable, Row: View, Header: View
  >: View {
    private let model: GroupedHitsModel<Record, SectionKey>
    private let row: (Record?, Int) -> Row
    private let header: (HitsSection<SectionKey>) -> Header

    /// Creates sections.
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
      if let next = model.nextRowID {
        // A new identity for each page and each answer makes the indicator appear again while it
        // stays on the screen.
        ProgressView().id(next).onAppear { model.loadNext() }
      }
    }
  }

  /// The row of a record that cannot be shown, because decoding failed or the page lacks it.
  public struct HitFailureRow: View {
    private let failure: HitDecodingError

    /// Creates the row.
    public init(_ failure: HitDecodingError) { self.failure = failure }

    /// A symbol and a sentence; the cause is for developers, who find it in `hits.failures`.
    public var body: some View {
      Label(
        failure.isMissing ? "This result is not available any more" : "This result cannot be shown",
        systemImage: "exclamationmark.triangle"
      )
      .foregroundStyle(.secondary)
    }
  }
#endif
