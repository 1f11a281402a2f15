import SearchlightBasics

/// Reads a case of an enumeration by reflection, given only its constructor.
///
/// A value is of the case if the constructor makes a value with the same names from what is found in
/// it: the names of the cases on the way to the innermost payload, with the types of what they hold.
/// The names before the part are those that the constructor puts around it, so they are the same
/// for every part, and are kept once a part has been found. Where a case holds an existential or an
/// object of a class, values of the same case may have different names, so a value that differs from
/// the kept names in the type alone is searched like the first one.
@usableFromInline
final class CaseReflection<Whole: Sendable, Part: Sendable>: Sendable {
  private let embed: @Sendable (Part) -> Whole

  /// The names around the part, outermost first; `nil` until a part was found.
  private let path = Locked<[CaseLevel.Name]?>(nil)

  /// Makes a part of two of the values that a case holds; `nil` if a part is not made so.
  private let join: (@Sendable (Any, Any) -> Part?)?

  init(
    embed: @escaping @Sendable (Part) -> Whole,
    joining join: (@Sendable (Any, Any) -> Part?)? = nil
  ) {
    self.embed = embed
    self.join = join
  }

  /// Returns the part of a value, or why it cannot be read; neither if the value is of another case.
  @usableFromInline
  func read(_ whole: Whole) -> (part: Part?, problem: String?) {
    guard let path = path.withLock({ $0 }) else { return search(whole) }
    var value: Any = whole
    for name in path {
      switch CaseLevel.payload(of: value, if: name) {
      case .payload(let payload): value = payload
      case .otherCase: return (nil, nil)
      case .otherType: return search(whole)
      }
    }
    return (value as? Part, nil)
  }

  /// Returns why values of the case cannot be read, by an example; `nil` if they can.
  func problem(embedding part: Part) -> String? {
    if path.withLock({ $0 != nil }) { return nil }
    let found = search(embed(part))
    if found.part != nil { return nil }
    return found.problem
      ?? "\(Self.subject) is not what a constructor of \(Whole.self) makes\(Self.advice)"
  }

  private func search(_ whole: Whole) -> (part: Part?, problem: String?) {
    if Whole.self is any CustomReflectable.Type, !(Whole.self is any ExpressibleByNilLiteral.Type) {
      return (nil, "\(Whole.self) has a mirror of its own\(Self.advice)")
    }
    if let nothing = () as? Part, CaseLevel(Mirror(reflecting: embed(nothing))) == nil {
      return (nil, "a case that holds nothing has no part\(Self.advice)")
    }
    var levels: [CaseLevel] = []
    var candidates: [(depth: Int, part: Part)] = []
    var mirror = Mirror(reflecting: whole)
    while let level = CaseLevel(mirror) {
      levels.append(level)
      mirror = level.mirror
      if let part = level.payload as? Part { candidates.append((levels.count, part)) }
    }
    guard let innermost = levels.last else { return (nil, Self.problem(of: whole, mirror)) }
    let names = levels.map(\.name)
    for (depth, part) in candidates where CaseLevel.has(embed(part), names) {
      // Only the levels around the part have to be read.
      for level in levels.prefix(depth - 1) where level.hasOwnMirror {
        return (nil, "\(type(of: level.payload)) has a mirror of its own\(Self.advice)")
      }
      path.withLock { $0 = Array(names.prefix(depth)) }
      return (part, nil)
    }
    var inside = PartsInside<Part>(join: join)
    inside.look(into: innermost.mirror)
    for part in inside.parts where CaseLevel.has(embed(part), names) {
      return (nil, "\(Self.subject) is one of several values of its case\(Self.advice)")
    }
    return (nil, nil)
  }

  /// Returns why the case of a value cannot be read; `nil` if it is only a case that holds nothing.
  private static func problem(of whole: Whole, _ mirror: Mirror) -> String? {
    guard mirror.displayStyle == .enum || mirror.displayStyle == .optional else {
      return "\(Whole.self) is no enumeration\(advice)"
    }
    let isDescribedByItself =
      whole is any CustomDebugStringConvertible || whole is any CustomStringConvertible
      || whole is any TextOutputStreamable
    // Without metadata, the text of a value is the name of its type.
    guard
      !mirror.children.isEmpty
        || !isDescribedByItself && String(reflecting: whole) == String(reflecting: Whole.self)
    else { return nil }
    return "the module of \(Whole.self) is built without the names of cases\(advice)"
  }

