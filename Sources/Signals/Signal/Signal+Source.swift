extension Signal {
  /// The write side of a signal.
  ///
  /// When the last reference to it is released, the signal finishes: its sequences end after what
  /// was sent (law 11).
  public final class Source: Sendable {
    @usableFromInline let root: SignalRoot<Element>

    @inlinable
    init(_ root: SignalRoot<Element>) {
      self.root = root
    }

    deinit {
      root.finish()
    }

    /// Sends an element to everyone who is subscribed at this moment; from any thread.
    ///
    /// Returns once the element has been delivered, or handed to the thread that drains already
    /// (law 13). It never waits for a consumer (law 10). From inside a handler, the element is
    /// delivered after the current one has reached everyone (law 3). After ``finish()`` it does
    /// nothing.
    @inlinable
    public func send(_ element: Element) {
      root.send(element)
    }

    /// Ends the signal after what was sent; from any thread, any number of times.
    ///
    /// Sequences end, handlers are released, and later subscribers end at once.
    public func finish() {
      root.finish()
    }

    /// Whether anybody is subscribed; if not, the element need not even be computed.
    ///
    /// A subscriber whose owner has died counts until the next element.
    /// The last subscriber of an operator with a queue of its own, such as `merge`, counts until
    /// that queue has come to the departure. That is before `cancel` returns, unless the queue is
    /// being served at that moment, by a thread or by a task that has taken over from one (law 13).
    @inlinable public var hasSubscribers: Bool { root.eventQueue.hasSubscribers }

    /// The number of entries that wait for the thread that drains (law 13).
    public var queueLength: Int { root.eventQueue.backlog.count }

    /// The largest ``queueLength`` so far.
    public var highWaterMark: Int { root.eventQueue.backlog.highWaterMark }
  }
}
