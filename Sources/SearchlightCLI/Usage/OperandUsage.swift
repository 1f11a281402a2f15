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
