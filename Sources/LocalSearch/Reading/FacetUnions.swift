import SearchCore
import Signals

/// What is known of the values of facets over the segments of a snapshot, each made when it is first
/// needed: their unions, and which words they have.
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

  private let phraseTables = Locked<[Attribute: FacetPhraseTable]>([:])

  /// The values of an attribute by their words, made when they are first needed.
  func phrases(_ attribute: Attribute, make: () -> FacetPhraseTable) -> FacetPhraseTable {
    if let known = phraseTables.withLock({ $0[attribute] }) { return known }
    let table = make()
    phraseTables.withLock { $0[attribute] = table }
    return table
  }
}
