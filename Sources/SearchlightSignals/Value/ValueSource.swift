/// The write side of an ``ObservableValue``.
///
/// Expose ``observable`` and keep the source private, so that observers cannot set the value. When
/// the last reference to the source is released, the value finishes: its sequences end after every
/// value that was set before (law 11).
///
/// ```swift
/// let phase = ValueSource(Phase.idle)
/// phase.observable.subscribe(with: self) { $0.show($1) }
/// phase.set(.loading)
/// ```
@_fixed_layout
public final class ValueSource<Value: Sendable>: Sendable {
  @usableFromInline let root: ValueRoot<Value>

  /// Creates a source whose current value is `value`.
  @inlinable
  public init(_ value: Value) {
    root = ValueRoot(value)
  }

  deinit {
    root.finish()
  }

  /// The value that the source sets, for observers.
  @inlinable public var observable: ObservableValue<Value> { ObservableValue(node: root) }

  /// Sets the value and delivers it to every subscriber, even if it equals the value before; can be
  /// called from any thread.
  ///
  /// When the call returns, `observable.current` is the new value or a newer one, and the value has
  /// been delivered or, if another thread is draining the queue, handed to that thread (law 13). A
  /// value that is set from inside a handler is delivered after the current value has reached every
  /// subscriber (law 3). After ``finish()`` the call has no effect.
  @inlinable
  public func set(_ value: Value) {
    root.set(value)
  }

  /// Ends the value after every value that was set before; can be called from any thread and more
  /// than once.
  ///
  /// Sequences end and handlers are released. A later subscriber receives the last value, then the
  /// end.
  public func finish() {
    root.finish()
  }

  /// Whether the value, or a value or signal derived from it, has a subscriber.
  ///
  /// A subscriber whose owner has been deallocated counts until the next value is delivered. The
  /// last subscriber of an operator with its own queue, such as `combineLatest`, counts until that
  /// queue has processed the cancellation. That happens before `cancel` returns, unless a thread is
  /// draining that queue at the time, or a task that took over from one (law 13).
  @inlinable public var hasSubscribers: Bool { root.eventQueue.hasSubscribers }

  /// The number of entries in the queue that wait for the draining thread (law 13).
  public var queueLength: Int { root.eventQueue.backlog.count }

  /// The largest ``queueLength`` since the source was created.
  public var highWaterMark: Int { root.eventQueue.backlog.highWaterMark }
}

extension ValueSource where Value: Equatable {
  /// Sets the value and delivers it, unless it equals the value that was set last; can be called
  /// from any thread.
  ///
  /// The comparison runs with no lock held. If another thread sets a value during the comparison,
  /// `value` is compared again, with that one.
  @inlinable
  public func setIfChanged(_ value: Value) {
    while true {
      let (latest, version) = root.versionedLatest
      if latest == value || root.set(value, ifVersionIs: version) { return }
    }
  }

  /// Sets the value like ``setIfChanged(_:)``, but compares nothing while there is no subscriber.
  ///
  /// The queue decides under its lock which of the two it does. So a subscriber that arrives at the
  /// same time either receives the new value as its replay, or receives it only if it changed.
  @inlinable
  package func setAndCompareIfObserved(_ value: Value) {
    if !root.setUnobserved(value) { setIfChanged(value) }
  }
}
