#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UITableView {
    /// Shows other items in the only section; items that remain keep their cells, which are
    /// reconfigured if the items differ.
    ///
    /// - Parameter change: Makes the data source return the new items.
    func update<Item: Identifiable & Equatable>(
      from old: [Item], to new: [Item], _ change: @escaping () -> Void
    ) {
      let update = ItemsUpdate(from: old, to: new)
      func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
      guard window != nil, !update.replacesAll, update.movesItems else {
        change()
        // A table outside of a window must not be laid out.
        if window == nil || update.replacesAll {
          reloadData()
        } else if !update.changed.isEmpty {
          reconfigureRows(at: update.changed.map(path))
        }
        return
      }
      performBatchUpdates { [self] in
        change()
        deleteRows(at: update.removed.map(path), with: .automatic)
        insertRows(at: update.inserted.map(path), with: .automatic)
        for move in update.moved { moveRow(at: path(move.from), to: path(move.to)) }
      }
      reconfigureRows(at: update.changed.map(path))
    }
  }

  extension UIView {
    /// Sets or removes the accessibility trait of a selected view, and keeps its other traits.
    func setSelectedTrait(_ isSelected: Bool) {
      if isSelected {
        accessibilityTraits.insert(.selected)
      } else {
        accessibilityTraits.remove(.selected)
      }
    }
  }
#endif
