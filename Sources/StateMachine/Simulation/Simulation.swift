import Signals

/// A machine with virtual time: no tasks, no threads, no clock.
///
/// A value type. Copy it to remember a moment, and go back by using the copy. It obeys the same
/// ``EffectTable`` as a ``Store``, in the same order, but nothing happens by itself: actions are
/// sent, time is advanced, and running work is answered by whoever holds it.
///
/// ```swift
/// var machine = Simulation(initial: Search(), reducer: search)
/// machine.send(.text("tom"))                                // a debounced search waits
/// machine.advance(by: .milliseconds(100))                   // now it runs
/// if let request = machine.running.first {
///   machine.complete(request.slot, with: .found(["Tom Hanks"]))
/// }
/// ```
public struct Simulation<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// What the reducer has made of the actions so far.
  public var state: State { core.state }

  /// The virtual time, since the start.
  public private(set) var now = Duration.zero

  private typealias Core = InterpreterCore<State, Action, Work>

  private let reducer: any Reducer<State, Action, Work>
  private let respond: @Sendable (Work) -> [Action]?
  private let onCancelAll: Action?
  private var core: Core
  private var queue = FIFO<Core.Entry>()
  /// What has happened since somebody inspects.
  var inspected: [InspectionEvent<State, Action, Work>]?

  /// Starts a machine at time zero.
  ///
  /// - Parameters:
  ///   - state: the state before the first action.
  ///   - reducer: the rule.
  ///   - respond: the actions that answer work at once when it begins to run; `nil` leaves the work
  ///     in ``running``. An ``EffectHandler`` has one to give.
  ///   - onCancelAll: the action by which the reducer learns that everything under way has been
  ///     cancelled, as in a ``Store``; reduced by ``cancelAll()``.
  ///   - onCancel: makes the action by which the reducer learns that some effects have been cancelled, as
  ///     in a ``Store``; reduced by ``cancel(causedBy:)``.
  public init(
    initial state: State, reducer: any Reducer<State, Action, Work>,
    respond: @escaping @Sendable (Work) -> [Action]? = { _ in nil }, onCancelAll: Action? = nil,
    onCancel: (@Sendable (_ cancelled: [Work]) -> Action?)? = nil
  ) {
    self.reducer = reducer
    self.respond = respond
    self.onCancelAll = onCancelAll
    core = Core(state: state, onCancel: onCancel)
  }
}

extension Simulation {
  /// What a call has brought about: one record for every action, in order.
  public typealias Records = [TransitionRecord<State, Action, Work>]

  /// The effects that wait for their time or their turn, oldest first.
  public var waiting: [PendingEffect<Work>] { core.table.pending.filter { !$0.isRunning } }

  /// The effects whose work has begun and was neither completed nor cancelled, oldest first.
  public var running: [PendingEffect<Work>] { core.table.pending.filter(\.isRunning) }

  /// When the time of the next effect comes; `nil` if none waits for one.
  public var nextDue: Duration? { core.table.nextDue?.due }

  /// Sends an action.
  ///
  /// - Returns: the record of the action, then of all that answered at once, in the order in which
  ///   they were reduced.
  @discardableResult
  public mutating func send(_ action: Action) -> Records {
    settle([.action(action, from: .caller)])
  }

  /// Lets time pass.
  ///
  /// Effects that become due begin in the order of their times and, at the same time, of their
  /// slots.
  ///
  /// A duration that is not positive begins what is due and leaves the time as it is.
  @discardableResult
  public mutating func advance(by duration: Duration) -> Records {
    let target = now + max(duration, .zero)
    var records: Records = []
    while let (due, slot) = core.table.nextDue, due <= target {
      now = max(now, due)
      records += settle([.timerFired(slot)])
    }
    now = target
    return records
  }

  /// Answers running work for the last time: the actions are reduced, then the work has finished.
  ///
  /// As with any work, an action may cancel it, by a newer effect of the same name for example; then
  /// the actions after that one are dropped. Does nothing if the slot is not running: work that was
  /// cancelled meanwhile is answered without harm.
  @discardableResult
  public mutating func complete(_ slot: EffectSlot, with actions: Action...) -> Records {
    complete(slot, with: actions)
  }

  /// Answers running work with actions that come as a list.
  package mutating func complete(_ slot: EffectSlot, with actions: [Action]) -> Records {
    settle(Core.entries(answering: slot, with: actions))
  }

  /// Lets running work send an action and go on.
  ///
  /// Does nothing if the slot is not running.
  @discardableResult
  public mutating func emit(_ action: Action, from slot: EffectSlot) -> Records {
    settle([.action(action, from: .work(slot))])
  }

  /// Cancels everything that waits or runs, then reduces the action of `onCancelAll`, if there is one.
  ///
  /// - Returns: the record of that action, and of what followed at once.
  @discardableResult
  public mutating func cancelAll() -> Records {
    settle([.cancelAll(then: onCancelAll)])
  }

  /// The effects that wait or run and go back to a sent action, oldest first.
  ///
  /// Those that its reducer has asked for, those that the actions of their work have led to, and so on: what
  /// a ``SentAction`` waits for.
  ///
  /// - Parameter index: the index of the record of the action, the first that ``send(_:)`` returns.
  public func pending(causedBy index: Int) -> [PendingEffect<Work>] {
    core.table.pending(causedBy: EffectCause(transition: index))
  }

  /// Cancels what goes back to a sent action, as ``SentAction/cancel()`` does, then reduces the action of
  /// `onCancel`, if something was cancelled.
  ///
  /// - Parameter index: the index of the record of the sent action.
  /// - Returns: the record of the action of `onCancel`, and of what followed at once.
  @discardableResult
  public mutating func cancel(causedBy index: Int) -> Records {
    settle([.cancel(EffectCause(transition: index))])
  }

  /// How many pieces of work are answered at once, within one step at one time, before a chain of
  /// them is taken to be endless.
  ///
  /// Work beyond that is left in ``running``.
  public static var answerLimit: Int { 10_000 }

  private mutating func settle(_ entries: [Core.Entry]) -> Records {
    var records: Records = []
    var answered = 0
    for entry in entries { queue.append(entry) }
    var seen = inspected.take()
    defer { inspected = seen }
    let inspect: ((EffectEvent<Work>) -> Void)? =
      seen == nil ? nil : { event in seen?.append(.effect(event)) }
    while let entry = queue.popFirst() {
      let time = now
      let commit: Core.Commit = { _, record in
        guard let record else { return }
        records.append(record)
        seen?.append(.transition(record))
      }
      let instructions = core.serve(
        entry, reducer: reducer, now: { time }, recording: true, commit: commit, inspect: inspect)
      for case .run(let slot, let work) in instructions where answered < Self.answerLimit {
        guard let actions = respond(work) else { continue }
        answered += 1
        for answer in Core.entries(answering: slot, with: actions) { queue.append(answer) }
      }
    }
    return records
  }
}
