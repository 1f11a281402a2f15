/// The choices that the shown answer does not reflect yet.
///
/// A choice appears at once in lists and among the current filters. Until its answer arrives the
/// choice is unconfirmed, and every output that shows it marks it as pending (law S14).
public struct PendingFilters: Hashable, Sendable {
  /// The refinements added since the shown answer was requested, in the order of the wanted
  /// request.
  public let added: [CurrentFilter.ID]

  /// The refinements removed since the shown answer was requested, in the order of the answered
  /// request.
  public let removed: [CurrentFilter.ID]

  /// Creates the filters that differ between two requests, for previews and tests.
  public init(added: [CurrentFilter.ID], removed: [CurrentFilter.ID]) {
    self.added = added
    self.removed = removed
  }

  /// Creates an empty value: nothing is pending.
  init() {
    added = []
    removed = []
  }

  /// Creates the differences between the refinements of two requests; base filters do not count as
  /// choices.
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
