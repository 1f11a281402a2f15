/// What the answers to a request may contain, whatever the request asks for and whatever rules do.
///
/// A server that checks API keys sets it, so that no parameter and no rule of an index can lift what
/// a key forces. It is not part of the request that a client states: it is neither encoded nor
/// described.
package struct RequestGuard: Hashable, Sendable {
  /// The conditions that every record meets, also one that a rule promotes.
  package var conditions: [FilterGroup] = []

  /// Whether a promoted record too must be in the area that the request searches.
  package var bindsArea = false

  /// Lists of attributes in the form of `attributesToRetrieve`; hits have what all of them bring.
  package var shown: [[Attribute]] = []

  /// Whether hits contain the `unretrievableAttributes` of the index too.
  package var showsUnretrievable = false

  /// Creates a guard that forbids nothing.
  package init() {}
}
