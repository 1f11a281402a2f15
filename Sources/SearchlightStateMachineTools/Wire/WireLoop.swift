import Foundation
import SearchlightBasics

/// What a loop of connections serves; used by the thread of the loop alone.
protocol WireService: SendableMetatype {
  /// A connection that stays open, with how far it has come.
  associatedtype Stream

  /// Does what has become necessary; called whenever the loop is awake.
  ///
  /// - Returns: How long nothing has to be done, unless the loop is woken.
  mutating func work() -> Duration

  /// Answers a request.
  mutating func answer(_ request: HTTPRequest) -> (HTTPAnswer, Stream?)

  /// Returns what a stream has to send next, which may be empty; called when everything before has
  /// been sent.
  mutating func next(_ stream: inout Stream) -> [UInt8]
}

/// Wakes the thread of a loop, and ends it.
final class WireAlarm: Sendable {
  private struct State: Sendable {
    var isRinging = false
    var isEnded = false
  }

  /// Both ends of the pipe are open as long as somebody can ring: a write to a pipe that nobody reads
  /// would end the program.
  fileprivate let reading: LoopbackSocket
  private let writing: LoopbackSocket
  private let state = Locked(State())

  fileprivate init(_ ends: (reading: LoopbackSocket, writing: LoopbackSocket)) {
    (reading, writing) = ends
  }

  deinit {
    reading.end()
    writing.end()
  }

  /// Wakes the loop; from any thread.
  ///
  /// Costs a system call if the loop has been awake since.
  func ring() {
    let isNew = state.withLock { state in
      defer { state.isRinging = true }
      return !state.isRinging
    }
    if isNew { writing.signal() }
  }

  /// Ends the loop soon.
  func end() {
    state.withLock { $0.isEnded = true }
    ring()
  }

  /// Begins to wait again; returns whether the loop must end.
  fileprivate func reset() -> Bool {
    state.withLock { state in
      state.isRinging = false
      return state.isEnded
    }
  }
}

/// A server of HTTP/1.1 on one thread of its own, with limits for everything that others send.
///
/// Each connection has one request. A stream is asked for more only when it has sent everything, so
/// that a slow reader costs no memory; one that reads nothing is ended.
struct WireLoop<Service: WireService> {
  private struct Connection {
    let socket: LoopbackSocket
    var received: [UInt8] = []
    var output: ArraySlice<UInt8> = []
    var stream: Service.Stream?
    var isAnswered = false
    /// When the connection came, or bytes of an answer have last left.
    var lastMove: ContinuousClock.Instant
  }

  private let listener: LoopbackSocket
  private let alarm: WireAlarm
  private let port: UInt16
  private var service: Service
  private var connections: [Connection] = []

  /// Serves a port until the alarm ends the loop; blocks its thread.
  static func run(
    _ service: Service, at port: UInt16, on listener: LoopbackSocket, alarm: WireAlarm
  ) {
    var loop = WireLoop(listener: listener, alarm: alarm, port: port, service: service)
    loop.run()
  }

  private init(
    listener: LoopbackSocket, alarm: WireAlarm, port: UInt16, service: Service
  ) {
    (self.listener, self.alarm) = (listener, alarm)
    (self.port, self.service) = (port, service)
  }

  private mutating func run() {
    while true {
      var pause = service.work()
      fill()
      if !connections.isEmpty { pause = min(pause, .seconds(1)) }
      let wanted =
        [
          LoopbackSocket.Readiness(socket: alarm.reading),
          LoopbackSocket.Readiness(socket: listener),
        ]
        + connections.map { connection in
          LoopbackSocket.Readiness(socket: connection.socket, writes: !connection.output.isEmpty)
        }
      let ready = LoopbackSocket.wait(for: wanted, atMost: pause)
      if ready[0].reads {
        var ignored: [UInt8] = []
        while case .moved = alarm.reading.receive(into: &ignored) { ignored = [] }
        if alarm.reset() { break }
      }
      for index in connections.indices { use(index, ready[index + 2]) }
      if ready[1].reads, !accept() {
        // The program has too many files open, and the listener stays ready.
        let alarm = LoopbackSocket.Readiness(socket: alarm.reading)
        _ = LoopbackSocket.wait(for: [alarm], atMost: .milliseconds(100))
      }
      endSilent()
    }
    for connection in connections { connection.socket.end() }
    listener.end()
  }

