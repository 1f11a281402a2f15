import Foundation
import SearchlightBasics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server on a local port that passes each request to a closure, which writes the answer byte by
/// byte.
package final class LoopbackServer: Sendable {
  /// A request as the server has received it.
  package struct Request: Sendable {
    package let line: String
    package let headers: [String: String]
    package let body: [UInt8]
  }

  /// The connection of a request, to which the closure writes the exact bytes to send.
  package struct Connection: Sendable {
    fileprivate let descriptor: Int32

    /// Sends bytes; returns `false` if the client has closed the connection.
    @discardableResult
    package func write(_ bytes: some Collection<UInt8>) -> Bool {
      var rest = Array(bytes)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          send(descriptor, $0.baseAddress, $0.count, Int32(0x4000))
        }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    /// Sends a complete answer.
    package func answer(_ status: Int, _ body: some Collection<UInt8>, _ fields: [String] = []) {
      let head = ["HTTP/1.1 \(status) X", "content-length: \(body.count)"] + fields
      write(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    }

    /// Makes the next close reset the connection.
    package func reset() {
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Blocks until the client closes the connection.
    package func waitForClose() {
      var byte: UInt8 = 0
      while recv(descriptor, &byte, 1, 0) > 0 {}
    }
  }

  /// What to do with a connection after a request.
  package enum Then { case next, close }

  package let port: UInt16
  private let listener: Int32
  private let log = Locked<(requests: [Request], connections: Int)>((requests: [], connections: 0))

  package var requests: [Request] { log.withLock(\.requests) }
  package var connections: Int { log.withLock(\.connections) }

  /// Removes the recorded requests and connections, for tests that send very many.
  package func forget() {
    log.withLock { $0 = (requests: [], connections: 0) }
  }

  /// The address of the server, such as `http://127.0.0.1:8080`, with the port that the system
  /// chose.
  package var origin: String { "http://127.0.0.1:\(port)" }

  package init(_ handle: @escaping @Sendable (Request, Connection) -> Then) throws {
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
        bind(listener, $0, size) == 0 && listen(listener, 256) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else {
      close(listener)
      throw POSIXError(.EADDRINUSE)
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self] in
      while true {
        let descriptor = accept(listener, nil, nil)
        if descriptor < 0, errno == EINTR || errno == ECONNABORTED { continue }
        guard descriptor >= 0 else {
          #if canImport(Glibc)
            close(listener)
          #endif
          return
        }
        self?.log.withLock { $0.connections += 1 }
        Thread.detachNewThread { [weak self] in
          let connection = Connection(descriptor: descriptor)
          var buffer: [UInt8] = []
          while let request = Self.read(descriptor, &buffer) {
            self?.log.withLock { $0.requests.append(request) }
            if handle(request, connection) == .close { break }
          }
          close(descriptor)
        }
      }
    }
  }

  deinit {
    // On Linux this wakes the accepting thread, which then closes the listener. Closing it here
    // could give its descriptor to another file while that thread still uses it.
    shutdown(listener, Int32(2))
    #if !canImport(Glibc)
      close(listener)
    #endif
  }

  private static func read(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Request? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      // The first byte of a TLS handshake, which this server does not support.
      if buffer.first == 0x16 { return nil }
      if let head = buffer.firstRange(of: end) {
        let lines = String(decoding: buffer[..<head.lowerBound], as: UTF8.self)
          .components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          if parts.count == 2 {
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
          }
        }
        if headers["expect"] != nil {
          Connection(descriptor: descriptor).write("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        }
        let length = Int(headers["content-length"] ?? "") ?? 0
        while buffer.count < head.upperBound + length {
          guard fill(&buffer, from: descriptor) else { return nil }
        }
        let body = Array(buffer[head.upperBound..<head.upperBound + length])
        buffer.removeFirst(head.upperBound + length)
        return Request(line: lines.first ?? "", headers: headers, body: body)
      }
      guard fill(&buffer, from: descriptor) else { return nil }
    }
  }

  private static func fill(_ buffer: inout [UInt8], from descriptor: Int32) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { return false }
    buffer += chunk[..<count]
    return true
  }
}
