/// Which pages of a source a component wishes to be loaded, and which may be dropped.
public struct PageDemand: Hashable, Sendable {
  /// The pages that are to be loaded.
  public var needed: ClosedRange<Int>

  /// The page that is asked for first, that of the row on the screen; its neighbours follow outwards.
  ///
  /// A page outside of ``needed`` means the nearest one in it.
  public var first: Int

  /// The pages outside of which what is loaded may be dropped; `nil` keeps all.
  public var kept: ClosedRange<Int>?

  /// Creates a demand.
  ///
  /// - Parameters:
  ///   - needed: The pages that are to be loaded.
  ///   - first: The page that is asked for first; `nil` begins with the lowest.
  ///   - kept: The pages outside of which what is loaded may be dropped; `nil` keeps all.
  public init(needed: ClosedRange<Int>, first: Int? = nil, kept: ClosedRange<Int>? = nil) {
    self.needed = needed
    self.first = first ?? needed.lowerBound
    self.kept = kept
  }
}
