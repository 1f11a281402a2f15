/// Options that the help lists under one heading.
struct OptionGroup: Hashable, Sendable {
  let title: String
  var options: [OptionUsage]

  /// The title of the group of the options that belong to no other group.
  static let generalTitle = "Options"

  init(_ title: String, _ options: [OptionUsage]) {
    self.title = title
    self.options = options
  }
}

/// The description of one option: what the parser accepts, and what the help says.
struct OptionUsage: Hashable, Sendable {
  /// The value of an option.
  struct Value: Hashable, Sendable {
    /// The name of the value in the help, in capital letters.
    let placeholder: String
    let kind: ValueKind
  }

  /// The name with its hyphens, such as `--data`.
  let name: String

  /// The value that follows the name; `nil` for a flag.
  let value: Value?

  /// What the option does, without a full stop.
  let summary: String

  /// The option as the help shows it, such as `--data FILE`.
  var term: String { value.map { "\(name) \($0.placeholder)" } ?? name }
}

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
