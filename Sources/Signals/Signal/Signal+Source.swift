extension Signal {
  /// The write side of a signal.
  ///
  /// When the last reference to the source is released, the signal finishes: its sequences end
  /// after every element that was sent before (law 11).
  public final class Source: Sendable {
    @usableFromInline let root: SignalRoot<Element>

    @inlinable
    init(_ root: SignalRoot<Element>) {
      self.root = root
    }

    deinit {
      root.finish()
    }

    /// Sends an element to everyone who is subscribed at this moment; can be called from any
    /// thread.
    ///
    /// The call returns once the element has been delivered or, if another thread is draining the
    /// queue, once it has been handed to that thread (law 13). It never waits for a consumer (law
    /// 10). An element that is sent from inside a handler is delivered after the current element
    /// has reached every subscriber (law 3). After ``finish()`` the call has no effect.
    @inlinable
    public func send(_ element: Element) {
      root.send(element)
    }

    /// Ends the signal after every element that was sent before; can be called from any thread and
    /// more than once.
    ///
    /// Sequences end and handlers are released. A subscription that begins later ends at once.
    public func finish() {
      root.finish()
    }

    /// Whether the signal has a subscriber; if not, a sender can skip computing the element.
    ///
    /// A subscriber whose owner has been deallocated counts until the next element is delivered.
    /// The last subscriber of an operator with its own queue, such as `merge`, counts until that
    /// queue has processed the cancellation. That happens before `cancel` returns, unless a thread
    /// is draining that queue at the time, or a task that took over from one (law 13).
    @inlinable public var hasSubscribers: Bool { root.eventQueue.hasSubscribers }

    /// The number of entries in the queue that wait for the draining thread (law 13).
    public var queueLength: Int { root.eventQueue.backlog.count }

    /// The largest ``queueLength`` since the signal was made.
    public var highWaterMark: Int { root.eventQueue.backlog.highWaterMark }
  }
}
