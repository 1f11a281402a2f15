/// An exit code of a command, and its meaning.
struct ExitCode: Hashable, Sendable {
  let code: Int
  let meaning: String

  init(_ code: Int, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }

  /// The exit codes of most commands.
  static let standard = [
    ExitCode(0, "all went well"), ExitCode(1, "some work failed"),
    ExitCode(2, "the arguments were wrong"),
  ]
}
