#if canImport(UIKit) && !os(watchOS)
  public import SearchlightComponents
  public import SearchlightCore
  public import UIKit
  public import SearchlightUI

  /// A collection view controller that shows hits, like ``HitsTableViewController`` for a table.
  open class HitsCollectionViewController<Configurator: CollectionViewCellConfigurable>:
    UICollectionViewController, UICollectionViewDataSourcePrefetching, HitsController
  {
    /// The type of the records.
    public typealias Model = Configurator.Model

    /// The model that the rows are read from; set by the connector.
    public weak var hitsSource: HitsModel<Model>?

    private let shown = ShownHits<Model>()
    private var connector: HitsConnector<Model>?
    private var isScrollDue = false
    private let cellID = "hit"
    private let placeholderID = "placeholder"

    /// Creates a collection, to be connected by a ``HitsConnector``.
    public override init(collectionViewLayout layout: UICollectionViewLayout) {
      super.init(collectionViewLayout: layout)
    }

    /// Creates a collection for a list in the machine of the search, and connects it.
    public convenience init(
      _ search: SearchModel, _ hits: HitsInteractor<Model>,
      collectionViewLayout layout: UICollectionViewLayout
    ) {
      self.init(collectionViewLayout: layout)
      connector = HitsConnector(searcher: search, interactor: hits, controller: self)
    }

    /// Not supported: create the collection in code, from a search.
    public required init?(coder: NSCoder) { nil }

    /// Registers the cells and shows the rows.
    open override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(Configurator.Cell.self, forCellWithReuseIdentifier: cellID)
      collectionView.register(
        UICollectionViewListCell.self, forCellWithReuseIdentifier: placeholderID)
      collectionView.prefetchDataSource = self
      #if !os(tvOS)
        collectionView.refreshControl = searchRefreshControl { [weak self] in
          await self?.hitsSource?.refresh()
        }
      #endif
      reload()
    }

    /// Shows the current rows, with animations if few of them differ; does nothing before the view
    /// is loaded.
    public func reload() {
      guard isViewLoaded, let new = hitsSource?.rows else { return }
      for row in shown.show(new, in: self) { hitsSource?.rowAppeared(row) }
    }

    /// Scrolls to the first row, or to the first row of the page that was chosen; once the view is on
    /// the screen, if it is not yet.
    public func scrollToTop() {
      isScrollDue = true
      scrollIfDue()
    }

    /// Scrolls if that was not possible earlier, because the view was not laid out.
    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      scrollIfDue()
    }

    private func scrollIfDue() {
      guard isScrollDue, isViewLoaded, collectionView.window != nil,
        let row = shown.rows?.firstShownRow,
        row < collectionView.numberOfItems(inSection: 0)
      else { return }
      isScrollDue = false
      collectionView.scrollToItem(at: path(row), at: .top, animated: false)
    }

    private func identifier(of result: Result<Model, HitDecodingError>?) -> String {
      if case .success? = result { cellID } else { placeholderID }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(item: row, section: 0) }

    /// Returns the row at an index path as the collection shows it, for
    /// ``SearchlightUI/HitsModel/rowTapped(_:telling:)-(HitRow<Record>,_)``; `nil` if there is none.
    public func row(at indexPath: IndexPath) -> HitRow<Model>? {
      shown[indexPath.item]
    }

    // MARK: - For subclasses

    /// Called when the user selects a record; does nothing by default.
    open func didSelect(_ model: Model, at indexPath: IndexPath) {}

    /// Configures the cell of a row without a record.
    ///
    /// The failure is `nil` while the row is not loaded; its text is for developers.
    open func configure(
      _ cell: UICollectionViewListCell, withoutModel failure: HitDecodingError?
    ) {
      var content = cell.defaultContentConfiguration()
      content.text = failure?.titleForUsers ?? "…"
      cell.contentConfiguration = content
    }

    // MARK: - The collection

    /// The number of items, whether loaded or not.
    open override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { shown.rows?.count ?? 0 }

    /// A cell for a record, a failure or a placeholder.
    open override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let result = result(at: indexPath)
      if case .success(let model)? = result,
        let cell = collectionView.dequeueReusableCell(
          withReuseIdentifier: cellID, for: indexPath) as? Configurator.Cell
      {
        Configurator(model: model, indexPath: indexPath).configure(cell)
        return cell
      }
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: placeholderID, for: indexPath)
      var failure: HitDecodingError?
      if case .failure(let reason)? = result { failure = reason }
      if let cell = cell as? UICollectionViewListCell { configure(cell, withoutModel: failure) }
      return cell
    }

    private func result(at indexPath: IndexPath) -> Result<Model, HitDecodingError>? {
      row(at: indexPath)?.content
    }

    /// Loads the pages near an item that appears.
    open override func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      hitsSource?.rowAppeared(indexPath.item)
    }

    /// Loads the pages near the items that are about to appear.
    public func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      let items = indexPaths.map(\.item)
      let visible = collectionView.indexPathsForVisibleItems.map(\.item)
      let isBelow = (items.max() ?? 0) > (visible.max() ?? 0)
      if let row = isBelow ? items.max() : items.min() { hitsSource?.rowNeeded(row) }
    }

    /// Calls ``didSelect(_:at:)`` with the record of the selected item.
    open override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      if case .success(let model)? = result(at: indexPath) { didSelect(model, at: indexPath) }
    }
  }

  extension HitsCollectionViewController: HitCells {
    var isOnScreen: Bool { collectionView.window != nil }
    var movesRows: Bool { true }
    var cellsKnowRows: Bool { true }
    var visibleRows: [Int] { collectionView.indexPathsForVisibleItems.map(\.item) }

    var selectedRows: [Int] {
      get { (collectionView.indexPathsForSelectedItems ?? []).map(\.item) }
      set {
        let wanted = Set(newValue.map(path))
        let selected = Set(collectionView.indexPathsForSelectedItems ?? [])
        for path in selected.subtracting(wanted) {
          collectionView.deselectItem(at: path, animated: false)
        }
        for path in wanted.subtracting(selected).sorted() {
          collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        }
      }
    }

    func reloadAllRows() { collectionView.reloadData() }

    func moveRows(by differences: RowDifferences, _ change: @escaping @MainActor () -> Void) {
      collectionView.performBatchUpdates { [self] in
        change()
        collectionView.deleteItems(at: differences.removed.map(path))
        collectionView.insertItems(at: differences.inserted.map(path))
        for move in differences.moved {
          collectionView.moveItem(at: path(move.from), to: path(move.to))
        }
      }
    }

    /// Cells keep the focus and the selection; one is replaced if its row needs another kind, because
    /// a record may need a different cell than its placeholder.
    func configureRows(_ rows: [Int]) {
      var reconfigured: [IndexPath] = []
      var replaced: [IndexPath] = []
      for path in rows.map(path) {
        guard let cell = collectionView.cellForItem(at: path) else { continue }
        if cell.reuseIdentifier == identifier(of: result(at: path)) {
          reconfigured.append(path)
        } else {
          replaced.append(path)
        }
      }
      collectionView.reloadItems(at: replaced)
      collectionView.reconfigureItems(at: reconfigured)
    }
  }
#endif
