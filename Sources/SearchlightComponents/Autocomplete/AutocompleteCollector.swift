import SearchlightCore

/// Collects the items of all sections into one list without duplicates.
struct AutocompleteCollector {
  private let state: SearchState
  private(set) var items: [AutocompleteItem] = []
  private(set) var sections: [AutocompleteItems.Section] = []

  /// The normalized texts of the searches in the list, by which duplicates are found across
  /// sections.
  private var meanings: Set<String> = []

  /// The identities of all items in the list.
  private var known: Set<AutocompleteItem.ID> = []

  init(_ state: SearchState) {
    self.state = state
  }

  /// Adds a section with at most ``AutocompleteSection/limit`` items.
  mutating func collect(_ section: AutocompleteSection) {
    let start = items.count
    if section.limit > 0, state.text.hasCharacters(section.minimumLength) {
      switch section.content {
      case .recent(let recents): collect(recents, section)
      case .searches(let attribute): collectSearches(attribute, section)
      case .hits(let attribute): collectHits(attribute, section)
      case .facetValues(let list, _): collect(list, section)
      }
    }
    let source = section.source.flatMap { state[$0] }
    sections.append(
      AutocompleteItems.Section(
        section, items: start..<items.count, isLoading: source?.phase.isAwaitingAnswer ?? false,
        isStale: start < items.count && source?.answer.map(isStale) ?? false,
        error: source?.phase.error))
  }

  private func isStale(_ answer: SourceAnswer) -> Bool {
    answer.request.followsText && answer.request.query != state.text
  }

  /// Adds an item unless the list already has it; returns whether the section has room for more.
  private mutating func add(_ item: AutocompleteItem, to section: AutocompleteSection, _ end: Int)
    -> Bool
  {
    if item.isSearch, !meanings.insert(item.id.item).inserted { return true }
    if known.insert(item.id).inserted { items.append(item) }
    return items.count < end
  }

  private mutating func collect(
    _ recents: RecentSearchesInteractor, _ section: AutocompleteSection
  ) {
    let end = items.count + section.limit
    // Some of the texts may already be in the list, so as many more are requested.
    let texts = recents.present(state)
      .texts(containing: state.text, limit: section.limit + meanings.count)
    for (row, text) in texts.enumerated() {
      let item = AutocompleteItem(
        id: .init(section: section.id, item: text.meaning), text: text, row: row, content: .recent)
      if !add(item, to: section, end) { return }
    }
  }

  private mutating func collectSearches(_ attribute: Attribute, _ section: AutocompleteSection) {
    let end = items.count + section.limit
    let first = firstRow(of: section)
    for (number, hit) in hits(of: section).enumerated() {
      guard let text = hit.text(at: attribute)?.withSingleBlanks, text.isSearchable,
        text.utf8.count <= RecentSearchesInteractor.lengthLimit
      else { continue }
      let item = AutocompleteItem(
        id: .init(section: section.id, item: text.meaning), text: text,
        highlighted: hit.highlightedText(at: attribute), row: first + number,
        content: .search(hit))
      if !add(item, to: section, end) { return }
    }
  }

  private mutating func collectHits(_ attribute: Attribute, _ section: AutocompleteSection) {
    let end = items.count + section.limit
    let first = firstRow(of: section)
    for (number, hit) in hits(of: section).enumerated() {
      guard let text = hit.text(at: attribute), !text.isBlank else { continue }
      let item = AutocompleteItem(
        id: .init(section: section.id, item: hit.objectID), text: text,
        highlighted: hit.highlightedText(at: attribute), row: first + number, content: .hit(hit))
      if !add(item, to: section, end) { return }
    }
  }

  private mutating func collect(_ list: FacetListInteractor, _ section: AutocompleteSection) {
    let end = items.count + section.limit
    for (row, value) in list.present(state).enumerated() where !value.id.isBlank {
      let item = AutocompleteItem(
        id: .init(section: section.id, item: value.id), text: value.id,
        highlighted: value.facet.highlighted, row: row, content: .facetValue(value))
      if !add(item, to: section, end) { return }
    }
  }

  /// Returns the row of the first hit among all rows of its source, which may show a later page.
  private func firstRow(of section: AutocompleteSection) -> Int {
    guard let window = section.source.flatMap({ state[$0]?.window }) else { return 0 }
    return window.rows(ofPage: window.firstPage).lowerBound
  }

  private func hits(of section: AutocompleteSection) -> HitsPage {
    section.source.flatMap { state[$0]?.answer?.response.hits } ?? HitsPage()
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Whether an engine finds a word to search for: a letter, a digit or a pictograph.
  fileprivate var isSearchable: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .otherSymbol:
        true
      default: false
      }
    }
  }
}

extension RawHit {
  /// Returns the text of an attribute, or its number as text; `nil` for any other value or none.
  fileprivate func text(at attribute: Attribute) -> String? {
    guard case .success(let record) = decoded(as: JSON.self) else { return nil }
    switch record[attribute] {
    case .string(let text): return text
    case .integer, .number, .exact: return record[attribute]?.description
    default: return nil
    }
  }

  /// Returns the text of an attribute with the engine's highlighting; `nil` if the engine returned
  /// none.
  fileprivate func highlightedText(at attribute: Attribute) -> HighlightedString? {
    metadata.highlightResult(of: attribute)?.value?.value
  }
}

extension SourcePhase {
  fileprivate var error: SearchError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
