import SearchlightLocal
@testable import SearchlightMCPServing
import SearchlightBackend
import SearchlightBasics
import Testing

/// The code of the page "Assistants".
@Suite("Assistants: the page")
struct AssistantsPageTests {
  /// Keeps what a connection sends.
  private nonisolated final class Output: Sendable {
    private let bytes = Locked<[UInt8]>([])
    func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    var text: String { String(decoding: bytes.withLock(\.self), as: UTF8.self) }
  }

  private let input = Array(
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":"heat","sort":"newest first"},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"#
      .utf8)

  @Test("The server of the page answers over lines and over HTTP")
  func code() async throws {
    let service = LocalService([try Films.index()])
    let fields = [
      "Accept": "application/json, text/event-stream", "Content-Type": "application/json",
      "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "search",
    ]
    // After the end of the input, calls go on for a second, which a busy machine may need for other
    // things.
    for _ in 0..<100 {
      let output = Output()
      let server = MCPServer(
        MCPCatalog(
          service,
          indices: [
            MCPIndex(
              "films", summary: "films until 2014",
              sorts: [MCPSortOrder("newest first", index: "films_newest")])
          ]))
      let connection = MCPLineConnection(server) { bytes in output.append(bytes) }
      connection.receive(input)
      await connection.finish()
      let endpoint = MCPEndpoint(server)
      let answer = await endpoint.answer(MCPHTTPRequest("POST", headers: fields, body: input))
      guard case .bytes(let bytes) = answer.body else { return }
      if output.text.isEmpty { continue }
      #expect(output.text == String(decoding: bytes, as: UTF8.self) + "\n")
      #expect(output.text.contains(#""total":1"#))
      return
    }
    Issue.record("nothing was answered")
  }

  @Test("The tool of the page is called")
  func tool() async throws {
    var options = MCPOptions()
    options.tools = [
      MCPTool("today", title: "Today", description: "Answers the date of the shop.") { _ in
        .structured(["date": "2026-07-28"])
      }
    ]
    let server = MCPServer(try Films.catalog(), options: options)
    #expect(await server.answer("today") == ["date": "2026-07-28"])
  }
}
