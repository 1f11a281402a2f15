import SearchlightAlgoliaServing
import Foundation
import SearchlightLocal
import SearchlightCore
import SearchlightSamples

/// The arguments of the command.
struct LocalServerArguments {
  static let usage = """
    Usage: local-server [--port N] [--index NAME=FILE]… [--settings NAME=FILE]… [options]

    Answers requests of Algolia's API at http://127.0.0.1:8108, and prints that address. Without an index it
    has the bundled films and their performers, mobile_demo_movies and mobile_demo_actors.

      --port N              the port (default: 8108); 0 for one that the system chooses
      --host ADDRESS        the address to listen at (default: 127.0.0.1, this machine alone)
      --index NAME=FILE     an index of the records of a file: a JSON array, or JSON Lines
      --settings NAME=FILE  its settings, a JSON object as Algolia writes them
      --compositions FILE   compositions of searches: a JSON array, each with its rules (may be given
                            several times)
      --empty               no index at first
      --folder FOLDER       keeps indices and keys in a folder, and has those that are there
      --app-id ID           the application that requests must name (default: any)
      --admin-key-file FILE the key that may do everything; or LOCAL_SERVER_ADMIN_KEY in the environment
                            (default: any key may do everything, and pages of other hosts nothing)
      --allow-host NAME     without an admin key: a host whose pages may send requests, and under whose name
                            the server may be reached, besides this machine (may be given several times)
      --faults              requests may ask for faults: drops, delays, errors
      --body-limit BYTES    the largest body of a request, as sent and decompressed (default: 100000000)
      --no-report           keeps no searches and events: no report, analytics and recommendations of users
      --analytics           answers Algolia's Analytics API, from the same searches and events as the report
      --report-days N       the days for which searches and events are kept (default: 30)
      --report-limit N      the most searches, and events, that are kept (default: 20000)
      --strict              searches are refused that name attributes which the index does not declare
      --help                this text
    """

  private(set) var host = "127.0.0.1"
  private(set) var port = 8108
  private var isEmpty = false
  private var folder: String?
  private var indices: [(name: String, file: String)] = []
  private var settings: [String: String] = [:]
  private var compositions: [String] = []
  private var options = AlgoliaServerOptions()

  /// Whether the server has a report.
  var hasReport: Bool { options.keepsAnalytics }

  init(_ arguments: [String], environment: [String: String]) throws(CommandError) {
    options.adminKey = environment["LOCAL_SERVER_ADMIN_KEY"].flatMap { $0.isEmpty ? nil : $0 }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1)
      let isJoined = argument.hasPrefix("--") && parts.count == 2
      if isJoined { rest = [String(parts[1])] + rest }
      switch isJoined ? String(parts[0]) : argument {
      case "--port": port = try Self.number(argument, &rest, in: 0...65_535)
      case "--host": host = try Self.value(argument, &rest)
      case "--body-limit": options.bodyLimit = try Self.number(argument, &rest, in: 1...(1 << 40))
      case "--index": indices.append(try Self.pair(argument, &rest))
      case "--settings":
        let pair = try Self.pair(argument, &rest)
        settings[pair.name] = pair.file
      case "--compositions": compositions.append(try Self.value(argument, &rest))
      case "--empty": isEmpty = true
      case "--folder": folder = try Self.value(argument, &rest)
      case "--app-id": options.applicationID = try Self.value(argument, &rest)
      case "--admin-key-file": options.adminKey = try Self.key(in: Self.value(argument, &rest))
      case "--allow-host": options.allowedHosts.insert(try Self.value(argument, &rest))
      case "--strict": options.refusesUndeclaredAttributes = true
      case "--faults": options.allowsFaults = true
      case "--no-report": options.keepsAnalytics = false
      case "--analytics": options.answersAnalytics = true
      case "--report-days": options.analyticsDays = try Self.number(argument, &rest, in: 1...3650)
      case "--report-limit":
        options.analyticsLimit = try Self.number(argument, &rest, in: 1...1_000_000)
      default: throw CommandError("unknown argument \"\(argument)\"; see local-server --help")
      }
    }
    for name in settings.keys.sorted() where !indices.contains(where: { $0.name == name }) {
      throw CommandError("--settings names \(name), for which there is no --index")
    }
  }

  /// The server that the arguments describe.
  func server() async throws(CommandError) -> AlgoliaServer {
    do {
      let loaded = try indices.map { try load($0.name, $0.file) }
      let compositions = try compositions.flatMap(Self.compositions)
      if let folder {
        return try await AlgoliaServer(
          folder: URL(filePath: folder), adding: loaded, compositions: compositions,
          options: options)
      }
      let service =
        isEmpty || !loaded.isEmpty ? LocalService(loaded) : try FilmCollection.service()
      return AlgoliaServer(service, compositions: compositions, options: options)
    } catch {
      throw CommandError("\(error)")
    }
  }

  private func load(_ name: String, _ file: String) throws -> LocalIndex {
    let records = try Self.records(in: file)
    var indexSettings = IndexSettings()
    if let path = settings[name] {
      indexSettings = try IndexSettings(json: JSON(parsing: try Self.bytes(of: path)))
    }
    return try LocalIndex(
      IndexName(name), records: records, settings: indexSettings, objectIDs: .numbered)
  }

  private static func compositions(in file: String) throws(CommandError) -> [Composition] {
    do {
      return try Composition.compositions(json: try JSON(parsing: try bytes(of: file)))
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError("\(file): \(error)")
    }
  }

  private static func records(in file: String) throws -> [JSON] {
    let bytes = try bytes(of: file)
    let first = bytes.first { !" \n\r\t".utf8.contains($0) }
    if first == UInt8(ascii: "[") { return try JSON(parsing: bytes).arrayValue ?? [] }
    return try bytes.split(separator: UInt8(ascii: "\n"))
      .filter { !$0.allSatisfy { $0 <= 0x20 } }.map { try JSON(parsing: $0) }
  }

  private static func bytes(of path: String) throws(CommandError) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw CommandError("\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  private static func key(in path: String) throws(CommandError) -> String {
    let text = String(decoding: try bytes(of: path), as: UTF8.self)
    let key = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !key.isEmpty else { throw CommandError("\(path) has no key") }
    return key
  }

  private static func value(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(CommandError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw CommandError("\(name) needs a value")
    }
    return value
  }

  private static func number(
    _ name: String, _ rest: inout ArraySlice<String>, in range: ClosedRange<Int>
  ) throws(CommandError) -> Int {
    let text = try value(name, &rest)
    guard let number = Int(text), range.contains(number) else {
      throw CommandError(
        "\(name) wants a whole number from \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }

  private static func pair(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(CommandError) -> (name: String, file: String) {
    let text = try value(name, &rest)
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { throw CommandError("\(name) wants NAME=FILE, not \(text)") }
    return (String(parts[0]), String(parts[1]))
  }
}
