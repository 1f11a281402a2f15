/// A part of a help text, which is printed to the terminal and in the manual page.
enum HelpBlock: Hashable, Sendable {
  /// A title for the blocks that follow.
  case heading(String)
  /// Sentences, which each form wraps to its own width.
  case paragraph(String)
  /// Lines that are printed as they are, such as examples of commands.
  case code([String])
  /// A list of terms with their explanations.
  case rows([HelpRow])
}

/// A term and its explanation.
struct HelpRow: Hashable, Sendable {
  let term: String
  let summary: String

  init(_ term: String, _ summary: String) {
    self.term = term
    self.summary = summary
  }
}

/// One use of the command, parsed from its arguments.
protocol Invocation: Hashable, Sendable {
  /// The exit code if an error ends the command, for another reason than a missing file.
  static var failureStatus: Int32 { get }

  /// Runs the command, and returns the exit code.
  ///
  /// A command that waits for nothing stays on the main thread, on which the signals of the system
  /// reach it.
  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32
}

extension Invocation {
  static var failureStatus: Int32 { 1 }
}

/// An invocation whose arguments ``CommandUsage`` describes.
protocol Subcommand: Invocation {
  /// The name of the description.
  static var name: String { get }

  /// Takes the options from the arguments, which are as the description allows.
  init(_ reader: ArgumentReader) throws(UsageError)
}

extension Subcommand {
  /// The description of the command.
  static var usage: CommandUsage { CommandUsage[name] }

  /// Parses the arguments after the name of the command.
  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    try self.init(ArgumentReader(arguments, for: Self.usage))
  }
}
