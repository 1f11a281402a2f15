/// Somewhere elements come from: the relay at the root of a tree, or a select node in it.
protocol Emitter<Output>: AnyObject, Sendable {
  associatedtype Output: Sendable

  /// The root whose queue all changes of the tree go through (law 12).
  var root: any Root { get }

  /// What a new listener is given first, if anything.
  func replay(_ turn: borrowing Turn) -> Output?

  /// Whether no element will come any more.
  func isFinished(_ turn: borrowing Turn) -> Bool

  /// Adds a listener behind the others. Not called on an emitter that has finished.
  func add(_ listener: any Listener<Output>, _ turn: borrowing Turn)

  /// Removes a listener, if it is there.
  func remove(_ listener: any Listener<Output>, _ turn: borrowing Turn)
}

/// An emitter that always has a value.
protocol ValueEmitter<Output>: Emitter {
  /// The value that was set last, at least as new as any that is being delivered (law 9).
  var current: Output { get }
}

extension Emitter {
  /// Attaches a new subscriber that feeds `sink`.
  func subscribe(_ sink: any Sink<Output>, endsWithToken: Bool = true) -> SubscriptionToken {
    let subscriber = Subscriber(sink, to: self)
    let token = SubscriptionToken(subscriber, cancelsWhenReleased: endsWithToken)
    root.census.changeSubscribers(by: 1)
    root.attach(subscriber)
    return token
  }
}

extension Emitter {
  /// A sequence of what comes from here, registered now.
  func elements(_ buffering: Buffering) -> SignalElements<Output> {
    SignalElements(from: self, buffering)
  }
}
