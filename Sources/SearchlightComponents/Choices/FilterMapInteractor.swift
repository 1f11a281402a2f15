public import SearchlightCore

/// A segmented control: one of several filters, each under a key that the app defines.
///
/// ```swift
/// enum Condition: String, Codable { case new, used }
/// let condition = FilterMapInteractor<Condition>(
///   products, filters: [(.new, .facet("condition", "new")), (.used, .facet("condition", "used"))],
///   id: "condition")
/// ```
///
/// With a default, exactly one segment is always selected. Without one, selecting the selected
/// segment again deselects it.
public struct FilterMapInteractor<Segment: Hashable & Codable & Sendable>: FilterControl {
  /// The segments as options.
  public let choice: FilterSelection<Segment>

  /// Creates a control with one filter for each segment.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - filters: The segments with their filters, in the order of the control.
  ///   - selected: The segment that applies while none is selected; `nil` for none.
  ///   - refinementOperator: The kind of the filter group. With ``SearchlightBackend/RefinementOperator/or``, segments
  ///     that are not selected keep their counts.
  ///   - counting: How the counts of the segments are determined.
  ///   - scope: The sources that the filters apply to; `nil` for the searcher's source.
  ///   - groupName: The name of the filter group; `nil` for the identifier of the component.
  ///   - id: Identifies the component in its machine.
  ///   - title: Returns the label of a segment; by default its key.
  public init(
    _ searcher: some Searcher, filters: [(segment: Segment, filter: Filter)],
    selected: Segment? = nil, refinementOperator: RefinementOperator = .or,
    counting: FilterCounting = .none, scope: FilterScope? = nil, groupName: String? = nil,
    id: ComponentID, title: (Segment) -> String = { "\($0)" }
  ) {
    choice = FilterSelection(
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
