public import SearchCore

/// What a ``FilterControl`` is made of: its options, the group of filters that holds the choice, and how it is
/// counted.
///
/// What is chosen lies in that group and nowhere else, so a control shows it whoever has changed it. Filters of
/// others in the group stay as they are.
public struct FilterChoice<Key: Hashable & Codable & Sendable>: Sendable {
  /// Behind a reference, since a control is copied with each turn it takes.
  private let parts: FilterChoiceParts<Key>

  /// The name of the component.
  public var id: ComponentID { parts.id }

  /// The source whose records are counted.
  public var source: SourceID { parts.source }

  /// The options, in the order in which they are offered; of several with one key the first.
  public var options: [FilterOption<Key>] { parts.options }

  /// The group of filters that holds the choice.
  public var filterGroup: FilterGroup.ID { parts.filterGroup }

  /// How many options can be chosen at a time.
  public var selectionMode: SelectionMode { parts.selectionMode }

  /// The option that holds while none is chosen; `nil` if none does.
  ///
  /// Its filters are in the requests, as a condition of the control, and not among the filters of the state: no
  /// list of current filters shows them, no link has them, and clearing goes back to them.
  public var defaultKey: Key? { parts.defaultKey }

  /// How the records of the options are counted.
  public var counting: FilterCounting { parts.counting }

  /// Whether choosing another option takes all other refinements back.
  public var clearsRefinements: Bool { parts.clearsRefinements }

  /// The searcher, and those that count.
  public var searchers: [any Searcher] { parts.searchers }

  /// What cannot be meant in how the choice was made.
  public var issues: [String] { parts.issues }

  /// The searchers that count, one for each option; none unless ``counting`` is ``FilterCounting/searches``.
  public var countSearchers: [FilterCountSearcher] { parts.countSearchers }

  /// The attribute of which any condition on numbers in the group is a choice of this control, also one that is
  /// none of its options.
  var numberAttribute: Attribute? { parts.numberAttribute }

  /// The filters of all options.
  var ownFilters: FilterList { parts.ownFilters }

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - options: The options.
  ///   - group: The group of filters that holds the choice.
  ///   - selectionMode: How many options can be chosen at a time.
  ///   - defaultKey: The option that holds while none is chosen; `nil` for the first one without filters, if
  ///     there is one.
  ///   - counting: How the records of the options are counted.
  ///   - clearsRefinements: Whether choosing another option takes all other refinements back.
  ///   - numberAttribute: The attribute of which any condition on numbers in the group is a choice of the
  ///     control, also one that is none of its options, such as that of a slider in the same group.
  ///   - issues: What the control has found to be wrong with its own parameters.
  ///   - id: The name of the component.
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
      found.append("Two options have one key; the second is left out. Give each a key of its own.")
    }
    if let defaultKey, !isKnown {
      found.append("Its default \(defaultKey) is none of its options. Name one of them.")
    }
    parts = FilterChoiceParts(
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
