#if canImport(UIKit) && !os(watchOS)
  import SearchCore
  public import UIKit

  extension NSDiffableDataSourceSnapshot {
    /// Appends the rows of a list, for a diffable data source of the app's own.
    ///
    /// ```swift
    /// var snapshot = NSDiffableDataSourceSnapshot<Section, HitRow<Movie>.ID>()
    /// snapshot.appendSections([.movies])
    /// snapshot.appendHits(rows, since: shown, toSection: .movies)
    /// ```
    ///
    /// - Parameters:
    ///   - rows: The rows; each is an item, also those that are not loaded. A list of many thousand rows is better
    ///     shown by ``HitsTableViewController``, which looks at those on the screen alone.
    ///   - old: The rows that were shown before; those of them that have changed are filled anew.
    ///   - section: Where the items belong.
    public mutating func appendHits<Record>(
      _ rows: HitRows<Record>, since old: HitRows<Record>? = nil,
      toSection section: SectionIdentifierType? = nil
    ) where ItemIdentifierType == HitRow<Record>.ID {
      appendItems(rows.map(\.id), toSection: section)
      if let old { reconfigureItems(rows.changedRows(since: old).map { rows[$0].id }) }
    }
  }
#endif
