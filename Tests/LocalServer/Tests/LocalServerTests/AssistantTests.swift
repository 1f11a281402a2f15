import SearchlightAlgoliaServing
import Foundation
import SearchlightLocal
import LocalServer
import SearchlightMCPServing
import SearchlightBackend
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Assistants over connections")
struct AssistantTests {
  private func films() throws -> LocalService {
    LocalService([
      try LocalIndex(
        "films",
        records: [["objectID": "a", "title": "Alien"], ["objectID": "b", "title": "Heat"]],
        searchableAttributes: ["title"])
    ])
  }

  private static func request(_ name: String, _ arguments: String, token: Bool = false) -> String {
    let token = token ? #""progressToken":7,"# : ""
    return
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments),"_meta":{\#(token)"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"#
  }

  private static func message(_ body: String, name: String, port: Int) -> String {
    [
      "POST /mcp HTTP/1.1", "Host: 127.0.0.1:\(port)", "Content-Type: application/json",
      "Accept: application/json, text/event-stream", "MCP-Protocol-Version: 2026-07-28",
      "Mcp-Method: tools/call", "Mcp-Name: \(name)", "Content-Length: \(body.utf8.count)",
      "Connection: close", "", body,
    ].joined(separator: "\r\n")
  }

  @Test("A tool is called over a connection")
  func call() async throws {
    let server = try await LocalServer.start(AlgoliaServer(try films()))
    let body = Self.request("search", #"{"query":"heat"}"#)
    let answer = try await RawConnection.exchange(
      Self.message(body, name: "search", port: server.port), port: server.port)
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(answer.contains(#""structuredContent":{"hits":[{"objectID":"b""#), "\(answer)")
    await server.stop()
  }

  @Test("A call that takes long sends its progress as events, before its answer")
  func events() async throws {
    var options = AlgoliaServerOptions()
    options.assistants.tools = [
      .init("steps", title: "Steps", description: "Reports steps.") { call in
        for step in 1...3 { call.report(Double(step), 3, nil) }
        return .init(content: [["type": "text", "text": "done"]])
      }
    ]
    let server = try await LocalServer.start(AlgoliaServer(try films(), options: options))
    let body = Self.request("steps", "{}", token: true)
    let answer = try await RawConnection.exchange(
      Self.message(body, name: "steps", port: server.port), port: server.port)
    #expect(answer.lowercased().contains("content-type: text/event-stream"))
    #expect(answer.components(separatedBy: "event: message\ndata: {").count == 5, "\(answer)")
    #expect(answer.contains(#""progress":3"#) && answer.contains(#""text":"done""#))
    await server.stop()
  }

  @Test("A client that closes the connection ends the work of its call")
  func goingAway() async throws {
    let ended = AsyncStream.makeStream(of: Void.self)
    let begun = AsyncStream.makeStream(of: Void.self)
    var options = AlgoliaServerOptions()
    options.assistants.tools = [
      .init("wait", title: "Wait", description: "Waits until nobody wants the answer.") { _ in
        begun.continuation.yield()
        do {
          try await Task.sleep(for: .seconds(3600))
        } catch {
          ended.continuation.yield()
        }
        return .init(content: [])
      }
    ]
    let server = try await LocalServer.start(AlgoliaServer(try films(), options: options))
    let body = Self.request("wait", "{}")
    let message = Self.message(body, name: "wait", port: server.port)
    // The client says that it sends no more, which closes the connection of this server. A call whose
    // client has gone before it begins would not begin.
    let hasBegun = DispatchSemaphore(value: 0)
    async let answer = RawConnection.exchange(
      message, port: server.port, isCutOff: true, at: hasBegun)
    for await _ in begun.stream { break }
    hasBegun.signal()
    for await _ in ended.stream { break }
    _ = try? await answer
    await server.stop()
  }
}
