import Foundation
import Testing

/// A connection that sends bytes which no HTTP client would send, and reads what comes back.
enum RawConnection {
  /// Sends a text, and returns everything that the server sends until it closes the connection.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - port: The port of the server.
  ///   - isCutOff: Whether the client sends no more after the text, and says so; otherwise the server
  ///     has to close the connection.
  ///   - moment: What the client waits for before it says so; `nil` if it waits for nothing.
  static func exchange(
    _ text: String, port: Int, isCutOff: Bool = false, at moment: DispatchSemaphore? = nil
  ) async throws -> String {
    let result = await withCheckedContinuation { continuation in
      // Reading blocks, so that it must not use a thread that runs tasks.
      Thread.detachNewThread {
        continuation.resume(
          returning: blockingExchange(
            Array(text.utf8), port: port, isCutOff: isCutOff, at: moment))
      }
    }
    return try #require(result)
  }

  private static func blockingExchange(
    _ bytes: [UInt8], port: Int, isCutOff: Bool, at moment: DispatchSemaphore?
  ) -> String? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let connection = socket(AF_INET, kind, 0)
    guard connection >= 0 else { return nil }
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    // safe: the pointer is used only inside the closures, and has the size of the structure.
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected, send(connection, bytes, bytes.count, 0) == bytes.count else { return nil }
    moment?.wait()
    if isCutOff { shutdown(connection, Int32(SHUT_WR)) }
    var (received, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      received += buffer[..<count]
    }
    return String(decoding: received, as: UTF8.self)
  }
}
