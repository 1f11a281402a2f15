import SearchlightBasics
public import SearchlightStateMachine

extension Probe {
  /// Returns and clears the changes since the last call: for each transition, the changes of the
  /// state and then its effects.
  public mutating func takeChanges(_ detail: ShapeDetail = .standard) -> String {
    defer { records = [] }
    return records.map { $0.changes(detail) }.joined(separator: "\n")
  }

  /// Returns and clears the transcript since the last call: each action with its changes, indented.
  public mutating func takeTranscript(_ detail: ShapeDetail = .standard) -> String {
    defer { records = [] }
    return Self.transcript(of: records, detail)
  }

  /// Compares the changes since the last call with the expected ones, and clears them.
  ///
  /// White space between the columns and around lines is ignored. An empty text means that nothing
  /// has changed, whatever was sent: no state, and no effect. Returns `nil` if both agree; otherwise a
  /// text that says what was expected, what was found, and how to correct it.
  ///
  /// - Parameters:
  ///   - expected: The lines of the changes, transition by transition.
  ///   - detail: How much of the states is compared.
  ///   - matching: How to compare; `nil` for ``matching``.
  public mutating func mismatch(
    with expected: String, _ detail: ShapeDetail = .standard, matching: ChangeMatching? = nil
  ) -> String? {
    let matching = matching ?? self.matching
    let expectsNothing = expected.allSatisfy(\.isWhitespace)
    let found = records.filter { !expectsNothing || $0.hasChanges }
      .compactMap { $0.changes(detail, matching) }.joined(separator: "\n")
    records = []
    let comparison = LineComparison(expected: expected, found: found)
    if matching.isExhaustive || expectsNothing {
      guard !comparison.areEqual else { return nil }
      return """
        The changes are not as expected (− expected, + found):
        \(comparison.marked)
        \(found.isEmpty ? "Nothing has happened." : "If what was found is right, expect this:\n\(found)")
        """
    }
    let missing = comparison.missing
    guard !missing.isEmpty else { return nil }
    return """
      Some expected lines are not among the changes, in this order (− missing):
      \(missing.map { "− \($0)" }.joined(separator: "\n"))
      \(found.isEmpty ? "Nothing has happened." : "If what was found is right, expect some of this:\n\(found)")
      """
  }

  /// Returns the transitions that the test did not expect and the effects that wait or run, as
  /// text; `nil` if there are none.
  ///
  /// - Parameter matching: What counts; `nil` for ``matching``. Transitions count only if it is
  ///   exhaustive, effects only if it does not ignore `effect`.
  public func leftovers(matching: ChangeMatching? = nil) -> String? {
    let parts = leftParts(matching ?? self.matching)
    guard !parts.isEmpty else { return nil }
    return (["The test ended, but not everything is finished."] + parts).joined(separator: "\n")
  }

  /// Returns one text for each kind of what is left.
  func leftParts(_ matching: ChangeMatching) -> [String] {
    var parts: [String] = []
    let unexpected =
      matching.isExhaustive ? records.filter { $0.changes(.standard, matching) != nil } : []
    if !unexpected.isEmpty {
      parts.append(
        "These transitions were not expected; expect their changes:\n"
          + Self.indented(Self.transcript(of: unexpected, .standard)))
    }
    if !matching.ignores(ChangeMatching.effect) {
      if !waiting.isEmpty {
        parts.append(
          "These effects are still waiting; start them with advance(by:), or cancel them:\n"
            + Self.indented(list(waiting)))
      }
      if !running.isEmpty {
        parts.append(
          "This work is still running; answer it with complete(_:with:), or cancel it:\n"
            + Self.indented(list(running)))
      }
    }
    return parts
  }

  /// Lists effects, one per line, with the time at which they begin or began; those that wait for
  /// their turn have no time.
  package func list(_ effects: [PendingEffect<Work>]) -> String {
    effects.map(\.description).joined(separator: "\n")
  }

  private static func transcript(of records: [Record], _ detail: ShapeDetail) -> String {
    records.map { record in
      "› \("\(record.action)".escapingControls())\n" + indented(record.changes(detail))
    }
    .joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }
}

extension TransitionRecord {
  /// Whether the state has changed, or there are effects.
  fileprivate var hasChanges: Bool { before != after || !effects.isEmpty }
}
