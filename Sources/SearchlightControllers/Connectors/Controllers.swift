public import SearchlightUI

/// A view that shows one item, such as a text or a loading state, as in InstantSearch.
@MainActor
public protocol ItemController<Item>: AnyObject {
  /// The type of the item.
  associatedtype Item

  /// Shows an item.
  func setItem(_ item: Item)
}

/// A view of one number, such as a stepper, as in InstantSearch.
@MainActor
public protocol NumberController: ItemController where Item == Double? {
  /// Stores the object that the view calls when the user steps or enters a number.
  func setComputation(computation: Computation)

  /// Stores the bounds; `nil` while they are unknown.
  func setBounds(bounds: ClosedRange<Double>?)

  /// Marks whether the number has changed since the answer that is shown, so that numbers and results
  /// do not include it yet; does nothing by default.
  func setPending(_ isPending: Bool)
}

extension NumberController {
  /// Does nothing.
  public func setPending(_ isPending: Bool) {}

  /// Does nothing; for views without bounds.
  public func setBounds(bounds: ClosedRange<Double>?) {}
}

/// A view of something that is on or off, as in InstantSearch.
@MainActor
public protocol SelectableController: ItemController where Item == String {
  /// A closure to call with the new state when the user switches it; set by the connector.
  var onClick: ((Bool) -> Void)? { get set }

  /// Shows whether it is on.
  func setSelected(_ isSelected: Bool)

  /// Marks whether the selection has changed since the answer that is shown, so that numbers and results
  /// do not include it yet; does nothing by default.
  func setPending(_ isPending: Bool)
}

extension SelectableController {
  /// Does nothing.
  public func setPending(_ isPending: Bool) {}
}

/// An item with its selection state, as in InstantSearch.
public typealias SelectableItem<Item> = (item: Item, isSelected: Bool)

/// A view of a list of selectable items, as in InstantSearch.
@MainActor
public protocol SelectableListController<Item>: AnyObject {
  /// The type of the items.
  associatedtype Item

  /// A closure to call with the item that the user taps; set by the connector.
  var onClick: ((Item) -> Void)? { get set }

  /// Stores the items with their selection states; the connector then calls ``reload()``.
  func setSelectableItems(selectableItems: [SelectableItem<Item>])

  /// Shows the stored items.
  func reload()

  /// Marks whether the selection has changed since the answer that is shown, so that numbers and results
  /// do not include it yet; does nothing by default.
  func setPending(_ isPending: Bool)
}

extension SelectableListController {
  /// Does nothing.
  public func setPending(_ isPending: Bool) {}

  /// Does nothing; for views that update in ``setSelectableItems(selectableItems:)``.
  public func reload() {}
}

/// A view of segments of which at most one is selected, as in InstantSearch.
@MainActor
public protocol SelectableSegmentController<SegmentKey>: AnyObject {
  /// The type of the keys that identify segments.
  associatedtype SegmentKey: Hashable

  /// A closure to call with the segment that the user taps; set by the connector.
  var onClick: ((SegmentKey) -> Void)? { get set }

  /// Stores the titles of the segments.
  func setItems(items: [SegmentKey: String])

  /// Shows which segment is selected; `nil` for none.
  func setSelected(_ selected: SegmentKey?)

  /// Marks whether the selection has changed since the answer that is shown, so that numbers and results
  /// do not include it yet; does nothing by default.
  func setPending(_ isPending: Bool)
}

extension SelectableSegmentController {
  /// Does nothing.
  public func setPending(_ isPending: Bool) {}
}

/// A view that shows a list of hits, as in InstantSearch.
///
/// ```swift
/// final class MoviesTable: NSObject, HitsController {
///   weak var hitsSource: HitsModel<Movie>?
///   func reload() { tableView.reloadData() }
/// }
/// ```
@MainActor
public protocol HitsController<Record>: AnyObject {
  /// The type of the records.
  associatedtype Record: Sendable

  /// The model to read rows from, and to tell when rows appear; set by the connector. Hold it
  /// weakly.
  var hitsSource: HitsModel<Record>? { get set }

  /// Shows the current rows.
  func reload()

  /// Scrolls to the row ``SearchlightUI/HitRows/firstShownRow``, because the rows answer another search now.
  ///
  /// The row is the first one of the list, unless a page was chosen, for example by a link.
  func scrollToTop()
}

extension HitsController {
  /// Does nothing.
  public func scrollToTop() {}
}

/// A controller that never owns a connector, so that its connector may keep a strong reference to
/// it.
///
/// For example, `StatsConnector(searcher: search, of: movies, controller:
/// LabelStatsController(label: label))` works, though nothing else references the controller.
@MainActor
protocol HeldController: AnyObject {}
