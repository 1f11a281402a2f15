import Synchronization

/// A value that is created at its first use, so that benchmarks that do not run cost nothing.
final class Lazy<Value: Sendable>: Sendable {
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
