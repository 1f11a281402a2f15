import SearchlightBasics

/// A connection to a server on this machine, for one request; blocks its thread while it waits.
package final class WireClient {
  private let socket: LoopbackSocket
  private var received: [UInt8] = []

  /// Connects to a port; `nil` if nobody listens there.
  package init?(port: UInt16) {
    guard let socket = LoopbackSocket.connected(to: port) else { return nil }
    self.socket = socket
  }

  deinit {
    socket.end()
  }

  /// Sends bytes as they are; returns whether all were taken before the connection ended.
  package func send(_ bytes: [UInt8], atMost limit: Duration = .seconds(10)) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch socket.transmit(rest) {
      case .moved(let count): rest = rest.dropFirst(count)
      case .ended: return false
      case .later:
        let ready = LoopbackSocket.wait(
          for: [LoopbackSocket.Readiness(socket: socket, reads: false, writes: true)],
          atMost: limit)
        if !ready[0].writes { return false }
      }
    }
    return true
  }

  /// Sends a request.
  package func send(
    _ method: String, _ path: String, to port: UInt16, body: String? = nil
  ) -> Bool {
    let length = body.map { "content-length: \($0.utf8.count)\r\n" } ?? ""
    return send(
      Array(
        "\(method) \(path) HTTP/1.1\r\nhost: 127.0.0.1:\(port)\r\n\(length)\r\n\(body ?? "")".utf8))
  }

  /// Returns the next bytes; `nil` at the end of the connection, and empty if none have arrived in
  /// time.
  package func receive(atMost limit: Duration) -> [UInt8]? {
    let ready = LoopbackSocket.wait(
      for: [LoopbackSocket.Readiness(socket: socket)], atMost: limit)
    guard ready[0].reads else { return [] }
    var bytes: [UInt8] = []
    switch socket.receive(into: &bytes) {
    case .moved: return bytes
    case .later: return []
    case .ended: return nil
    }
  }

  /// Returns everything until the end of the connection; `nil` if it does not end in time.
  package func receiveAll(atMost limit: Duration = .seconds(20)) -> [UInt8]? {
    let start = ContinuousClock.now
    while start.duration(to: .now) < limit {
      guard let bytes = receive(atMost: .seconds(1)) else { return received }
      received += bytes
    }
    return nil
  }
}
