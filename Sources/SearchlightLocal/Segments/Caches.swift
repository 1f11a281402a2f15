import SearchlightBasics

/// What the layers above keep beside stored data for later queries: one value of each type.
///
/// The layers below need not know the types. Copies of the data share the values.
final class Caches: Sendable {
  private let values = Locked<[ObjectIdentifier: any Sendable]>([:])

  /// Whether nothing has been kept.
  var isEmpty: Bool { values.withLock { $0.isEmpty } }

  /// Returns the value of a type, made when it is first asked for.
  ///
  /// - Parameter make: Makes the value; other threads wait meanwhile. It must not use the caches.
  func value<Value: AnyObject & Sendable>(_ make: () -> Value) -> Value {
    values.withLock { values in
      let key = ObjectIdentifier(Value.self)
      if let known = values[key] as? Value { return known }
      let made = make()
      values[key] = made
      return made
    }
  }
}
