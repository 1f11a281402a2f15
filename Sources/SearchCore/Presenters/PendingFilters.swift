/// Choices that the answer which is shown does not know of yet.
///
/// A choice shows at once in lists and among the current filters. Until its answer comes it is only expected to
/// hold, and every output that shows it marks it as pending (law S14).
public struct PendingFilters: Hashable, Sendable {
  /// The refinements that were chosen since, in the order of the wanted request.
  public let added: [CurrentFilter.ID]

  /// The refinements that were taken back since, in the order of the answered request.
  public let removed: [CurrentFilter.ID]

  /// Nothing pending.
  init() {
    added = []
    removed = []
  }

  /// What was chosen and taken back between two requests; base filters are no choices.
  init(from old: [[FilterGroup]], to new: [[FilterGroup]]) {
    added = Self.filters(in: new, besides: old)
    removed = Self.filters(in: old, besides: new)
  }

  /// Whether nothing is pending.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  private static func filters(
    in layers: [[FilterGroup]], besides others: [[FilterGroup]]
  ) -> [CurrentFilter.ID] {
    layers.joined().filter { $0.id.layer == .refinement }.flatMap { group in
      let known = others.joined().filter { $0.id == group.id }
      if known.contains(where: { $0.filters == group.filters }) { return [CurrentFilter.ID]() }
      return group.filters.filter { filter in !known.contains { $0.filters.contains(filter) } }
        .map { CurrentFilter.ID(group: group.id, filter: $0) }
    }
  }
}
