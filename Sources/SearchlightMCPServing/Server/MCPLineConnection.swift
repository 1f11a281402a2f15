import SearchlightBackend
import SearchlightBasics

/// One client over a stream of lines, such as standard input and output.
///
/// Calls run at the same time and are answered as they finish. A call that the client cancels ends the
/// work of the engine, and is not answered.
///
/// ```swift
/// let connection = MCPLineConnection(server) { bytes in write(bytes) }
/// while let bytes = read() {
///   connection.receive(bytes)
///   await connection.waitForRoom()
/// }
/// await connection.finish()
/// ```
public final class MCPLineConnection: Sendable {
  private struct State {
    var buffer: LineBuffer
    var handshake: ProtocolRevision?
    var calls: [RPCID: Call] = [:]
    var callCount = 0

    /// The calls that the server works on, and those that wait for them.
    var slots: CallSlots

    /// The batches of which answers are missing.
    var batches: [RPCBatch] = []

    /// The answers of these batches that are there, in bytes.
    var heldBytes = 0

    /// Whoever waits for room.
    var waiting: [CheckedContinuation<Bool, Never>] = []
  }

  private struct Call {
    let number: Int
    let task: Task<Void, Never>

    /// Whether the client no longer wants an answer; the call counts until its task has ended.
    var isCancelled = false
  }

  /// The calls that may wait while others run.
  ///
  /// Messages behind them are read, because they may cancel calls.
  private static let queueLimit = 1_000

  /// The bytes that may wait to be sent before the connection reads on.
  private static let backlogLimit = 4 << 20

  private let server: MCPServer
  private let writer: LineWriter
  private let state: Locked<State>

  /// Creates the connection of a client.
  ///
  /// - Parameters:
  ///   - server: The server that answers.
  ///   - send: Sends bytes to the client: one or more lines. It is called by any thread, but never
  ///     twice at a time, and may block.
  public init(_ server: MCPServer, send: @escaping @Sendable ([UInt8]) -> Void) {
    self.server = server
    writer = LineWriter(send)
    state = Locked(
      State(
        buffer: LineBuffer(limit: server.options.messageLimit),
        slots: CallSlots(server.options.parallelCalls)))
  }

  // MARK: - Input

  /// Takes bytes that the client has sent; they need not end with a line.
  ///
  /// It must not be called twice at a time, as the bytes would have no order. It does not wait: what
  /// takes longer is answered later.
  public func receive(_ bytes: some Collection<UInt8>) {
    for part in state.withLock({ $0.buffer.take(bytes) }) { take(part) }
  }

  /// Waits until there is room for another call, so that a client that sends faster than it is
  /// answered does not fill the memory.
  @concurrent
  public func waitForRoom() async {
    var waits = true
    while waits {
      waits = await withCheckedContinuation { (room: CheckedContinuation<Bool, Never>) in
        let hasToWait = state.withLock { state in
          // The calls may have ended since, and then nobody would continue.
          guard !state.calls.isEmpty, isFull(state) else { return false }
          state.waiting.append(room)
          return true
        }
        if !hasToWait { room.resume(returning: false) }
      }
    }
  }

  private func isFull(_ state: State) -> Bool {
    state.calls.count - Self.queueLimit >= server.options.parallelCalls
      || writer.backlog + state.heldBytes > Self.backlogLimit
  }

