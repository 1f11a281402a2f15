public import SearchlightCore

/// A component whose options stand for filters: a toggle, a numeric menu, a rating, tabs.
///
/// A control consists of its ``choice``; the protocol provides the rest. A control of your own
/// provides a ``choice`` too:
///
/// ```swift
/// struct DeliveryInteractor: FilterControl {
///   let choice: FilterSelection<String>
/// }
/// ```
public protocol FilterControl<OptionKey>: SupposingComponent, RequestContributor, RequestGate,
  SearchPresenter
where
  Memory == NoMemory, Intent == FilterControlIntent<OptionKey>, Work == Never,
  Output == FilterOptions<OptionKey>, Key == FilterControlKey
{
  /// The type of the keys that identify options.
  associatedtype OptionKey: Hashable & Codable & Sendable

  /// The options, the filter group that holds the selection, and the way of counting.
  var choice: FilterSelection<OptionKey> { get }
}

/// The parts of the state that the output of a ``FilterControl`` depends on: answers and filters.
public struct FilterControlKey: Hashable, Sendable {
  let version: AnswerVersion?
  let counts: [AnswerVersion?]
  let group: FilterGroup
  let pending: [Filter]
}

extension FilterControl {
  /// Identifies the component in its machine.
  public var id: ComponentID { choice.id }

  /// The searcher of the records or, if each option is counted by a search, the searchers that
  /// count.
  ///
  /// In the second case, another component such as the hits lists the searcher of the records.
  public var searchers: [any Searcher] { choice.searchers }

  /// The filter group that holds the selection.
  public var filterGroup: FilterGroup.ID { choice.filterGroup }

  /// What the control declares: its searchers, which form a group if they count, the filters and
  /// titles of its options, and its issues.
  ///
  /// A link may set the filters of the options, in single selection mode those of one option.
  public var traits: ComponentTraits {
    let options = RestorableChoice.options(Array(choice.ownFilters), in: filterGroup)
    return ComponentTraits(
      searchers: searchers,
      group: choice.countSearchers.isEmpty ? nil : GroupID(choice.id.rawValue),
      restorableChoices: choice.selectionMode == .single
        ? [options, .singleOption(choice.options.map(\.filters), in: filterGroup)] : [options],
      filterTitles: titles, issues: issues)
  }

  /// The titles of the options that stand for one filter.
  ///
  /// An option of several filters has no title here, because each of its filters can be removed
  /// alone. In a control of numbers, a title names a value: *Up to 10*.
  private var titles: [FilterTitle] {
    choice.options.compactMap { option in
      guard option.filters.count == 1, let filter = option.filters.first else { return nil }
      return FilterTitle(
        filter, in: filterGroup, title: option.title, isValue: choice.numberAttribute != nil)
    }
  }

  /// The problems of the control: duplicate keys, filters that engines refuse, and options that
  /// contradict themselves.
  public var issues: [String] { choice.issues }

  /// Returns the action that selects an option, or deselects it.
  ///
  /// An option that is already selected is deselected, unless another one is the default: then it
  /// stays selected. The reducer refuses a key that no option has, see
  /// ``SearchlightCore/ActionRejection/refusedIntent(_:reason:)``.
  public func toggle(_ key: OptionKey) -> SearchAction { intent(.toggle(key)) }

  /// Returns the action that selects an option and deselects all others, whatever is selected; what
  /// a picker or a switch asks for.
  ///
  /// It changes nothing if the option is the only one that is selected. The reducer refuses a key
  /// that no option has.
  public func select(_ key: OptionKey) -> SearchAction { intent(.set(key)) }

  /// The action that clears the selection, so that the default applies again if there is one.
  public var clear: SearchAction { intent(.clear) }

  /// Changes the control's filters in its group; filters of other components stay.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    if let intent = intent(in: action) { choice.reduce(&draft, on: intent) }
  }

  /// Requests counts, and adds the filters of the default while nothing is selected.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    choice.contribute(to: &request, of: source, in: state)
  }

  /// Returns the search as if the option that a source counts were selected.
  public func supposition(of source: SourceID, in state: SearchState) -> Supposition? {
    choice.supposition(of: source, in: state)
  }

  /// Makes the supposed search a search for the number of records.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, supposing supposed: SearchRequest
  ) {
    choice.count(by: &request, supposing: supposed)
  }

  /// Holds counting requests back while the counted source itself has no wanted request.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool {
    choice.permits(source, in: state)
  }

  /// The component, its source, options and filter group, and the way of selecting and counting.
  public var identity: PresenterIdentity { .exact(FilterControlIdentity(choice)) }

  /// Returns the versions of the shown answers, the group's filters, and the pending changes.
  public func key(_ state: SearchState) -> FilterControlKey {
    FilterControlKey(
      version: state[choice.source]?.answer?.version,
      counts: choice.countSearchers.map { state[$0.source]?.answer?.version },
      group: state.filters[filterGroup],
      pending: state.pendingFilters(in: filterGroup, shownBy: choice.source))
  }

  /// Returns the options with their selection and counts.
  public func present(_ state: SearchState) -> FilterOptions<OptionKey> {
    let choice = choice
    // The selected keys have the order of the options.
    var selections = choice.selections(in: state.filters)[...]
    let pending = choice.pendingKeys(in: state)
    let counts = choice.counts(in: state)
    // One loop instead of several generic calls, each of which looks up its types at run time.
    var items: [FilterOptions<OptionKey>.Item] = []
    items.reserveCapacity(choice.options.count)
    var isCounted = false
    var canChoose = false
    var hasSelection = false
    var hasChoice = false
    for index in choice.options.indices {
      let option = choice.options[index]
      let isSelected = selections.first == option.key
      if isSelected {
        selections.removeFirst()
        hasSelection = true
        hasChoice = hasChoice || option.key != choice.defaultKey
      }
      items.append(
        FilterOptions.Item(
          option, isSelected: isSelected, count: counts[index],
          isPending: pending.contains(option.key)))
      guard let count = counts[index], option.key != choice.defaultKey else { continue }
      isCounted = true
      canChoose = canChoose || count > 0
    }
    if !isCounted {
      canChoose = !items.isEmpty && (state[choice.source]?.answer?.response.nbHits ?? 0) > 0
    }
    // Most groups are empty or have a chosen option, so that nothing is looked for in them.
    let hasFilters = !hasChoice && !state.filters[filterGroup].filters.isEmpty
    let canClear = hasChoice || hasFilters && choice.isRefined(in: state.filters)
    return FilterOptions(
      items: items, canRefine: canChoose || canClear,
      isOtherChosen: !hasSelection && hasFilters, canClear: canClear)
  }
}

private struct FilterControlIdentity<Key: Hashable & Codable & Sendable>: Hashable {
  let id: ComponentID
  let source: SourceID
  let options: [FilterOption<Key>]
  let group: FilterGroup.ID
  let selectionMode: SelectionMode
  let defaultKey: Key?
  let counting: FilterCounting

  init(_ choice: FilterSelection<Key>) {
    id = choice.id
    source = choice.source
    options = choice.options
    group = choice.filterGroup
    selectionMode = choice.selectionMode
    defaultKey = choice.defaultKey
    counting = choice.counting
  }
}

/// The intents of a ``FilterControl``.
@nonexhaustive
public enum FilterControlIntent<Key: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  /// Selects an option, or deselects it if it is selected.
  case toggle(Key)

  /// Selects an option and no other, whatever is selected.
  case set(Key)

  /// Clears the selection.
  case clear
}
