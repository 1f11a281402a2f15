/// The `id` of an element of a collection, for elements whose ids may read alike.
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
