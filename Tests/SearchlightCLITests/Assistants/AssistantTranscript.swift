import Foundation
@_spi(Members) import SearchlightBackend
import Searchlight

/// A session of a real client, as `Transcripts/assistants/record.py` has recorded it.
struct AssistantTranscript {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Transcripts/assistants").standardized

  static var films: String { folder.appending(path: "films.jsonl").path }

  private let file: URL

  /// The messages with `client` or `server`, in the order in which they were sent.
  let messages: [JSON]

  init(_ name: String) throws {
    file = Self.folder.appending(path: "\(name).jsonl")
    messages = try JSON.lines(parsing: [UInt8](Data(contentsOf: file)))
  }

  /// What the client sent, one message on each line.
  var input: String {
    messages.compactMap { $0["client"] }.map { "\($0)\n" }.joined()
  }

  /// The answers by the identifiers of their requests, as text.
  var answers: [JSON: String] { Self.byID(messages.compactMap { $0["server"] }) }

  /// Answers by the identifiers of their requests, as text without the version of the server.
  static func byID(_ answers: [JSON]) -> [JSON: String] {
    Dictionary(
      answers.map { ($0["id"] ?? .null, withoutVersion("\($0)")) }
    ) { first, second in first + second }
  }

  private static func withoutVersion(_ text: String) -> String {
    let start = #""name":"searchlight","version":""#
    return text.components(separatedBy: start).enumerated().map { number, part in
      number == 0 ? part : String(part.drop { $0 != "\"" })
    }.joined(separator: start)
  }

  /// Replaces what the server answered.
  func record(_ answers: [JSON]) throws {
    let lines = messages.map { message -> JSON in
      guard let id = message["server"]?["id"], let new = answers.first(where: { $0["id"] == id })
      else { return message }
      return ["server": new]
    }
    let text = lines.map { "\($0)\n" }.joined()
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
