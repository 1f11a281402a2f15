import SearchlightStateMachine

/// A decoded case of an enumeration: one word, or an object in which one key names the case and the
/// other keys hold further values.
///
/// Examples are `"submit"`, `{"text": "tom h"}` and `{"index": "movies_by_year", "of": "movies"}`.
package struct CodedCase<Name: RawRepresentable<String> & CaseIterable> {
  package let name: Name

  private let container: KeyedDecodingContainer<StringCodingKey>?
  private let decoder: any Decoder

  /// - Parameter kind: The noun for the decoded value in error texts, such as `search action`.
  package init(_ kind: String, from decoder: any Decoder) throws {
    self.decoder = decoder
    var known: String { Name.allCases.map(\.rawValue).joined(separator: ", ") }
    func failure(_ text: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
    }
    // Without this check, decoding an object throws an error that is then discarded, at a higher
    // cost than all other decoding.
    let isObject = LogCoding.json(in: decoder)?.first == UInt8(ascii: "{")
    if !isObject, let word = try? decoder.singleValueContainer().decode(String.self) {
      guard let name = Name(rawValue: word) else {
        throw failure("\"\(word)\" is not a valid \(kind). Valid names are \(known).")
      }
      self.name = name
      container = nil
      return
    }
    let container = try decoder.container(keyedBy: StringCodingKey.self)
    let names = container.allKeys.compactMap { Name(rawValue: $0.stringValue) }
    guard let name = names.first, names.count == 1 else {
      let keys = container.allKeys.map { "\"\($0.stringValue)\"" }.sorted()
        .joined(separator: ", ")
      throw failure(
        "The keys \(keys) name \(names.isEmpty ? "no" : "more than one") \(kind). One must be of "
          + "\(known).")
    }
    self.name = name
    self.container = container
  }

  /// Returns the value for a key; a key of `nil` stands for the key that names the case.
  package func value<Value: Decodable>(
    _ key: StringCodingKey? = nil, as type: Value.Type = Value.self
  ) throws -> Value {
    try keyed(key).decode(type, forKey: key ?? own)
  }

  /// Returns the value for a key, or `nil` if the key is missing or null.
  package func optional<Value: Decodable>(
    _ key: StringCodingKey? = nil, as type: Value.Type = Value.self
  ) throws -> Value? {
    guard let container else { return nil }
    return try container.decodeIfPresent(type, forKey: key ?? own)
  }

  /// Returns the duration for a key, read from its exact text; `nil` if there is none.
  ///
  /// A key of `nil` stands for the key that names the case.
  package func duration(_ key: StringCodingKey? = nil) throws -> Duration? {
    guard let container, let text: String = try optional(key) else { return nil }
    return try Duration(decoding: text, forKey: key ?? own, in: container)
  }

  /// Returns whether the object has a key, even if its value is null.
  package func has(_ key: StringCodingKey) -> Bool { container?.contains(key) == true }

  /// Returns a container with one decoder for each element of the list that the case carries.
  package func elements() throws -> any UnkeyedDecodingContainer {
    try keyed(nil).nestedUnkeyedContainer(forKey: own)
  }

  private var own: StringCodingKey { StringCodingKey(name.rawValue) }

  private func keyed(_ key: StringCodingKey?) throws -> KeyedDecodingContainer<StringCodingKey> {
    if let container { return container }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: decoder.codingPath,
        debugDescription: "\"\(name.rawValue)\" has associated values: it must be an object."))
  }
}

extension Encoder {
  /// Encodes a case without associated values as one word.
  package func encodeCase(_ word: String) throws {
    var container = singleValueContainer()
    try container.encode(word)
  }
}

extension StringCodingKey: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension Duration {
  /// Reads an exact text such as `12 ms` that was decoded for a key.
  ///
  /// - Throws: A `DecodingError` that names the key and gives an example of a valid text.
  init<Key: CodingKey>(
    decoding text: String, forKey key: Key, in container: KeyedDecodingContainer<Key>
  ) throws {
    guard let time = Duration(exactText: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "\"\(text)\" is not a duration. Write one such as \"12 ms\".")
    }
    self = time
  }
}
