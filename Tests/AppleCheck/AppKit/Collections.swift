// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension IndexPath {
  // https://developer.apple.com/documentation/foundation/indexpath/init(item:section:)
  public init(item: Int, section: Int) { self.init() }
  public var item: Int {
    get { 0 }
    set {}
  }
  public var section: Int {
    get { 0 }
    set {}
  }
}

// https://developer.apple.com/documentation/appkit/nsviewcontroller
@MainActor open class NSViewController: NSResponder {
  open var view = NSView(frame: .zero)
  open func loadView() {}
}
// https://developer.apple.com/documentation/appkit/nscollectionviewitem
@MainActor open class NSCollectionViewItem: NSViewController {}
// https://developer.apple.com/documentation/appkit/nscollectionviewlayoutattributes
@MainActor open class NSCollectionViewLayoutAttributes: NSObject {
  open var frame: NSRect = .zero
}
// https://developer.apple.com/documentation/appkit/nscollectionview
@MainActor open class NSCollectionView: NSView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSCollectionView.ScrollPosition(rawValue: 1)
  }
  weak open var dataSource: (any NSCollectionViewDataSource)?
  weak open var delegate: (any NSCollectionViewDelegate)?
  open var selectionIndexPaths: Set<IndexPath> = []
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }
  open func reloadData() {}
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil
  ) {}
  open func reloadItems(at indexPaths: Set<IndexPath>) {}
  open func insertItems(at indexPaths: Set<IndexPath>) {}
  open func deleteItems(at indexPaths: Set<IndexPath>) {}
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  open func indexPathsForVisibleItems() -> Set<IndexPath> { [] }
  open func numberOfItems(inSection section: Int) -> Int { 0 }
  open func scrollToItems(
    at indexPaths: Set<IndexPath>, scrollPosition: NSCollectionView.ScrollPosition
  ) {}
  open func register(
    _ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {}
  open func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem { NSCollectionViewItem() }
}
// https://developer.apple.com/documentation/appkit/nscollectionviewdatasource
@MainActor public protocol NSCollectionViewDataSource: NSObjectProtocol {
  func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem
}
// https://developer.apple.com/documentation/appkit/nscollectionviewdelegate
@MainActor public protocol NSCollectionViewDelegate: NSObjectProtocol {
  func collectionView(
    _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>)
}
extension NSCollectionViewDelegate {
  public func collectionView(
    _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
  ) {}
}
