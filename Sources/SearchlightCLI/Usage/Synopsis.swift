/// One way to call a command.
struct Synopsis: Hashable, Sendable, CustomStringConvertible {
  /// The words with which the call begins, such as `searchlight try`.
  let command: String

  /// The arguments, each with the brackets around it and its placeholder, such as
  /// `[--settings FILE]`.
  let arguments: [String]

  var description: String { ([command] + arguments).joined(separator: " ") }
}
