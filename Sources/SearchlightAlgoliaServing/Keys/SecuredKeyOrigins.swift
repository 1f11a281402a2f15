import SearchlightAlgoliaForm

/// Where secured keys come from, as it was found before.
///
/// To find the key that one was derived from takes a hash for each key of the server. Users send the
/// same key many times.
struct SecuredKeyOrigins: Sendable {
  /// The key that a secured key was derived from.
  enum Parent: Sendable {
    case admin
    case key(String)
    case deleted
    case unknown
  }

  /// The largest number of keys that are remembered; more are forgotten all at once.
  private static let limit = 1000

  /// The longest key that is remembered, in bytes.
  private static let longestKey = 4096

  /// A parent, and the restrictions or why they cannot be read.
  typealias Origin = (parent: Parent, restrictions: Result<KeyRestrictions, AlgoliaAPIError>)

  private var known: [String: Origin] = [:]

  /// Forgets everything, because keys have changed.
  mutating func removeAll() { known = [:] }

  /// Returns the parent and the restrictions of a secured key; `nil` if the text is no secured key.
  ///
  /// - Parameters:
  ///   - trustsUnknown: Whether the restrictions of a key whose parent is unknown matter.
  ///   - parent: Finds the parent of a key that is not remembered.
  mutating func origin(
    of key: String, trustsUnknown: Bool, _ parent: () -> Parent
  ) -> Origin? {
    if let known = known[key] { return known }
    guard let texts = SecuredKey.restrictions(of: key) else { return nil }
    let parent = parent()
    // What a stranger has written is neither read nor remembered.
    if case .unknown = parent, !trustsUnknown { return (parent, .success(.never)) }
    let restrictions = Result { () throws(AlgoliaAPIError) in try KeyRestrictions(texts) }
    let origin = (parent: parent, restrictions: restrictions)
    if key.utf8.count <= Self.longestKey {
      if known.count >= Self.limit { known = [:] }
      known[key] = origin
    }
    return origin
  }
}
