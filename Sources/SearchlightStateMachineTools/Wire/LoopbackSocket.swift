import Foundation

/// A socket of this machine's own network, which no other machine can reach; never blocks, except in
/// ``LoopbackSocket/wait(for:atMost:)``.
///
/// All differences between the systems are here.
struct LoopbackSocket: Hashable, Sendable {
  let descriptor: Int32

  /// Opens a port for connections; `nil` if the system refuses it.
  ///
  /// - Parameter port: The port; 0 for one that is free.
  static func listening(on port: UInt16) -> (socket: LoopbackSocket, port: UInt16)? {
    guard let new = opened() else { return nil }
    // A port that a program has just left can be used again at once.
    var reuses: Int32 = 1
    setsockopt(
      new.descriptor, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
    let found = withAddress(of: port) { address, size -> UInt16? in
      guard bind(new.descriptor, address, size) == 0, listen(new.descriptor, 16) == 0 else {
        return nil
      }
      var size = size
      return getsockname(new.descriptor, address, &size) == 0
        ? address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          UInt16(bigEndian: $0.pointee.sin_port)
        } : nil
    }
    guard let found, new.neverBlocks() else {
      new.end()
      return nil
    }
    return (new, found)
  }

  /// Connects to a port; `nil` if nobody listens there.
  static func connected(to port: UInt16) -> LoopbackSocket? {
    guard let new = opened() else { return nil }
    let isConnected = withAddress(of: port) { connect(new.descriptor, $0, $1) == 0 }
    guard isConnected, new.neverBlocks() else {
      new.end()
      return nil
    }
    return new
  }

  /// Takes the next connection to a listening socket; `nil` if there is none.
  func accepted() -> LoopbackSocket? {
    let new = accept(descriptor, nil, nil)
    guard new >= 0 else { return nil }
    let socket = LoopbackSocket(descriptor: new)
    guard socket.neverBlocks() else {
      socket.end()
      return nil
    }
    socket.endsWithoutSignal()
    return socket
  }

  /// Makes the two ends of a pipe, by which a thread wakes another; `nil` if the system has none.
  static func pipeEnds() -> (reading: LoopbackSocket, writing: LoopbackSocket)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let (reading, writing) = (
      LoopbackSocket(descriptor: ends[0]), LoopbackSocket(descriptor: ends[1])
    )
    guard reading.neverBlocks(), writing.neverBlocks() else {
      reading.end()
      writing.end()
      return nil
    }
    return (reading, writing)
  }

  func end() {
    close(descriptor)
  }

  private static func opened() -> LoopbackSocket? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { return nil }
    let new = LoopbackSocket(descriptor: descriptor)
    new.endsWithoutSignal()
    return new
  }

  private static func withAddress<Result>(
    of port: UInt16, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// Sets that no call waits, and that no other program inherits the socket.
  private func neverBlocks() -> Bool {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
      && fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0
  }

  /// A write to a connection that was ended must fail, and not end the program.
  private func endsWithoutSignal() {
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }
}

extension LoopbackSocket {
  /// What a call for bytes has led to.
  enum Transfer: Equatable {
    /// So many bytes were transferred, at least one.
    case moved(Int)
    /// Nothing can be transferred now.
    case later
    /// The connection is at its end.
    case ended
  }

  /// Receives up to 16 KB.
  func receive(into bytes: inout [UInt8]) -> Transfer {
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    // safe: the call receives the number of bytes of the buffer.
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { bytes += chunk[..<count] }
    return Self.transfer(count, isEndAtZero: true)
  }

  /// Sends as many bytes as the system takes.
  func transmit(_ bytes: ArraySlice<UInt8>) -> Transfer {
    guard !bytes.isEmpty else { return .moved(0) }
    #if canImport(Darwin)
      let options: Int32 = 0
    #else
      let options = Int32(MSG_NOSIGNAL)
    #endif
    // safe: the call receives the number of bytes of the buffer.
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, options) }
    return Self.transfer(count, isEndAtZero: false)
  }

  /// Writes one byte to a pipe; does nothing if it is full.
  func signal() {
    var byte: UInt8 = 1
    _ = write(descriptor, &byte, 1)
  }

  private static func transfer(_ count: Int, isEndAtZero: Bool) -> Transfer {
    if count > 0 { return .moved(count) }
    if count == 0 { return isEndAtZero ? .ended : .later }
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .later : .ended
  }
}

extension LoopbackSocket {
  /// What is waited for, and afterwards whether it is possible.
  struct Readiness {
    let socket: LoopbackSocket
    var reads = true
    var writes = false
  }

  /// Waits until one of several sockets can be used, or until a time has passed.
  static func wait(for sockets: [Readiness], atMost limit: Duration) -> [Readiness] {
    var entries = sockets.map { wanted in
      pollfd(
        fd: wanted.socket.descriptor,
        events: Int16((wanted.reads ? POLLIN : 0) | (wanted.writes ? POLLOUT : 0)), revents: 0)
    }
    let milliseconds = Int32(clamping: Int((limit / .milliseconds(1)).rounded(.up)))
    // safe: the call receives the number of entries of the array.
    let count = poll(&entries, nfds_t(entries.count), max(0, milliseconds))
    guard count > 0 else { return sockets.map { Readiness(socket: $0.socket, reads: false) } }
    return zip(sockets, entries).map { wanted, entry in
      // An end or an error is found by reading.
      let reads = Int32(entry.revents) & (POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0
      return Readiness(
        socket: wanted.socket, reads: reads, writes: Int32(entry.revents) & POLLOUT != 0)
    }
  }
}
