/// A large value in a box of its own, so that what holds it is copied by taking one reference.
///
/// A value all the same: a box that another copy holds is replaced, not changed.
@propertyWrapper
struct Boxed<Value: Hashable & Sendable>: Sendable {
  // safe: `value` is changed only while this copy alone refers to the box, see `wrappedValue`.
  private final class Box: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension Boxed: Hashable {
  /// Whether both are the same box, or hold equal values.
  static func == (left: Boxed, right: Boxed) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(box.value)
  }
}
