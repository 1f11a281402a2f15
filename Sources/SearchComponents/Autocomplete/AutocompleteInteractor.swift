public import SearchCore

/// The logic of a field that offers what to search for: recent searches, suggestions, records and categories in one
/// list, in which the arrow keys move.
///
/// ```swift
/// let autocomplete = AutocompleteInteractor([
///   .recent(recents, limit: 3), .searches(suggestions), .hits(products, text: "name"),
/// ])
/// …
/// for await list in search.values(of: autocomplete) { … }
/// search.send(autocomplete.moveDown)
/// search.send(autocomplete.enter(in: search.current))
/// ```
///
/// The list opens when a text is typed and when the field is focused (``open``), and closes with a submission, a link
/// that is opened, Escape and ``close``. What is typed is the text of the search. A highlighted item changes what the
/// field shows (``AutocompleteItems/fieldText``), not the text, so nothing is asked for by moving through the list.
///
/// The highlighted item is known by its identity, wherever an answer puts it. Typing highlights none, and so does an
/// answer without the item.
///
/// Of searches that mean the same, whatever their case and blanks, the one in the section that comes first is offered.
///
/// List it behind the search boxes of the machine: of those who say when a source is asked the last is heard.
public struct AutocompleteInteractor: SearchComponent, SearchPresenter {
  /// What the list remembers.
  public struct Memory: Hashable, Codable, Sendable {
    /// Whether it is open.
    public var isOpen = false

    /// The highlighted item; `nil` for none.
    public var selection: AutocompleteItem.ID?

    /// What was chosen last; `nil` before the first time.
    public var chosen: AutocompleteChoice?
  }

  /// What the user does with the list.
  public enum Intent: Hashable, Codable, Sendable {
    /// Opens it, as the field is focused.
    case open
    /// Closes it, as the field is left.
    case close
    /// Highlights the item above: none above the first, and the last from none.
    case moveUp
    /// Highlights the item below: none below the last, and the first from none.
    case moveDown
    /// Highlights the first item.
    case moveToFirst
    /// Highlights the last item.
    case moveToLast
    /// Highlights none; closes the list if none is.
    case escape
    /// Chooses an item with this text, whatever has become of it meanwhile.
    case choose(AutocompleteItem.ID, text: String)
  }

  /// When a source is asked for a list that governs it.
  struct GovernedSource: Sendable {
    let source: SourceID
    var debounce: Duration
    /// The shortest text that is searched for; `nil` if the source is not asked.
    var minimumLength: Int?
  }

  /// The name of the component.
  public let id: ComponentID

  /// The sections, in the order in which they are shown.
  public let sections: [AutocompleteSection]

  /// The searchers of all sections.
  public let searchers: [any Searcher]

  let governed: [GovernedSource]

  /// Creates the logic of a list.
  ///
  /// - Parameters:
  ///   - sections: What it offers, in order. Recent searches and lists of facet values have to be in the machine too.
  ///   - id: The name of the component.
  public init(_ sections: [AutocompleteSection], id: ComponentID = "autocomplete") {
    self.id = id
    self.sections = sections
    searchers = sections.flatMap(\.searchers)
    governed = Self.governed(by: sections)
  }

  /// The sources that are asked for the list alone, with the longest pause and the shortest text of their sections.
  ///
  /// Where one section leaves the source to others, all do.
  private static func governed(by sections: [AutocompleteSection]) -> [GovernedSource] {
    let left = sections.filter { $0.debounce == nil }.compactMap(\.source)
    var governed: [GovernedSource] = []
    for section in sections {
      guard let source = section.source, let debounce = section.debounce, !left.contains(source)
      else { continue }
      let length = section.limit > 0 ? section.minimumLength : nil
      if let place = governed.firstIndex(where: { $0.source == source }) {
        governed[place].debounce = max(governed[place].debounce, debounce)
        governed[place].minimumLength =
          [governed[place].minimumLength, length].compactMap(\.self).min()
      } else {
        governed.append(
          GovernedSource(source: source, debounce: debounce, minimumLength: length))
      }
    }
    return governed
  }

  /// What has to be in the machine too: recent searches, and lists of facet values.
  package var requiredComponents: [any SearchComponent] {
    sections.compactMap { section in
      switch section.content {
      case .recent(let recents): recents
      case .facetValues(let list, _): list
      case .searches, .hits: nil
      }
    }
  }

  /// Closed, with nothing chosen.
  public var initialMemory: Memory { Memory() }

  /// A list without sections, and sections of one name.
  public var issues: [String] {
    if sections.isEmpty { return ["It has no sections, so it offers nothing. Give it one."] }
    var known: Set<AutocompleteSection.ID> = []
    return sections.compactMap { section in
      known.insert(section.id).inserted
        ? nil
        : "Two of its sections are called \"\(section.id)\". Give one another name, by its id."
    }
  }
}
