public import SearchCore

/// A component that lets the user choose among options, each of which stands for filters: a toggle, a numeric menu,
/// a rating, tabs.
///
/// All of them are their ``choice``; the rest is the same for each. One of your own has a ``choice`` too:
///
/// ```swift
/// struct DeliveryInteractor: FilterControl {
///   let choice: FilterChoice<String>
/// }
/// ```
public protocol FilterControl<OptionKey>: SearchComponent, SearchPresenter
where
  Memory == NoMemory, Intent == FilterControlIntent<OptionKey>, Work == Never,
  Output == FilterOptions<OptionKey>, Key == FilterControlKey
{
  /// What options are chosen by.
  associatedtype OptionKey: Hashable & Codable & Sendable

  /// The options, the group of filters that holds the choice, and how it is counted.
  var choice: FilterChoice<OptionKey> { get }
}

/// What the output of a ``FilterControl`` depends on: the answers, and what is chosen.
public struct FilterControlKey: Hashable, Sendable {
  let version: AnswerVersion?
  let counts: [AnswerVersion?]
  let group: FilterGroup
  let pending: [Filter]
}

extension FilterControl {
  /// The name of the component.
  public var id: ComponentID { choice.id }

  /// The searcher of the records; or, if each option is counted by a search, the searchers that count, while that
  /// of the records is brought along by its hits.
  public var searchers: [any Searcher] { choice.searchers }

  /// That of the searches that count; `nil` if there are none.
  public var group: GroupID? {
    choice.countSearchers.isEmpty ? nil : GroupID(choice.id.rawValue)
  }

  /// The group of filters that holds the choice.
  public var filterGroup: FilterGroup.ID { choice.filterGroup }

  /// The filters of the options.
  public var restorableChoices: [RestorableChoice] {
    [.options(Array(choice.ownFilters), in: filterGroup)]
  }

  /// What cannot be meant: options with one key, without filters that an engine takes, or that contradict
  /// themselves.
  public var issues: [String] { choice.issues }

  /// The action that chooses an option, or takes the choice back.
  ///
  /// One that is chosen already is taken back, unless another one is the default: then it stays. A key that no
  /// option has is refused, see ``RejectedAction/refusedIntent(_:reason:)``.
  public func select(_ key: OptionKey) -> SearchAction { intent(.select(key)) }

  /// The action that takes all choices back, so that the default holds again if there is one.
  public var clear: SearchAction { intent(.clear) }

  /// Changes the filters of the control in its group; those of others stay.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    if let intent = intent(in: action) { choice.reduce(&draft, on: intent) }
  }

  /// Asks for counts, and demands what the default demands while nothing is chosen.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    choice.contribute(to: &request, of: source, in: state)
  }

  /// Forbids counting while the records that are counted may not be searched themselves.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool {
    choice.permits(source, in: state)
  }

  /// Where the counts come from, where the choice goes to, and the options.
  public var identity: PresenterIdentity { .exact(FilterControlIdentity(choice)) }

  /// The answers that are shown, and what is chosen.
  public func key(_ state: SearchState) -> FilterControlKey {
    FilterControlKey(
      version: state[choice.source]?.answer?.version,
      counts: choice.countSearchers.map { state[$0.source]?.answer?.version },
      group: state.filters[filterGroup],
      pending: state[choice.source]?.pendingFilters(in: filterGroup) ?? [])
  }

  /// The options with their marks and counts.
  public func present(_ state: SearchState) -> FilterOptions<OptionKey> {
    let choice = choice
    // In the order of the options.
    var selections = choice.selections(in: state.filters)[...]
    let pending = choice.pendingKeys(in: state)
    let counts = choice.counts(in: state)
    // One loop, since each call of a generic function looks up its types anew.
    var items: [FilterOptions<OptionKey>.Item] = []
    items.reserveCapacity(choice.options.count)
    var isCounted = false
    var canChoose = false
    for index in choice.options.indices {
      let option = choice.options[index]
      let isSelected = selections.first == option.key
      if isSelected { selections.removeFirst() }
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
    return FilterOptions(
      items: items, canRefine: canChoose || choice.isRefined(in: state.filters))
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

  init(_ choice: FilterChoice<Key>) {
    id = choice.id
    source = choice.source
    options = choice.options
    group = choice.filterGroup
    selectionMode = choice.selectionMode
    defaultKey = choice.defaultKey
    counting = choice.counting
  }
}
