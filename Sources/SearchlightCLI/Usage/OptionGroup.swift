/// Options that the help lists under one heading.
struct OptionGroup: Hashable, Sendable {
  let title: String
  let options: [OptionUsage]

  /// The title of the group of the options that belong to no other group.
  static let generalTitle = "Options"

  /// Creates the group of the options that belong to no other group.
  init(_ options: [OptionUsage]) {
    self.init(Self.generalTitle, options)
  }

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

  /// Creates an option with a value.
  init(_ name: String, _ placeholder: String, _ kind: ValueKind, _ summary: String) {
    self.name = name
    value = Value(placeholder: placeholder, kind: kind)
    self.summary = summary
  }

  /// Creates a flag, which takes no value.
  init(flag name: String, _ summary: String) {
    self.name = name
    value = nil
    self.summary = summary
  }

  /// The option as the help shows it, such as `--data FILE`.
  var term: String { value.map { "\(name) \($0.placeholder)" } ?? name }
}
