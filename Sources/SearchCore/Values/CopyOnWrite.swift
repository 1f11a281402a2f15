/// A large value in a box of its own, so that what holds it is copied by taking one reference.
///
/// A value all the same: a box that another copy holds is replaced, not changed.
@propertyWrapper
struct CopyOnWrite<Value: Hashable & Sendable>: Sendable {
  private final class Box: @unchecked Sendable {  // safe: changed by its only holder
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
      // What another copy refers to, on this thread or another, is left as it is.
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension CopyOnWrite: Hashable {
  /// Whether both are the same box, or hold equal values.
  static func == (left: CopyOnWrite, right: CopyOnWrite) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(box.value)
  }
}
