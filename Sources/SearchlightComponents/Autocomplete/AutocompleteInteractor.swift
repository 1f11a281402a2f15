public import SearchlightCore

/// A search field with a list of suggestions: recent searches, popular searches, records and facet
/// values, which the arrow keys move through as one list.
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
/// The list opens when the user types and when the field gets focus (``open``). It closes on
/// submission, on opening a link, on Escape and on ``close``. The typed text is the text of the
/// search. A highlighted item changes what the field shows (``AutocompleteItems/fieldText``) but
/// not the text, so moving through the list sends no requests.
///
/// The highlight follows the identity of the item, wherever an answer moves it. Typing removes the
/// highlight, and so does an answer that no longer contains the item.
///
/// Of several searches that differ only in case and whitespace, the list keeps the one in the
/// earliest section.
///
/// List it after the search boxes of the machine: when several components set the delay of a
/// source's requests, the last one wins.
public struct AutocompleteInteractor: RequestGate, SearchPresenter {
  /// Whether the list is open, the highlighted item and the last choice.
  public struct Memory: Hashable, Codable, Sendable {
    /// Whether the list is open, even if it has no items.
    public var isOpen = false

    /// The highlighted item; `nil` for none.
    public var selection: AutocompleteItem.ID?

    /// The last choice; `nil` before the first one.
    public var chosen: AutocompleteChoice?
  }

  /// The user's actions on the list.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Opens the list, for when the field gets focus.
    case open
    /// Closes the list, for when the field loses focus.
    case close
    /// Highlights the item above: no item after the first, and the last after no item.
    case moveUp
    /// Highlights the item below: no item after the last, and the first after no item.
    case moveDown
    /// Highlights the first item.
    case moveToFirst
    /// Highlights the last item.
    case moveToLast
    /// Removes the highlight; closes the list if no item is highlighted.
    case escape
    /// Chooses an item with the given text, even if the list no longer contains it.
    case choose(AutocompleteItem.ID, text: String)
  }

  /// The debounce and minimum length for a source that only the list asks.
  struct GovernedSource: Sendable {
    let source: SourceID
    var debounce: Duration
    /// The number of characters that the text must have; `nil` if the source is never asked.
    var minimumLength: Int?
  }

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The sections, in the order in which they are shown.
  public let sections: [AutocompleteSection]

  /// The searchers of all sections, in order.
  public let searchers: [any Searcher]

  let governed: [GovernedSource]

  /// Creates an autocomplete list from its sections.
  ///
  /// - Parameters:
  ///   - sections: The sections in the order in which they are shown. Recent searches and facet
  ///     lists must also be listed in the machine.
  ///   - id: Identifies the component in its machine.
  public init(_ sections: [AutocompleteSection], id: ComponentID = "autocomplete") {
    self.id = id
    self.sections = sections
    searchers = sections.flatMap(\.searchers)
    governed = Self.governed(by: sections)
  }

  /// Returns the sources that only the list asks, each with the longest debounce and the smallest
  /// minimum length of its sections.
  ///
  /// If one section of a source has no debounce, other components decide when that source is asked,
  /// for all of its sections.
  private static func governed(by sections: [AutocompleteSection]) -> [GovernedSource] {
    let left = sections.filter { $0.debounce == nil }.compactMap(\.source)
    var governed: [GovernedSource] = []
    for section in sections {
      guard let source = section.source, let debounce = section.debounce, !left.contains(source)
      else { continue }
      let length = section.limit > 0 ? section.minimumLength : nil
      if let index = governed.firstIndex(where: { $0.source == source }) {
        governed[index].debounce = max(governed[index].debounce, debounce)
        governed[index].minimumLength =
          [governed[index].minimumLength, length].compactMap(\.self).min()
      } else {
        governed.append(
          GovernedSource(source: source, debounce: debounce, minimumLength: length))
      }
    }
    return governed
  }

  /// The components that must also be listed in the machine: recent searches and facet lists.
  package var requiredComponents: [any SearchComponent] {
    sections.compactMap { section in
      switch section.content {
      case .recent(let recents): recents
      case .facetValues(let list, _): list
      case .searches, .hits: nil
      }
    }
  }

  /// A closed list without a highlight or choice.
  public var initialMemory: Memory { Memory() }

  /// Reports a list without sections and sections that share an identifier.
  public var issues: [String] {
    if sections.isEmpty { return ["It has no sections, so it offers nothing. Give it one."] }
    var known: Set<AutocompleteSection.ID> = []
    return sections.flatMap { section in
      let isUnique = known.insert(section.id).inserted
      return section.issues.map { "Its section \"\(section.id)\": \($0)" }
        + (isUnique
          ? []
          : ["Two of its sections have the id \"\(section.id)\". Give one of them another id."])
    }
  }

  /// The searchers of all sections, and the issues.
  public var traits: ComponentTraits { ComponentTraits(searchers: searchers, issues: issues) }
}

