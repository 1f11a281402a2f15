/// Something that the user has chosen, a filter, an area or the text, to be shown and taken back.
public enum CurrentChoice: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// What tells it from others.
  public enum ID: Hashable, Sendable {
    /// That of a filter.
    case filter(CurrentFilter.ID)
    /// That of the area of a source.
    case area(SourceID)
    /// That of the text, of which there is one.
    case text
  }

  /// A filter.
  case filter(CurrentFilter)

  /// Where the hits of a source are to be.
  case area(CurrentArea)

  /// What was typed, as it was typed.
  case text(String)

  /// What tells it from others.
  public var id: ID {
    switch self {
    case .filter(let filter): .filter(filter.id)
    case .area(let area): .area(area.id)
    case .text: .text
    }
  }

  /// The action that takes the choice back.
  public var removal: SearchAction {
    switch self {
    case .filter(let filter): filter.removal
    case .area(let area): area.removal
    case .text: .text("")
    }
  }

  /// The filter or the area in words, or the text.
  public var description: String {
    switch self {
    case .filter(let filter): filter.description
    case .area(let area): area.description
    case .text(let text): text
    }
  }
}
