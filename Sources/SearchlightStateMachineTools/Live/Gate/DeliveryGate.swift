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
///
/// At most 10,000 actions wait: with another one, the one that has waited longest passes.
public final class DeliveryGate<Work: Sendable, Action: Sendable>: Sendable {
  /// An action that waits at the gate.
  struct Held: Sendable {
    let id: Int
    let work: Work
    var action: Action
    /// After which time it passes by itself; `nil` if it waits for an order.
    var delay: Duration?
    /// When it passes by itself.
    var due: ContinuousClock.Instant?
    var sleeper: Task<Void, Never>?
    let run: Int
    let send: @Sendable (Action) -> Void
  }

  /// What is done with some work instead of carrying it out and letting its answers pass.
  enum Fault: Sendable {
    case hold
    case delay(Duration)
    /// The work is not carried out, and this action is its answer.
    case answer(Action)
  }

  /// A fault for the next work of a kind, or for all of it.
  struct Rule: Sendable {
    let id: Int
    let name: String
    let fault: Fault
    let isOnce: Bool
    let matches: @Sendable (Work) -> Bool
  }

  /// The most actions that wait, so that a stream that goes on at a paused gate has bounded memory.
  static var heldLimit: Int { 10_000 }

  struct Content: Sendable {
    var isPaused = false
    var held: [Held] = []
    /// What may pass, in order, and has not been sent yet.
    var passing = FIFO<Held>()
    /// Whether a thread sends what may pass; there is only one at a time, so that the order is kept.
    var isSending = false
    /// The numbers of actions of each run that are held, may pass, or are being sent.
    var pending: [Int: Int] = [:]
    var rules: [Rule] = []
    var count = 0
    /// Those who wait until nothing of a run is pending any more.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var observers: [(id: Int, notify: @Sendable () -> Void)] = []

    /// Lets an action pass that is not held any more.
    mutating func pass(_ held: Held) {
      held.sleeper?.cancel()
      passing.append(held)
    }

    /// Counts actions of a run out; returns who waits for the last one.
    mutating func end(_ count: Int = 1, of run: Int) -> CheckedContinuation<Void, Never>? {
      guard let left = pending[run], left > count else {
        pending[run] = nil
        return waiting.removeValue(forKey: run)
      }
      pending[run] = left - count
      return nil
    }
  }

  let content = Locked(Content())

  /// Creates an open gate.
  public init() {}

  /// Returns a handler whose actions pass this gate.
  public func controlling(
    _ handler: EffectHandler<Work, Action>
  ) -> EffectHandler<Work, Action> {
    handler.changed { [self] handler in
      EffectHandler(
        respond: { [self] work in isIdle ? handler.respond(work) : nil },
        run: { [self] work, send in
          let run = content.withLock { content in
            content.count += 1
            return content.count
          }
          let fault = takeFault(for: work)
          let pass: @Sendable (Action) -> Void = { [self] action in
            deliver(action, of: work, in: run, fault, send)
          }
          if case .answer(let action) = fault {
            pass(action)
          } else if let answers = handler.respond(work) {
            for answer in answers { pass(answer) }
          } else {
            await handler.run(work, pass)
          }
          await delivered(run)
        })
    }
  }

  /// Whether everything passes at once.
  private var isIdle: Bool {
    content.withLock {
      !$0.isPaused && $0.rules.isEmpty && !$0.isSending && $0.passing.isEmpty
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

  /// Lets the actions that wait pass in their order, and then all others; can be called from any
  /// thread.
  ///
  /// When the call returns, they have been sent or, if another thread is sending what passes, handed
  /// to that thread, so that they keep their order.
  public func resume() {
    content.withLock { content in
      content.isPaused = false
      for held in content.held { content.pass(held) }
      content.held = []
    }
    sendPassing()
    changed()
  }

  /// Ends all faults, and lets the actions that wait pass, and then all others.
  func open() {
    let removed = content.withLock { content in
      defer { content.rules = [] }
      return content.rules
    }
    _ = removed  // They are released here, outside of the lock.
    resume()
  }

  /// Lets the action pass that has waited longest, as ``resume()`` does; does nothing if none waits.
  public func step() {
    content.withLock { content in
      if !content.held.isEmpty { content.pass(content.held.removeFirst()) }
    }
    sendPassing()
    changed()
  }

  var held: [Held] { content.withLock(\.held) }

  /// Lets one of the actions pass, or another one in its place, or drops it; returns whether it was
  /// there.
  func release(_ id: Int, as other: Action? = nil, drops: Bool = false) -> Bool {
    let (isFound, waiter) = content.withLock { content in
      guard let index = content.held.firstIndex(where: { $0.id == id }) else {
        return (false, nil as CheckedContinuation<Void, Never>?)
      }
      var found = content.held.remove(at: index)
      if drops {
        found.sleeper?.cancel()
        return (true, content.end(of: found.run))
      }
      if let other { found.action = other }
      content.pass(found)
      return (true, nil)
    }
    waiter?.resume()
    guard isFound else { return false }
    sendPassing()
    changed()
    return true
  }

  /// Calls a closure after each change, as those of all other observers; returns the number by which it
  /// is removed.
  func observe(_ notify: @escaping @Sendable () -> Void) -> Int {
    content.withLock { content in
      content.count += 1
      content.observers.append((content.count, notify))
      return content.count
    }
  }

  /// Removes an observer; does nothing if it was removed before.
  func removeObserver(_ id: Int) {
    let removed = content.withLock { content -> (@Sendable () -> Void)? in
      guard let index = content.observers.firstIndex(where: { $0.id == id }) else { return nil }
      return content.observers.remove(at: index).notify
    }
    _ = removed  // It is released here, outside of the lock.
  }

  func changed() {
    for observer in content.withLock(\.observers) { observer.notify() }
  }
}