extension AutocompleteInteractor {
  /// The action that opens the list, for when the field gets focus; the sources of the list are
  /// then asked at once.
  public var open: SearchAction { intent(.open) }

  /// The action that closes the list, for when the field loses focus.
  public var close: SearchAction { intent(.close) }

  /// The action that highlights the item above, and opens the list if it is closed.
  ///
  /// From the first item it moves to no item, and from no item to the last.
  public var moveUp: SearchAction { intent(.moveUp) }

  /// The action that highlights the item below, and opens the list if it is closed.
  ///
  /// From the last item it moves to no item, and from no item to the first.
  public var moveDown: SearchAction { intent(.moveDown) }

  /// The action that highlights the first item, and opens the list if it is closed.
  public var moveToFirst: SearchAction { intent(.moveToFirst) }

  /// The action that highlights the last item, and opens the list if it is closed.
  public var moveToLast: SearchAction { intent(.moveToLast) }

  /// The action for the Escape key: removes the highlight, so that the field shows the typed text
  /// again; closes the list if no item is highlighted.
  public var escape: SearchAction { intent(.escape) }

  /// Returns the action for the Return key: chooses the highlighted item, or submits the typed text
  /// if no item is highlighted.
  ///
  /// - Parameter state: The state that the user sees.
  public func enter(in state: SearchState) -> SearchAction {
    present(state).selected.map { select($0) } ?? .submit
  }

  /// Returns the action that chooses an item and closes the list.
  ///
  /// A search becomes the text and is submitted. A facet value does what its section says. In every
  /// case the item becomes the last choice (``chosen``), on which the app can act. The user chooses
  /// from what is on the screen, so an item that a newer answer has removed can still be chosen. An
  /// item of another list is refused.
  public func select(_ item: AutocompleteItem) -> SearchAction {
    let choose = intent(.choose(item.id, text: item.text))
    guard let section = sections.first(where: { $0.id == item.id.section }) else { return choose }
    switch (item.content, section.content) {
    case (.search, _), (.recent, _):
      return .batch([choose, .text(item.text), .submit])
    case (.facetValue(let value), .facetValues(let list, .refine(let clearsText))):
      let refine = value.isSelected ? [] : [list.toggle(value.id)]
      return .batch([choose] + refine + (clearsText ? [.text("")] : []) + [.submit])
    case (.hit, _), (.facetValue, _):
      return choose
    }
  }

  /// Returns the action that puts the text of an item into the field for further typing, without
  /// submitting or choosing anything.
  public func fill(_ item: AutocompleteItem) -> SearchAction { .text(item.text) }

  /// A presenter of the last choice, for the app to act on: `for await choice in search.values(of:
  /// autocomplete.chosen)`.
  public var chosen: AutocompleteChoicePresenter { AutocompleteChoicePresenter(interactor: self) }
}
