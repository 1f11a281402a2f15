/// What a check of a ``Property`` has found.
public enum PropertyVerdict<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable
{
  /// The property holds: in this session, or, in an exploration, whatever happens.
  case holds

  /// What was seen neither fulfils nor violates the property: a session ended before it came, or an
  /// exploration does not show everything that can happen. The text says why.
  case open(String)

  /// The property is violated.
  case violated(PropertyViolation<State, Action, Work>)

  /// The violation; `nil` if there is none.
  public var violation: PropertyViolation<State, Action, Work>? {
    if case .violated(let violation) = self { violation } else { nil }
  }

  /// Whether the property holds; neither open nor violated.
  public var isSatisfied: Bool {
    if case .holds = self { true } else { false }
  }

  /// Whether the property is neither fulfilled nor violated.
  public var isOpen: Bool {
    if case .open = self { true } else { false }
  }
}

extension PropertyVerdict: CustomStringConvertible {
  /// `holds`, why the property is open, or the text of the violation.
  public var description: String {
    switch self {
    case .holds: "holds"
    case .open(let reason): reason
    case .violated(let violation): violation.description
    }
  }
}

extension PropertyVerdict {
  /// The worst of the verdicts of the parts of a property: the first violation, or else the first
  /// open one.
  static func worst(_ verdicts: some Sequence<PropertyVerdict>) -> PropertyVerdict {
    var worst = PropertyVerdict.holds
    for verdict in verdicts {
      switch verdict {
      case .violated: return verdict
      case .open: if worst.isSatisfied { worst = verdict }
      case .holds: break
      }
    }
    return worst
  }
}
