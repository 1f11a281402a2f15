#if canImport(UIKit) && !os(watchOS)
  import SearchlightCore
  public import UIKit

  extension NSDiffableDataSourceSnapshot {
    /// Appends the rows of a list, for a custom diffable data source.
    ///
    /// ```swift
    /// var snapshot = NSDiffableDataSourceSnapshot<Section, HitRow<Movie>.ID>()
    /// snapshot.appendSections([.movies])
    /// snapshot.appendHits(rows, since: shown, toSection: .movies)
    /// ```
    ///
    /// - Parameters:
    ///   - rows: The rows, each of which becomes an item, even if it is not loaded. For lists of
    ///     many thousand rows, prefer `HitsTableViewController` of SearchlightControllers, which processes only the visible
    ///     rows.
    ///   - old: The rows that were shown before; items of changed rows are reconfigured.
    ///   - section: The section of the items.
    public mutating func appendHits<Record>(
      _ rows: HitRows<Record>, since old: HitRows<Record>? = nil,
      toSection section: SectionIdentifierType? = nil
    ) where ItemIdentifierType == HitRow<Record>.ID {
      appendItems(rows.map(\.id), toSection: section)
      if let old { reconfigureItems(rows.changedRows(since: old).map { rows[$0].id }) }
    }
  }
#endif
