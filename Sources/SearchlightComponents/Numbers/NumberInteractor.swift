public import SearchlightCore

/// A filter that compares an attribute with one number, such as a minimum number of rooms.
///
/// ```swift
/// let rooms = NumberInteractor(homes, attribute: "rooms", comparison: .greaterThanOrEqual)
/// …
/// search.send(rooms.select(3))
/// ```
///
/// The selection is one filter in a group that is named after the attribute and the operator. Two
/// fields, *from* and *to*, are therefore two components. Neither narrows the bounds that the other
/// shows.
public struct NumberInteractor: RequestContributor, SearchPresenter {
  /// The user's actions on the number.
  @nonexhaustive
  public enum Intent: Codable, Sendable {
    /// Selects a number; `nil` clears the selection.
    case select(Double?)

    /// Increases or decreases the selected number by a step; see ``NumberSelection/stepped(by:)``.
    case step(Double)
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

  /// The attribute whose numbers are compared.
  public let attribute: Attribute

  /// The operator between the attribute and the selected number.
  public let comparison: Comparison

  /// The filter group that holds the selection.
  public let filterGroup: FilterGroup.ID

  /// The searcher of the records.
  public let searchers: [any Searcher]

  /// Creates a numeric filter with a fixed operator.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - attribute: The attribute whose numbers are compared. The bounds are only known if the
  ///     index is configured to count it.
  ///   - comparison: The operator between the attribute and the selected number.
  ///   - scope: The sources that the selection applies to; `nil` for the searcher's source.
  ///   - groupName: The name of the filter group; `nil` for attribute and operator, such as `rooms
  ///     >=`.
  ///   - id: Identifies the component; `nil` derives a name from searcher, attribute and operator,
  ///     such as `homes.rooms.>=`.
  public init(
    _ searcher: some Searcher, attribute: Attribute, comparison: Comparison,
    scope: FilterScope? = nil, groupName: String? = nil, id: ComponentID? = nil
  ) {
    self.id = id ?? ComponentID("\(searcher.source).\(attribute).\(comparison.rawValue)")
    source = searcher.source
    self.attribute = attribute
    self.comparison = comparison
    filterGroup = .or(
      groupName ?? "\(attribute) \(comparison.rawValue)", scope: scope ?? .source(searcher.source))
    searchers = [searcher]
  }

  /// The mistake that the attribute is empty.
  public var issues: [String] {
    var issues = ArgumentIssues()
    issues.check("attribute", isNotEmpty: attribute)
    return issues.sentences
  }

  /// The searcher, any one comparison of the attribute with a number, by any operator, and the
  /// issues.
  public var traits: ComponentTraits {
    ComponentTraits(
      searchers: searchers,
      restorableChoices: [
        .numbers(in: filterGroup, of: [attribute]), .single(in: filterGroup, of: [attribute]),
      ],
      issues: issues)
  }

  /// Returns the action that selects a number; `nil` clears the selection.
  ///
  /// The reducer refuses NaN and infinite numbers.
  public func select(_ number: Double?) -> SearchAction { intent(.select(number)) }

  /// Returns the action that increases or decreases the selected number by a step, within the
  /// bounds; see ``NumberSelection/stepped(by:)``.
  ///
  /// Without a number to start from, it changes nothing. The reducer refuses NaN and infinite steps.
  public func step(by step: Double) -> SearchAction { intent(.step(step)) }

  /// The action that clears the selection.
  public var clear: SearchAction { select(nil) }

  /// Replaces the attribute's numeric filters in the group by the selected comparison.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    guard let intent = intent(in: action) else { return }
    if let given = intent.number, !given.isFinite {
      let error: NumberValidationError = given.isNaN ? .notANumber : .infinite
      return draft.reject(.refusedIntent(id, reason: "\(error)"))
    }
    let number: Double?
    switch intent {
    case .select(let selected): number = selected
    case .step(let step):
      guard let next = present(draft.state).stepped(by: step) else { return }
      number = next
    }
    draft.setNumber(
      number.map { .numeric(attribute, comparison, $0) }, of: attribute, in: filterGroup)
  }

  /// Requests the counts and statistics of the attribute without this selection.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    if source == self.source { request.count(attribute) }
  }

  /// The component, its source and attribute, its group and operator.
  public var identity: PresenterIdentity {
    .exact([
      id.rawValue, source.rawValue, attribute.rawValue, "\(filterGroup)", comparison.rawValue,
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

  /// Returns the selected number and the bounds.
  public func present(_ state: SearchState) -> NumberSelection {
    var value: Double?
    for case .comparison(comparison, let chosen) in state.filters[filterGroup].filters
      .numbers(of: attribute) where value == nil
    {
      value = chosen.doubleValue
    }
    let stats = state[source]?.answer?.response.facetsStats[attribute]
    let bounds = stats.flatMap { $0.min <= $0.max ? $0.min...$0.max : nil }
    return NumberSelection(value: value, bounds: bounds, isPending: isPending(in: state))
  }
}

extension NumberInteractor.Intent: Hashable {
  /// Returns whether both select the same number, or step by the same number; NaN equals itself.
  public static func == (left: Self, right: Self) -> Bool {
    left.isStep == right.isStep && left.bounds == right.bounds
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isStep)
    hasher.combine(bounds)
  }

  /// The number that the intent names.
  fileprivate var number: Double? {
    switch self {
    case .select(let number): number
    case .step(let step): step
    }
  }

  private var isStep: Bool { if case .step = self { true } else { false } }

  private var bounds: NumberBounds { NumberBounds(lower: number) }
}

extension NumberInteractor.Intent: CustomStringConvertible {
  /// The intent in short: `select(3.0)`, `step(1.0)` or `clear`.
  public var description: String {
    switch self {
    case .select(let value): value.map { "select(\($0))" } ?? "clear"
    case .step(let step): "step(\(step))"
    }
  }
}

/// A selected number and its bounds, as a stepper or a field shows them.
public struct NumberSelection: Hashable, Sendable {
  /// The selected number; `nil` if none is selected.
  public let value: Double?

  /// The smallest and largest number of the records that match without this selection; `nil` if
  /// unknown.
  public let bounds: ClosedRange<Double>?

  /// Whether the selection has changed since the answer that is shown.
  public let isPending: Bool

  /// Creates the output of a numeric control.
  public init(value: Double?, bounds: ClosedRange<Double>?, isPending: Bool = false) {
    self.value = value
    self.bounds = bounds
    self.isPending = isPending
  }

  /// Whether the control is useful: it has bounds, or its number can be cleared.
  public var canRefine: Bool { value != nil || bounds != nil }

  /// Returns the number after a step, within the bounds; `nil` without a number or bounds.
  ///
  /// If no number is selected, the first step up leads to the lower bound, and the first step down
  /// to the upper bound. A number outside of the bounds is not changed against the direction of the
  /// step. The result has no more decimals than the number and the step: 0.2 plus a
  /// step of 0.1 is 0.3, which binary arithmetic alone would miss.
  public func stepped(by step: Double) -> Double? {
    guard let value else { return step < 0 ? bounds?.upperBound : bounds?.lowerBound }
    var next = value + step
    if let ofValue = value.decimals, let ofStep = step.decimals {
      next = next.rounded(.toNearestOrEven, toDecimals: Swift.max(ofValue, ofStep))
    }
    guard next.isFinite else { return value }
    guard let bounds else { return next }
    let within = Swift.min(Swift.max(next, bounds.lowerBound), bounds.upperBound)
    return step < 0 ? Swift.min(value, within) : Swift.max(value, within)
  }
}
