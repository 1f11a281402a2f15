/// Something that the user has chosen, a filter or the text, to be shown and taken back.
public enum CurrentChoice: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// What tells it from others.
  public enum ID: Hashable, Sendable {
    /// That of a filter.
    case filter(CurrentFilter.ID)
    /// That of the text, of which there is one.
    case text
  }

  /// A filter.
  case filter(CurrentFilter)

  /// What was typed, as it was typed.
  case text(String)

  /// What tells it from others.
  public var id: ID {
    switch self {
    case .filter(let filter): .filter(filter.id)
    case .text: .text
    }
  }

  /// The action that takes the choice back.
  public var removal: SearchAction {
    switch self {
    case .filter(let filter): filter.removal
    case .text: .text("")
    }
  }

  /// The filter in words, or the text.
  public var description: String {
    switch self {
    case .filter(let filter): filter.description
    case .text(let text): text
    }
  }
}
