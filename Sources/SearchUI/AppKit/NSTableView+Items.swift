#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSTableView {
    /// Shows other items, which the data source has already: rows of items that stay are kept, and made anew where
    /// they differ.
    func show(_ update: ItemsUpdate) {
      // A table that was never shown does not know how many rows it had.
      guard window != nil, !update.replacesAll else { return reloadData() }
      beginUpdates()
      // A row that moves is taken out and put in: AppKit counts moves one after the other.
      removeRows(
        at: IndexSet(update.removed + update.moved.map(\.from)), withAnimation: .effectFade)
      insertRows(
        at: IndexSet(update.inserted + update.moved.map(\.to)), withAnimation: .effectFade)
      endUpdates()
      reloadRows(update.changed)
    }

    /// Makes the views of some rows anew.
    func reloadRows(_ rows: [Int]) {
      reloadData(
        forRowIndexes: IndexSet(rows),
        columnIndexes: IndexSet(integersIn: 0..<max(0, numberOfColumns)))
    }
  }
#endif
