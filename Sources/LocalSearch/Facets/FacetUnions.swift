import SearchCore
import Signals

/// The unions of facets' values over the segments of a version, each made when it is first needed.
final class FacetUnions: Sendable {
  private let unions = Locked<[Attribute: FacetUnion]>([:])

  /// The union of an attribute's values.
  ///
  /// Two queries that need a new one at once may both make it.
  ///
  /// - Parameter columns: The attribute's columns in all segments of the version, in their order.
  func union(_ attribute: Attribute, _ columns: [FacetColumn]) -> FacetUnion {
    if let known = unions.withLock({ $0[attribute] }) { return known }
    let union = FacetUnion(columns)
    unions.withLock { $0[attribute] = union }
    return union
  }
}
