@_spi(Members) import SearchlightBackend
import SearchlightBasics

@testable import SearchlightMCPServing

/// A client over lines that keeps what the server sends.
final class LineClient: Sendable {
  private let lines = Locked<[JSON]>([])
  private let waiting = Locked<[CheckedContinuation<Void, Never>]>([])
  private let connection = Locked<MCPLineConnection?>(nil)

  init(_ server: MCPServer) {
    let connection = MCPLineConnection(server) { [weak self] bytes in self?.take(bytes) }
    self.connection.withLock { $0 = connection }
  }

  private func take(_ bytes: [UInt8]) {
    let new = bytes.split(separator: 0x0A).map { line in
      (try? JSON(parsing: line)) ?? .string("not JSON: \(String(decoding: line, as: UTF8.self))")
    }
    lines.withLock { $0 += new }
    let continuations = waiting.withLock { waiting in
      let all = waiting
      waiting = []
      return all
    }
    for continuation in continuations { continuation.resume() }
  }

  /// All messages so far, in order.
  var messages: [JSON] { lines.withLock { $0 } }

  func send(_ text: String) { connection.withLock { $0 }?.receive(Array("\(text)\n".utf8)) }

  func send(bytes: [UInt8]) { connection.withLock { $0 }?.receive(bytes) }

  func waitForRoom() async { await connection.withLock { $0 }?.waitForRoom() }

  func finish() async { await connection.withLock { $0 }?.finish() }

  /// The first message that meets a condition, once it is there.
  func message(where condition: @Sendable (JSON) -> Bool) async -> JSON {
    while true {
      if let found = messages.first(where: condition) { return found }
      await withCheckedContinuation { continuation in
        waiting.withLock { $0.append(continuation) }
        // It may have come before there was somebody who waits.
        guard messages.contains(where: condition) else { return }
        let all = waiting.withLock { waiting in
          let all = waiting
          waiting = []
          return all
        }
        for continuation in all { continuation.resume() }
      }
    }
  }

  /// Sends a request, and returns its answer.
  func ask(_ request: JSON) async -> JSON {
    send(request.description)
    return await message { $0["id"] == request["id"] }
  }
}

/// Requests as clients of both eras send them.
enum Request {
  static let metadata: JSON = [
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": [:],
  ]

  static func modern(_ id: JSON, _ method: String, _ params: [String: JSON] = [:]) -> JSON {
    var params = params
    params["_meta"] = params["_meta"] ?? metadata
    return [
      "jsonrpc": "2.0", "id": id, "method": .string(method), "params": .object(params),
    ]
  }

  static func old(_ id: JSON, _ method: String, _ params: [String: JSON]? = nil) -> JSON {
    var members: [String: JSON] = ["jsonrpc": "2.0", "id": id, "method": .string(method)]
    members["params"] = params.map(JSON.object)
    return .object(members)
  }

  static func call(_ id: JSON, _ tool: String, _ arguments: JSON = [:]) -> JSON {
    modern(id, "tools/call", ["name": .string(tool), "arguments": arguments])
  }

  static let initialize = old(
    0, "initialize",
    ["protocolVersion": "2025-11-25", "capabilities": [:], "clientInfo": ["name": "test"]])
}

extension MCPServer {
  /// The result of a tool.
  func result(_ tool: String, _ arguments: JSON = [:]) async -> JSON {
    let client = LineClient(self)
    return await client.ask(Request.call(1, tool, arguments))["result"] ?? .null
  }

  /// The structured result of a tool; `null` for an error.
  func answer(_ tool: String, _ arguments: JSON = [:]) async -> JSON {
    await result(tool, arguments)["structuredContent"] ?? .null
  }

  /// The text of an error of a tool; `nil` if it is none.
  func complaint(_ tool: String, _ arguments: JSON) async -> String? {
    let result = await result(tool, arguments)
    return result["isError"] == true ? result["content"]?[0]?["text"]?.stringValue : nil
  }
}
