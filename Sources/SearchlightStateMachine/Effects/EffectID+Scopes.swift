extension EffectID {
  /// Returns the same identifier inside the scope named `scope`: `"search"` becomes `left/search`.
  ///
  /// Scopes keep two copies of one reducer in an app from replacing each other's effects. Two
  /// scopes never share an identifier, and no identifier inside a scope equals one outside it,
  /// whatever the names are; see ``rawValue``.
  public func scoped(by scope: String) -> EffectID {
    scoped(by: EffectScope(scope))
  }

  /// Returns the identifier of a scope, given by the names on its path, outermost scope first.
  ///
  /// `.cancelScope(.scope("downloads", "7"))` cancels all effects of the element `7` of the scope
  /// `downloads`.
  public static func scope(_ names: String...) -> EffectID {
    EffectID(rawValue: names.map(component).joined(separator: "/"), elements: [])
  }

  /// Returns the same identifier inside the scope of one element of a collection.
  ///
  /// For collections that `Reducer.forEach(_:action:work:id:name:child:)` embeds without a
  /// `name`.
  ///
  /// `EffectID("transfer").scoped(byElement: 7).scoped(by: "downloads")` is the identifier that the
  /// element 7 of the downloads calls `"transfer"`.
  public func scoped(byElement id: some Hashable & Sendable) -> EffectID {
    scoped(by: EffectScope(element: id))
  }

  /// Returns the identifier of an element's scope, in the collection whose scope is named
  /// `collection`.
  ///
  /// The identifier contains the `id` itself, so it differs from that of an element whose `id` has
  /// the same text.
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

  /// Returns the identifier of a scope that is inside no other.
  static func scope(_ scope: EffectScope) -> EffectID {
    EffectID(rawValue: component(scope.name), elements: scope.element.map { [$0] } ?? [])
  }

  /// Returns the identifier, inside a scope, of all effects without a name; no name from a reducer
  /// equals it.
  static func unnamed(in scope: EffectScope) -> EffectID {
    EffectID(rawValue: "~", elements: []).scoped(by: scope)
  }

  /// Returns whether this identifier is inside the scope; the identifier of the scope itself is
  /// not.
  ///
  /// A scope that is given as text contains every element whose path has that text.
  func isInside(_ scope: EffectID) -> Bool {
    // Compare bytes, because a slash counts even if a combining character follows it.
    let (own, outer) = (rawValue.utf8, scope.rawValue.utf8)
    return own.starts(with: outer) && own.dropFirst(outer.count).first == UInt8(ascii: "/")
      && elements.starts(with: scope.elements)
  }

  /// Returns the identifier as it is inside a scope; `nil` if it is outside.
  func removing(_ scope: EffectScope) -> EffectID? {
    let prefix = "\(Self.component(scope.name))/".utf8
    guard rawValue.utf8.starts(with: prefix) else { return nil }
    guard scope.element == nil || elements.first == scope.element else { return nil }
    return EffectID(
      rawValue: String(decoding: rawValue.utf8.dropFirst(prefix.count), as: UTF8.self),
      elements: Array(scope.element == nil ? elements[...] : elements.dropFirst()))
  }

  /// Returns the element whose scope is the outermost one, with the identifier inside that scope;
  /// `nil` if the identifier is in no scope.
  ///
  /// - Parameter hasIdentity: Whether the scopes of the collection contain the ids of elements.
  func removingElement(withIdentity hasIdentity: Bool) -> (ElementScopeKey, EffectID)? {
    guard let slash = rawValue.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let rest = String(decoding: rawValue.utf8[slash...].dropFirst(), as: UTF8.self)
    if hasIdentity {
      guard let element = elements.first else { return nil }
      return (.identity(element), EffectID(rawValue: rest, elements: Array(elements.dropFirst())))
    }
    return (.text(String(rawValue[..<slash])), EffectID(rawValue: rest, elements: elements))
  }

  /// The paths of the scopes that contain the identifier, outermost first.
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

/// What tells the scope of an element from those of the other elements of its collection.
enum ElementScopeKey: Hashable, Sendable {
  case text(String)
  case identity(ElementIdentity)
}
