/// Which pages of a source a component wishes to be loaded, and which may be dropped.
public struct PageDemand: Hashable, Sendable {
  /// The pages that are to be loaded.
  public var needed: ClosedRange<Int>

  /// The pages outside of which what is loaded may be dropped; `nil` keeps all.
  public var kept: ClosedRange<Int>?

  /// Creates a demand.
  public init(needed: ClosedRange<Int>, kept: ClosedRange<Int>? = nil) {
    self.needed = needed
    self.kept = kept
  }
}
