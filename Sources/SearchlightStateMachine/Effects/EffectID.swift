/// The name by which effects replace, exclude, throttle or cancel each other.
///
/// Two effects affect each other only if their identifiers are equal. An effect without an
/// identifier affects no other.
///
/// A name that a reducer gives is never split, whatever characters it contains. Inside a scope the
/// identifier becomes a path; see ``scoped(by:)``.
public struct EffectID: Sendable {
  /// The path as transcripts and logs write it: the names of the scopes, outermost first, then the
  /// name that the reducer gave, separated by slashes.
  ///
  /// Within a name a slash is written as `~1` and a tilde as `~0`, so different names give
  /// different paths. The path of an effect without a name ends with `/~`.
  public let rawValue: String

  /// The ids of the elements whose scopes contain the name, outermost first, where texts may be
  /// equal.
  let elements: [ElementIdentity]

  init(rawValue: String, elements: [ElementIdentity]) {
    self.rawValue = rawValue
    self.elements = elements
  }

  /// Creates an identifier that is in no scope.
  ///
  /// A slash in the name creates no scope: `EffectID("a/b")` is not `"b"` inside the scope `"a"`,
  /// which is `EffectID("b").scoped(by: "a")`.
  public init(_ name: String) {
    self.init(rawValue: Self.component(name), elements: [])
  }
}

extension EffectID: Hashable {
  /// Returns whether both are the same name in the same scopes.
  public static func == (lhs: EffectID, rhs: EffectID) -> Bool {
    lhs.rawValue == rhs.rawValue && lhs.elements == rhs.elements
  }

  /// Hashes the name and its scopes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
    if !elements.isEmpty { hasher.combine(elements) }
  }
}

extension EffectID: Codable {
  /// Decodes ``rawValue`` from a string.
  public init(from decoder: any Decoder) throws {
    self.init(
      rawValue: try decoder.singleValueContainer().decode(String.self), elements: [])
  }

  /// Encodes ``rawValue`` as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension EffectID: ExpressibleByStringLiteral {
  /// Creates the identifier named by the literal, in no scope.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EffectID: CustomStringConvertible {
  /// The path in quotation marks, as transcripts show it.
  public var description: String { "\"\(rawValue)\"" }
}

/// The `id` of an element of a collection, for types whose different ids may have the same text.
struct ElementIdentity: Hashable, Sendable {
  private let id: any Hashable & Sendable

  init(_ id: some Hashable & Sendable) {
    self.id = id
  }

  /// Returns the id, if it has a type.
  func value<ID>(as type: ID.Type) -> ID? { id as? ID }

  static func == (lhs: ElementIdentity, rhs: ElementIdentity) -> Bool {
    AnyHashable(lhs.id) == AnyHashable(rhs.id)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(id))
  }
}
