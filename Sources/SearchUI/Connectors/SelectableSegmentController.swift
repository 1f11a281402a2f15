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
