extension FilterChange: Codable {
  private enum Name: String, CaseIterable {
    case add, remove, toggle, set, clearGroup, clearAttribute, clearRefinements
    case clearRefinementsExcept
  }

  /// Encodes one word, or an object in which one key names the change:
  /// `{"toggle": {"facet": …}, "in": {"kind": "or", "name": "genres", …}}`.
  public func encode(to encoder: any Encoder) throws {
    if case .clearRefinements = self {
      try encoder.encodeCase("clearRefinements")
      return
    }
    var container = encoder.container(keyedBy: StringCodingKey.self)
    switch self {
    case .add(let filter, let group):
      try container.encode(filter, forKey: "add")
      try container.encode(group, forKey: "to")
    case .remove(let filter, let group):
      try container.encode(filter, forKey: "remove")
      try container.encode(group, forKey: "from")
    case .toggle(let filter, let group):
      try container.encode(filter, forKey: "toggle")
      try container.encode(group, forKey: "in")
    case .set(let filters, let group):
      try container.encode(filters, forKey: "set")
      try container.encode(group, forKey: "in")
    case .clearGroup(let group): try container.encode(group, forKey: "clearGroup")
    case .clearAttribute(let attribute): try container.encode(attribute, forKey: "clearAttribute")
    case .clearRefinements: break
    case .clearRefinementsExcept(let attributes):
      try container.encode(attributes, forKey: "clearRefinementsExcept")
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase<Name>("change of filters", from: decoder)
    self =
      switch coded.name {
      case .add: .add(try coded.value(), to: try coded.value("to"))
      case .remove: .remove(try coded.value(), from: try coded.value("from"))
      case .toggle: .toggle(try coded.value(), in: try coded.value("in"))
      case .set: .set(try coded.value(), in: try coded.value("in"))
      case .clearGroup: .clearGroup(try coded.value())
      case .clearAttribute: .clearAttribute(try coded.value())
      case .clearRefinements: .clearRefinements
      case .clearRefinementsExcept: .clearRefinementsExcept(try coded.value())
      }
  }
}
