/// A copy-on-write box for a large value, so that copying its owner copies one reference.
///
/// It still behaves as a value: a box that another copy holds is replaced, not mutated.
@propertyWrapper
package struct CopyOnWrite<Value: Hashable & Sendable>: Sendable {
  private final class Box: @unchecked Sendable {  // safe: only its unique holder mutates it
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  package init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  package var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      // Do not mutate a box that another copy refers to, on this thread or another.
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension CopyOnWrite: Hashable {
  /// Returns whether both share a box or hold equal values.
  package static func == (left: CopyOnWrite, right: CopyOnWrite) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(box.value)
  }
}
