extension StateShape {
  /// Creates the shape of any value by reflection.
  ///
  /// The first of these rules that applies decides:
  ///
  /// - A ``StateShaped`` type determines its own shape.
  /// - A text has quotation marks.
  /// - An optional has the shape of its value, or is `nil`.
  /// - A case of an enumeration has its name and its payload.
  /// - A `RawRepresentable` structure is its raw value, a `CustomStringConvertible` one its
  ///   description. Any other structure, and a tuple, has its stored properties.
  /// - An array is a list. If its elements are `Identifiable` and no objects, their ids are the
  ///   keys.
  /// - A dictionary has fields and a set is a list, both sorted by text, so that the result is
  ///   stable.
  /// - An object, like anything else, is its description. Objects are never followed, so the
  ///   reflection ends.
  ///
  /// The result is for people and tests, not for speed: every part is reflected.
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

  /// Returns the ids of the elements; empty unless all elements are `Identifiable` values and not
  /// objects.
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

  /// Returns the description of a value, on one line.
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
      // A key that is a text needs no quotation marks, because it becomes part of a path.
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
