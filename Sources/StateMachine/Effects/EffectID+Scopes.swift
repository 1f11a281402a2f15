extension EffectID {
  /// The same identifier inside the part named `scope`: `"search"` becomes `left/search`.
  ///
  /// Keeps two copies of one reducer in one app from replacing each other's effects. Whatever the
  /// names are, two scopes have nothing in common, and none has anything in common with a name outside
  /// of it: see ``rawValue``.
  public func scoped(by scope: String) -> EffectID {
    scoped(by: EffectScope(scope))
  }

  /// The name of a scope, given by the names of the scopes from the outside in.
  ///
  /// `.cancelScope(.scope("downloads", "7"))` ends everything that the seventh of the downloads has
  /// under way.
  public static func scope(_ names: String...) -> EffectID {
    EffectID(rawValue: names.map(component).joined(separator: "/"), elements: [])
  }

  /// The same identifier inside the scope of an element of a collection, of
  /// ``Reducer/forEach(_:extract:work:id:name:child:)`` without a `name`.
  ///
  /// `EffectID("transfer").scoped(byElement: 7).scoped(by: "downloads")` is what the seventh of the
  /// downloads calls `"transfer"`.
  public func scoped(byElement id: some Hashable & Sendable) -> EffectID {
    scoped(by: EffectScope(element: id))
  }

  /// The name of the scope of an element, of the collection whose scope has the name `collection`.
  ///
  /// Given by its `id`, the element is not taken for another whose `id` has the same text.
  public static func scope(
    _ collection: String, element id: some Hashable & Sendable
  ) -> EffectID {
    scope(EffectScope(element: id)).scoped(by: collection)
  }

  func scoped(by scope: EffectScope) -> EffectID {
    let text = "\(Self.component(scope.name))/\(rawValue)"
    guard let element = scope.element else { return EffectID(rawValue: text, elements: elements) }
    return EffectID(rawValue: text, elements: [element] + elements)
  }

  /// The name of a scope.
  static func scope(_ scope: EffectScope) -> EffectID {
    EffectID(rawValue: component(scope.name), elements: scope.element.map { [$0] } ?? [])
  }

  /// The name in a scope of all that have none; none that a reducer gives reads like it.
  static func nameless(in scope: EffectScope) -> EffectID {
    EffectID(rawValue: "~", elements: []).scoped(by: scope)
  }

  /// Whether this is a name inside the scope; its own name is not.
  ///
  /// A scope that is given as text means every element that reads like it.
  func isInside(_ scope: EffectID) -> Bool {
    // Bytes are compared, since a slash must count as one whatever follows it.
    let (own, outer) = (rawValue.utf8, scope.rawValue.utf8)
    return own.starts(with: outer) && own.dropFirst(outer.count).first == UInt8(ascii: "/")
      && elements.starts(with: scope.elements)
  }

  /// The texts of the scopes that the name is in, from the outside in.
  var scopeTexts: [String] {
    let text = rawValue.utf8
    return text.indices.filter { text[$0] == UInt8(ascii: "/") }
      .map { String(rawValue[..<$0]) }
  }

  static func component(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "~") }) else {
      return name
    }
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
