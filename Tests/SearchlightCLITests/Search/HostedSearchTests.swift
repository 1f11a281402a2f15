import Expectations
import Foundation
import LocalExchange
@_spi(Members) import SearchlightBackend
import Searchlight
import SearchlightSamples
import Testing

@Suite("Command: hosted engine")
struct HostedSearchTests {
  private let folder: TemporaryFolder
  private let key: String

  init() throws {
    folder = try TemporaryFolder()
    key = try folder.file("key", "sesame-open-up\n")
  }

  @Test("An API key in the arguments is refused, because other users could see it")
  func keyAsArgument() async throws {
    for arguments in [
      ["--app-id", "APP", "--index", "films", "--api-key", "sesame"],
      ["search", "--app-id", "APP", "--index", "films", "--params", "{}", "--api-key=sesame"],
    ] {
      let outcome = try await Command.run(arguments)
      expect(outcome.errors.contains("--api-key-file FILE, or into ALGOLIA_API_KEY"))
      expect(!outcome.errors.contains("sesame"))
      expectEqual(outcome.status, 2)
    }
  }

  @Test("A missing API key is reported with the ways to provide one")
  func noKey() async throws {
    let outcome = try await Command.run(
      "search", "--app-id", "APP", "--index", "films", "--params", "{}")
    expectEqual(
      outcome.errors,
      "searchlight: there is no key: name a file that holds it, --api-key-file FILE, or set "
        + "ALGOLIA_API_KEY\n")
    expectEqual(outcome.status, 1)
  }

  @Test("An unreachable server gives an error as a line of JSON and exit code 1")
  func unreachable() async throws {
    let outcome = try await Command.run(
      "search", "--app-id", "APP", "--index", "films", "--api-key-file", key, "--host",
      "http://127.0.0.1:9", "--params", "{}", "--timeout", "3600")
    let line = try JSON(parsing: outcome.output)
    expectEqual(line.status, 503)
    expect(line.message?.stringValue?.contains("the host refuses connections") == true)
    expectEqual(outcome.status, 1)
    expect(!(outcome.output + outcome.errors).contains("sesame"))
  }

  @Test("An invalid query is rejected before any request is sent")
  func badQuery() async throws {
    let outcome = try await Command.run(
      "search", "--app-id", "APP", "--index", "films", "--api-key-file", key, "--params", "{")
    try expectEqual(JSON(parsing: outcome.output).status, 400)
  }

  @Test(
    "Missing or conflicting options for a hosted engine are reported with exit code 2",
    arguments: [
      (["--app-id", "APP"], "--index is missing"),
      (["repl", "--app-id", "APP", "--index", "i", "--data", "x"], "--data is for records"),
      (["repl", "--index", "i"], "--index goes with --app-id"),
      (["search", "--api-key-file", "k", "--index", "i", "--params", "{}"], "goes with --app-id"),
      (["repl", "--timeout", "3"], "--timeout goes with --app-id"),
      (
        ["repl", "--app-id", "APP", "--index", "i", "--timeout", "soon"],
        "--timeout must be seconds, such as 30, from 0.001 to 86400, not soon"
      ),
      (
        ["search", "--app-id", "APP", "--index", "i", "--params", "{}", "--stats"],
        "--stats is for an index of this machine"
      ),
      (
        ["search", "--app-id", "APP", "--index", "i", "--params", "{}", "--settings", "x"],
        "--settings is for an index that is built"
      ),
    ])
  func misuse(_ arguments: [String], _ reason: String) async throws {
    let outcome = try await Command.run(arguments)
    expect(outcome.errors.contains(reason))
    expectEqual(outcome.status, 2)
  }

  /// Runs the prompt over a hosted index with these input lines.
  private func prompt(_ lines: String, host: String, index: String) async throws -> Command.Outcome
  {
    try await Command.shell(
      #"printf "$1" | "$0" repl --app-id APP --api-key-file "$2" --host "$3" --index "$4" "#
        + "--timeout 3600 --show title,year --facets genres", lines, key, host, index)
  }

  @Test("The prompt shows hits and facets of a hosted index and undoes a choice")
  func prompt() async throws {
    let server = try LocalExchange(try FilmCollection.service()).localServer()
    let outcome = try await prompt(
      "alien\\n:toggle genres horror\\n:undo\\n:replay x\\n", host: server.origin,
      index: "mobile_demo_movies")
    expectEqual(outcome.errors, "")
    expect(outcome.output.contains("Search: alien"))
    expect(outcome.output.contains("Alien"))
    expect(outcome.output.contains("genres: Horror"))
    expect(outcome.output.contains("! A session is replayed over data on this computer."))
    expectEqual(outcome.status, 1)
    expect(server.requests.allSatisfy { $0.headers["x-algolia-api-key"] == "sesame-open-up" })
    expect(server.requests.count > 1)
  }

  @Test("The prompt shows an unreachable server as a failed state and exits with code 0")
  func promptOffline() async throws {
    let outcome = try await prompt("alien\\n", host: "http://127.0.0.1:9", index: "films")
    expect(outcome.output.contains("the host refuses connections"))
    expect(!(outcome.output + outcome.errors).contains("sesame"))
    expectEqual(outcome.status, 0)
  }

  @Test(
    "The live screen over a hosted index is refused without a terminal and names an alternative")
  func noTerminal() async throws {
    let outcome = try await Command.run(
      "--app-id", "APP", "--index", "films", "--api-key-file", key)
    expect(outcome.errors.contains("searchlight search prints answers"))
    expectEqual(outcome.status, 1)
  }
}
