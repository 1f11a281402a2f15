import AlgoliaForm
import SearchCore

/// All keys of a server, and what a request with one of them may do.
struct KeyRing: Sendable {
  /// The identifier of the application; `nil` if any will do.
  let applicationID: String?

  /// The key that may do everything; `nil` if every key may that is not among the others.
  let adminKey: String?

  private(set) var keys: [String: AccessKey] = [:]

  /// Keys that were deleted and can be restored.
  private(set) var deleted: [String: AccessKey] = [:]

  /// How many requests with a key came from an address since the hour began, by key and address.
  private var counts: [[String]: (hour: Int, count: Int)] = [:]

  init(applicationID: String?, adminKey: String?) {
    self.applicationID = applicationID
    self.adminKey = adminKey
  }

  // MARK: - Who asks

  /// What a request may do.
  ///
  /// - Parameters:
  ///   - sent: The identifier of the application and the key that came with the request.
  ///   - seconds: The time, since 1970.
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 403 for a key that there is not, or not any more, or not for
  ///   who asks, and of 429 for one that has been used too often.
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
        // Users get such keys, so what may do everything hands on no more than searching.
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

  /// The key among those that are known from which another was made.
  private func parent(of key: String) -> String? {
    let parents = keys.keys.sorted() + [adminKey].compactMap(\.self)
    return parents.first { SecuredKey.isMade(key, from: $0) }
  }

  /// What a key may do that is known; `nil` for any other.
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

  /// A key that has not been deleted.
  subscript(value: String) -> AccessKey? { keys[value] }

  /// Adds a key, or puts it in the place of the one with its value.
  mutating func add(_ key: AccessKey) {
    keys[key.value] = key
    deleted[key.value] = nil
  }

  /// Deletes a key; `false` if there is none.
  mutating func delete(_ value: String) -> Bool {
    guard let key = keys.removeValue(forKey: value) else { return false }
    deleted[value] = key
    return true
  }

  /// Takes the deletion of a key back; `false` if none of that value was deleted.
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