  /// Waits until a call may run; `false` for one that is cancelled while it waits.
  private func enter(_ number: Int) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (turn: CheckedContinuation<Bool, Never>) in
        if state.withLock({ $0.slots.enter(number, turn) }) {
          turn.resume(returning: true)
        } else if Task.isCancelled {
          // The task was cancelled before it waited.
          withdraw(number)
        }
      }
    } onCancel: {
      withdraw(number)
    }
  }

  private func withdraw(_ number: Int) {
    state.withLock { $0.slots.withdraw(number) }?.resume(returning: false)
  }

  /// Lets the next call begin.
  private func leave() { state.withLock { $0.slots.leave() }?.resume(returning: true) }

  /// Ends the connection after the end of the input.
  ///
  /// Calls that run are answered, unless they take longer than the patience of the options. What goes
  /// on then, such as opening a large index, is not waited for, and a batch is answered without it.
  @concurrent
  public func finish() async {
    for part in state.withLock({ $0.buffer.end() }) { take(part) }
    await waitForCalls()
    for batch in state.withLock(\.batches) {
      if let line = batch.close().line { writer.write(line) }
    }
  }

  private func waitForCalls() async {
    let tasks = state.withLock { $0.calls.values.map(\.task) }
    guard !tasks.isEmpty else { return }
    let options = server.options
    let _: Void? = await withCheckedContinuation { waiting in
      let first = FirstResult(waiting)
      let timer = Task {
        try? await options.sleep(options.closingPatience)
        if Task.isCancelled { return }
        for task in tasks { task.cancel() }
        first.resume(nil)
      }
      Task {
        for task in tasks { await task.value }
        timer.cancel()
        first.resume(())
      }
    }
  }

  // MARK: - Messages

  /// Where the answer to a message goes.
  private enum Destination: Sendable {
    case line
    case batch(RPCBatch, Int)
  }

  private func take(_ part: LineBuffer.Part) {
    guard case .line(let line) = part else {
      reply(
        nil,
        .failure(
          .invalidRequest(
            "A message has at most \(server.options.messageLimit) bytes; this one was dropped.")),
        to: .line)
      return
    }
    let hasBatches = state.withLock { $0.handshake == .march2025 }
    do throws(RPCMessage.Rejection) {
      switch try RPCInput(line, allowsBatches: hasBatches) {
      case .message(let message): take(message, .line)
      case .batch(let messages):
        let batch = RPCBatch(messages.count, limit: server.options.batchLimit)
        state.withLock { $0.batches.append(batch) }
        for (number, message) in messages.enumerated() { take(message, .batch(batch, number)) }
      }
    } catch {
      reply(error.id, .failure(error.failure), to: .line)
    }
  }

  private func take(_ message: JSON, _ destination: Destination) {
    do throws(RPCMessage.Rejection) {
      switch try RPCMessage(message) {
      case .request(let request): return take(request, destination)
      case .notification("notifications/cancelled", let params):
        if let id = params["requestId"].flatMap(RPCID.init) { cancel(id) }
      case .notification, .answer: break
      }
      send(nil, to: destination)
    } catch {
      reply(error.id, .failure(error.failure), to: destination)
    }
  }

  private func take(_ request: RPCRequest, _ destination: Destination) {
    let era: Era
    do throws(MCPError) {
      if case .batch = destination {
        era = try self.era(ofPart: request)
      } else {
        era = try self.era(of: request)
      }
    } catch {
      reply(request.id, .failure(error), to: destination)
      return
    }
    if let answer = server.answerAtOnce(to: request, in: era) {
      reply(request.id, answer, to: destination)
    } else {
      begin(request, era, destination)
    }
  }

  private func era(ofPart request: RPCRequest) throws(MCPError) -> Era {
    let era = try Era.stated(by: request) ?? .handshake(.march2025)
    try RPCInput.checkPart(request, era)
    return era
  }

  private func era(of request: RPCRequest) throws(MCPError) -> Era {
    if request.method == "initialize" {
      let revision = ProtocolRevision.negotiated(request.params["protocolVersion"]?.stringValue)
      state.withLock { $0.handshake = revision }
      return .handshake(revision)
    }
    if let stated = try Era.stated(by: request) { return stated }
    if !Era.needsVersion(request.method) {
      if let revision = state.withLock({ $0.handshake }) { return .handshake(revision) }
      if request.method == "ping" { return .handshake(.newestWithHandshake) }
    }
    throw Era.missingVersion
  }

  private func begin(_ request: RPCRequest, _ era: Era, _ destination: Destination) {
    // The task is made under the lock, so that it cannot end before it is known.
    let isNew = state.withLock { state in
      guard state.calls[request.id] == nil else { return false }
      state.callCount += 1
      let number = state.callCount
      state.slots.arrive(number)
      let turn = server.turn(of: request)
      let task = Task { [self] in await run(request, era, number, turn, destination) }
      state.calls[request.id] = Call(number: number, task: task)
      return true
    }
    if !isNew {
      reply(
        request.id,
        .failure(.usedIdentifier), to: destination)
    }
  }

  private func run(
    _ request: RPCRequest, _ era: Era, _ number: Int, _ turn: Int?, _ destination: Destination
  ) async {
    let report = ProgressReport(request) { [self] line in
      if isRunning(request.id, number) { writer.write(line) }
    }
    let mayRun = await enter(number)
    var answer: Result<JSON, MCPError>?
    if !mayRun || Task.isCancelled {
      // Nobody waits for an answer.
    } else if case .batch(let batch, _) = destination, let refusal = batch.refusal {
      answer = .failure(refusal)
    } else {
      do throws(SearchError) {
        answer = try await server.answer(to: request, in: era, report: report, turn: turn)
      } catch {
        answer = nil
      }
    }
    if let turn { server.turns.end(turn) }
    if mayRun { leave() }
    // Written before the call counts as ended, so that the end of the connection waits for it.
    if let answer, isRunning(request.id, number) {
      reply(request.id, answer, to: destination)
    } else {
      send(nil, to: destination)
    }
    end(request.id, number)
  }

  private func isRunning(_ id: RPCID, _ number: Int) -> Bool {
    state.withLock { state in
      state.calls[id].map { $0.number == number && !$0.isCancelled } ?? false
    }
  }

  private func end(_ id: RPCID, _ number: Int) {
    let waiting = state.withLock { state in
      if state.calls[id]?.number == number { state.calls[id] = nil }
      let waiting = state.waiting
      state.waiting = []
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: true) }
  }

  private func cancel(_ id: RPCID) {
    let task = state.withLock { state in
      state.calls[id]?.isCancelled = true
      return state.calls[id]?.task
    }
    task?.cancel()
  }

  private func reply(
    _ id: RPCID?, _ answer: Result<JSON, MCPError>, to destination: Destination
  ) {
    send(RPCAnswer.bytes(to: id, answer), id, to: destination)
  }

  /// - Parameters:
  ///   - answer: The answer; `nil` for a message that is not answered.
  ///   - id: The identifier of the request that is answered.
  private func send(_ answer: [UInt8]?, _ id: RPCID? = nil, to destination: Destination) {
    switch destination {
    case .line:
      if let answer { writer.write(answer) }
    case .batch(let batch, let number):
      let step = batch.put(answer, to: id, at: number)
      if let line = step.line { writer.write(line) }
      state.withLock { state in
        state.heldBytes += step.growth
        if step.isLast { state.batches.removeAll { $0 === batch } }
      }
    }
  }
}
