/// A value that is made when it is first needed, once for all threads.
package final class Once<Value: Sendable>: Sendable {
  private let known = Locked<Value?>(nil)
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  /// The value; other threads that need it wait until it is made.
  ///
  /// Making it must not need the value itself.
  package var value: Value {
    known.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
