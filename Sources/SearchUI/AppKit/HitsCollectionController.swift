#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import SearchCore

  /// A collection view of hits: what ``HitsTableController`` is for a table view.
  ///
  /// ```swift
  /// let movies = HitsCollectionController(collectionView: collectionView) { (movie: Movie) in
  ///   NSTextField(labelWithString: movie.title)
  /// }
  /// let connector = HitsConnector(searcher: search, interactor: movieHits, controller: movies)
  /// ```
  ///
  /// Its connector holds it.
  @MainActor
  public final class HitsCollectionController<Record: Sendable>: NSObject, HitsController,
    HeldController, NSCollectionViewDataSource, NSCollectionViewDelegate
  {
    /// Where the rows are read; set by the connector.
    public weak var hitsSource: HitsModel<Record>?

    /// Called with the record that was selected.
    public var onSelect: ((Record) -> Void)?

    private let collectionView: NSCollectionView
    private let view: (Record) -> NSView
    private let itemID = NSUserInterfaceItemIdentifier("hit")
    private var rows: HitRows<Record>?

    /// Creates the controller of a collection view, whose data source and delegate it becomes.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view, which has a layout.
    ///   - view: Makes the view of a record.
    public init(collectionView: NSCollectionView, view: @escaping (Record) -> NSView) {
      self.collectionView = collectionView
      self.view = view
      super.init()
      collectionView.register(HitItem.self, forItemWithIdentifier: itemID)
      collectionView.dataSource = self
      collectionView.delegate = self
    }

    /// Shows the rows anew, and animates where few of them differ.
    public func reload() {
      guard let new = hitsSource?.rows else { return }
      let old = rows
      switch HitsListUpdate(from: rows, to: new) {
      case .nothing: rows = new
      case .rows(let changed):
        rows = new
        refill(changed)
      case .differences(let differences):
        collectionView.performBatchUpdates { [self] in
          rows = new
          collectionView.deleteItems(at: paths(Array(differences.removed)))
          collectionView.insertItems(at: paths(Array(differences.inserted)))
          for move in differences.moved {
            collectionView.moveItem(at: path(move.from), to: path(move.to))
          }
        }
        refill(Array(differences.changed))
      case .reload:
        rows = new
        collectionView.reloadData()
        return
      }
      let visible = collectionView.indexPathsForVisibleItems().map(\.item)
      for row in new.waitingRows(among: visible, since: old) { hitsSource?.rowAppeared(row) }
    }

    private func refill(_ rows: [Int]) {
      collectionView.reloadItems(
        at: paths(rows).intersection(collectionView.indexPathsForVisibleItems()))
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(item: row, section: 0) }

    private func paths(_ rows: [Int]) -> Set<IndexPath> { Set(rows.map(path)) }

    /// Shows the first row, or that with which a page begins that was chosen.
    public func scrollToTop() {
      guard let row = rows?.firstShownRow, row < collectionView.numberOfItems(inSection: 0) else {
        return
      }
      collectionView.scrollToItems(at: paths([row]), scrollPosition: .top)
    }

    /// All rows, loaded or not.
    public func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { rows?.count ?? 0 }

    /// An item with the view of a record, or of what stands in its place.
    public func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      let item = collectionView.makeItem(withIdentifier: itemID, for: indexPath)
      guard let rows, rows.indices.contains(indexPath.item) else { return item }
      let content =
        switch rows[indexPath.item].content {
        case .success(let record)?: view(record)
        case .failure(let failure)?: NSTextField(labelWithString: failure.titleForUsers)
        case nil: NSTextField(labelWithString: "…")
        }
      (item as? HitItem)?.show(content)
      return item
    }

    /// Loads what is near a row that appears.
    public func collectionView(
      _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      hitsSource?.rowAppeared(indexPath.item)
    }

    /// Tells of the record that was selected.
    public func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      guard let rows, let row = indexPaths.map(\.item).min(), rows.indices.contains(row) else {
        return
      }
      if let record = rows[row].record { onSelect?(record) }
    }
  }

  /// An item that fills itself with a view.
  private final class HitItem: NSCollectionViewItem {
    override func loadView() { view = NSView(frame: .zero) }

    func show(_ content: NSView) {
      for old in view.subviews { old.removeFromSuperview() }
      content.frame = view.bounds
      content.autoresizingMask = [.width, .height]
      view.addSubview(content)
    }
  }
#endif
