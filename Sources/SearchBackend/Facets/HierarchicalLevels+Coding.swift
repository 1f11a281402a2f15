extension HierarchicalLevels: Codable {
  private enum CodingKeys: String, CodingKey {
    case attributes, path, group, rootLength
  }

  /// Encodes the attributes, the path, the group and, unless it is zero, the length of the root.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(attributes, forKey: .attributes)
    try container.encode(path, forKey: .path)
    try container.encode(group, forKey: .group)
    if rootLength != 0 { try container.encode(rootLength, forKey: .rootLength) }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      attributes: try container.decode([Attribute].self, forKey: .attributes),
      path: try container.decode([String].self, forKey: .path),
      group: try container.decode(FilterGroup.ID.self, forKey: .group),
      rootLength: try container.decodeIfPresent(Int.self, forKey: .rootLength) ?? 0)
  }
}
