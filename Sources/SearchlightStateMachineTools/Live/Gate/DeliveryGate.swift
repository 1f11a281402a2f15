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
    let action: Action
    /// After which time it passes by itself; `nil` if it waits for an order.
    var delay: Duration?
    /// When it passes by itself.
    fileprivate var due: ContinuousClock.Instant?
    fileprivate let run: Int
    fileprivate let send: @Sendable (Action) -> Void
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
    fileprivate let fault: Fault
    fileprivate let isOnce: Bool
    fileprivate let matches: @Sendable (Work) -> Bool
  }

  /// The most actions that wait, so that a stream that goes on at a paused gate has bounded memory.
  static var heldLimit: Int { 10_000 }

  private struct Content: Sendable {
    var isPaused = false
    var held: [Held] = []
    var rules: [Rule] = []
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
  private var isIdle: Bool { content.withLock { !$0.isPaused && $0.rules.isEmpty } }
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

  /// Ends all faults, and lets the actions that wait pass, and then all others.
  func open() {
    let removed = content.withLock { content in
      defer { content.rules = [] }
      return content.rules
    }
    _ = removed  // They are released here, outside of the lock.
    resume()
  }

  /// Lets the action pass that has waited longest; does nothing if none waits.
  public func step() {
    if let first = next(orOpen: false) { send(first) }
    changed()
  }

  var held: [Held] { content.withLock(\.held) }

  /// Lets one of the actions pass, or another one in its place, or drops it; returns whether it was
  /// there.
  func release(_ id: Int, as other: Action? = nil, drops: Bool = false) -> Bool {
    let found = content.withLock { content -> Held? in
      guard let index = content.held.firstIndex(where: { $0.id == id }) else { return nil }
      return content.held.remove(at: index)
    }
    guard let found else { return false }
    if drops { endWait(of: found.run) } else { send(found, as: other) }
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

// MARK: - Faults and delays

extension DeliveryGate {
  /// The most rules at a time; with more, the oldest is removed.
  private static var mostRules: Int { 32 }

  var rules: [Rule] { content.withLock(\.rules) }

  /// Adds a fault for the next work that matches, or for all that does.
  func add(
    _ fault: Fault, named name: String, isOnce: Bool,
    matches: @escaping @Sendable (Work) -> Bool
  ) {
    let removed = content.withLock { content in
      content.count += 1
      content.rules.append(
        Rule(id: content.count, name: name, fault: fault, isOnce: isOnce, matches: matches))
      let removed = content.rules.prefix(max(0, content.rules.count - Self.mostRules))
      content.rules.removeFirst(removed.count)
      return removed
    }
    _ = removed  // They are released here, outside of the lock.
    changed()
  }

  /// Removes a rule; does nothing if it is gone.
  func remove(_ id: Int) {
    let removed = content.withLock { content -> Rule? in
      content.rules.firstIndex { $0.id == id }.map { content.rules.remove(at: $0) }
    }
    _ = removed  // It is released here, outside of the lock.
    changed()
  }

  /// Lets an action that waits pass by itself after a time, unless the gate is paused then; returns
  /// whether it was there.
  func delay(_ id: Int, by delay: Duration) -> Bool {
    let found = content.withLock { content -> Held? in
      guard let index = content.held.firstIndex(where: { $0.id == id }) else { return nil }
      content.held[index].delay = delay
      content.held[index].due = ContinuousClock.now + delay
      return content.held[index]
    }
    guard let found else { return false }
    passWhenDue(found)
    changed()
    return true
  }

  private func passWhenDue(_ held: Held) {
    guard let due = held.due else { return }
    Task { [weak self, id = held.id] in
      try? await Task.sleep(until: due, clock: .continuous)
      self?.passDelayed(id, due)
    }
  }

  private func passDelayed(_ id: Int, _ due: ContinuousClock.Instant) {
    let passing = content.withLock { content -> [Held] in
      guard let last = content.held.firstIndex(where: { $0.id == id && $0.due == due }) else {
        return []
      }
      if content.isPaused {
        content.held[last].delay = nil
        content.held[last].due = nil
        return []
      }
      // The timers of one run may end in another order than its actions have, which is kept. An
      // action with a longer delay of its own goes on waiting.
      let run = content.held[last].run
      let isDue = { (held: Held) in
        guard held.run == run, held.id <= id, let other = held.due else { return false }
        return other <= due
      }
      let passing = content.held.filter(isDue)
      content.held.removeAll(where: isDue)
      return passing
    }
    for held in passing { send(held) }
    changed()
  }

  private func takeFault(for work: Work) -> Fault? {
    for rule in rules where rule.matches(work) {
      guard rule.isOnce else { return rule.fault }
      let isTaken = content.withLock { content in
        guard let index = content.rules.firstIndex(where: { $0.id == rule.id }) else {
          return false  // Other work was faster.
        }
        content.rules.remove(at: index)
        return true
      }
      guard isTaken else { continue }
      changed()
      return rule.fault
    }
    return nil
  }
}

// MARK: - Delivery

extension DeliveryGate {
  private func deliver(
    _ action: Action, of work: Work, in run: Int, _ fault: Fault?,
    _ send: @escaping @Sendable (Action) -> Void
  ) {
    let delay: Duration? = if case .delay(let time) = fault { time } else { nil }
    let isHeldByFault = if case .hold = fault { true } else { delay != nil }
    let (held, oldest) = content.withLock { content -> (Held?, Held?) in
      guard content.isPaused || isHeldByFault else { return (nil, nil) }
      content.count += 1
      let time = content.isPaused ? nil : delay
      let added = Held(
        id: content.count, work: work, action: action, delay: time,
        due: time.map { ContinuousClock.now + $0 }, run: run, send: send)
      content.held.append(added)
      return (added, content.held.count > Self.heldLimit ? content.held.removeFirst() : nil)
    }
    guard let held else { return send(action) }
    if let oldest { self.send(oldest) }
    passWhenDue(held)
    changed()
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

  private func send(_ held: Held, as other: Action? = nil) {
    held.send(other ?? held.action)
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
