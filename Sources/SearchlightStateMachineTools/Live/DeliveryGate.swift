import SearchlightBasics
public import SearchlightStateMachine

/// Holds back what the work of a store answers, so that a developer can let it arrive later, in
/// another order, or not at all.
///
/// ```swift
/// let gate = DeliveryGate<Job, Event>()
/// let store = Store(initial: Form(), reducer: form, handler: gate.controlling(handler))
/// let inspector = try InspectorServer(store, gate: gate)
/// ```
///
/// A new gate is open: everything passes at once. While it is paused, each action that work sends
/// waits at the gate, and the work goes on; its effect ends only when the last of its actions has
/// passed or was dropped. If the effect is cancelled, its actions are dropped. Actions that the app
/// sends itself, and timers of the machine, do not pass the gate.
public final class DeliveryGate<Work: Sendable, Action: Sendable>: Sendable {
  /// An action that waits at the gate.
  struct Held: Sendable {
    let id: Int
    let work: Work
    let action: Action
    fileprivate let run: Int
    fileprivate let send: @Sendable (Action) -> Void
  }

  private struct Content: Sendable {
    var isPaused = false
    var held: [Held] = []
    var count = 0
    /// Those who wait until nothing of a run is held any more.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var onChange: (@Sendable () -> Void)?
  }

  private let content = Locked(Content())

  /// Creates an open gate.
  public init() {}

  /// Returns a handler whose actions pass this gate.
  public func controlling(
    _ handler: EffectHandler<Work, Action>
  ) -> EffectHandler<Work, Action> {
    handler.changed { [self] handler in
      EffectHandler(
        respond: { [self] work in isPaused ? nil : handler.respond(work) },
        run: { [self] work, send in
          let run = content.withLock { content in
            content.count += 1
            return content.count
          }
          let pass: @Sendable (Action) -> Void = { [self] action in
            deliver(action, of: work, in: run, send)
          }
          if let answers = handler.respond(work) {
            for answer in answers { pass(answer) }
          } else {
            await handler.run(work, pass)
          }
          await delivered(run)
        })
    }
  }
}

extension DeliveryGate {
  /// Whether actions wait at the gate.
  public var isPaused: Bool { content.withLock(\.isPaused) }

  /// The actions that wait, in the order in which they have arrived.
  public var waiting: [Action] { held.map(\.action) }

  /// Lets actions wait from now on.
  public func pause() {
    content.withLock { $0.isPaused = true }
    changed()
  }

  /// Lets the actions that wait pass in their order, and then all others.
  public func resume() {
    while let first = next(orOpen: true) { send(first) }
    changed()
  }

  /// Lets the action pass that has waited longest; does nothing if none waits.
  public func step() {
    if let first = next(orOpen: false) { send(first) }
    changed()
  }

  var held: [Held] { content.withLock(\.held) }

  /// Lets one of the actions pass, or drops it; returns whether it was there.
  func release(_ id: Int, drops: Bool) -> Bool {
    let found = content.withLock { content -> Held? in
      guard let index = content.held.firstIndex(where: { $0.id == id }) else { return nil }
      return content.held.remove(at: index)
    }
    guard let found else { return false }
    if drops { endWait(of: found.run) } else { send(found) }
    changed()
    return true
  }

  /// Calls a closure after each change; only the last one that was given.
  func onChange(_ body: @escaping @Sendable () -> Void) {
    let former = content.withLock { content in
      defer { content.onChange = body }
      return content.onChange
    }
    _ = former  // It is released here, outside of the lock.
  }

  private func changed() {
    content.withLock(\.onChange)?()
  }
}

extension DeliveryGate {
  private func deliver(
    _ action: Action, of work: Work, in run: Int, _ send: @escaping @Sendable (Action) -> Void
  ) {
    let isHeld = content.withLock { content in
      guard content.isPaused else { return false }
      content.count += 1
      content.held.append(
        Held(id: content.count, work: work, action: action, run: run, send: send))
      return true
    }
    if isHeld { changed() } else { send(action) }
  }

  private func next(orOpen opens: Bool) -> Held? {
    content.withLock { content in
      if content.held.isEmpty {
        if opens { content.isPaused = false }
        return nil
      }
      return content.held.removeFirst()
    }
  }

  private func send(_ held: Held) {
    held.send(held.action)
    endWait(of: held.run)
  }

  /// Ends the wait for a run of which nothing is held any more.
  private func endWait(of run: Int) {
    let waiter = content.withLock { content -> CheckedContinuation<Void, Never>? in
      guard !content.held.contains(where: { $0.run == run }) else { return nil }
      return content.waiting.removeValue(forKey: run)
    }
    waiter?.resume()
  }

  /// Waits until nothing of a run is held any more; drops what is if the task is cancelled.
  private func delivered(_ run: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = content.withLock { content in
          guard content.held.contains(where: { $0.run == run }) else { return false }
          content.waiting[run] = continuation
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      let dropped = content.withLock { content in
        let dropped = content.held.filter { $0.run == run }
        content.held.removeAll { $0.run == run }
        return dropped
      }
      endWait(of: run)
      if !dropped.isEmpty { changed() }
    }
  }
}
