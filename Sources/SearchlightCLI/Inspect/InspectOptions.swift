import Foundation
import SearchlightStateMachineTools

/// The options of `searchlight inspect`.
struct InspectOptions: Subcommand {
  static let name = "inspect"

  /// The output format: text for people, an HTML page, or the content of the page as JSON.
  enum Format: Hashable {
    case text, html, json
  }

  /// What is inspected.
  enum Subject: Hashable {
    /// The path of a log.
    case log(String)
    /// A store of a running app.
    case app(InspectorAddress)
  }

  var subject: Subject
  var data: SessionData
  var format: Format

  init(_ reader: ArgumentReader) throws(UsageError) {
    switch (reader.operands.first, reader.values["--attach"]) {
    case (let log?, nil): subject = .log(log)
    case (nil, let text?):
      guard let address = InspectorAddress(text) else {
        throw UsageError(
          "--attach must be the address that the app's InspectorServer has, such as "
            + "http://127.0.0.1:53211/0f3e…/, not \(text)")
      }
      subject = .app(address)
    case (_?, _?): throw UsageError("choose one of LOG and --attach")
    case (nil, nil): throw UsageError("LOG is missing: the file with the log")
    }
    data = try SessionData(reader)
    if case .app = subject, data.path != nil {
      throw UsageError("--data belongs to a log, and not to --attach: the app has its own data")
    }
    switch (reader.flags.contains("--html"), reader.flags.contains("--json")) {
    case (false, false): format = .text
    case (true, false): format = .html
    case (false, true): format = .json
    case (true, true): throw UsageError("choose one of --html and --json")
    }
  }
}

extension InspectOptions {
  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32 {
    switch subject {
    case .log(let path):
      Console.print(
        try InspectCommand(log: path, data: data, format: format).run(), isJSON: format == .json)
    case .app(let address):
      let app = try InspectedApp(at: address)
      guard format == .text else {
        let text = InspectCommand.text(of: try app.page(), format)
        Console.print(text, isJSON: format == .json)
        return 0
      }
      _ = try await Interruption.cancelling(on: [SIGINT, SIGTERM]) { () throws(WorkError) in
        try app.follow { Console.print($0) }
      }
    }
    return 0
  }
}
