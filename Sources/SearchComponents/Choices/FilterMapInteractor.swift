public import SearchCore

/// The logic of a segmented control: one of several filters, each under a key of the app.
///
/// ```swift
/// enum Condition: String, Codable { case new, used }
/// let condition = FilterMapInteractor<Condition>(
///   products, filters: [(.new, .facet("condition", "new")), (.used, .facet("condition", "used"))],
///   id: "condition")
/// ```
///
/// With a default one of them is always chosen. Without one a segment that is chosen again is taken back.
public struct FilterMapInteractor<Segment: Hashable & Codable & Sendable>: FilterControl {
  /// The segments.
  public let choice: FilterChoice<Segment>

  /// Creates a control.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - filters: The segments with their filters, in the order in which they are offered.
  ///   - selected: The segment that holds while none is chosen; `nil` if none does.
  ///   - refinementOperator: Of which kind the group of filters is. With ``RefinementOperator/or`` segments that
  ///     are not chosen keep their counts.
  ///   - counting: How records are counted.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - groupName: The name of the group of filters; `nil` for the name of the component.
  ///   - id: The name of the component.
  ///   - title: What people read of a segment; by default its key.
  public init(
    _ searcher: some Searcher, filters: [(segment: Segment, filter: Filter)],
    selected: Segment? = nil, refinementOperator: RefinementOperator = .or,
    counting: FilterCounting = .none, scope: FilterScope? = nil, groupName: String? = nil,
    id: ComponentID, title: (Segment) -> String = { "\($0)" }
  ) {
    choice = FilterChoice(
      searcher,
      options: filters.map {
        FilterOption($0.segment, title: title($0.segment), filters: [$0.filter])
      },
      group: FilterGroup.ID(
        refinementOperator == .or ? .or : .and, groupName ?? id.rawValue,
        scope: scope ?? .source(searcher.source)),
      defaultKey: selected, counting: counting, id: id)
  }
}
