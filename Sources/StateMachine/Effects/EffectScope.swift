/// One component of a path of scopes: an embedded reducer, or one element of a collection.
struct EffectScope: Hashable, Sendable {
  let name: String
  /// The id of the element, if another id may have the same text.
  let element: ElementIdentity?

  init(_ name: String) {
    self.name = name
    element = nil
  }

  /// Creates the scope of an element, named by the text of its id.
  init<ID: Hashable & Sendable>(element id: ID) {
    name = String(describing: id)
    // Only for these types it is certain that different ids have different texts.
    let isUnique = ID.self is String.Type || ID.self is any BinaryInteger.Type
    element = isUnique ? nil : ElementIdentity(id)
  }
}
