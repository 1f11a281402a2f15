import Foundation
import Searchlight
import SearchlightSamples

/// The entry point of `searchlight`, which runs the parsed invocation and sets the exit code.
@main
struct SearchlightCommand {
  static func main() async {
    Console.ignoreClosedPipes()
    let environment = ProcessInfo.processInfo.environment
    switch Invocation.parse(process: CommandLine.arguments) {
    case .open(let options):
      await openFilms(options, environment: environment)
    case .script(let text):
      play(text, environment: environment)
    case .scriptLog(let text):
      do {
        try printLog(of: text)
      } catch {
        fail(error)
      }
    case .search(let options):
      do {
        let command = SearchCommand(options: options)
        if case .hosted(let index) = options.origin {
          exit(try await command.run(on: index, environment: environment))
        }
        exit(try command.run())
      } catch {
        fail(error)
      }
    case .build(let options):
      await build(BuildCommand(options: options))
    case .verify(let options):
      do {
        let outcome = try VerifyCommand(options: options).run()
        if options.printsJSON {
          Console.printJSON(outcome.json.bytes)
        } else {
          Console.print(outcome.text)
        }
        exit(outcome.isIntact ? 0 : 1)
      } catch {
        // Exit code 1 means that the file is damaged, so one that cannot be read needs another.
        fail(error, status: 2)
      }
    case .load(let options):
      await load(LoadCommand(options: options), environment: environment)
    case .hosted(let options):
      await openHosted(options, environment: environment)
    case .tryOut(let options):
      await tryOut(TryCommand(options: options), environment: environment)
    case .assist(let options):
      do {
        exit(try await AssistantCommand(options: options, environment: environment).run())
      } catch {
        fail(error)
      }
    case .repl(let options):
      await openPrompt(options, environment: environment)
    case .replay(let options):
      do {
        let outcome = try ReplayCommand(options: options).run()
        if options.printsJSON {
          Console.printJSON(outcome.json.bytes)
        } else {
          Console.print(outcome.text)
        }
        exit(outcome.isEqual ? 0 : 1)
      } catch {
        // Exit code 1 means that a step differs, so a log that cannot be read needs another one.
        fail(error, status: 2)
      }
    case .graph(let options):
      do {
        let graph = try GraphCommand(options: options).run()
        if options.format == .json {
          Console.printJSON(Array(graph.utf8))
        } else {
          Console.print(graph)
        }
      } catch {
        fail(error)
      }
    case .inspect(let options):
      do {
        let text = try InspectCommand(options: options).run()
        if options.format == .json {
          Console.printJSON(Array(text.utf8))
        } else {
          Console.print(text)
        }
      } catch {
        fail(error)
      }
    case .version:
      Console.print("searchlight \(Version.current)")
    case .help(let options):
      switch HelpCommand(options: options).output {
      case .text(let text): Console.print(text)
      case .json(let json): Console.printJSON(json.bytes)
      }
    case .completions(let shell):
      Console.print(shell.script)
    case .wrong(let reason, let command):
      let help =
        command == HostedScreenOptions.usage.name
        ? "searchlight help \(HostedScreenOptions.usage.name)"
        : ["searchlight", command, "--help"].compactMap(\.self).joined(separator: " ")
      fail("\(reason.escapingControls())\nSee \(help)", status: 2)
    }
  }

  private static func build(_ command: BuildCommand) async {
    do {
      let (outcome, _) = try await Interruption.cancelling { () throws(WorkError) in
        try command.run()
      }
      switch outcome {
      case .built(let report):
        if command.options.printsJSON {
          Console.printJSON(report.json.bytes)
        } else {
          Console.print(report.text)
        }
      case .stopped:
        // By convention the exit code of a command that a signal ended is 128 plus the signal.
        fail("stopped; \(command.options.folder) is as it was", status: 128 + SIGINT)
      }
    } catch {
      fail(error)
    }
  }

  private static func load(_ command: LoadCommand, environment: [String: String]) async {
    do {
      let (outcome, signal) = try await Interruption.cancelling(on: [SIGINT, SIGTERM]) {
        () async throws(WorkError) in try await command.run(environment: environment)
      }
      guard let outcome else {
        let state =
          command.options.addsRecords
          ? "has the records that were sent until then, and otherwise its old ones" : "is as it was"
        fail(
          "stopped; \(command.options.index) \(state)".escapingControls(),
          status: 128 + (signal ?? SIGINT))
      }
      if command.options.printsJSON {
        Console.printJSON(outcome.json.bytes)
      } else {
        for line in outcome.complaints { Console.error(line) }
        Console.print(outcome.summary)
      }
      exit(outcome.isWhole ? 0 : 1)
    } catch {
      fail(error)
    }
  }

  static func play(_ text: String, environment: [String: String]) {
    let hasColour = isatty(STDOUT_FILENO) == 1 && TerminalKind(environment).hasColour
    let style: LabStyle = hasColour ? .terminal : .plain
    var lab = SearchLab.films(style: style) { Console.print($0, in: style) }
    lab.type(text)
  }

  private static func printLog(of text: String) throws {
    var lab = SearchLab.films { _ in }
    lab.type(text)
    for line in try lab.log.text().split(separator: "\n") { Console.printJSON(Array(line.utf8)) }
  }

  private static func openPrompt(
    _ options: ReplOptions, environment: [String: String]
  ) async {
    let hasColour =
      isatty(STDOUT_FILENO) == 1 && TerminalKind(environment).hasColour
    do {
      let session = try options.session(
        style: hasColour ? .terminal : .plain, environment: environment)
      guard Terminal.isPresent(environment: environment) else {
        var pipe = ReplPipe(session, echoes: isatty(STDIN_FILENO) == 0)
        exit(pipe.run { readLine() })
      }
      let terminal = try Terminal(environment: environment)
      var prompt = Prompt(session, display: terminal)
      await prompt.run(try terminal.open(for: .lines))
      terminal.close()
    } catch {
      fail(error)
    }
  }

  static func fail(_ error: any Error, status: Int32 = 1) -> Never {
    fail("\(error)", status: (error as? WorkError)?.isMissingFile == true ? 2 : status)
  }

  static func fail(_ message: String, status: Int32) -> Never {
    Console.error("searchlight: \(message)")
    exit(status)
  }
}
