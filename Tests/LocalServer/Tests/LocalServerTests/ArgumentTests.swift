import SearchlightAlgoliaServing
import Foundation
import SearchlightLocal
import SearchlightCore
import Testing

@testable import LocalServerCommand

@Suite("Arguments of the local server")
struct ArgumentTests {
  private func parse(
    _ line: String, _ environment: [String: String] = [:]
  ) throws(CommandError) -> LocalServerArguments {
    try LocalServerArguments(line.split(separator: " ").map(String.init), environment: environment)
  }

  @Test("Without arguments the server has the bundled films")
  func films() async throws {
    let server = try await parse("").server()
    #expect(server.service.indexNames == ["mobile_demo_actors", "mobile_demo_movies"])
    #expect(try await parse("--empty").server().service.indexNames.isEmpty)
  }

  @Test("The limit of a body is that of the server, which also decompresses bodies")
  func bodyLimit() async throws {
    #expect(try await parse("--empty --body-limit 1099511627776").server().bodyLimit == 1 << 40)
    #expect(try await parse("--empty").server().bodyLimit == 100_000_000)
  }

  @Test("The report is there unless it is switched off, and its limits are numbers")
  func report() async throws {
    #expect(try parse("").hasReport)
    #expect(try !parse("--no-report").hasReport)
    let server = try await parse("--empty --no-report --report-days 7 --report-limit=5").server()
    let answer = await server.answer(
      ServerRequest("GET", "/report", headers: ["host": "localhost:8108"]))
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("--no-report"))
    #expect(throws: CommandError.self) { try parse("--report-days 0") }
    #expect(throws: CommandError.self) { try parse("--report-limit many") }
    #expect(throws: CommandError.self) { try parse("--report-limit 1000001") }
  }

  @Test("Pages and names of allowed hosts are answered, and no others")
  func hosts() async throws {
    func status(_ line: String, _ host: String) async throws -> Int {
      let server = try await parse(line, ["LOCAL_SERVER_ADMIN_KEY": ""]).server()
      return await server.answer(
        ServerRequest(
          "GET", "/1/indexes",
          headers: [
            "x-algolia-application-id": "a", "x-algolia-api-key": "a", "host": "\(host):8108",
            "origin": "https://\(host)",
          ])
      ).status
    }
    let line = "--empty --allow-host dev.example --allow-host=search"
    for host in ["localhost", "dev.example", "search"] {
      #expect(try await status(line, host) == 200)
    }
    #expect(try await status(line, "other.example") == 403)
    #expect(try await status("--empty", "search") == 403)
  }

  @Test("The records of a file become an index with the given settings")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (records, settings) = (folder.path + "/r.jsonl", folder.path + "/s.json")
    try Data("{\"title\": \"A\"}\n\n{\"title\": \"B\"}\n".utf8).write(to: URL(filePath: records))
    try Data(#"{"hitsPerPage": 3}"#.utf8).write(to: URL(filePath: settings))
    let server = try await parse("--index=books=\(records) --settings books=\(settings) --port 0")
      .server()
    #expect(try server.service.index("books").count == 2)
    #expect(try server.service.index("books").settings.hitsPerPage == 3)
    let kept = try await parse("--folder \(folder.path)/kept --index books=\(records)").server()
    try await kept.close()
    let again = try await parse("--folder \(folder.path)/kept").server()
    #expect(try again.service.index("books").count == 2)
  }

  @Test("Compositions of files are there, and an invalid file is named with what is wrong in it")
  func compositions() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws -> String {
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    func composition(_ id: String, _ source: String) -> String {
      #"[{"objectID": "\#(id)", "name": "N", "behavior": {"injection": {"main": {"source": \#(source)}}}}]"#
    }
    let source = #"{"search": {"index": "mobile_demo_movies"}}"#
    let first = try write("a.json", composition("a", source))
    let second = try write("b.json", composition("b", source))
    let server = try await parse("--compositions \(first) --compositions=\(second)").server()
    #expect(server.compositions.map(\.objectID) == ["a", "b"])
    let line = "--empty --folder \(folder.path)/kept"
    try await parse("\(line) --compositions \(first)").server().close()
    #expect(try await parse(line).server().compositions.map(\.objectID) == ["a"])
    let wrong = try write("c.json", composition("c", #"{"search": {"index": 1}}"#))
    await #expect { try await parse("--compositions \(wrong)").server() } throws: {
      "\($0)"
        == "\(wrong): behavior.injection.main.source.search.index of the composition \"c\" must "
        + "be the name of an index, not 1"
    }
    let broken = try write("d.json", "[{")
    await #expect { try await parse("--compositions \(broken)").server() } throws: {
      "\($0)".hasPrefix("\(broken): ")
    }
  }

  @Test(
    "Each invalid argument is reported with its cause",
    arguments: [
      ("--prot 1", "--prot"), ("--port", "--port"), ("--port x", "--port"),
      ("--port 70000", "65535"), ("--index books", "NAME=FILE"),
      ("--settings a=b", "no --index"), ("--compositions", "--compositions"),
      ("--admin-key-file /nowhere", "/nowhere"),
    ])
  func wrong(_ line: String, _ part: String) {
    #expect { try parse(line) } throws: { "\($0)".contains(part) }
  }

  @Test("A missing file is reported by name")
  func missing() async {
    for argument in ["--index a=/nowhere", "--compositions /nowhere"] {
      await #expect { try await parse(argument).server() } throws: {
        "\($0)".contains("/nowhere")
      }
    }
  }
}