  /// Takes the connections that wait; returns whether there were any.
  private mutating func accept() -> Bool {
    var isAny = false
    while let socket = listener.accepted() {
      isAny = true
      guard connections.count < WireLimits.connections else {
        _ = socket.transmit(HTTPAnswer.refusing(.tooMany).bytes()[...])
        socket.end()
        continue
      }
      connections.append(Connection(socket: socket, lastMove: .now))
    }
    return isAny
  }

  /// Asks the streams that have sent everything for more.
  private mutating func fill() {
    for index in connections.indices where connections[index].output.isEmpty {
      guard var stream = connections[index].stream else { continue }
      connections[index].stream = nil  // Its buffers are not copied.
      let next = service.next(&stream)
      connections[index].stream = stream
      guard !next.isEmpty else { continue }
      connections[index].output = next[...]
      connections[index].lastMove = .now
      send(index)
    }
  }

  private mutating func use(_ index: Int, _ ready: LoopbackSocket.Readiness) {
    if ready.reads { receive(index) }
    if ready.writes { send(index) }
  }

  private mutating func receive(_ index: Int) {
    var bytes: [UInt8] = []
    switch connections[index].socket.receive(into: &bytes) {
    case .later: return
    case .ended: return finish(index)
    // A request must have arrived whole in time, however slowly its bytes come.
    case .moved: break
    }
    // What follows a request is ignored.
    guard !connections[index].isAnswered else { return }
    connections[index].received += bytes
    let answer: HTTPAnswer
    var stream: Service.Stream?
    do throws(HTTPRequest.Refusal) {
      guard let request = try HTTPRequest.read(connections[index].received) else { return }
      guard request.isLocal(at: port) else { throw .forbidden }
      (answer, stream) = service.answer(request)
    } catch {
      answer = .refusing(error)
    }
    connections[index].received = []
    connections[index].isAnswered = true
    connections[index].stream = stream
    connections[index].output = answer.bytes(isOpen: stream != nil)[...]
    send(index)
  }

  private mutating func send(_ index: Int) {
    while !connections[index].output.isEmpty {
      switch connections[index].socket.transmit(connections[index].output) {
      case .later: return
      case .ended: return finish(index)
      case .moved(let count):
        connections[index].output = connections[index].output.dropFirst(count)
        connections[index].lastMove = .now
      }
    }
    connections[index].output = []
    if connections[index].isAnswered, connections[index].stream == nil { finish(index) }
  }

  /// Marks a connection for its end.
  private mutating func finish(_ index: Int) {
    connections[index].output = []
    connections[index].stream = nil
    connections[index].isAnswered = true
  }

  /// Ends the connections that have nothing more to do, and those that wait for too long.
  private mutating func endSilent() {
    let now = ContinuousClock.now
    connections.removeAll { connection in
      let isDone =
        connection.isAnswered && connection.output.isEmpty && connection.stream == nil
      let waits = !connection.isAnswered || !connection.output.isEmpty
      let isSlow = waits && connection.lastMove.duration(to: now) > WireLimits.patience
      if isDone || isSlow { connection.socket.end() }
      return isDone || isSlow
    }
  }
}

/// The limits of a loop.
enum WireLimits {
  /// The most connections at a time; more are refused.
  static let connections = 32

  /// How long a connection may neither send its request nor read its answer.
  static let patience = Duration.seconds(10)
}

extension WireLoop {
  /// Begins to serve a port on a thread of its own.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for one that is free.
  ///   - make: Makes the service on the thread of the loop.
  /// - Returns: The port, and what wakes and ends the loop; `nil` if the system refuses the port.
  static func start(
    port: UInt16, _ make: @escaping @Sendable (_ port: UInt16) -> Service
  ) -> (port: UInt16, alarm: WireAlarm)? {
    guard let (listener, port) = LoopbackSocket.listening(on: port) else { return nil }
    guard let ends = LoopbackSocket.pipeEnds() else {
      listener.end()
      return nil
    }
    let alarm = WireAlarm(ends)
    Thread.detachNewThread {
      run(make(port), at: port, on: listener, alarm: alarm)
    }
    return (port, alarm)
  }
}
