/// An exit code of a command, and its meaning.
struct ExitCode: Hashable, Sendable {
  let code: Int
  let meaning: String

  init(_ code: Int, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }

  static let success = ExitCode(0, "all went well")
  static let wrongArguments = ExitCode(2, "the arguments were wrong")

  /// The exit codes of most commands.
  static let standard = [success, ExitCode(1, "some work failed"), wrongArguments]
}
