import SearchlightCore

extension HierarchicalInteractor.Intent {
  private enum Name: String, CaseIterable {
    case toggle, goTo, clear
    /// What earlier versions wrote for `toggle`.
    case select
  }

  /// Encodes `{"toggle": "Cameras > Lenses"}`, `{"goTo": "Cameras"}` or `"clear"`.
  public func encode(to encoder: any Encoder) throws {
    if case .clear = self {
      try encoder.encodeCase("clear")
      return
    }
    var container = encoder.container(keyedBy: StringCodingKey.self)
    switch self {
    case .toggle(let path): try container.encode(path, forKey: "toggle")
    case .goTo(let path): try container.encode(path, forKey: "goTo")
    case .clear: break
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase<Name>("intent of a hierarchical menu", from: decoder)
    self =
      switch coded.name {
      case .toggle, .select: .toggle(try coded.value())
      case .goTo: .goTo(try coded.value())
      case .clear: .clear
      }
  }
}
