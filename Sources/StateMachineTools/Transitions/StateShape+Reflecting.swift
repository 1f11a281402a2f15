import StateMachine

extension StateShape {
  /// The shape of any value.
  ///
  /// In this order: what a ``StateShaped`` type says; texts in quotation marks; optionals without
  /// the wrapping, or `nil`; cases of enumerations by name with what they carry; structures that are
  /// `RawRepresentable` as their raw value, `CustomStringConvertible` as their description, and else
  /// by their stored properties; tuples likewise; arrays as lists, those of
  /// `Identifiable` structures with their identifiers as keys; dictionaries as fields and sets as
  /// lists, both in the order of their texts so that the result is stable; objects and all else by
  /// their description. Objects are never followed, so this ends.
  ///
  /// Meant for people and tests, not for speed: it costs a reflection of every part.
  public init(reflecting value: Any, detail: ShapeDetail = .standard) {
    self = Self.adopted(by: value, detail) ?? Self.reflection(of: value, detail)
  }

  private static func adopted(by value: Any, _ detail: ShapeDetail) -> StateShape? {
    switch value {
    case let shaped as any StateShaped: return shaped.shape(detail)
    case let text as String: return .text(text)
    case let text as Substring: return .text(String(text))
    case let text as Character: return .text(String(text))
    case let duration as Duration: return .value(duration.exactText)
    default: return nil
    }
  }

  private static func reflection(of value: Any, _ detail: ShapeDetail) -> StateShape {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children
    func parts() -> [StateShape] {
      children.map { StateShape(reflecting: $0.value, detail: detail) }
    }
    switch mirror.displayStyle {
    case .optional:
      return parts().first ?? .value("nil")
    case .enum:
      guard let payload = children.first, let name = payload.label else { return .plain(value) }
      return .variant(name, StateShape(reflecting: payload.value, detail: detail))
    case .collection:
      let keys = keys(of: mirror)
      guard !keys.isEmpty else { return .list(parts()) }
      return .keyed(zip(keys, parts()).map { StateField($0, $1) })
    case .set:
      return .list(parts().sorted { $0.description < $1.description })
    case .dictionary:
      return .fields(entries(of: mirror, detail))
    case .tuple where !children.isEmpty:
      return .fields(fields(of: mirror, detail))
    case .struct where !children.isEmpty:
      if let raw = value as? any RawRepresentable {
        return StateShape(reflecting: raw.rawValue, detail: detail)
      }
      return value is any CustomStringConvertible
        ? .plain(value) : .fields(fields(of: mirror, detail))
    default:
      return .plain(value)
    }
  }

  /// The identifiers of the elements; none if they have none.
  private static func keys(of mirror: Mirror) -> [String] {
    func key(_ value: some Identifiable) -> String { "\(value.id)" }
    var keys: [String] = []
    for child in mirror.children {
      guard let value = child.value as? any Identifiable, !(type(of: child.value) is AnyClass)
      else { return [] }
      keys.append(key(value))
    }
    return keys
  }

  /// A description, kept to one line.
  private static func plain(_ value: Any) -> StateShape {
    let text = String(describing: value)
    guard text.contains(where: \.isNewline) else { return .value(text) }
    return .value(text.split(whereSeparator: \.isNewline).joined(separator: "\\n"))
  }

  private static func fields(of mirror: Mirror, _ detail: ShapeDetail) -> [StateField] {
    mirror.children.enumerated().map { index, child in
      StateField(child.label ?? ".\(index)", StateShape(reflecting: child.value, detail: detail))
    }
  }

  private static func entries(of mirror: Mirror, _ detail: ShapeDetail) -> [StateField] {
    mirror.children.compactMap { child in
      let pair = Mirror(reflecting: child.value).children
      guard let key = pair.first?.value, let value = pair.dropFirst().first?.value else {
        return nil
      }
      // A text as key needs no quotation marks: it stands in a path.
      let name =
        switch StateShape(reflecting: key, detail: detail) {
        case .value where key is String: "\(key)"
        case let shape: shape.description
        }
      return StateField(name, StateShape(reflecting: value, detail: detail))
    }
    .sorted { ($0.name, $0.shape.description) < ($1.name, $1.shape.description) }
  }
}
