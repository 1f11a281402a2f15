import SearchlightBasics

/// Applies a ``Redaction`` to JSON texts, and remembers the secrets that it finds in them.
struct Redactor: Sendable {
  private let redaction: Redaction
  private let keys: Set<String>
  private let keyLengths: Set<Int>
  private let keySearches: [ByteSearch]
  private(set) var secrets: SecretTexts

  init(_ redaction: Redaction) {
    self.redaction = redaction
    keys = Set(redaction.keys.map { $0.lowercased() })
    keyLengths = Set(keys.map(\.utf8.count))
    // Beyond ASCII, upper and lower case differ in more than one bit.
    keySearches = keys.map {
      let isPlain = $0.utf8.allSatisfy { (0x20..<0x80).contains($0) && $0 != 0x22 && $0 != 0x5C }
      return ByteSearch(isPlain ? Array($0.utf8) : [], ignoresCase: true)
    }
    secrets = SecretTexts(redaction.secrets)
  }

  /// Whether nothing is ever replaced.
  var isIdle: Bool { redaction.isEmpty }

  /// Returns the text without secrets, after learning the texts under secret keys.
  mutating func redact(_ json: [UInt8]) -> [UInt8] {
    guard !isIdle else { return json }
    let hasKey = !keys.isEmpty && learn(from: json)
    guard hasKey || redaction.text != nil || secrets.isContained(in: json[...]) else { return json }
    return rewrite(json)
  }

  /// Returns whether a text contains no secret, in no spelling.
  func isClean(_ text: [UInt8]) -> Bool { !secrets.isContained(in: text[...]) }

  /// Checks that a line contains no secret, in no spelling.
  ///
  /// - Throws: ``LogWritingError/secretLeft(_:)`` if the line still contains one.
  func check(_ line: ArraySlice<UInt8>) throws(LogWritingError) {
    guard !secrets.isEmpty else { return }
    // Each value is looked at on its own: what spans several is part of no text.
    guard let tape = try? JSONTape(Array(line)) else { return try checkPart(line) }
    for node in tape.nodes.indices {
      switch tape.first(of: node) {
      case UInt8(ascii: "{"), UInt8(ascii: "["): break
      case UInt8(ascii: "\""):
        try checkPart(Array(JSONLiteral.text(of: tape.json(of: node)).utf8)[...])
      default: try checkPart(tape.json(of: node))
      }
    }
  }

  private func checkPart(_ part: ArraySlice<UInt8>) throws(LogWritingError) {
    if let secret = secrets.occurrences(in: part).map(\.secret).min() {
      throw .secretLeft(secret + 1)
    }
  }
}

extension Redactor {
  static let maskedText = "[redacted]"
  private static let mask = JSONLiteral.literal(maskedText)

  private func isSecret(key: ArraySlice<UInt8>) -> Bool {
    guard !keys.isEmpty else { return false }
    // Most keys are excluded by their length, to which two quotation marks are added.
    if !keyLengths.contains(key.count - 2), !key.contains(UInt8(ascii: "\\")) { return false }
    return keys.contains(JSONLiteral.text(of: key).lowercased())
  }

  /// Returns the text of a value of the state: a mark if a name in its path is that of a secret
  /// field, or else the text without secrets.
  func redact(_ text: String, at path: String) -> String {
    guard !isIdle else { return text }
    let isSecret =
      !keys.isEmpty
      && path.lowercased().split { ".[]".contains($0) }.map(String.init)
        .contains(where: keys.contains)
    return isSecret ? Self.maskedText : redact(text)
  }

  /// Learns the texts under secret keys; returns whether there is such a key.
  private mutating func learn(from json: [UInt8]) -> Bool {
    guard mayHaveKey(json[...]) else { return false }
    guard let tape = try? JSONTape(json) else { return false }
    var hasKey = false
    tape.forEachText { node, isKey in
      guard isKey, isSecret(key: tape.json(of: node)) else { return .into }
      hasKey = true
      tape.forEachText(from: node + 1) { node, isKey in
        // What was replaced before is no secret.
        let text = isKey ? "" : JSONLiteral.text(of: tape.json(of: node))
        if text != Self.maskedText { secrets.add(text) }
        return .into
      }
      return .past
    }
    return hasKey
  }

