#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSTableView {
    /// Shows other items, which the data source already has; rows of items that remain keep their
    /// views, unless the items have changed.
    func show(_ update: ItemsUpdate) {
      // A table that was never shown does not know how many rows it had.
      guard window != nil, !update.replacesAll else { return reloadData() }
      beginUpdates()
      // AppKit applies moves one after the other, so a moved row is removed and inserted.
      removeRows(
        at: IndexSet(update.removed + update.moved.map(\.from)), withAnimation: .effectFade)
      insertRows(
        at: IndexSet(update.inserted + update.moved.map(\.to)), withAnimation: .effectFade)
      endUpdates()
      reloadRows(update.changed)
    }

    /// Scrolls so that a row is the first visible one.
    func scrollToTop(ofRow row: Int) {
      // Insets of the clip view, such as that of a header, cover what is below its origin.
      let covered = enclosingScrollView?.contentView.contentInsets.top ?? 0
      scroll(NSPoint(x: visibleRect.minX, y: rect(ofRow: row).minY - covered))
    }

    /// Recreates the views of some rows.
    func reloadRows(_ rows: [Int]) {
      reloadData(
        forRowIndexes: IndexSet(rows),
        columnIndexes: IndexSet(integersIn: 0..<max(0, numberOfColumns)))
    }
  }
#endif
