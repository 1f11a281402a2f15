import AlgoliaForm
import SearchBackend

/// The API keys of a server, and the access rights that they give.
struct KeyRing: Sendable {
  /// The application ID that requests must have; `nil` accepts any.
  let applicationID: String?

  /// The key with all rights; if it is `nil`, every unknown key has all rights.
  let adminKey: String?

  private(set) var keys: [String: AccessKey] = [:]

  /// Deleted keys, which can be restored.
  private(set) var deleted: [String: AccessKey] = [:]

  /// The number of requests in the current hour, by key and IP address.
  private var counts: [[String]: (hour: Int, count: Int)] = [:]

  init(applicationID: String?, adminKey: String?) {
    self.applicationID = applicationID
    self.adminKey = adminKey
  }

  // MARK: - Access

  /// The access rights of a request.
  ///
  /// - Parameters:
  ///   - sent: The application ID and the API key of the request.
  ///   - seconds: The time, in seconds since 1970.
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 403 for a key that is unknown, deleted,
  ///   expired or not valid for the client, and of status 429 for a key that has been used too
  ///   often.
  mutating func access(
    _ sent: (applicationID: String, key: String), _ request: ServerRequest, at seconds: Int
  ) throws(AlgoliaFailure) -> Access {
    let isKnown = applicationID.map { $0 == sent.applicationID } ?? true
    guard !sent.applicationID.isEmpty, !sent.key.isEmpty, isKnown else { throw .invalidKey }
    if let access = try access(plain: sent.key, request, at: seconds) { return access }
    if let restrictions = SecuredKey.restrictions(of: sent.key) {
      if let parent = parent(of: sent.key) {
        guard var access = try access(plain: parent, request, at: seconds) else {
          throw .invalidKey
        }
        // Secured keys are given to users, so a parent with all rights grants no more than
        // searching.
        access.rights = access.rights ?? [.search, .browse]
        try Self.restrict(&access, by: restrictions, request, at: seconds)
        return access
      }
      if adminKey == nil {
        var access = Access(rights: [.search, .browse])
        try Self.restrict(&access, by: restrictions, request, at: seconds)
        return access
      }
    }
    guard adminKey == nil else { throw .invalidKey }
    return .all
  }

  /// The known key from which a secured key was derived.
  private func parent(of key: String) -> String? {
    let parents = keys.keys.sorted() + [adminKey].compactMap(\.self)
    return parents.first { SecuredKey.isDerived(key, from: $0) }
  }

  /// The access rights of a known key; `nil` for an unknown key.
  private mutating func access(
    plain value: String, _ request: ServerRequest, at seconds: Int
  ) throws(AlgoliaFailure) -> Access? {
    if value == adminKey { return .all }
    if deleted[value] != nil { throw .invalidKey }
    guard let key = keys[value] else { return nil }
    guard !key.isExpired(at: seconds) else { throw .invalidKey }
    let referer = request.headers["referer"] ?? ""
    guard key.referers.isEmpty || key.referers.contains(where: { $0.fits(referer) }) else {
      throw AlgoliaFailure(message: "Method not allowed with this referer", status: 403)
    }
    try count(key, request.address ?? "", at: seconds)
    var access = Access(rights: key.rights)
    if !key.indices.isEmpty { access.indices = [key.indices] }
    if key.maxHitsPerQuery > 0 { access.maxHitsPerQuery = key.maxHitsPerQuery }
    let parameters = ParameterText.parameters(key.parameters).objectValue ?? [:]
    if !parameters.isEmpty { access.parameters = [parameters] }
    return access
  }

  private mutating func count(
    _ key: AccessKey, _ address: String, at seconds: Int
  ) throws(AlgoliaFailure) {
    guard key.maxQueriesPerAddressPerHour > 0 else { return }
    let hour = seconds / 3600
    let earlier = counts[[key.value, address]].flatMap { $0.hour == hour ? $0.count : nil } ?? 0
    guard earlier < key.maxQueriesPerAddressPerHour else {
      throw AlgoliaFailure(message: "Too many requests", status: 429)
    }
    if earlier == 0 { counts = counts.filter { $0.value.hour == hour } }
    counts[[key.value, address]] = (hour, earlier + 1)
  }

  private static func restrict(
    _ access: inout Access, by restrictions: [String: String], _ request: ServerRequest,
    at seconds: Int
  ) throws(AlgoliaFailure) {
    var parameters: [String: JSON] = [:]
    for (name, value) in restrictions {
      switch name {
      case "validUntil":
        guard let end = Int(value), end > seconds else {
          throw AlgoliaFailure(message: "Validity period expired", status: 403)
        }
      case "restrictIndices":
        access.indices.append(value.split(separator: ",").map(String.init))
      case "restrictSources":
        let networks = value.split(separator: ",").map { AddressRange(String($0)) }
        guard networks.contains(where: { $0.contains(request.address ?? "") }) else {
          throw AlgoliaFailure(message: "Source not allowed with this API key", status: 403)
        }
      case "userToken", "referers": break
      default:
        parameters[name] =
          ParameterText.parameters(
            ParameterText.text([name: .string(value)]))[name]
      }
    }
    if !parameters.isEmpty { access.parameters.append(parameters) }
  }

  // MARK: - Keys

  /// The key with a value; `nil` if it does not exist or was deleted.
  subscript(value: String) -> AccessKey? { keys[value] }

  /// Adds a key, replacing the one with the same value.
  mutating func add(_ key: AccessKey) {
    keys[key.value] = key
    deleted[key.value] = nil
  }

  /// Deletes a key; returns `false` if it does not exist.
  mutating func delete(_ value: String) -> Bool {
    guard let key = keys.removeValue(forKey: value) else { return false }
    deleted[value] = key
    return true
  }

  /// Restores a deleted key; returns `false` if no key with that value was deleted.
  mutating func restore(_ value: String) -> Bool {
    guard let key = deleted[value] else { return false }
    add(key)
    return true
  }
}

extension AlgoliaFailure {
  static let invalidKey = AlgoliaFailure(
    message: "Invalid Application-ID or API key", status: 403)
}
