import Synchronization

/// What is made when it is first asked for, so that benchmarks that are not run cost nothing.
final class Later<Value: Sendable>: Sendable {
  private let make: @Sendable () throws -> Value
  private let made = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () throws -> Value) {
    self.make = make
  }

  var value: Value {
    get throws {
      try made.withLock { made in
        if let made { return made }
        let value = try make()
        made = value
        return value
      }
    }
  }
}
