#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import SearchCore

  /// A controller that shows hits in a collection view, like ``HitsTableController`` for a table
  /// view.
  ///
  /// ```swift
  /// let movies = HitsCollectionController(collectionView: collectionView) { (movie: Movie) in
  ///   NSTextField(labelWithString: movie.title)
  /// }
  /// let connector = HitsConnector(searcher: search, interactor: movieHits, controller: movies)
  /// ```
  ///
  /// The connector keeps a strong reference to the controller.
  @MainActor
  public final class HitsCollectionController<Record: Sendable>: NSObject, HitsController,
    HeldController, NSCollectionViewDataSource, NSCollectionViewDelegate
  {
    /// The model that the rows are read from; set by the connector.
    public weak var hitsSource: HitsModel<Record>?

    /// A closure that is called with the record that the user selects.
    public var onSelect: ((Record) -> Void)?

    private let collectionView: NSCollectionView
    private let view: (Record) -> NSView
    private let itemID = NSUserInterfaceItemIdentifier("hit")
    private var rows: HitRows<Record>?
    private var isScrollDue = false
    private var selection = SelectedRows<Record>()
    private var appearing = AppearingRows<Record>()
    private var scrolling = ScrollObserver()

    /// Creates a controller that becomes the data source and delegate of a collection view.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view, which must have a layout.
    ///   - view: Makes the view of a record.
    public init(collectionView: NSCollectionView, view: @escaping (Record) -> NSView) {
      self.collectionView = collectionView
      self.view = view
      super.init()
      collectionView.register(HitItem.self, forItemWithIdentifier: itemID)
      collectionView.dataSource = self
      collectionView.delegate = self
    }

    /// Shows the current rows, with animations if few of them differ.
    public func reload() {
      guard let new = hitsSource?.rows else { return }
      selection.note(collectionView.selectionIndexPaths.map(\.item), in: rows)
      switch HitsListUpdate(from: rows, to: new, isOnScreen: collectionView.window != nil) {
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
      }
      // A collection view keeps the numbers of its selected items, which may have other records now.
      let selected = paths(selection.move(to: new))
      if collectionView.selectionIndexPaths != selected {
        collectionView.selectionIndexPaths = selected
      }
      tellAppearance()
    }

    /// Tells the list which items have come into the visible part of the collection.
    private func tellAppearance() {
      guard let rows, collectionView.window != nil else { return }
      scrolling.observe(collectionView) { [weak self] in self?.tellAppearance() }
      let visible = collectionView.visibleRect
      let numbers = collectionView.indexPathsForVisibleItems().filter { path in
        collectionView.layoutAttributesForItem(at: path)?.frame.intersects(visible) ?? true
      }.map(\.item)
      for row in appearing.update(to: numbers, of: rows) { hitsSource?.rowAppeared(row) }
    }

    private func refill(_ rows: [Int]) {
      collectionView.reloadItems(
        at: paths(rows).intersection(collectionView.indexPathsForVisibleItems()))
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(item: row, section: 0) }

    private func paths(_ rows: [Int]) -> Set<IndexPath> { Set(rows.map(path)) }

    /// Scrolls to the first row, or to the first row of the page that was chosen; once the collection
    /// is in a window, if it is not yet.
    public func scrollToTop() {
      isScrollDue = true
      scrollIfDue()
    }

    private func scrollIfDue() {
      guard isScrollDue, collectionView.window != nil, let row = rows?.firstShownRow,
        row < collectionView.numberOfItems(inSection: 0)
      else { return }
      isScrollDue = false
      collectionView.scrollToItems(at: paths([row]), scrollPosition: .top)
    }

    /// The number of items, whether loaded or not.
    public func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { rows?.count ?? 0 }

    /// An item with the view of a record, with an error text, or with a placeholder.
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

    /// Loads the pages near an item that appears, or is prepared beyond the edge.
    public func collectionView(
      _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      hitsSource?.rowNeeded(indexPath.item)
      scrolling.afterDrawing { [weak self] in self?.tellAppearance() }
      // A collection that shows its first items cannot scroll before it has laid them out.
      if isScrollDue { Task { [weak self] in self?.scrollIfDue() } }
    }

    /// The row that the collection shows under a number, for ``HitsModel/rowTapped(_:telling:)``;
    /// `nil` if there is none.
    public func row(at number: Int) -> HitRow<Record>? {
      guard let rows, rows.indices.contains(number) else { return nil }
      return rows[number]
    }

    /// Calls ``onSelect`` with the record of the first selected item.
    public func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      guard let rows, let row = indexPaths.map(\.item).min(), rows.indices.contains(row) else {
        return
      }
      if let record = rows[row].record { onSelect?(record) }
    }
  }

  /// An item that shows a given view.
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
