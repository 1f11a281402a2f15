import SearchlightBackend
import SearchlightBasics

/// A cache of the values of facets, merged over the segments of a snapshot when they are first
/// needed.
final class FacetUnions: Sendable {
  private let unions = Locked<[Attribute: FacetUnion]>([:])

  /// Returns the merged values of an attribute.
  ///
  /// Two queries that need new ones at the same time may both merge them.
  ///
  /// - Parameter columns: The columns of the attribute in all segments of the version, in the order
  ///   of the segments.
  func union(_ attribute: Attribute, _ columns: [FacetColumn]) -> FacetUnion {
    if let known = unions.withLock({ $0[attribute] }) { return known }
    let union = FacetUnion(columns)
    if columns.allSatisfy(\.values.bytes.isIntact) {
      unions.withLock { $0[attribute] = union }
    }
    return union
  }
}

extension IndexSnapshot {
  var unions: FacetUnions { segmentCaches.value { FacetUnions() } }
}
