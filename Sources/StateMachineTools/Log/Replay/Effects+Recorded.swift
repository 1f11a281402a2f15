import StateMachine

extension Effects where Work: Equatable {
  /// Whether effects that were read from a log are equal to these.
  ///
  /// A log contains only the texts of names. Before names became single components with escaped
  /// slashes, logs were written with the earlier text of a name.
  func areRecorded(as recorded: Effects) -> Bool {
    count == recorded.count && zip(self, recorded).allSatisfy { $0.isRecorded(as: $1) }
  }
}

extension Effect where Work: Equatable {
  fileprivate func isRecorded(as recorded: Effect) -> Bool {
    switch (self, recorded) {
    case (.run(let work, let id, let overlap, let timing), .run(let other, let otherID, _, _)):
      return work == other && EffectID.isRecorded(id, as: otherID)
        && recorded == .run(other, id: otherID, overlap: overlap, timing: timing)
    case (
      .background(let work, let id, let overlap, let timing),
      .background(let other, let otherID, _, _)
    ):
      return work == other && EffectID.isRecorded(id, as: otherID)
        && recorded == .background(other, id: otherID, overlap: overlap, timing: timing)
    case (.adopt(let id, let owner), .adopt(let other, let otherOwner)):
      return EffectID.isRecorded(id, as: other) && EffectID.isRecorded(owner, as: otherOwner)
    case (.cancel(let id), .cancel(let other)), (.cancelScope(let id), .cancelScope(let other)):
      return EffectID.isRecorded(id, as: other)
    case (.note(let text, let id), .note(let other, let otherID)):
      return text == other && EffectID.isRecorded(id, as: otherID)
    case (.run, _), (.background, _), (.adopt, _), (.cancel, _), (.cancelScope, _), (.note, _):
      return false
    }
  }
}

extension EffectID {
  fileprivate static func isRecorded(_ id: EffectID?, as recorded: EffectID?) -> Bool {
    guard let id, let recorded else { return id == nil && recorded == nil }
    return id.rawValue == recorded.rawValue || id.earlierText == recorded.rawValue
  }

  /// The text of the name in earlier logs.
  ///
  /// There, an effect without a name in a scope had the name of the scope, and slashes and tildes
  /// in a name were not escaped.
  private var earlierText: String {
    var components = rawValue.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = components.popLast() else { return rawValue }
    if name == "~", !components.isEmpty { return components.joined(separator: "/") }
    return (components.map(String.init) + [Self.unescaped(name)]).joined(separator: "/")
  }

  private static func unescaped(_ component: Substring) -> String {
    var text = ""
    var isEscaped = false
    for scalar in component.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "~"): isEscaped = true
      case (true, "0"): (text, isEscaped) = (text + "~", false)
      case (true, "1"): (text, isEscaped) = (text + "/", false)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