  /// The escapes with which JSON can write a character that needs none.
  private static let optionalEscapes = [
    ByteSearch(Array(#"\u"#.utf8)), ByteSearch(Array(#"\/"#.utf8)),
  ]

  /// Returns whether a secret key may occur: its bytes do, or an escape that may stand for them
  /// does.
  private func mayHaveKey(_ json: ArraySlice<UInt8>) -> Bool {
    keySearches.contains { $0.isFound(in: json) }
      || Self.optionalEscapes.contains { $0.isFound(in: json) }
  }

  private func rewrite(_ json: [UInt8]) -> [UInt8] {
    guard let tape = try? JSONTape(json) else { return json }
    var output: [UInt8] = []
    output.reserveCapacity(json.count)
    var position = 0
    func replace(_ node: Int, by text: [UInt8]) {
      output += json[position..<Int(tape.nodes[node].start)]
      output += text
      position = Int(tape.nodes[node].end)
    }
    tape.forEachText { node, isKey in
      let literal = tape.json(of: node)
      if isKey {
        guard isSecret(key: literal) else { return .into }
        replace(node + 1, by: Self.mask)
        return .past
      }
      let text = JSONLiteral.text(of: literal)
      let clean = redact(text)
      // Texts that Swift considers equal can have different bytes.
      if !clean.utf8.elementsEqual(text.utf8) { replace(node, by: JSONLiteral.literal(clean)) }
      return .into
    }
    return output + json[position...]
  }

  /// Returns the text without secrets.
  func redact(_ text: String) -> String {
    let own = redaction.text?(text) ?? text
    return secrets.replacing(in: Array(own.utf8)[...]) { "[secret \($0 + 1)]" }
      .map { String(decoding: $0, as: UTF8.self) } ?? own
  }
}

/// The secrets that must not be written to a log, and their replacements.
///
/// ```swift
/// let redaction = Redaction(secrets: [apiKey], keys: ["x-api-key"])
/// try file.write(log.text(redaction: redaction))
/// ```
///
/// - A *secret* is replaced wherever it occurs within a text, by `[secret 1]`, `[secret 2]` … in
///   the given order. So two secrets stay distinct, and the log can still be replayed if the
///   reducer only passes texts on. It is found in every spelling: with escapes of JSON, Swift,
///   addresses and HTML, in base 64 from six bytes on, and cut by an ellipsis after four.
/// - The value of a *key* is replaced by `[redacted]`. Every text in it then counts as a secret,
///   and is replaced elsewhere too, in the changes for example.
/// - The *closure* receives every text of a line and returns what is written instead.
///
/// Before a line is returned, it is searched for the secrets once more. If one is left (as the name
/// of a field, or as a number), nothing is written and ``LogWritingError/secretLeft(_:)`` is
/// thrown. A secret that only the closure knows cannot be searched for. If a user types a secret
/// letter by letter, the log contains its beginnings, which are not the secret.
public struct Redaction: Sendable {
  /// The texts that must not be written.
  public var secrets: [String]

  /// The names of fields whose values must not be written; the case of letters is ignored.
  public var keys: Set<String>

  /// Returns the text that is written instead of a text; `nil` to write all texts as they are.
  ///
  /// The closure is called for every text, including words of the coding such as `start`, which it
  /// must return unchanged. It must be pure, or logs cannot be compared.
  public var text: (@Sendable (String) -> String)?

  /// Creates a redaction; without arguments it replaces nothing.
  public init(
    secrets: [String] = [], keys: Set<String> = [], text: (@Sendable (String) -> String)? = nil
  ) {
    self.secrets = secrets
    self.keys = keys
    self.text = text
  }

  /// Whether nothing is replaced.
  var isEmpty: Bool { secrets.isEmpty && keys.isEmpty && text == nil }
}
