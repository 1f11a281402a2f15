/// A view of segments of which one is chosen, in the terms of InstantSearch.
@MainActor
public protocol SelectableSegmentController<SegmentKey>: AnyObject {
  /// What segments are chosen by.
  associatedtype SegmentKey: Hashable

  /// To be called with the segment that the user has tapped.
  var onClick: ((SegmentKey) -> Void)? { get set }

  /// Takes the titles of the segments.
  func setItems(items: [SegmentKey: String])

  /// Shows which segment is chosen; `nil` if none is.
  func setSelected(_ selected: SegmentKey?)
}
