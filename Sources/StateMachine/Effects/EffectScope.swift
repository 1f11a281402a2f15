/// A scope within another: the name of a part of the program, or of one element of a collection.
struct EffectScope: Hashable, Sendable {
  let name: String
  /// The element, where its name may be that of others too.
  let element: ElementIdentity?

  init(_ name: String) {
    self.name = name
    element = nil
  }

  /// The scope of an element that is named by the text of its id.
  init<ID: Hashable & Sendable>(element id: ID) {
    name = String(describing: id)
    // Whether different ids read differently is known of few types.
    let isUnique = ID.self is String.Type || ID.self is any BinaryInteger.Type
    element = isUnique ? nil : ElementIdentity(id)
  }
}
