extension SearchWork: Codable {
  private enum Name: String, CaseIterable {
    case depart, stall, search
  }

  /// Encodes an object in which one key names the work:
  /// `{"search": {"flight": 1, "slices": […]}}`, `{"depart": "search", "wait": 1, "sources": […]}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TextKey.self)
    switch self {
    case .depart(let group, let wait, let sources):
      try container.encode(group, forKey: "depart")
      try container.encode(wait, forKey: "wait")
      try container.encode(sources, forKey: "sources")
    case .stall(let flight): try container.encode(flight, forKey: "stall")
    case .search(let request): try container.encode(request, forKey: "search")
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase<Name>("search work", from: decoder)
    self =
      switch coded.name {
      case .depart:
        .depart(
          try coded.value(), wait: try coded.value("wait"), try coded.value("sources"))
      case .stall: .stall(try coded.value())
      case .search: .search(try coded.value())
      }
  }
}
