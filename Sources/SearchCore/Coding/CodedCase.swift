import StateMachine
import StateMachineTools

/// A case of an enumeration as it is coded: one word, or an object in which one of the keys names the
/// case and the others say more.
///
/// `"submit"`, `{"text": "tom h"}`, `{"index": "movies_by_year", "of": "movies"}`.
struct CodedCase<Name: RawRepresentable<String> & CaseIterable> {
  let name: Name

  private let container: KeyedDecodingContainer<StringCodingKey>?
  private let decoder: any Decoder

  /// - Parameter kind: What is decoded, as errors call it: `search action`.
  init(_ kind: String, from decoder: any Decoder) throws {
    self.decoder = decoder
    var known: String { Name.allCases.map(\.rawValue).joined(separator: ", ") }
    func failure(_ text: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
    }
    // An error that is thrown only to be dropped costs more than all else.
    let isObject = LogCoding.json(in: decoder)?.first == UInt8(ascii: "{")
    if !isObject, let word = try? decoder.singleValueContainer().decode(String.self) {
      guard let name = Name(rawValue: word) else {
        throw failure("\"\(word)\" is no \(kind). Known are \(known).")
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

  /// What the case carries under a key; `nil` stands for the key that names it.
  func value<Value: Decodable>(
    _ key: StringCodingKey? = nil, as type: Value.Type = Value.self
  ) throws -> Value {
    try keyed(key).decode(type, forKey: key ?? own)
  }

  /// The same, or `nil` if it is left out or null.
  func optional<Value: Decodable>(
    _ key: StringCodingKey? = nil, as type: Value.Type = Value.self
  ) throws -> Value? {
    guard let container else { return nil }
    return try container.decodeIfPresent(type, forKey: key ?? own)
  }

  /// A duration that the case may carry, as its exact text.
  func duration() throws -> Duration? {
    guard let container, let text: String = try optional() else { return nil }
    return try Duration(decoding: text, forKey: own, in: container)
  }

  /// Whether there is something under a key, null or not.
  func has(_ key: StringCodingKey) -> Bool { container?.contains(key) == true }

  /// The elements of a list that the case carries, one decoder for each.
  func elements() throws -> any UnkeyedDecodingContainer {
    try keyed(nil).nestedUnkeyedContainer(forKey: own)
  }

  private var own: StringCodingKey { StringCodingKey(name.rawValue) }

  private func keyed(_ key: StringCodingKey?) throws -> KeyedDecodingContainer<StringCodingKey> {
    if let container { return container }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: decoder.codingPath,
        debugDescription: "\"\(name.rawValue)\" says more than its name: it is an object."))
  }
}

extension Encoder {
  /// Encodes a case that carries nothing.
  func encodeCase(_ word: String) throws {
    var container = singleValueContainer()
    try container.encode(word)
  }
}

extension StringCodingKey: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    self.init(value)
  }
}

extension Duration {
  /// Reads an exact text such as `12 ms`, the value of a key.
  ///
  /// - Throws: A `DecodingError` that names the key and shows what such a text looks like.
  init<Key: CodingKey>(
    decoding text: String, forKey key: Key, in container: KeyedDecodingContainer<Key>
  ) throws {
    guard let time = Duration(exactText: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "\"\(text)\" is no duration. Write one such as \"12 ms\".")
    }
    self = time
  }
}
