public import SearchCore

/// The logic of a range of numbers to choose, with a slider or two fields.
///
/// ```swift
/// let prices = NumberRangeInteractor(products, attribute: "price")
/// …
/// search.send(prices.select(10...20))
/// for await range in search.values(of: prices) { … }
/// ```
///
/// The bounds follow the answers: they are those of the records that are found without the range itself, for which the
/// attribute is asked for as a disjunctive facet. What is chosen is one filter in a group of its own.
///
/// The rules are those of InstantSearch.js where they can be: limits of the app are a condition from the first request
/// on; ends are rounded outwards to the precision; an end at its bound is open. What it refuses silently is refused
/// with a reason here (``RejectedAction/refusedIntent(_:reason:)``): ends that are no numbers or the wrong way round,
/// and a range outside the limits. One outside the bounds of the last answer is not refused, as the next answer may
/// have others; ``NumberRange/isOutsideBounds`` says it.
public struct NumberRangeInteractor: SearchComponent, SearchPresenter {
  /// What the user does with the range.
  public enum Intent: Hashable, Codable, Sendable {
    /// Chooses a range; one that is open on both sides takes the choice back.
    case select(NumberBounds)
  }

  /// What the output depends on: the answer, and what is chosen.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let group: FilterGroup
    let isPending: Bool
  }

  /// The name of the component.
  public let id: ComponentID

  /// The source whose numbers are meant.
  public let source: SourceID

  /// The attribute whose numbers are meant.
  public let attribute: Attribute

  /// Beyond what nothing is searched for and nothing can be chosen, from the first request on.
  public let limits: NumberBounds

  /// To how many decimals ends and bounds are rounded outwards.
  public let precision: Int

  /// The group of filters that holds the choice.
  public let filterGroup: FilterGroup.ID

  /// The searcher.
  public let searchers: [any Searcher]

  /// What is wrong with the limits.
  public let issues: [String]

  /// Creates the logic of a range.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - attribute: The attribute whose numbers are meant; the index must be set up to count it.
  ///   - limits: Beyond what nothing is searched for, as a condition of the app. Limits that cannot be meant are
  ///     none, and an issue of the machine.
  ///   - precision: To how many decimals, from -15 to 15, ends and bounds are rounded outwards.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - groupName: The name of the group of filters; `nil` for that of all ranges of the attribute, `price range`.
  ///   - id: The name of the component; `nil` calls it after searcher and attribute, `products.price`.
  public init(
    _ searcher: some Searcher, attribute: Attribute, limits: NumberBounds = NumberBounds(),
    precision: Int = 0, scope: FilterScope? = nil, groupName: String? = nil, id: ComponentID? = nil
  ) {
    self.id = id ?? ComponentID("\(searcher.source).\(attribute)")
    source = searcher.source
    self.attribute = attribute
    self.limits = limits.flaw == nil ? limits : NumberBounds()
    self.precision = precision
    filterGroup = .or(
      groupName ?? NumberBounds.groupName(of: attribute), scope: scope ?? .source(searcher.source))
    searchers = [searcher]
    issues = limits.flaw.map { ["Its limits are left out: \($0)"] } ?? []
  }

  /// Any range of the attribute.
  public var restorableChoices: [RestorableChoice] { [.numbers(in: filterGroup, of: [attribute])] }

  /// The action that chooses a range.
  public func select(_ range: ClosedRange<Double>) -> SearchAction { select(NumberBounds(range)) }

  /// The action that chooses a range, each end of which may be open; one that is open on both sides takes the choice
  /// back.
  public func select(_ bounds: NumberBounds) -> SearchAction { intent(.select(bounds)) }

  /// The action that takes the choice back.
  public var clear: SearchAction { select(NumberBounds()) }

  /// Puts the range as one filter in its group; other filters in the group stay.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    guard case .select(let bounds) = intent(in: action) else { return }
    switch meaning(of: bounds) {
    case .failure(let flaw): draft.reject(.refusedIntent(id, reason: "\(flaw)"))
    case .success(let filter): draft.setNumber(filter, of: attribute, in: filterGroup)
    }
  }

  /// The filter that a range means, rounded and within the limits; `nil` for none.
  private func meaning(of bounds: NumberBounds) -> Result<Filter?, NumberFlawError> {
    if let flaw = bounds.flaw { return .failure(NumberFlawError(flaw)) }
    var lower = bounds.lower?.rounded(.down, toDecimals: precision)
    var upper = bounds.upper?.rounded(.up, toDecimals: precision)
    if let lower, let limit = limits.upper, lower > limit {
      return .failure(NumberFlawError(.outsideLimits(limits)))
    }
    if let upper, let limit = limits.lower, upper < limit {
      return .failure(NumberFlawError(.outsideLimits(limits)))
    }
    if let end = lower, let limit = limits.lower, end <= limit { lower = nil }
    if let end = upper, let limit = limits.upper, end >= limit { upper = nil }
    return .success(NumberBounds(lower: lower, upper: upper).filter(on: attribute))
  }

  /// Asks for the figures of the attribute without the range itself, and demands the limits.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    if source == self.source { request.count(attribute) }
    guard filterGroup.scope == .all || filterGroup.scope == .source(source) else { return }
    if let limit = limits.filter(on: attribute) {
      let group = FilterGroup.ID.and(filterGroup.name, scope: filterGroup.scope, layer: .base)
      request.filters.append([FilterGroup(group, [limit])])
    }
  }

  /// The source, the attribute, the group and the rounding.
  public var identity: PresenterIdentity {
    .exact([
      id.rawValue, source.rawValue, attribute.rawValue, "\(filterGroup)", "\(limits)",
      "\(precision)",
    ])
  }

  private func isPending(in state: SearchState) -> Bool {
    state[source]?.pendingFilters(in: filterGroup).isEmpty == false
  }

  /// The answer that is shown, what is chosen, and whether that is pending.
  public func key(_ state: SearchState) -> Key {
    Key(
      version: state[source]?.answer?.version, group: state.filters[filterGroup],
      isPending: isPending(in: state))
  }

  /// The bounds and what is chosen.
  public func present(_ state: SearchState) -> NumberRange {
    let bounds = bounds(in: state)
    let chosen = state.filters[filterGroup].filters.numbers(of: attribute).first
    let choice = chosen.flatMap { NumberBounds($0) } ?? NumberBounds()
    return NumberRange(
      bounds: bounds, choice: choice,
      canRefine: chosen != nil || bounds.map { $0.lowerBound < $0.upperBound } ?? false,
      isPending: isPending(in: state))
  }

  private func bounds(in state: SearchState) -> ClosedRange<Double>? {
    let stats = state[source]?.answer?.response.facetsStats[attribute]
    let smallest = stats?.min.rounded(.down, toDecimals: precision)
    let largest = stats?.max.rounded(.up, toDecimals: precision)
    guard let lower = [smallest, limits.lower].compactMap(\.self).max(),
      let upper = [largest, limits.upper].compactMap(\.self).min(), lower.isFinite, upper.isFinite,
      lower <= upper
    else { return nil }
    return lower...upper
  }
}
