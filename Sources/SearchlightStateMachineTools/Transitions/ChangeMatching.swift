/// How strictly a ``Probe`` compares what happened with what is expected.
///
/// ```swift
/// probe.expect("phase  idle → waiting", matching: .ignoring("effect", "list.rows"))
/// probe.expect("phase  idle → waiting", matching: .including)
/// ```
public struct ChangeMatching: Hashable, Sendable {
  /// Whether everything that happens must be expected; if not, the expected lines must be among the
  /// found ones, in the given order.
  public var isExhaustive: Bool

  /// The paths that are ignored, with everything below them; `effect` stands for the effects.
  public var ignoredPaths: Set<String>

  /// Creates a rule of comparison.
  public init(isExhaustive: Bool = true, ignoredPaths: Set<String> = []) {
    self.isExhaustive = isExhaustive
    self.ignoredPaths = ignoredPaths
  }

  /// Everything that happens is expected, and nothing else.
  public static let exactly = ChangeMatching()

  /// The expected lines are among those that are found.
  public static let including = ChangeMatching(isExhaustive: false)

  /// Everything that happens is expected, except at some paths, such as `movies.rows` or `effect`.
  public static func ignoring(_ paths: String...) -> ChangeMatching {
    ChangeMatching(ignoredPaths: Set(paths))
  }

  /// Returns a copy of this rule that ignores more paths.
  public func ignoring(_ paths: String...) -> ChangeMatching {
    ChangeMatching(isExhaustive: isExhaustive, ignoredPaths: ignoredPaths.union(paths))
  }

  /// Returns whether a path is ignored, or is below one that is.
  func ignores(_ path: String) -> Bool {
    ignoredPaths.contains { ignored in
      guard path.hasPrefix(ignored) else { return false }
      let rest = path.dropFirst(ignored.count)
      return rest.isEmpty || rest.hasPrefix(".") || rest.hasPrefix("[")
    }
  }

  static let effect = "effect"
}
