public import SearchlightCore

/// A numeric range that the user selects with a slider or two fields.
///
/// ```swift
/// let prices = NumberRangeInteractor(products, attribute: "price")
/// …
/// search.send(prices.select(10...20))
/// for await range in search.values(of: prices) { … }
/// ```
///
/// The bounds follow the answers: they are those of the records that match without the range
/// itself, for which the attribute is requested as a disjunctive facet. The selection is one filter
/// in a group of its own.
///
/// The rules are those of InstantSearch.js where possible. Limits of the app apply from the first
/// request on, ends are rounded outwards to the precision, and an end at its bound is open. Where
/// InstantSearch.js ignores a selection silently, the reducer refuses it with a reason
/// (``SearchlightCore/ActionRejection/refusedIntent(_:reason:)``): ends that are not numbers or are reversed, and a
/// range outside the limits. A range outside the bounds of the last answer is accepted, because the
/// next answer may have other bounds; ``NumberRange/isOutsideBounds`` reports it.
public struct NumberRangeInteractor: RequestContributor, SearchPresenter {
  /// The user's actions on the range.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Selects a range; one without bounds clears the selection.
    case select(NumberBounds)
  }

  /// The parts of the state that the output depends on: the answer and the group's filters.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let group: FilterGroup
    let isPending: Bool
  }

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The source whose records are filtered.
  public let source: SourceID

  /// The attribute whose numbers are filtered.
  public let attribute: Attribute

  /// The limits of every search and selection, from the first request on.
  public let limits: NumberBounds

  /// The number of decimals that ends and bounds are rounded outwards to.
  public let precision: Int

  /// The filter group that holds the selection.
  public let filterGroup: FilterGroup.ID

  /// The searcher of the records.
  public let searchers: [any Searcher]

  /// The problems in the arguments of the initializer: an empty attribute, invalid limits, and a
  /// precision out of range.
  public let issues: [String]

  /// Creates a numeric range for an attribute.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - attribute: The attribute whose numbers are filtered; the index must be configured to count
  ///     it.
  ///   - limits: The limits of every search, as a condition of the app. Invalid limits are ignored
  ///     and reported as an issue of the machine.
  ///   - precision: The number of decimals, from -15 to 15, that ends and bounds are rounded
  ///     outwards to.
  ///   - scope: The sources that the selection applies to; `nil` for the searcher's source.
  ///   - groupName: The name of the filter group; `nil` for that of all ranges of the attribute,
  ///     such as `price range`.
  ///   - id: Identifies the component; `nil` derives a name from searcher and attribute, such as
  ///     `products.price`.
  public init(
    _ searcher: some Searcher, attribute: Attribute, limits: NumberBounds = NumberBounds(),
    precision: Int = 0, scope: FilterScope? = nil, groupName: String? = nil, id: ComponentID? = nil
  ) {
    self.id = id ?? ComponentID("\(searcher.source).\(attribute)")
    source = searcher.source
    self.attribute = attribute
    self.limits = limits.validationError == nil ? limits : NumberBounds()
    self.precision = min(max(-15, precision), 15)
    filterGroup = .or(
      groupName ?? NumberBounds.groupName(of: attribute), scope: scope ?? .source(searcher.source))
    searchers = [searcher]
    var issues = ArgumentIssues()
    issues.check("attribute", isNotEmpty: attribute)
    if let error = limits.validationError {
      issues.require(false, "Its limits are left out: \(error)")
    }
    issues.check("precision", precision, in: -15...15)
    self.issues = issues.sentences
  }

  /// The searcher, any one range of the attribute, and the issues.
  public var traits: ComponentTraits {
    ComponentTraits(
      searchers: searchers,
      restorableChoices: [
        .numbers(in: filterGroup, of: [attribute]), .single(in: filterGroup, of: [attribute]),
      ],
      issues: issues)
  }

  /// Returns the action that selects a range with both bounds.
  public func select(_ range: ClosedRange<Double>) -> SearchAction { select(NumberBounds(range)) }

  /// Returns the action that selects a range of whole numbers with both bounds.
  public func select<Whole: BinaryInteger>(_ range: ClosedRange<Whole>) -> SearchAction {
    select(NumberBounds(lower: Double(range.lowerBound), upper: Double(range.upperBound)))
  }

  /// Returns the action that selects a number and everything above it: `prices.select(10...)`.
  public func select(_ range: PartialRangeFrom<Double>) -> SearchAction {
    select(NumberBounds(lower: range.lowerBound))
  }

  /// Returns the action that selects a whole number and everything above it.
  public func select<Whole: BinaryInteger>(_ range: PartialRangeFrom<Whole>) -> SearchAction {
    select(NumberBounds(lower: Double(range.lowerBound)))
  }

  /// Returns the action that selects a number and everything below it: `prices.select(...20)`.
  public func select(_ range: PartialRangeThrough<Double>) -> SearchAction {
    select(NumberBounds(upper: range.upperBound))
  }

  /// Returns the action that selects a whole number and everything below it.
  public func select<Whole: BinaryInteger>(_ range: PartialRangeThrough<Whole>) -> SearchAction {
    select(NumberBounds(upper: Double(range.upperBound)))
  }

  /// Returns the action that selects a range; one without bounds clears the selection.
  public func select(_ bounds: NumberBounds) -> SearchAction { intent(.select(bounds)) }

  /// The action that clears the selection.
  public var clear: SearchAction { select(NumberBounds()) }

  /// Replaces the attribute's numeric filters in the group by one filter; other filters stay.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    guard case .select(let bounds) = intent(in: action) else { return }
    switch filter(for: bounds) {
    case .failure(let error): draft.reject(.refusedIntent(id, reason: "\(error)"))
    case .success(let filter): draft.setNumber(filter, of: attribute, in: filterGroup)
    }
  }

  /// Returns the filter for a range, rounded and within the limits; `nil` if no bound remains.
  private func filter(for bounds: NumberBounds) -> Result<Filter?, NumberValidationError> {
    if let error = bounds.validationError { return .failure(error) }
    var lower = bounds.lower?.rounded(.down, toDecimals: precision)
    var upper = bounds.upper?.rounded(.up, toDecimals: precision)
    if let lower, let limit = limits.upper, lower > limit {
      return .failure(.outsideLimits(limits))
    }
    if let upper, let limit = limits.lower, upper < limit {
      return .failure(.outsideLimits(limits))
    }
    if let end = lower, let limit = limits.lower, end <= limit { lower = nil }
    if let end = upper, let limit = limits.upper, end >= limit { upper = nil }
    return .success(NumberBounds(lower: lower, upper: upper).filter(on: attribute))
  }

  /// Requests the counts and statistics of the attribute without the range itself, and adds the
  /// limits.
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

  /// The component, its source and attribute, its group, limits and precision.
  public var identity: PresenterIdentity {
    .exact([
      id.rawValue, source.rawValue, attribute.rawValue, "\(filterGroup)", "\(limits)",
      "\(precision)",
    ])
  }

  private func isPending(in state: SearchState) -> Bool {
    !state.pendingFilters(in: filterGroup, shownBy: source).isEmpty
  }

  /// Returns the version of the shown answer, the group's filters, and whether they are pending.
  public func key(_ state: SearchState) -> Key {
    Key(
      version: state[source]?.answer?.version, group: state.filters[filterGroup],
      isPending: isPending(in: state))
  }

  /// Returns the bounds and the selected range.
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
