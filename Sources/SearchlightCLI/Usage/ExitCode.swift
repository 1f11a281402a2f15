/// An exit code of a command, and its meaning.
struct ExitCode: Hashable, Sendable {
  let code: Int
  let meaning: String

  init(_ code: Int, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }

  static let success = ExitCode(0, "all went well")
  static let wrongArguments = ExitCode(
    2, "the arguments were wrong, or name a file that does not exist")

  /// The output could not be written, for any other reason than a closed pipe.
  static let unwritable = ExitCode(
    Int(Console.unwritable), "the output could not be written, as on a full disk")

  /// The exit codes of commands with a screen that can print a record.
  static let ofScreens = [
    success, ExitCode(1, "some work failed, or with --print no record was chosen"),
    wrongArguments, unwritable,
  ]

  /// The exit codes of most commands.
  static let standard = [
    success, ExitCode(1, "some work failed"), wrongArguments, unwritable,
  ]
}
