import Foundation
import Searchlight
import SearchlightSamples

/// The options of `searchlight repl`.
struct ReplOptions: Subcommand {
  static let name = "repl"

  /// The data that the session searches when it begins.
  enum Origin: Hashable {
    /// The bundled films or records of a file, searched by the embedded engine.
    case data(SessionData)
    /// An index of a hosted engine.
    case hosted(HostedScreenOptions)
  }

  let origin: Origin

  init(_ reader: ArgumentReader) throws(UsageError) {
    if let hosted = try HostedScreenOptions(ifIn: reader) {
      if reader.values["--data"] != nil {
        throw UsageError("--data is for records of this machine, not for a hosted index")
      }
      origin = .hosted(hosted)
    } else {
      origin = .data(try SessionData(reader))
    }
  }
}

extension ReplOptions {
  /// Returns a session over the data or the hosted index that the options name.
  ///
  /// - Throws: ``WorkError`` if the data cannot be searched or credentials are missing.
  func opened(
    style: LabStyle, environment: [String: String]
  ) async throws(WorkError) -> ReplSession {
    switch origin {
    case .data(let data): return try ReplSession(data, style: style)
    case .hosted(let options):
      let (opened, service) = try await options.opened(in: environment)
      return ReplSession(opened, service: BlockingService(service), style: style)
    }
  }

  func run(in environment: [String: String]) async throws -> Int32 {
    let session = try await opened(style: .ofOutput(in: environment), environment: environment)
    guard Terminal.isPresent(environment: environment) else {
      var pipe = ReplPipe(session, echoes: isatty(STDIN_FILENO) == 0)
      return pipe.run { readLine() }
    }
    let terminal = try Terminal(environment: environment)
    var prompt = Prompt(session, display: terminal)
    await prompt.run(try terminal.open(for: .lines))
    terminal.close()
    return 0
  }
}