  private static var subject: String { "a value of the type \(Part.self)" }

  private static var advice: String {
    ", so reflection cannot extract it: make an EnumCase with an extract of your own"
  }
}

/// One level of an enumeration: the name of a case, and what it holds.
private struct CaseLevel {
  /// The name of a case; different for different cases of one type.
  struct Name: Equatable {
    let label: String
    /// The type of what the case holds, which contains its labels.
    let payload: ObjectIdentifier
    /// Whether the case holds one value with a label, as `rename(to: String)` does.
    let isLabelled: Bool
  }

  let name: Name
  let payload: Any
  /// The mirror of the payload.
  let mirror: Mirror

  /// Whether the payload says itself what its parts are.
  var hasOwnMirror: Bool { mirror.displayStyle != .optional && payload is any CustomReflectable }

  /// Returns the level of a value; `nil` for a value that is no case, or one that holds nothing.
  init?(_ outer: Mirror) {
    guard let (label, payload) = Self.payload(in: outer) else { return nil }
    let inner = Mirror(reflecting: payload)
    let only = Self.only(in: inner)
    name = Name(
      label: label, payload: ObjectIdentifier(type(of: payload)), isLabelled: only != nil)
    self.payload = only ?? payload
    mirror = only.map { Mirror(reflecting: $0) } ?? inner
  }

  enum Read {
    case payload(Any)
    case otherCase
    /// It may be of the case: the label is the same, and the type is another one.
    case otherType
  }

  /// Returns what a value holds if it is of the named case.
  static func payload(of value: Any, if name: Name) -> Read {
    guard let (label, payload) = payload(in: Mirror(reflecting: value)), label == name.label else {
      return .otherCase
    }
    guard ObjectIdentifier(type(of: payload)) == name.payload else {
      // A tuple has the type that the case declares, whatever it contains.
      return name.isLabelled ? .otherCase : .otherType
    }
    guard name.isLabelled else { return .payload(payload) }
    return only(in: Mirror(reflecting: payload)).map { .payload($0) } ?? .otherCase
  }

  /// Returns whether a value has these names, outermost first, and no others.
  static func has(_ value: Any, _ names: [Name]) -> Bool {
    var rest = names[...]
    var mirror = Mirror(reflecting: value)
    while let level = CaseLevel(mirror) {
      guard rest.popFirst() == level.name else { return false }
      mirror = level.mirror
    }
    return rest.isEmpty
  }

  private static func payload(in mirror: Mirror) -> (label: String, value: Any)? {
    guard mirror.displayStyle == .enum || mirror.displayStyle == .optional,
      let child = mirror.children.first, let label = child.label
    else { return nil }
    return (label, child.value)
  }

  /// Returns the only value of a tuple, which has a label.
  private static func only(in mirror: Mirror) -> Any? {
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
    return mirror.children.first?.value
  }
}

/// The parts that a case holds among other values, where they cannot be read.
private struct PartsInside<Part> {
  let join: (@Sendable (Any, Any) -> Part?)?
  private(set) var parts: [Part] = []
  /// How many more values are looked at, so that a large payload costs no more than a small one.
  private var budget = 32

  init(join: (@Sendable (Any, Any) -> Part?)?) { self.join = join }

  /// Looks at the values of tuples, structures and cases, and at those inside them.
  mutating func look(into mirror: Mirror, depth: Int = 3) {
    guard depth > 0 else { return }
    switch mirror.displayStyle {
    case .tuple, .struct, .enum, .optional: break
    default: return
    }
    var values: [Any] = []
    for (_, value) in mirror.children {
      if budget == 0 { break }
      budget -= 1
      values.append(value)
      if let part = value as? Part { parts.append(part) }
    }
    if let join {
      for (index, first) in values.enumerated() {
        parts += values[(index + 1)...].compactMap { join(first, $0) }
      }
    }
    for value in values { look(into: Mirror(reflecting: value), depth: depth - 1) }
  }
}
