import SearchlightBackend

/// How a value is shown besides what a hit has of it.
struct ShownUse: Hashable {
  var isHighlighted = false

  /// The length in words of the snippet; `nil` if the value is not shortened.
  var length: Int?

  /// Whether the value is shown in either way.
  var isShown: Bool { isHighlighted || length != nil }

  /// Adds another use of the same value, whose snippet wins.
  mutating func add(_ other: ShownUse) {
    isHighlighted = isHighlighted || other.isHighlighted
    length = other.length ?? length
  }

  func adding(_ other: ShownUse) -> ShownUse {
    var sum = self
    sum.add(other)
    return sum
  }
}

/// Which values inside an object are shown, by their paths.
///
/// A dot leads into a nested object, and a key that itself contains the dots wins, as in an
/// ``AttributePath``.
final class ShownParts: Sendable {
  typealias Path = (name: String, use: ShownUse)

  /// What is shown of the member with one key.
  struct Part {
    /// How all values in the member are shown.
    var use = ShownUse()

    /// Which values inside the member are shown in another way.
    var inner: ShownParts?
  }

  private let paths: [Path]
  private let keys: RecordKeys
  private let parts: [String: Part]

  /// How at least one of the values is shown.
  let anyUse: ShownUse

  /// Whether a key may contain dots, so that it wins over the path of the same name.
  private let hasDots: Bool

  /// - Parameter literals: The keys with dots that the object has.
  init(_ paths: [Path], literals: Set<String> = []) {
    self.paths = paths
    var uses: [String: ShownUse] = [:]
    var inner: [String: [Path]] = [:]
    for (name, use) in paths {
      uses[name, default: ShownUse()].add(use)
      guard let dot = name.firstIndex(of: "."), !literals.contains(name) else { continue }
      inner[String(name[..<dot]), default: []].append(
        (String(name[name.index(after: dot)...]), use))
    }
    var parts = uses.mapValues { Part(use: $0) }
    for (key, paths) in inner { parts[key, default: Part()].inner = ShownParts(paths) }
    self.parts = parts
    keys = RecordKeys(parts.keys.sorted())
    anyUse = paths.reduce(ShownUse()) { $0.adding($1.use) }
    hasDots = paths.contains { $0.name.contains(".") }
  }

  /// The keys that are looked for, in order, each once.
  var names: [String] { keys.texts }

  /// What is shown of the member with a key.
  subscript(key: String) -> Part { parts[key] ?? Part() }

  // safe: the text is only read while the caller lends it.
  /// Returns what is shown of the member whose key is the JSON text between two quotation marks.
  func part(_ json: UnsafeBufferPointer<UInt8>) -> Part {
    keys.key(json).flatMap { parts[$0] } ?? Part()
  }

  /// Returns the parts of an object that has certain keys.
  ///
  /// - Parameter forEachKey: Calls its argument with the keys; called only if it matters.
  func resolved(_ forEachKey: (_ body: (String) -> Void) -> Void) -> ShownParts {
    guard hasDots else { return self }
    var literals: Set<String> = []
    forEachKey { key in if key.contains("."), parts[key] != nil { literals.insert(key) } }
    return literals.isEmpty ? self : ShownParts(paths, literals: literals)
  }
}
