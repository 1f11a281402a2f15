import SearchBackend
import SearchlightBasics

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

  /// The error for a name that is not known.
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

  /// A text as JSON, cut if it is long, so that what a user has typed cannot be taken for the words
  /// around it.
  static func quoted(_ text: String) -> String { text.quoted() }
}
