import SearchlightAlgoliaForm
import SearchlightBackend

/// The API keys of a server, and what they allow.
///
/// A key that has expired no longer exists. As a deleted one, it can be restored.
struct KeyRing: Sendable {
  /// The longest key, in bytes, because a secured key is checked against all others.
  private static let longestKey = 16 << 10

  /// The application ID that requests must have; `nil` accepts any.
  let applicationID: String?

  /// The key with all rights; if it is `nil`, every unknown key has all rights.
  let adminKey: String?

  private(set) var keys: [String: AccessKey] = [:]

  /// Deleted keys, which can be restored.
  private(set) var deleted: [String: AccessKey] = [:]

  private var counts = RequestCounts()
  private var origins = SecuredKeyOrigins()

  init(applicationID: String?, adminKey: String?) {
    self.applicationID = applicationID
    self.adminKey = adminKey
  }

  // MARK: - Access

  /// Returns what the key of a request allows and forces.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 403 for a key that is unknown, deleted,
  ///   expired or not valid for the client, and of status 429 for a key that has been used too
  ///   often.
  mutating func access(_ visit: Visit) throws(AlgoliaAPIError) -> Access {
    let isKnown = applicationID.map { $0 == visit.applicationID } ?? true
    guard !visit.applicationID.isEmpty, !visit.key.isEmpty, isKnown,
      visit.key.utf8.count <= Self.longestKey
    else { throw .invalidKey }
    if isAdmin(visit.key) { return .all }
    if let key = keys[visit.key] { return try access(key, nil, visit) }
    if deleted[visit.key] != nil { throw .invalidKey }
    let known = (keys, deleted, adminKey)
    let origin = origins.origin(of: visit.key, trustsUnknown: adminKey == nil) {
      Self.parent(of: visit.key, keys: known.0, deleted: known.1, adminKey: known.2)
    }
    guard let origin else { return try stranger() }
    switch origin.parent {
    case .admin: return try Self.access(derivedFromAll: origin.restrictions.get(), visit)
    case .key(let value):
      guard let key = keys[value] else { throw .invalidKey }
      return try access(key, origin.restrictions.get(), visit)
    case .deleted: throw .invalidKey
    case .unknown:
      _ = try stranger()
      return try Self.access(derivedFromAll: origin.restrictions.get(), visit)
    }
  }

  /// Returns the key from which a secured key was derived.
  private static func parent(
    of key: String, keys: [String: AccessKey], deleted: [String: AccessKey], adminKey: String?
  ) -> SecuredKeyOrigins.Parent {
    if let adminKey, SecuredKey.isDerived(key, from: adminKey) { return .admin }
    if let parent = keys.keys.first(where: { SecuredKey.isDerived(key, from: $0) }) {
      return .key(parent)
    }
    return deleted.keys.contains { SecuredKey.isDerived(key, from: $0) } ? .deleted : .unknown
  }

  private func isAdmin(_ key: String) -> Bool {
    adminKey.map { SecretComparison.areEqual($0.utf8, key.utf8) } ?? false
  }

  /// Returns the access of a key that the server does not know.
  private func stranger() throws(AlgoliaAPIError) -> Access {
    guard adminKey == nil else { throw .invalidKey }
    return .anyKey
  }

  /// Returns the access of a known key, or of a key that was derived from it.
  private mutating func access(
    _ key: AccessKey, _ derived: KeyRestrictions?, _ visit: Visit
  ) throws(AlgoliaAPIError) -> Access {
    guard !key.isExpired(at: visit.seconds) else { throw .invalidKey }
    guard key.referers.isEmpty || key.referers.contains(where: { $0.fits(visit.referer) }) else {
      throw AlgoliaAPIError(message: "Method not allowed with this referer", status: 403)
    }
    try key.restrictions.check(visit)
    var access = Access(rights: Set(key.rights))
    if !key.indices.isEmpty { access.indices.append(key.indices) }
    if let patterns = key.restrictions.indices { access.indices.append(patterns) }
    if key.maxHitsPerQuery > 0 { access.maxHitsPerQuery = key.maxHitsPerQuery }
    access.reading = key.restrictions.reading
    access.userToken = key.restrictions.userToken ?? derived?.userToken
    if let derived {
      try derived.check(visit)
      if let patterns = derived.indices { access.indices.append(patterns) }
      access.reading.add(derived.reading)
    } else {
      access.key = key.value
    }
    // Whoever has a key can derive others from it, so only the key itself says whose requests count.
    try counts.count(
      key, of: key.restrictions.userToken.map { "user \($0)" } ?? visit.address ?? "",
      at: visit.seconds)
    return access
  }

  /// Returns the access of a key that was derived from one with all rights.
  ///
  /// Secured keys are given to users, so it grants no more than searching and browsing.
  private static func access(
    derivedFromAll derived: KeyRestrictions, _ visit: Visit
  ) throws(AlgoliaAPIError) -> Access {
    try derived.check(visit)
    var access = Access(rights: [.search, .browse])
    if let patterns = derived.indices { access.indices.append(patterns) }
    access.reading = derived.reading
    access.userToken = derived.userToken
    return access
  }

  // MARK: - Keys

  /// Returns the keys that have not expired at a time, sorted by their values.
  func valid(at seconds: Int) -> [AccessKey] {
    keys.values.filter { !$0.isExpired(at: seconds) }.sorted { $0.value < $1.value }
  }

  /// Returns the key with a value; `nil` if it does not exist, was deleted or has expired.
  func key(_ value: String, at seconds: Int) -> AccessKey? {
    keys[value].flatMap { $0.isExpired(at: seconds) ? nil : $0 }
  }

  /// Adds a key, replacing the one with the same value.
  mutating func add(_ key: AccessKey) {
    origins.removeAll()
    keys[key.value] = key
    deleted[key.value] = nil
  }

  /// Adds a key that was deleted.
  mutating func add(deleted key: AccessKey) {
    origins.removeAll()
    keys[key.value] = nil
    deleted[key.value] = key
  }

  /// Deletes a key; returns `false` if it does not exist.
  mutating func delete(_ value: String, at seconds: Int) -> Bool {
    guard let key = key(value, at: seconds) else { return false }
    add(deleted: key)
    return true
  }

  /// Restores a deleted or expired key with its whole validity; returns `false` if there is none
  /// with that value.
  mutating func restore(_ value: String, at seconds: Int) -> Bool {
    guard key(value, at: seconds) == nil, var key = deleted[value] ?? keys[value] else {
      return false
    }
    key.begin(at: seconds)
    add(key)
    return true
  }
}

extension AlgoliaAPIError {
  static let invalidKey = AlgoliaAPIError(
    message: "Invalid Application-ID or API key", status: 403)
}
