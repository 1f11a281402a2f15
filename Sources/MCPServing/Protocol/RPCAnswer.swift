import SearchBackend

/// The messages that the server sends.
enum RPCAnswer {
  /// The answer to a request, as one line without its end.
  ///
  /// - Parameter id: The identifier of the request; `nil` if it could not be read.
  static func bytes(to id: RPCID?, _ result: Result<JSON, MCPFailure>) -> [UInt8] {
    var members: [String: JSON] = ["jsonrpc": "2.0", "id": id?.json ?? .null]
    switch result {
    case .success(let result): members["result"] = result
    case .failure(let failure): members["error"] = failure.json
    }
    return JSON.object(members).bytes
  }

  /// A notification, as one line without its end.
  static func notification(_ method: String, _ params: [String: JSON]) -> [UInt8] {
    JSON.object(["jsonrpc": "2.0", "method": .string(method), "params": .object(params)]).bytes
  }
}
