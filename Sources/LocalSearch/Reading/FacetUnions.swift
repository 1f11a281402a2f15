import SearchCore
import Signals

/// A cache for the facets of a snapshot: the merged values of its segments, and the words of these
/// values, each built when it is first needed.
final class FacetUnions: Sendable {
  private let unions = Locked<[Attribute: FacetUnion]>([:])

  /// The merged values of an attribute.
  ///
  /// Two queries that need new ones at the same time may both merge them.
  ///
  /// - Parameter columns: The columns of the attribute in all segments of the version, in the order
  ///   of the segments.
  func union(_ attribute: Attribute, _ columns: [FacetColumn]) -> FacetUnion {
    if let known = unions.withLock({ $0[attribute] }) { return known }
    let union = FacetUnion(columns)
    unions.withLock { $0[attribute] = union }
    return union
  }

  private let phraseTables = Locked<[Attribute: FacetPhraseTable]>([:])

  /// The values of an attribute by their words, which `make` collects when they are first needed.
  func phrases(_ attribute: Attribute, make: () -> FacetPhraseTable) -> FacetPhraseTable {
    if let known = phraseTables.withLock({ $0[attribute] }) { return known }
    let table = make()
    phraseTables.withLock { $0[attribute] = table }
    return table
  }
}
