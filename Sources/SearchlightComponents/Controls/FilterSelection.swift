public import SearchlightCore

/// The options of a ``FilterControl``, the filter group that holds the selection, and the way of
/// counting.
///
/// The selection is stored only in that group, so a control shows it whoever has changed it.
/// Filters of other components in the group stay as they are.
public struct FilterSelection<Key: Hashable & Codable & Sendable>: Sendable {
  /// Stored by reference, because a control is copied for every action.
  private let parts: FilterSelectionParts<Key>

  /// Identifies the component in its machine.
  public var id: ComponentID { parts.id }

  /// The source whose records are counted.
  public var source: SourceID { parts.source }

  /// The options in the order of the control; of several with one key, the first.
  public var options: [FilterOption<Key>] { parts.options }

  /// The filter group that holds the selection.
  public var filterGroup: FilterGroup.ID { parts.filterGroup }

  /// Whether one or several options can be selected.
  public var selectionMode: SelectionMode { parts.selectionMode }

  /// The key of the option that applies while none is selected; `nil` for none.
  ///
  /// Its filters are added to requests as a condition of the control and are not part of the
  /// state's filters: no list of current filters and no link contains them, and clearing returns to
  /// them.
  public var defaultKey: Key? { parts.defaultKey }

  /// How the counts of the options are determined.
  public var counting: FilterCounting { parts.counting }

  /// Whether selecting another option removes all other refinements.
  public var clearsRefinements: Bool { parts.clearsRefinements }

  /// The searchers that count; if there are none, the searcher of the records.
  public var searchers: [any Searcher] { parts.searchers }

  /// The problems in the arguments of the initializer, a sentence each.
  public var issues: [String] { parts.issues }

  /// The searchers that count, one for each option; empty unless ``counting`` is
  /// ``FilterCounting/searches``.
  var countSearchers: [FilterCountSearcher] { parts.countSearchers }

  /// The attribute whose numeric conditions in the group all belong to this control, even those
  /// that are no option.
  var numberAttribute: Attribute? { parts.numberAttribute }

  /// The filters of all options, each once.
  var ownFilters: FilterList { parts.ownFilters }

  /// Creates the selection of a control.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - options: The options in the order of the control.
  ///   - group: The filter group that holds the selection.
  ///   - selectionMode: Whether one or several options can be selected.
  ///   - defaultKey: The key of the option that applies while none is selected; `nil` for the first
  ///     option without filters, if there is one.
  ///   - counting: How the counts of the options are determined.
  ///   - clearsRefinements: Whether selecting another option removes all other refinements.
  ///   - numberAttribute: The attribute whose numeric conditions in the group all belong to the
  ///     control, even those that are no option, such as that of a slider in the same group.
  ///   - issues: Problems that the control has found in its own arguments.
  ///   - id: Identifies the component in its machine.
  public init(
    _ searcher: some Searcher, options: [FilterOption<Key>], group: FilterGroup.ID,
    selectionMode: SelectionMode = .single, defaultKey: Key? = nil,
    counting: FilterCounting = .none, clearsRefinements: Bool = false,
    numberAttribute: Attribute? = nil, issues: [String] = [], id: ComponentID
  ) {
    var known: Set<Key> = []
    let unique = options.filter { known.insert($0.key).inserted }
    let isKnown = defaultKey.map { known.contains($0) } ?? false
    let countSearchers =
      counting == .searches
      ? unique.indices.map { number in
        FilterCountSearcher(source: SourceID("\(id).\(number)"), index: searcher.index)
      } : []
    var found = issues
    if unique.count < options.count {
      found.append(
        "Two options have the same key; the second is left out. Give each option its own key.")
    }
    if let defaultKey, !isKnown {
      found.append("Its default \(defaultKey) is not one of its options. Name one of them.")
    }
    parts = FilterSelectionParts(
      id: id, source: searcher.source, options: unique, filterGroup: group,
      selectionMode: selectionMode,
      defaultKey: isKnown ? defaultKey : unique.first { $0.filters.isEmpty }?.key,
      counting: counting, clearsRefinements: clearsRefinements,
      searchers: countSearchers.isEmpty ? [searcher] : countSearchers,
      issues: found + Self.issues(with: unique, in: group, selectionMode),
      countSearchers: countSearchers, numberAttribute: numberAttribute,
      ownFilters: FilterList(unique.flatMap(\.filters)))
  }

  private static func issues(
    with options: [FilterOption<Key>], in group: FilterGroup.ID, _ selectionMode: SelectionMode
  ) -> [String] {
    if options.isEmpty { return ["It has no options, so nothing can be chosen. Give it some."] }
    var issues: [String] = []
    for option in options {
      let own = [FilterGroup(group, option.filters)]
      do throws(FilterFormError) {
        _ = try own.strictFiltersText()
      } catch {
        issues.append("Engines refuse its option \"\(option.title)\": \(error)")
      }
      for contradiction in own.simplified().contradictions {
        issues.append("Its option \"\(option.title)\" finds nothing: \(contradiction).")
      }
    }
    if issues.isEmpty, selectionMode == .multiple, group.kind == .or {
      do throws(FilterFormError) {
        _ = try [FilterGroup(group, options.flatMap(\.filters))].strictFiltersText()
      } catch {
        issues.append("Engines refuse some of its options together: \(error)")
      }
    }
    return issues
  }
}

/// The storage of a ``FilterSelection``.
final class FilterSelectionParts<Key: Hashable & Codable & Sendable>: Sendable {
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

/// A searcher that counts the records for one option of a ``FilterControl``, which fills in its
/// requests.
package struct FilterCountSearcher: Searcher {
  /// The name of the counting source.
  package let source: SourceID

  /// The index of the searcher whose records are counted.
  package let index: IndexName

  /// Nothing: the control declares everything.
  package var traits: ComponentTraits { ComponentTraits() }

  /// Always `false`; the control copies the text from its own source.
  package var followsText: Bool { false }
}
