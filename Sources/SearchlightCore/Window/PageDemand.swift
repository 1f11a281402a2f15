/// The pages of a source that a component needs, and the pages that it allows to be dropped.
public struct PageDemand: Hashable, Sendable {
  /// The pages to load.
  public var needed: ClosedRange<Int>

  /// The page to request first, usually that of the visible row; its neighbors follow outwards.
  ///
  /// A page outside of ``needed`` stands for the nearest page in it.
  public var first: Int

  /// The pages to keep, outside of which loaded pages may be dropped; `nil` keeps all.
  public var kept: ClosedRange<Int>?

  /// A page to keep even outside of ``kept``: one that the view has yet to scroll to; `nil` if there
  /// is none.
  public var awaited: Int?

  /// Creates a demand.
  ///
  /// - Parameters:
  ///   - needed: The pages to load.
  ///   - first: The page to request first; `nil` begins with the lowest.
  ///   - kept: The pages to keep, outside of which loaded pages may be dropped; `nil` keeps all.
  ///   - awaited: A page to keep even outside of `kept`.
  public init(
    needed: ClosedRange<Int>, first: Int? = nil, kept: ClosedRange<Int>? = nil, awaited: Int? = nil
  ) {
    self.needed = needed
    self.first = first ?? needed.lowerBound
    self.kept = kept
    self.awaited = awaited
  }
}
