import Foundation

/// A local server that answers every request with the same bytes.
///
/// It blocks one thread for each connection. The server is so simple that a measurement reflects
/// the client.
final class AnsweringServer: Sendable {
  /// The base URL, such as `http://127.0.0.1:8080`, with a port that the system has chosen.
  let origin: String

  private let listener: Int32

  init(_ body: [UInt8]) throws {
    let head =
      "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: \(body.count)\r\n\r\n"
    let answer = Array(head.utf8) + body
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else {
      close(listener)
      throw POSIXError(.EADDRINUSE)
    }
    origin = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { Self.serve(connection, answer) }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(2))
    close(listener)
  }

  private static func serve(_ connection: Int32, _ answer: [UInt8]) {
    var buffer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let head = buffer.firstRange(of: end) {
        let text = String(decoding: buffer[..<head.lowerBound], as: UTF8.self).lowercased()
        let length = text.firstMatch(of: #/content-length: *(\d+)/#).flatMap { Int($0.1) } ?? 0
        if buffer.count >= head.upperBound + length {
          buffer.removeFirst(head.upperBound + length)
          var rest = answer[...]
          while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            if count <= 0 { break }
            rest = rest.dropFirst(count)
          }
          continue
        }
      }
      let count = read(connection, &chunk, chunk.count)
      guard count > 0 else { break }
      buffer += chunk[..<count]
    }
    close(connection)
  }
}
