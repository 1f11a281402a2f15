import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server on a local port that answers each request as its path says: correctly, or with one of
/// the faults of a broken host.
enum WireServer {
  /// The answers that the server knows, by the path that asks for them.
  static let faults: [String: String] = [
    "/text": "hello, this is no HTTP\n",
    "/nothing": "",
    "/short": "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}",
    "/chunk": "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab",
    "/version": "HTTP/9.9 200 OK\r\n\r\n{}",
    "/compressed": "HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}",
    "/status": "HTTP/1.1 503 No\r\ncontent-length: 2\r\n\r\n{}",
    "/who": "HTTP/1.1 401 No\r\nwww-authenticate: Basic realm=\"a\"\r\ncontent-length: 2\r\n\r\n{}",
    "/fields": "HTTP/1.1 200 OK\r\n" + String(repeating: "a: b\r\n", count: 3000)
      + "content-length: 2\r\n\r\n{}",
  ]

  private static let correct = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}"

  /// Starts the server, and returns its port.
  static func start() throws -> UInt16 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 1024) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRINUSE) }
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { continue }
        Thread.detachNewThread {
          serve(connection)
          close(connection)
        }
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func serve(_ connection: Int32) {
    while let path = request(connection) {
      switch path {
      case "/silent":
        while receive(connection) != nil {}
        return
      case "/endless":
        guard send("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n", to: connection) else {
          return
        }
        let chunk = "10000\r\n" + String(repeating: " ", count: 65_536) + "\r\n"
        while send(chunk, to: connection) {}
        return
      default:
        if let fault = faults[path] {
          _ = send(fault, to: connection)
          return
        }
        guard send(correct, to: connection) else { return }
      }
    }
  }

  /// Reads a request, and returns its path.
  private static func request(_ connection: Int32) -> String? {
    var text = ""
    while let more = receive(connection) {
      text += more
      guard let head = text.firstRange(of: "\r\n\r\n") else { continue }
      let lines = text[..<head.lowerBound].split(separator: "\r\n")
      let length = lines.first { $0.lowercased().hasPrefix("content-length:") }
        .flatMap { Int($0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces)) }
      if text[head.upperBound...].utf8.count >= length ?? 0 {
        return lines.first?.split(separator: " ").dropFirst().first.map(String.init)
      }
    }
    return nil
  }

  private static func receive(_ connection: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &bytes, bytes.count, 0)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  private static func send(_ text: String, to connection: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #else
          Darwin.send(connection, $0.baseAddress, $0.count, 0)
        #endif
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
