#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import SearchlightCore
  public import SearchlightUI

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
    private let shown = ShownHits<Record>()
    private var isScrollDue = false
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
      _ = shown.show(new, in: self)
      tellAppearance()
    }

    /// Tells the list which items have come into the visible part of the collection.
    private func tellAppearance() {
      guard let rows = shown.rows, collectionView.window != nil else { return }
      scrolling.observe(collectionView) { [weak self] in self?.tellAppearance() }
      let visible = collectionView.visibleRect
      let numbers = collectionView.indexPathsForVisibleItems().filter { path in
        collectionView.layoutAttributesForItem(at: path)?.frame.intersects(visible) ?? true
      }.map(\.item)
      for row in appearing.update(to: numbers, of: rows) { hitsSource?.rowAppeared(row) }
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
      guard isScrollDue, collectionView.window != nil, let row = shown.rows?.firstShownRow,
        row < collectionView.numberOfItems(inSection: 0)
      else { return }
      isScrollDue = false
      collectionView.scrollToItems(at: paths([row]), scrollPosition: .top)
    }

    /// Returns the number of items, whether loaded or not.
    public func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { shown.rows?.count ?? 0 }

    /// Returns an item with the view of a record, with an error text, or with a placeholder.
    public func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      let item = collectionView.makeItem(withIdentifier: itemID, for: indexPath)
      guard let row = shown[indexPath.item] else { return item }
      let content =
        switch row.content {
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

    /// Returns the row that the collection shows under a number, for
    /// ``SearchlightUI/HitsModel/rowTapped(_:telling:)-(HitRow<Record>,_)``; `nil` if there is none.
    public func row(at number: Int) -> HitRow<Record>? {
      shown[number]
    }

    /// Calls ``onSelect`` with the record of the first selected item.
    public func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      guard let number = indexPaths.map(\.item).min() else { return }
      if let record = shown[number]?.record { onSelect?(record) }
    }
  }

  extension HitsCollectionController: HitCells {
    var isOnScreen: Bool { collectionView.window != nil }
    var movesRows: Bool { true }
    var cellsKnowRows: Bool { false }
    var visibleRows: [Int] { collectionView.indexPathsForVisibleItems().map(\.item) }

    var selectedRows: [Int] {
      get { collectionView.selectionIndexPaths.map(\.item) }
      set { collectionView.selectionIndexPaths = paths(newValue) }
    }

    func reloadAllRows() { collectionView.reloadData() }

    func moveRows(by differences: RowDifferences, _ change: @escaping @MainActor () -> Void) {
      collectionView.performBatchUpdates { [self] in
        change()
        collectionView.deleteItems(at: paths(Array(differences.removed)))
        collectionView.insertItems(at: paths(Array(differences.inserted)))
        for move in differences.moved {
          collectionView.moveItem(at: path(move.from), to: path(move.to))
        }
      }
    }

    func configureRows(_ rows: [Int]) {
      collectionView.reloadItems(
        at: paths(rows).intersection(collectionView.indexPathsForVisibleItems()))
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

  /// Tells when the visible part of a view in a scroll view changes, by scrolling, with the size of
  /// the scroll view, or because rows are drawn for the first time.
  @MainActor
  final class ScrollObserver: NSObject {
    private weak var clipView: NSClipView?
    private var changed: (@MainActor () -> Void)?
    private var isWaiting = false

    /// Observes the scroll view around a view; does nothing if that is observed already.
    ///
    /// - Parameters:
    ///   - view: The view in the scroll view.
    ///   - changed: A closure that is called after the visible part has changed.
    func observe(_ view: NSView, changed: @escaping @MainActor () -> Void) {
      self.changed = changed
      guard let clipView = view.enclosingScrollView?.contentView, clipView !== self.clipView else {
        return
      }
      let center = NotificationCenter.default
      center.removeObserver(self)
      self.clipView = clipView
      clipView.postsBoundsChangedNotifications = true
      clipView.postsFrameChangedNotifications = true
      // A view that becomes larger shows further rows without scrolling. The centre forgets an
      // observer that is released.
      for name in [NSView.boundsDidChangeNotification, NSView.frameDidChangeNotification] {
        center.addObserver(self, selector: #selector(scrolled), name: name, object: clipView)
      }
    }

    @objc private func scrolled() { changed?() }

    /// Calls a closure in the next turn, when everything that is being drawn has its place.
    func afterDrawing(_ drawn: @escaping @MainActor () -> Void) {
      if isWaiting { return }
      isWaiting = true
      Task { [weak self] in
        self?.isWaiting = false
        drawn()
      }
    }
  }
#endif
