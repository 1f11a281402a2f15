import Expectations
import Foundation
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// The server over real connections to its port.
@Suite("The inspector's server")
struct InspectorServerTests {
  private typealias NotebookStore = Store<Notebook, NotebookAction, Never>

  private static func store() -> NotebookStore {
    Store(initial: Notebook(), reducer: notebook, handler: .none)
  }

  private static let notebook = Reduce<Notebook, NotebookAction, Never> { notebook, action in
    switch action {
    case .note(let text): notebook.notes.append(text)
    case .add(let number): notebook.sum += number
    case .headers(let headers): notebook.headers = headers
    case .page(let page): notebook.pages = [page]
    }
    return .none
  }

  private static func address(of server: InspectorServer) throws -> InspectorAddress {
    let text = try #require(server.address)
    return try #require(InspectorAddress(text))
  }

  /// Sends a request as it is, and returns the whole answer.
  private static func answer(to request: String, at port: UInt16) throws -> String {
    let client = try #require(WireClient(port: port))
    expect(client.send(Array(request.utf8)))
    return String(decoding: try #require(client.receiveAll()), as: UTF8.self)
  }

  private static func get(_ path: String, at address: InspectorAddress) throws -> String {
    try answer(
      to: "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(address.port)\r\n\r\n", at: address.port)
  }

  /// Waits for the next event, without holding up the threads on which stores run.
  private static func next(
    of events: EventConnection
  ) async throws -> EventConnection.Arrival {
    for _ in 0..<6000 {
      let arrival = events.next(atMost: .milliseconds(1))
      if arrival != .nothing { return arrival }
      try await Task.sleep(for: .milliseconds(10))
    }
    return .nothing
  }

  /// Reads events until one has a name, or any if that is empty, and contains a text.
  private static func event(
    _ name: String, with text: String = "", from events: EventConnection
  ) async throws -> String {
    for _ in 0..<10_000 {
      guard case .event(let event) = try await next(of: events) else { break }
      let data = String(decoding: event.data, as: UTF8.self)
      if name.isEmpty || event.name == name, text.isEmpty || data.contains(text) { return data }
    }
    Issue.record("There is no event \(name) with \(text).")
    return ""
  }

  private static func status(_ answer: String) -> String {
    String(answer.dropFirst(9).prefix(3))
  }

  @Test("Only who knows the token is answered, and only under the server's own name")
  func access() throws {
    let server = try InspectorServer(Self.store(), isOn: true)
    let address = try Self.address(of: server)
    let (port, path) = (address.port, address.path())
    expectEqual(Self.status(try Self.get(path, at: address)), "302")
    expectEqual(Self.status(try Self.get("\(path)0/", at: address)), "200")
    for unknown in [
      "/", "/favicon.ico", "/\(address.token.dropLast())0x/", "\(path)1/", "\(path)0/x",
    ] {
      expectEqual(Self.status(try Self.get(unknown, at: address)), "404", unknown)
    }
    let other = "GET \(path)0/ HTTP/1.1\r\nHost: evil.example:\(port)\r\n\r\n"
    expectEqual(Self.status(try Self.answer(to: other, at: port)), "403")
    let foreign =
      "GET \(path)0/log HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: https://a.b\r\n\r\n"
    expectEqual(Self.status(try Self.answer(to: foreign, at: port)), "403")
    expectEqual(Self.status(try Self.answer(to: "\u{16}\u{3}\r\n\r\n", at: port)), "400")
    let page = try Self.get("\(path)0/", at: address)
    expect(page.contains("referrer-policy: no-referrer\r\n"))
    expect(!page.lowercased().contains("access-control-allow"))
    expect(page.contains("connect-src 'self'"))
  }

  @Test("The page has the steps so far, and gets each one that follows")
  func page() async throws {
    let store = Self.store()
    let server = try InspectorServer(store, named: "notes", isOn: true)
    let address = InspectorAddress(try Self.address(of: server), store: 0)
    store.send(.note("first"))
    let events = try #require(EventConnection(port: address.port, path: address.path("events")))
    let listed = try await Self.event("stores", from: events)
    expectEqual(listed, #"[{"id":0,"name":"notes"}]"#)
    let whole = try await Self.event("page", with: "first", from: events)
    expect(whole.contains(#""machine":"notes""#))
    store.send(.note("second"))
    let more = try await Self.event("more", with: "second", from: events)
    expect(!more.contains(#"note(\"first\")"#), "What the page has is not sent again: \(more)")
    // A page that comes later has both.
    let later = try #require(EventConnection(port: address.port, path: address.path("events")))
    #expect(try await Self.event("page", with: "second", from: later).contains("first"))
  }

  @Test("Several stores have pages of their own, and a store that is added is listed")
  func stores() async throws {
    let (first, second) = (Self.store(), Self.store())
    let server = try InspectorServer(first, named: "first", isOn: true)
    let address = try Self.address(of: server)
    let events = try #require(
      EventConnection(port: address.port, path: InspectorAddress(address, store: 0).path("events")))
    _ = try await Self.event("page", from: events)
    server.add(second, named: "<second>")
    #expect(try await Self.event("stores", with: "<second>", from: events).contains(#""id":1"#))
    expect(try Self.get(address.path(), at: address).contains("&lt;second>"))
    second.send(.add(7))
    first.send(.add(5))
    let other = InspectorAddress(address, store: 1)
    let lines = try #require(EventConnection(port: address.port, path: other.path("lines")))
    #expect(try await Self.event("log", with: "index", from: lines).contains(#"{"add":7}"#))
    expect(!(try Self.get(other.path("log"), at: address)).contains(#"{"add":5}"#))
  }

  @Test("The log that is served is a log, with the contents that its entries name")
  func log() async throws {
    let store = Self.store()
    let server = try InspectorServer(store, isOn: true)
    let address = InspectorAddress(try Self.address(of: server), store: 0)
    let page = Page("a long row", "another long row")
    for action in [NotebookAction.page(page), .note("x"), .page(page)] { store.send(action) }
    let lines = try #require(EventConnection(port: address.port, path: address.path("lines")))
    _ = try await Self.event("log", with: #""index":2"#, from: lines)
    let text = try Self.get(address.path("log"), at: address)
    let body = text.components(separatedBy: "\r\n\r\n").dropFirst().joined()
    let log = try TransitionLog<NotebookAction, Never>(reading: body)
    expectEqual(log.entries.map(\.action), [.page(page), .note("x"), .page(page)])
    expectEqual(log.machine, "store")
  }

  @Test("Nothing leaves that the redaction hides, in no event and no log")
  func redaction() async throws {
    let store = Self.store()
    let server = try InspectorServer(
      store, redaction: Redaction(secrets: ["hunter2"], keys: ["token"]), isOn: true)
    let address = InspectorAddress(try Self.address(of: server), store: 0)
    let events = try #require(EventConnection(port: address.port, path: address.path("events")))
    let first = try await Self.event("page", from: events)
    store.send(.note("my hunter2"))
    store.send(.headers(["token": "abc-def-ghi", "other": "z"]))
    store.send(.note("abc-def-ghi again"))
    store.send(.note("the end"))
    var sent = first
    for _ in 0..<4 where !sent.contains("the end") {
      sent += try await Self.event("", with: "texts", from: events)
    }
    expect(sent.contains("the end"))
    sent += try Self.get(address.path("log"), at: address)
    expect(sent.contains("[secret 1]") && sent.contains("[redacted]"))
    for secret in ["hunter2", "abc-def-ghi"] { expect(!sent.contains(secret), secret) }
  }

  @Test("The oldest half of a long history is dropped, and the page and the log say so")
  func history() async throws {
    var limits = LiveLimits()
    limits.steps = 8
    let server = try InspectorServer(port: 0, isOn: true, limits: limits)
    let store = Self.store()
    server.add(store)
    let address = InspectorAddress(try Self.address(of: server), store: 0)
    let lines = try #require(EventConnection(port: address.port, path: address.path("lines")))
    let events = try #require(EventConnection(port: address.port, path: address.path("events")))
    let page = Page("a long row", "another long row")
    for number in 0..<20 {
      store.send(number % 3 == 0 ? .page(page) : .add(number))
      _ = try await Self.event("log", with: #""index":\#(number),"#, from: lines)
    }
    let whole = try await Self.event("page", with: "no longer kept", from: events)
    expect(whole.contains("before the first one are no longer kept"))
    let text = try Self.get(address.path("log"), at: address)
    let log = try TransitionLog<NotebookAction, Never>(
      reading: text.components(separatedBy: "\r\n\r\n").dropFirst().joined())
    expectEqual(log.entries.last?.index, 19)
    expect((4...8).contains(log.entries.count), "\(log.entries.count)")
  }

  @Test("A store that is faster than the server loses steps, with a mark, and waits for nothing")
  func overflow() async throws {
    var limits = LiveLimits()
    limits.waiting = 16
    let server = try InspectorServer(port: 0, isOn: true, limits: limits)
    let store = Self.store()
    server.add(store)
    let address = InspectorAddress(try Self.address(of: server), store: 0)
    let lines = try #require(EventConnection(port: address.port, path: address.path("lines")))
    _ = try await Self.event("log", from: lines)
    // The reducer of a record's own action would have to wait here if the store did.
    let events = try #require(EventConnection(port: address.port, path: address.path("events")))
    _ = try await Self.event("page", from: events)
    var hasLost = false
    for _ in 0..<200 where !hasLost {
      for number in 0..<1000 { store.send(.add(number)) }
      hasLost = try Self.get(address.path("log"), at: address).count < 1000
    }
    store.send(.note("after"))
    _ = try await Self.event("log", with: "after", from: lines)
    let whole = try await Self.event("page", with: "faster than the inspector", from: events)
    expect(whole.contains("are not shown: the store was faster than the inspector"))
  }

  @Test("If steps with unknown secrets may be lost, nothing of the store is shown any more")
  func overflowWithKeys() async throws {
    var limits = LiveLimits()
    limits.waiting = 0
    let server = try InspectorServer(port: 0, isOn: true, limits: limits)
    let store = Self.store()
    server.add(store, redaction: Redaction(keys: ["token"]))
    let address = InspectorAddress(try Self.address(of: server), store: 0)
    let events = try #require(EventConnection(port: address.port, path: address.path("events")))
    _ = try await Self.event("page", from: events)
    store.send(.headers(["token": "abc-def-ghi"]))
    store.send(.note("abc-def-ghi"))
    let text = try await Self.event("page", with: "nothing that follows is shown", from: events)
    expect(!text.contains("abc-def-ghi"))
  }

  @Test("Actions and work without a coding are shown by reflection")
  func withoutCoding() async throws {
    enum Press: Sendable {
      case up(by: Int)
    }
    struct Motor: Equatable, Sendable { let volts: Int }
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Press, Motor> { floor, press in
        if case .up(let floors) = press { floor += floors }
        return .run(Motor(volts: 12), id: "motor")
      }, handler: EffectHandler { _, _ in })
    let server = try InspectorServer(store, isOn: true)
    let address = InspectorAddress(try Self.address(of: server), store: 0)
    store.send(.up(by: 3))
    let events = try #require(EventConnection(port: address.port, path: address.path("events")))
    #expect(
      try await Self.event("page", with: "up(by: 3)", from: events).contains("Motor(volts: 12)"))
  }

  @Test("A reader that reads nothing holds up neither the store nor another reader")
  func slowReader() async throws {
    let store = Self.store()
    let server = try InspectorServer(store, isOn: true)
    let address = InspectorAddress(try Self.address(of: server), store: 0)
    let slow = try #require(WireClient(port: address.port))
    expect(slow.send("GET", address.path("lines"), to: address.port))
    let text = String(repeating: "row", count: 30_000)
    let lines = try #require(EventConnection(port: address.port, path: address.path("lines")))
    for number in 0..<20 {
      store.send(.headers(["row": "\(number) \(text)"]))
      _ = try await Self.event("log", with: "\"index\":\(number),", from: lines)
    }
  }

  @Test("A server that is off observes nothing, and one that has ended answers nobody")
  func offAndEnd() async throws {
    let store = Self.store()
    let off = try InspectorServer(store, isOn: false)
    expectEqual(off.address, nil)
    #if DEBUG
      expect(InspectorServer.isOnByDefault)
    #else
      expect(!InspectorServer.isOnByDefault)
    #endif
    let server = try InspectorServer(store, isOn: true)
    let address = InspectorAddress(try Self.address(of: server), store: 0)
    let events = try #require(EventConnection(port: address.port, path: address.path("events")))
    _ = try await Self.event("page", from: events)
    server.stop()
    var arrival = try await Self.next(of: events)
    while case .event = arrival { arrival = try await Self.next(of: events) }
    expectEqual(arrival, .ended)
    let first = try InspectorServer(isOn: true)
    let taken = try Self.address(of: first).port
    let refusal = #expect(throws: InspectorServerError.self) {
      _ = try withExtendedLifetime(first) { try InspectorServer(port: taken, isOn: true) }
    }
    expectEqual(refusal, .portRefused(taken))
    expectEqual(
      refusal?.description,
      """
      The inspector cannot listen on port \(taken): another program uses it, or the system does not \
      allow it. Leave out the port to take one that is free; an app in a sandbox needs the right to \
      accept connections.
      """)
  }
}
