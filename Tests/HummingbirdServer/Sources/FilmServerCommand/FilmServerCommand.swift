import SearchlightAlgolia
import SearchlightTransport
import SearchlightAlgoliaServing
import AsyncHTTPClient
import AsyncHTTPExchange
import FilmServing
import Foundation
import Hummingbird
import SearchlightLocal
import LocalServer
import SearchlightCore
import SearchlightSamples

/// The command `film-server`, which `load.py` uses.
@main
struct FilmServerCommand {
  static let usage = """
    Usage: film-server [--port N] [--hosted ADDRESS]
           film-server engine [--port N] [--delay MILLISECONDS]

    Serves the routes of FilmServer, and prints the address. The hosted engine is the server at
    ADDRESS, which speaks Algolia's API. With `engine`, the command is such a server, and delays
    its answers.
    """

  static func main() async throws {
    var options = ["--port": "0", "--hosted": "http://127.0.0.1:1", "--delay": "0"]
    var arguments = CommandLine.arguments.dropFirst()
    let isEngine = arguments.first == "engine"
    if isEngine { arguments.removeFirst() }
    while let option = arguments.popFirst() {
      guard options[option] != nil, let value = arguments.popFirst() else {
        try FileHandle.standardError.write(contentsOf: Data("\(usage)\n".utf8))
        exit(2)
      }
      options[option] = value
    }
    let port = Int(options["--port"] ?? "") ?? 0
    let engine = try films()
    if isEngine {
      let server = try await LocalServer.start(AlgoliaServer(engine), port: port)
      let delay = Int(options["--delay"] ?? "") ?? 0
      if delay > 0 { server.answering.setFaults([ServerFault(.delay(.milliseconds(delay)))]) }
      try announce(server.url)
      await server.wait()
      return
    }
    let client = HTTPClient(configuration: .forSearch())
    // The time limits are those of the measurement's delays.
    var configuration = AlgoliaConfiguration(hosts: [HTTPHost(options["--hosted"] ?? "")])
    configuration.timeouts.reading = .seconds(60)
    let hosted = AlgoliaService(
      appID: "films", apiKey: "any", configuration: configuration,
      exchange: ServerExchange(client))
    let server = FilmServer(engine: engine, hosted: hosted)
    try await server.application(port: port) { port in
      try? announce("http://127.0.0.1:\(port)")
    }.runService()
    try await client.shutdown()
  }

  /// The sample films, as the index that the routes search.
  private static func films() throws -> LocalService {
    return LocalService([
      try LocalIndex(
        "movies", records: FilmCollection.films, searchableAttributes: ["title"],
        objectIDs: .numbered)
    ])
  }

  /// Prints an address, unbuffered, because the program that reads it waits for it.
  private static func announce(_ address: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data("\(address)\n".utf8))
  }
}
