import SearchlightBackend
import SearchlightBasics

/// Reads the arguments of a tool, and says what is wrong with them.
///
/// A `null` counts as an argument that is left out.
struct ToolArguments: Sendable {
  let members: [String: JSON]

  /// - Throws: ``ToolError`` for an argument that the tool does not have.
  init(_ members: [String: JSON], known: [String]) throws(ToolError) {
    self.members = members.filter { $0.value != .null }
    if let name = members.keys.filter({ !known.contains($0) }).min() {
      let question =
        NearestWord.to(name, among: known).map { " Did you mean `\($0)`?" } ?? ""
      throw ToolError(
        "There is no argument \(ToolError.quoted(name)).\(question) The arguments are "
          + known.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
  }

  /// The longest text, in bytes: answers repeat texts, and are limited themselves.
  static let longestText = 4_000

  /// Returns a text; `nil` if it is left out.
  func text(_ name: String) throws(ToolError) -> String? {
    guard let value = members[name] else { return nil }
    guard let text = value.stringValue else { throw Self.wrongType(name, "a text", value) }
    guard text.utf8.count <= Self.longestText else {
      throw ToolError(
        name, "has \(text.utf8.count) bytes; at most \(Self.longestText) are accepted.")
    }
    return text
  }

  /// Returns a text that must be given and not be empty.
  func requiredText(_ name: String, _ use: String) throws(ToolError) -> String {
    guard let text = try text(name), !text.isEmpty else {
      throw ToolError(name, "is missing: \(use).")
    }
    return text
  }

  /// Returns a whole number within a range; `nil` if it is left out.
  func number(_ name: String, in range: ClosedRange<Int>) throws(ToolError) -> Int? {
    guard let value = members[name] else { return nil }
    let number: Int? =
      switch value {
      case .integer(let number): number
      case .number(let number): Int(exactly: number)
      default: nil
      }
    guard let number, range.contains(number) else {
      throw Self.wrongType(
        name, "a whole number from \(range.lowerBound) to \(range.upperBound)", value)
    }
    return number
  }

  /// Returns a truth value; `false` if it is left out.
  func flag(_ name: String) throws(ToolError) -> Bool {
    guard let value = members[name] else { return false }
    guard let flag = value.boolValue else { throw Self.wrongType(name, "true or false", value) }
    return flag
  }

  /// Returns a list of texts, for which a single text may stand; `nil` if it is left out.
  func texts(_ name: String, atMost limit: Int) throws(ToolError) -> [String]? {
    guard let value = members[name] else { return nil }
    if let text = value.stringValue { return [text] }
    guard let texts = value.textsValue, texts.count <= limit else {
      throw Self.wrongType(name, "a list of at most \(limit) texts", value)
    }
    return texts
  }

  /// Returns a list of objects that must be given.
  func objects(_ name: String, atMost limit: Int) throws(ToolError) -> [JSON] {
    guard let value = members[name] else { throw ToolError(name, "is missing: a list of records.") }
    guard let objects = value.arrayValue, !objects.isEmpty, objects.count <= limit,
      objects.allSatisfy({ $0.objectValue != nil })
    else { throw Self.wrongType(name, "a list of 1 to \(limit) objects", value) }
    return objects
  }

  static func wrongType(_ name: String, _ wanted: String, _ value: JSON) -> ToolError {
    ToolError(name, "must be \(wanted), and not \(value.shown).")
  }
}

/// A mistake in the arguments of a tool, in words by which an assistant can correct it.
struct ToolError: Error, Hashable, Sendable {
  let message: String

  /// - Parameter message: What is wrong. Line ends and other control characters in it, which can only
  ///   come from what was given, become blanks.
  init(_ message: String) { self.message = message.onOneLine }

  /// The error for an argument, which names it, what is wrong, and what is allowed.
  init(_ argument: String, _ problem: String) {
    self.init("The argument `\(argument)` \(problem)")
  }

  /// Returns the error for a name that is not known.
  ///
  /// - Parameters:
  ///   - noun: What has the name, such as "attribute".
  ///   - known: The names that are allowed.
  static func unknown(
    _ name: String, _ noun: String, in argument: String, known: [String]
  ) -> ToolError {
    let question = NearestWord.to(name, among: known).map { " Did you mean \(quoted($0))?" } ?? ""
    let list = known.prefix(60).map(quoted).joined(separator: ", ")
    let rest = known.count > 60 ? " and \(known.count - 60) more" : ""
    return ToolError(
      argument,
      "names the \(noun) \(quoted(name)), which does not exist.\(question) "
        + (known.isEmpty ? "There are none." : "There are \(list)\(rest)."))
  }

  /// Returns a text as JSON, cut if it is long, so that what a user has typed cannot be taken for
  /// the words around it.
  static func quoted(_ text: String) -> String { text.quoted() }
}
