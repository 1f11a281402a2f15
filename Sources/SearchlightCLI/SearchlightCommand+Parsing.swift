import SearchlightBasics
import Searchlight

/// The parsing of the arguments.
extension SearchlightCommand {
  /// The types of the subcommands.
  private static let types: [any Subcommand.Type] = [
    TryOptions.self, SearchOptions.self, BuildOptions.self, VerifyOptions.self, LoadOptions.self,
    AssistantOptions.self, ReplOptions.self, ReplayOptions.self, GraphOptions.self,
    InspectOptions.self, Shell.self, HelpOptions.self,
  ]

  /// Parses the arguments of a process, the first of which is the name of the command.
  ///
  /// A process without any has arguments that the system could not give: they must not be taken for
  /// none.
  static func parse(process arguments: [String]) -> any Invocation {
    guard let name = arguments.first, !name.isEmpty || arguments.count > 1 else {
      return WrongArguments(
        "the system did not give the arguments of the command; under Linux they are read from /proc, "
          + "so mount it")
    }
    return parse(Array(arguments.dropFirst()))
  }

  static func parse(_ arguments: [String]) -> any Invocation {
    if arguments.first == "serve" {
      return WrongArguments(
        "the server is a package of its own, because it needs SwiftNIO; from the folder of "
          + "Searchlight: swift run --package-path Tests/LocalServer local-server (see "
          + "Documentation/LocalServer.md)")
    }
    if let type = types.first(where: { $0.name == arguments.first }) {
      return parse(arguments.dropFirst(), as: type)
    }
    let engines = ["--app-id", "--opensearch"]
    let isHosted = arguments.contains { argument in
      engines.contains { argument == $0 || argument.hasPrefix("\($0)=") }
    }
    return isHosted
      ? parse(arguments[...], as: HostedScreenOptions.self) : FilmsOptions.parse(arguments)
  }

  private static func parse(
    _ arguments: ArraySlice<String>, as type: any Subcommand.Type
  ) -> any Invocation {
    if ArgumentReader.asksForHelp(arguments, of: type.usage) {
      return HelpOptions(.command(type.name))
    }
    do {
      return try type.init(arguments)
    } catch {
      return WrongArguments("\(error)", command: type.name)
    }
  }
}

/// Rejects the arguments, and points to the help of the command.
struct WrongArguments: Invocation {
  let reason: String

  /// The name of a help page; `nil` if the error belongs to no command.
  let command: String?

  init(_ reason: String, command: String? = nil) {
    self.reason = reason
    self.command = command
  }

  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32 {
    let help =
      command == HostedScreenOptions.name
      ? "searchlight help \(HostedScreenOptions.name)"
      : ["searchlight", command, "--help"].compactMap(\.self).joined(separator: " ")
    Console.error("searchlight: \(reason.escapingControls())\nSee \(help)")
    return 2
  }
}

/// Prints the version.
struct VersionCommand: Invocation {
  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32 {
    Console.print("searchlight \(Version.current)")
    return 0
  }
}
