/// A filter, an area or a text that the user has chosen, for a list of removable choices.
public enum CurrentChoice: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// Identifies a choice among all current choices.
  public enum ID: Hashable, Sendable {
    /// The identity of a filter.
    case filter(CurrentFilter.ID)
    /// The identity of an area: its source.
    case area(SourceID)
    /// The identity of the text, of which there is at most one.
    case text
  }

  /// A chosen filter.
  case filter(CurrentFilter)

  /// The area to which the hits of a source are limited.
  case area(CurrentArea)

  /// The text exactly as the user typed it.
  case text(String)

  /// Identifies a choice among all current choices.
  public var id: ID {
    switch self {
    case .filter(let filter): .filter(filter.id)
    case .area(let area): .area(area.id)
    case .text: .text
    }
  }

  /// The action that removes the choice.
  public var removal: SearchAction {
    switch self {
    case .filter(let filter): filter.removal
    case .area(let area): area.removal
    case .text: .text("")
    }
  }

  /// The filter or the area in words, or the typed text.
  public var description: String {
    switch self {
    case .filter(let filter): filter.description
    case .area(let area): area.description
    case .text(let text): text
    }
  }
}
