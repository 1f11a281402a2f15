public import SearchCore

/// The logic of one number that an attribute is compared with: at least so many rooms, before that year.
///
/// ```swift
/// let rooms = NumberInteractor(homes, attribute: "rooms", comparison: .greaterThanOrEqual)
/// …
/// search.send(rooms.select(3))
/// ```
///
/// What is chosen is one filter in a group that is named after attribute and operator, so that two fields, *from* and
/// *to*, are two of these. Neither narrows the bounds that the other shows.
public struct NumberInteractor: SearchComponent, SearchPresenter {
  /// What the user does.
  public enum Intent: Codable, Sendable {
    /// Chooses a number; `nil` takes the choice back.
    case select(Double?)
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

  /// The attribute whose numbers are compared.
  public let attribute: Attribute

  /// How they are compared with the one that is chosen.
  public let comparison: Comparison

  /// The group of filters that holds the choice.
  public let filterGroup: FilterGroup.ID

  /// The searcher.
  public let searchers: [any Searcher]

  /// Creates the logic of a number.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - attribute: The attribute whose numbers are compared; the index must be set up to count it if bounds are
  ///     wanted.
  ///   - comparison: How they are compared with the number that is chosen.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - groupName: The name of the group of filters; `nil` for attribute and operator, `rooms >=`.
  ///   - id: The name of the component; `nil` calls it after searcher, attribute and operator, `homes.rooms.>=`.
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

  /// Any comparison with a number, of whatever operator.
  public var restorableChoices: [RestorableChoice] { [.numbers(in: filterGroup, of: [attribute])] }

  /// The action that chooses a number; `nil` takes the choice back.
  ///
  /// What is no number, or infinite, is refused.
  public func select(_ number: Double?) -> SearchAction { intent(.select(number)) }

  /// The action that takes the choice back.
  public var clear: SearchAction { select(nil) }

  /// Puts the comparison in the group.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    guard case .select(let number) = intent(in: action) else { return }
    if let number, !number.isFinite {
      let flaw: NumberFlaw = number.isNaN ? .notANumber : .infinite
      return draft.reject(.refusedIntent(id, reason: "\(flaw)"))
    }
    draft.setNumber(
      number.map { .numeric(attribute, comparison, $0) }, of: attribute, in: filterGroup)
  }

  /// Asks for the figures of the attribute without the choice itself.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    if source == self.source { request.count(attribute) }
  }

  /// The source, the attribute, the group and the operator.
  public var identity: PresenterIdentity {
    .exact([
      id.rawValue, source.rawValue, attribute.rawValue, "\(filterGroup)", comparison.rawValue,
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

  /// The number that is chosen, and the bounds.
  public func present(_ state: SearchState) -> NumberChoice {
    var value: Double?
    for case .comparison(comparison, let chosen) in state.filters[filterGroup].filters
      .numbers(of: attribute) where value == nil
    {
      value = chosen
    }
    let stats = state[source]?.answer?.response.facetsStats[attribute]
    let bounds = stats.flatMap { $0.min <= $0.max ? $0.min...$0.max : nil }
    return NumberChoice(value: value, bounds: bounds, isPending: isPending(in: state))
  }
}

extension NumberInteractor.Intent: Hashable {
  /// Whether both choose the same; what is not a number equals itself.
  public static func == (left: Self, right: Self) -> Bool { left.bounds == right.bounds }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(bounds) }

  private var bounds: NumberBounds {
    switch self {
    case .select(let number): NumberBounds(lower: number)
    }
  }
}

extension NumberInteractor.Intent: CustomStringConvertible {
  /// The number that is chosen, or `clear`.
  public var description: String {
    switch self {
    case .select(let value): value.map { "select(\($0))" } ?? "clear"
    }
  }
}
