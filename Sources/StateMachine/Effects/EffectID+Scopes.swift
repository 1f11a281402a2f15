extension EffectID {
  /// The same identifier inside the part named `scope`: `"search"` becomes `"left/search"`.
  ///
  /// Keeps two copies of one reducer in one app from replacing each other's effects. Whatever the
  /// names are, two scopes have nothing in common: a slash in the name of a scope is written as `~1`
  /// and a tilde as `~0`.
  public func scoped(by scope: String) -> EffectID {
    EffectID("\(Self.component(scope))/\(rawValue)")
  }

  /// The name of a scope, given by the names of the scopes from the outside in.
  ///
  /// `.cancelScope(.scope("downloads", "7"))` ends everything that the seventh of the downloads has
  /// under way. It is also the name that an effect without one has in its scope.
  public static func scope(_ names: String...) -> EffectID {
    EffectID(names.map(component).joined(separator: "/"))
  }

  /// Whether this is the name of the scope itself or a name inside it.
  ///
  /// Bytes are compared, since a slash must count as one whatever follows it.
  func isInside(_ scope: EffectID) -> Bool {
    guard self != scope else { return true }
    let (own, outer) = (rawValue.utf8, scope.rawValue.utf8)
    return own.starts(with: outer) && own.dropFirst(outer.count).first == UInt8(ascii: "/")
  }

  private static func component(_ name: String) -> String {
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
