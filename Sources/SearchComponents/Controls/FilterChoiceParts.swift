import SearchCore

/// The storage of a ``FilterChoice``.
final class FilterChoiceParts<Key: Hashable & Codable & Sendable>: Sendable {
  let id: ComponentID
  let source: SourceID
  let options: [FilterOption<Key>]
  let filterGroup: FilterGroup.ID
  let selectionMode: SelectionMode
  let defaultKey: Key?
  let counting: FilterCounting
  let clearsRefinements: Bool
  let searchers: [any Searcher]
  let issues: [String]
  let countSearchers: [FilterCountSearcher]
  let numberAttribute: Attribute?
  let ownFilters: FilterList

  init(
    id: ComponentID,
    source: SourceID,
    options: [FilterOption<Key>],
    filterGroup: FilterGroup.ID,
    selectionMode: SelectionMode,
    defaultKey: Key?,
    counting: FilterCounting,
    clearsRefinements: Bool,
    searchers: [any Searcher],
    issues: [String],
    countSearchers: [FilterCountSearcher],
    numberAttribute: Attribute?,
    ownFilters: FilterList
  ) {
    self.id = id
    self.source = source
    self.options = options
    self.filterGroup = filterGroup
    self.selectionMode = selectionMode
    self.defaultKey = defaultKey
    self.counting = counting
    self.clearsRefinements = clearsRefinements
    self.searchers = searchers
    self.issues = issues
    self.countSearchers = countSearchers
    self.numberAttribute = numberAttribute
    self.ownFilters = ownFilters
  }
}
