import Foundation
import SearchlightStateMachineTools
import Testing

/// A page of an inspector without a browser: it asks for things, and sees the events of a store.
final class PageClient {
  /// What a page is told of the steering.
  struct Steering: Decodable {
    struct Held: Decodable {
      let id: Int
      let work: String
      let action: String
      let delay: String?
    }

    struct Rule: Decodable {
      let id: Int
      let text: String
    }

    struct Verdict: Decodable {
      let name: String
      let state: String
      let text: String
      let step: Int?
    }

    struct Pending: Decodable {
      struct Answer: Decodable {
        let step: Int
        let action: String
      }

      let slot: Int
      let work: String
      let phase: String
      let isRunning: Bool
      let answers: [Answer]
    }

    struct Copy: Decodable {
      let time: String
      let next: String?
      let notice: String?
      let store: Int?
      let from: String?
    }

    struct Export: Decodable {
      let text: String
      let isReady: Bool
    }

    let canPause: Bool
    let isPaused: Bool
    let held: [Held]
    let rules: [Rule]
    let canCopy: Bool
    let verdicts: [Verdict]
    let pending: [Pending]
    let copy: Copy?
    let export: Export?
  }

  let address: InspectorAddress
  private let events: EventConnection
  /// All that has been received, without the names of the events.
  private(set) var received = ""

  init(_ server: InspectorServer, store: Int = 0) throws {
    let text = try #require(server.address)
    address = InspectorAddress(try #require(InspectorAddress(text)), store: store)
    events = try #require(EventConnection(port: address.port, path: address.path("events")))
  }

  private func ask(_ method: String, _ what: String, _ body: String?) throws -> (
    status: Int, text: String
  ) {
    let client = try #require(WireClient(port: address.port))
    guard client.send(method, address.path(what), to: address.port, body: body) else {
      throw CocoaError(.fileReadUnknown)
    }
    let answer = String(decoding: try #require(client.receiveAll()), as: UTF8.self)
    let parts = answer.components(separatedBy: "\r\n\r\n")
    let status = Int(answer.dropFirst(9).prefix(3)) ?? 0
    return (status, parts.dropFirst().joined(separator: "\r\n\r\n"))
  }

  @discardableResult
  func post(_ what: String, _ body: String = "") throws -> (status: Int, text: String) {
    try ask("POST", what, body)
  }

  func get(_ what: String) throws -> (status: Int, text: String) { try ask("GET", what, nil) }

  /// Waits until something arrives that fits, without holding up the threads on which stores run.
  private func event<Found>(
    _ sourceLocation: SourceLocation, _ fitting: (EventConnection.Event) throws -> Found?
  ) async throws -> Found {
    for _ in 0..<6000 {
      switch events.next(atMost: .milliseconds(1)) {
      case .event(let event):
        received += String(decoding: event.data, as: UTF8.self)
        if let found = try fitting(event) { return found }
      case .nothing: try await Task.sleep(for: .milliseconds(10))
      case .ended: throw CocoaError(.fileReadUnknown)
      }
    }
    Issue.record("It never comes. \(received.suffix(4000))", sourceLocation: sourceLocation)
    throw CocoaError(.fileReadUnknown)
  }

  /// Waits until a page would be told something of the steering that fits.
  @discardableResult
  func steering(
    sourceLocation: SourceLocation = #_sourceLocation, where isFitting: (Steering) -> Bool
  ) async throws -> Steering {
    try await event(sourceLocation) { event in
      guard event.name == "steering" else { return nil }
      let found = try JSONDecoder().decode(Steering.self, from: Data(event.data))
      return isFitting(found) ? found : nil
    }
  }

  /// Waits until a page would be told a text of the content or the stores.
  func text(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    if received.contains(text) { return }
    try await event(sourceLocation) { _ in received.contains(text) ? () : nil }
  }
}
