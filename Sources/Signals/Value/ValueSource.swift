/// The write side of an ``ObservableValue``.
///
/// Hand out ``observable`` and keep the source: whoever may look cannot set. When the last reference
/// to the source is released, the value finishes: its sequences end after what was set (law 11).
///
/// ```swift
/// let phase = ValueSource(Phase.idle)
/// phase.observable.subscribe(with: self) { $0.show($1) }
/// phase.set(.loading)
/// ```
public final class ValueSource<Value: Sendable>: Sendable {
  @usableFromInline let root: ValueRoot<Value>

  /// Creates a source that holds `value`.
  @inlinable
  public init(_ value: Value) {
    root = ValueRoot(value)
  }

  deinit {
    root.finish()
  }

  /// The read side.
  @inlinable public var observable: ObservableValue<Value> { ObservableValue(node: root) }

  /// Sets the value and delivers it to everyone who is subscribed, equal to the one before or not;
  /// from any thread.
  ///
  /// `observable.current` is the new value when it returns, or a newer one. The value has been
  /// delivered by then, or handed to the thread that drains already (law 13). From inside a handler,
  /// it is delivered after the current one has reached everyone (law 3). After ``finish()`` it does
  /// nothing.
  @inlinable
  public func set(_ value: Value) {
    root.set(value)
  }

  /// Ends the value after what was set; from any thread, any number of times.
  ///
  /// Sequences end and handlers are released. A later subscriber is given the last value, then the
  /// end.
  public func finish() {
    root.finish()
  }

  /// Whether anybody is subscribed, to the value or to anything selected from it.
  ///
  /// A subscriber whose owner has died counts until the next value.
  /// The last subscriber of an operator with a queue of its own, such as `combineLatest`, counts until
  /// that queue has come to the departure. That is before `cancel` returns, unless the queue is
  /// being served at that moment, by a thread or by a task that has taken over from one (law 13).
  @inlinable public var hasSubscribers: Bool { root.eventQueue.hasSubscribers }

  /// The number of entries that wait for the thread that drains (law 13).
  public var queueLength: Int { root.eventQueue.backlog.count }

  /// The largest ``queueLength`` so far.
  public var highWaterMark: Int { root.eventQueue.backlog.highWaterMark }
}

extension ValueSource where Value: Equatable {
  /// Sets the value and delivers it, unless it equals the one that was set last; from any thread.
  ///
  /// Comparing happens outside any lock; if another thread sets a value meanwhile, that one is
  /// compared with.
  @inlinable
  public func setIfChanged(_ value: Value) {
    while true {
      let (latest, version) = root.versionedLatest
      if latest == value || root.set(value, ifVersionIs: version) { return }
    }
  }
}
