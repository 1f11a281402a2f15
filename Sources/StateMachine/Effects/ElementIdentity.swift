/// The `id` of an element of a collection, for types whose different ids may have the same text.
struct ElementIdentity: Hashable, Sendable {
  private let id: any Hashable & Sendable

  init(_ id: some Hashable & Sendable) {
    self.id = id
  }

  static func == (lhs: ElementIdentity, rhs: ElementIdentity) -> Bool {
    AnyHashable(lhs.id) == AnyHashable(rhs.id)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(id))
  }
}
