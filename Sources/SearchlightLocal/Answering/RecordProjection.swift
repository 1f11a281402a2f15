import SearchlightBackend
import SearchlightSettings
import SearchlightBasics

/// Which attributes of a record a hit contains.
struct RecordProjection {
  /// The attributes to include, or the ones to exclude if all others are included.
  private let named: AttributeNames
  private let bringsAll: Bool

  /// The attributes to exclude, whatever a request asks for.
  private let secret: AttributeNames

  /// What records are reduced to before anything else is taken from them.
  private let limits: [RecordProjection]

  /// The members of records to read; `nil` for all.
  private let keys: RecordKeys?

  /// The members to exclude if all others are included, or else those to include; `nil` if
  /// attributes inside members matter too.
  private let members: RecordKeys?

  /// The members to exclude, whatever a request asks for; `nil` if attributes inside members matter
  /// too.
  private let secretMembers: RecordKeys?

  /// - Parameters:
  ///   - attributes: The attributes to include; `nil` or `*` for all. Next to `*`, a minus before a
  ///     name excludes the attribute.
  ///   - secret: The attributes to exclude, whatever a request asks for.
  ///   - limits: Lists like `attributes`, all of which must bring an attribute too.
  init(_ attributes: [Attribute]?, secret: [Attribute] = [], within limits: [[Attribute]] = []) {
    let secret = secret.map(\.rawValue)
    self.secret = AttributeNames(secret)
    self.limits = limits.map { RecordProjection($0) }
    secretMembers =
      !limits.isEmpty || secret.contains { $0.contains(".") } ? nil : RecordKeys(secret)
    let names = attributes?.map(\.rawValue) ?? ["*"]
    bringsAll = names.contains("*")
    let named =
      bringsAll ? names.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) } : names
    self.named = AttributeNames(named)
    keys = bringsAll ? nil : RecordKeys(of: names.map { Attribute($0) } + ["objectID"])
    let dropped = secret + (bringsAll ? named : [])
    let brought = bringsAll ? [] : named + ["objectID"]
    if !limits.isEmpty || (dropped + brought).contains(where: { $0.contains(".") }) {
      members = nil
    } else if bringsAll {
      members = RecordKeys(dropped.filter { $0 != "objectID" })
    } else {
      let isDropped = AttributeNames(dropped)
      members = RecordKeys(brought.filter { $0 == "objectID" || !isDropped.contains($0) })
    }
  }

  /// - Parameter guarding: What may be shown, whatever `attributes` says.
  init(_ attributes: [Attribute]?, _ guarding: RequestGuard, _ settings: IndexSettings) {
    self.init(
      attributes, secret: guarding.showsUnretrievable ? [] : settings.unretrievableAttributes,
      within: guarding.shown)
  }

  /// Returns the record without its secret attributes, within the limits.
  private func visible(_ record: JSON) -> JSON {
    let record = secret.isEmpty ? record : Self.leave(out: secret, of: record, prefix: "")
    return limits.reduce(record) { $1.included(of: $0) }
  }

  /// Appends the JSON text of the members of a record in which highlights may be, without secret
  /// attributes.
  ///
  /// - Parameter keys: The keys of these members; `nil` for all.
  func appendVisible(
    _ document: Int, of records: RecordStore, _ keys: RecordKeys?, to bytes: inout [UInt8]
  ) {
    let isAppended = secretMembers.map { secret in
      records.withText(document) { text in
        append(membersOf: text, to: &bytes, atMost: keys?.texts.count ?? .max) { text, key in
          let key = text.bytes(key)
          return keys.map { $0.key(key) != nil } ?? true && secret.key(key) == nil
        }
      }
    }
    if isAppended == true { return }
    let record = keys.map { records[document, $0] } ?? records[document]
    visible(record).write(to: &bytes)
  }

  /// Whether nothing is excluded.
  var bringsWholeRecords: Bool {
    bringsAll && named.isEmpty && secret.isEmpty && limits.isEmpty
  }

  /// Returns whether an attribute is excluded, or not wholly included, whatever a request asks for.
  func hides(_ name: String) -> Bool {
    secret.contains(name) || secret.leadsInto(name)
      || limits.contains { limit in
        limit.bringsAll
          ? limit.named.contains(name) || limit.named.leadsInto(name) : !limit.named.contains(name)
      }
  }

  /// Appends the JSON text of a record's included attributes.
  func append(_ document: Int, of records: RecordStore, to bytes: inout [UInt8]) {
    records.withText(document) { text in
      if bringsWholeRecords {
        bytes.append(contentsOf: text)
      } else if members.map({ append($0, of: text, to: &bytes) }) != true {
        bytes.append(contentsOf: record(document, in: records).bytes)
      }
    }
  }

  // safe: the text is lent for the call.
  /// Appends the included members of a record.
  ///
  /// - Returns: Whether the text of the record had the expected form; if not, nothing is appended.
  private func append(
    _ members: RecordKeys, of text: UnsafeBufferPointer<UInt8>, to part: inout [UInt8]
  ) -> Bool {
    append(membersOf: text, to: &part, atMost: bringsAll ? .max : members.texts.count) {
      text, key in
      text.isObjectID(key) || (members.key(text.bytes(key)) != nil) != bringsAll
    }
  }

  /// Appends those members of a record for whose key `isIncluded` returns `true`.
  ///
  /// - Parameter limit: The number of members after which no more are looked for.
  /// - Returns: Whether the text of the record had the expected form; if not, nothing is appended.
  private func append(
    membersOf text: UnsafeBufferPointer<UInt8>, to part: inout [UInt8], atMost limit: Int,
    where isIncluded: (_ text: JSONScanner, _ key: Range<Int>) -> Bool
  ) -> Bool {
    JSONScanner.scanning(text) { scanner in
      let text = scanner
      let start = part.count
      part.append(UInt8(ascii: "{"))
      var missing = limit
      let isRead = scanner.forEachMember { key, value in
        guard isIncluded(text, key) else { return true }
        if part.count > start + 1 { part.append(UInt8(ascii: ",")) }
        // The range of the key does not include its quotation mark.
        part.append(contentsOf: text.bytes(key.lowerBound - 1..<value.upperBound))
        missing -= 1
        return missing > 0
      }
      part.append(UInt8(ascii: "}"))
      if !isRead { part.removeLast(part.count - start) }
      return isRead
    }
  }

  /// Returns the included attributes of a record, always with its `objectID`.
  func record(_ document: Int, in records: RecordStore) -> JSON {
    let whole = keys.map { records[document, $0] } ?? records[document]
    guard case .object(var members) = included(of: visible(whole)) else { return whole }
    members["objectID"] = whole["objectID"]
    return .object(members)
  }

  /// Returns the included attributes of what a record shows.
  private func included(of record: JSON) -> JSON {
    if !bringsAll { return take(from: record, prefix: "") }
    return named.isEmpty ? record : Self.leave(out: named, of: record, prefix: "")
  }

  /// Removes attributes, also from objects in arrays.
  private static func leave(out names: AttributeNames, of value: JSON, prefix: String) -> JSON {
    switch value {
    case .object(let members):
      var rest: [String: JSON] = [:]
      for (key, value) in members {
        let name = prefix + key
        if names.contains(name) { continue }
        rest[key] =
          names.leadsInto(name) ? leave(out: names, of: value, prefix: name + ".") : value
      }
      return .object(rest)
    case .array(let elements) where !prefix.isEmpty:
      return .array(elements.map { leave(out: names, of: $0, prefix: prefix) })
    default:
      return value
    }
  }

  private func take(from value: JSON, prefix: String) -> JSON {
    switch value {
    case .object(let members):
      var taken: [String: JSON] = [:]
      for (key, value) in members {
        let name = prefix + key
        if named.contains(name) {
          taken[key] = value
        } else if named.leadsInto(name), value.isContainer {
          taken[key] = take(from: value, prefix: name + ".")
        }
      }
      return .object(taken)
    case .array(let elements):
      return .array(elements.filter(\.isContainer).map { take(from: $0, prefix: prefix) })
    default:
      return value
    }
  }
}

extension JSON {
  /// Whether the value is an object or an array.
  fileprivate var isContainer: Bool {
    switch self {
    case .object, .array: true
    case .null, .bool, .integer, .number, .exact, .string: false
    }
  }
}
