import SearchlightAlgoliaForm
import SearchlightBackend

/// Writes the beginning of a body for the log of calls, without what is secret.
///
/// It decodes each text of the body before it looks for secrets, so the way in which a client spells
/// them does not matter. A body that is not JSON is not shown at all.
struct LoggedText {
  /// The beginning of a body that the log keeps.
  struct Beginning: Sendable {
    let bytes: [UInt8]

    /// Whether the body is longer.
    let isCut: Bool

    init(of body: [UInt8]) {
      isCut = body.count > LoggedText.readLimit
      bytes = isCut ? Array(body.prefix(LoggedText.readLimit)) : body
    }
  }

  /// The largest part of a body that is shown, in bytes.
  static let limit = 1000

  /// The largest part of a body that is kept, in bytes: more than is shown, because blanks and what
  /// is hidden are not.
  private static let readLimit = 2 << 10

  private static let hidden = "(hidden)"

  /// Members, in lower case, that hold a key or tell who somebody is.
  private static let secretNames: Set<String> = [
    "apikey", "authenticatedusertoken", "authorization", "cookie", "cursor", "password",
    "usertoken", "x-algolia-api-key", "x-algolia-usertoken",
  ]

  /// Members whose text has the format of a URL's query.
  private static let parameterNames: Set<String> = ["params", "queryparameters"]

  private let beginning: Beginning
  private let secrets: Secrets
  private var output = ""

  /// All texts of the body; `nil` if they are not wanted.
  private var texts: [String]?
  private var depth = 0

  /// The depth at which something hidden began; `nil` outside of it.
  private var hiddenDepth: Int?

  /// The name of the member whose value comes next; `nil` for an element.
  private var name: String?

  private init(_ beginning: Beginning, _ secrets: Secrets) {
    self.beginning = beginning
    self.secrets = secrets
  }

  /// Returns the beginning of a body as the log shows it.
  static func text(of beginning: Beginning, hiding secrets: Secrets) -> String {
    var writer = LoggedText(beginning, secrets)
    return writer.written()
  }

  /// Returns all texts that are kept of a body, also those that the log does not show.
  static func texts(of beginning: Beginning) -> [String] {
    var writer = LoggedText(beginning, Secrets([]))
    writer.texts = []
    _ = writer.written()
    return writer.texts ?? []
  }

  private var bytes: [UInt8] { beginning.bytes }

  private mutating func written() -> String {
    guard let first = bytes.first(where: { !Self.isBlank($0) }) else { return "" }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return "(not JSON)" }
    var position = 0
    while position < bytes.count, texts != nil || output.utf8.count < Self.limit {
      guard let next = write(tokenAt: position) else { return cut + "(not JSON)" }
      position = next
    }
    return cut
  }

  private var cut: String {
    guard output.utf8.count > Self.limit else { return output }
    var end = output.utf8.index(output.startIndex, offsetBy: Self.limit)
    while end > output.startIndex, end.samePosition(in: output.unicodeScalars) == nil {
      end = output.utf8.index(before: end)
    }
    return String(output[..<end])
  }

  /// Writes what begins at a position, and returns the position after it; `nil` if it is not JSON.
  private mutating func write(tokenAt position: Int) -> Int? {
    let byte = bytes[position]
    switch byte {
    case _ where Self.isBlank(byte):
      return bytes[position...].firstIndex { !Self.isBlank($0) } ?? bytes.count
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if hiddenDepth == nil, isNameSecret {
        hiddenDepth = depth
        append("\"\(Self.hidden)\"")
      } else {
        append(Character(Unicode.Scalar(byte)))
      }
      depth += 1
      name = nil
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if hiddenDepth == depth {
        hiddenDepth = nil
      } else {
        append(Character(Unicode.Scalar(byte)))
      }
    case UInt8(ascii: ":"): append(":")
    case UInt8(ascii: ","):
      append(",")
      name = nil
    case UInt8(ascii: "\""):
      return writeText(at: position)
    default:
      let end = bytes[position...].firstIndex { !Self.isScalar($0) } ?? bytes.count
      // What is cut off is not shown.
      if end == bytes.count, beginning.isCut { return end }
      let text = String(decoding: bytes[position..<end], as: UTF8.self)
      guard ["true", "false", "null"].contains(text) || Double(text) != nil else { return nil }
      append(isNameSecret ? "\"\(Self.hidden)\"" : secrets.hidden(in: text) == text ? text : "0")
      return end
    }
    return position + 1
  }

  /// Writes a text or the name of a member.
  private mutating func writeText(at position: Int) -> Int? {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count || beginning.isCut else { return nil }
    if hiddenDepth != nil, texts == nil { return min(end + 1, bytes.count) }
    guard end < bytes.count else {
      if let text = cutText(at: position) {
        texts?.append(text)
        // Before an ellipsis, the beginning of a secret is found too, but not the beginning of its
        // base 64.
        if isNameSecret {
          append("\"\(Self.hidden)\"")
        } else {
          write(text.dropLast(12) + "…")
        }
      }
      return bytes.count
    }
    guard let text = (try? JSON(parsing: bytes[position...end]))?.stringValue else { return nil }
    texts?.append(text)
    let next = bytes[(end + 1)...].first { !Self.isBlank($0) }
    if next == UInt8(ascii: ":") {
      append(JSON.string(secrets.hidden(in: text)).description)
      name = text.lowercased()
    } else if isNameSecret {
      append("\"\(Self.hidden)\"")
    } else {
      write(text)
    }
    return end + 1
  }

  /// Writes a text that is not the name of a member.
  private mutating func write(_ text: String) {
    var text = text
    if name.map(Self.parameterNames.contains) ?? false { text = parameters(text) }
    if name == "message" { text = quoted(text) }
    append(JSON.string(secrets.hidden(in: text)).description)
  }

  /// Returns the text that begins at a position and goes on after what is kept; `nil` if it is not
  /// one.
  private func cutText(at position: Int) -> String? {
    // The last character may be cut, in UTF-8 or as an escape; two escapes of UTF-16 are the longest.
    (0...12).lazy.compactMap { cut in
      let rest = bytes.dropFirst(position).dropLast(cut)
      return (try? JSON(parsing: rest + [UInt8(ascii: "\"")]))?.stringValue
    }.first { !$0.hasSuffix("\u{FFFD}") }
  }

  /// Returns a text up to where it quotes a secret member of some JSON, as error messages do.
  private func quoted(_ text: String) -> String {
    // Only ASCII letters, so that places stay what they are.
    let lowercased = String(
      decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
    let begins = Self.secretNames.compactMap { name in
      lowercased.firstRange(of: "\"\(name)\"").map {
        lowercased.utf8.distance(from: lowercased.startIndex, to: $0.lowerBound)
      }
    }
    guard let begin = begins.min() else { return text }
    return String(decoding: text.utf8.prefix(begin), as: UTF8.self) + Self.hidden
  }

  /// Returns a URL's query without the values of secret parameters.
  private func parameters(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      let isSecret = Self.secretNames.contains(
        PercentEncoding.decode(name, isForm: true).lowercased())
      return isSecret ? "\(name)=\(Self.hidden)" : String(pair)
    }.joined(separator: "&")
  }

  private var isNameSecret: Bool { name.map(Self.secretNames.contains) ?? false }

  private mutating func append(_ text: String) {
    if hiddenDepth == nil || text == "\"\(Self.hidden)\"" && depth == hiddenDepth { output += text }
  }

  private mutating func append(_ character: Character) {
    if hiddenDepth == nil { output.append(character) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
