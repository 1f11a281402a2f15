import SearchlightBasics

/// A connection that receives the events of a server on this machine; blocks its thread while it
/// waits.
package final class EventConnection {
  /// An event of the server.
  package struct Event: Equatable, Sendable {
    package let name: String
    package let data: [UInt8]
  }

  /// What has arrived.
  package enum Arrival: Equatable, Sendable {
    case event(Event)
    /// Nothing in the time for which was waited.
    case nothing
    case ended
  }

  private let client: WireClient
  private var received: [UInt8] = []
  private var hasHead = false
  /// How many of the bytes have been searched for the end of an event.
  private var searched = 0
  private static let headEnd = Array("\r\n\r\n".utf8)

  /// Asks for the events at a path; `nil` if nobody listens at the port.
  package init?(port: UInt16, path: String) {
    guard let client = WireClient(port: port), client.send("GET", path, to: port) else {
      return nil
    }
    self.client = client
  }

  /// Returns the next event.
  package func next(atMost limit: Duration) -> Arrival {
    let start = ContinuousClock.now
    while true {
      if let event = takeEvent() { return .event(event) }
      let left = limit - start.duration(to: .now)
      guard left > .zero else { return .nothing }
      guard let bytes = client.receive(atMost: left) else { return .ended }
      received += bytes
    }
  }

  /// Finds the two line ends after an event; what was searched before is not searched again.
  private func endOfEvent() -> Range<Int>? {
    var index = max(1, searched)
    while index < received.count {
      if received[index] == 0x0A, received[index - 1] == 0x0A { return index - 1..<index + 1 }
      index += 1
    }
    searched = index
    return nil
  }

  private func takeEvent() -> Event? {
    if !hasHead {
      guard let end = received.firstRange(of: Self.headEnd) else { return nil }
      received.removeSubrange(..<end.upperBound)
      hasHead = true
    }
    while let end = endOfEvent() {
      let lines = received[..<end.lowerBound].split(separator: UInt8(ascii: "\n"))
      defer {
        received.removeSubrange(..<end.upperBound)
        searched = 0
      }
      func value(_ field: String) -> ArraySlice<UInt8>? {
        lines.first { $0.starts(with: field.utf8) }?.dropFirst(field.utf8.count)
      }
      // Lines that begin with a colon only show that the server is there.
      guard let name = value("event: "), let data = value("data: ") else { continue }
      return Event(name: String(decoding: name, as: UTF8.self), data: Array(data))
    }
    return nil
  }
}
