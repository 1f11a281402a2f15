/// How exactly a ``Probe`` compares what has happened with what is expected.
///
/// ```swift
/// probe.expect("phase  idle → waiting", matching: .ignoring("effect", "list.rows"))
/// probe.expect("phase  idle → waiting", matching: .including)
/// ```
public struct ChangeMatching: Hashable, Sendable {
  /// Whether everything that happens must be expected; otherwise what is expected must be among it, in
  /// the order given.
  public var isExhaustive: Bool

  /// The paths that are not looked at, with all that lies below them; `effect` stands for the effects.
  public var ignoredPaths: Set<String>

  /// Creates a rule of comparison.
  public init(isExhaustive: Bool = true, ignoredPaths: Set<String> = []) {
    self.isExhaustive = isExhaustive
    self.ignoredPaths = ignoredPaths
  }

  /// All that happens is expected, and nothing else.
  public static let exactly = ChangeMatching()

  /// What is expected is among what happens.
  public static let including = ChangeMatching(isExhaustive: false)

  /// All that happens is expected, but what lies at some paths, such as `movies.rows`, or `effect`.
  public static func ignoring(_ paths: String...) -> ChangeMatching {
    ChangeMatching(ignoredPaths: Set(paths))
  }

  /// The same, without looking at some more paths.
  public func ignoring(_ paths: String...) -> ChangeMatching {
    ChangeMatching(isExhaustive: isExhaustive, ignoredPaths: ignoredPaths.union(paths))
  }

  /// Whether a path, or one that it lies below, is not looked at.
  func ignores(_ path: String) -> Bool {
    ignoredPaths.contains { ignored in
      guard path.hasPrefix(ignored) else { return false }
      let rest = path.dropFirst(ignored.count)
      return rest.isEmpty || rest.hasPrefix(".") || rest.hasPrefix("[")
    }
  }

  static let effect = "effect"
}
