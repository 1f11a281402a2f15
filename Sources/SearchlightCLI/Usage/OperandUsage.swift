/// The description of an argument that is identified by its position.
struct OperandUsage: Hashable, Sendable {
  /// The name of the operand in the help, in capital letters.
  let placeholder: String
  let kind: ValueKind

  /// What the operand is, without a full stop.
  let summary: String

  init(_ placeholder: String, _ kind: ValueKind, _ summary: String) {
    self.placeholder = placeholder
    self.kind = kind
    self.summary = summary
  }
}

/// The kind of text that an option or an operand accepts, for completions and for tools.
enum ValueKind: Hashable, Sendable {
  /// The path of a file.
  case file
  /// A text that cannot be completed.
  case text
  /// A number, which cannot be completed.
  case number
  /// The address of a server, which cannot be completed.
  case url
  /// One of these words.
  case words([String])
  /// One of the words that belong to the operand before; none for all other operands.
  case wordsAfter([String: [String]])

  /// The name of the kind in JSON.
  var name: String {
    switch self {
    case .file: "file"
    case .text: "text"
    case .number: "number"
    case .url: "url"
    case .words, .wordsAfter: "choice"
    }
  }
}
