#if canImport(SwiftUI)
  public import SearchlightBackend
  public import SearchlightUI
  public import SwiftUI

  extension HitsList {
    /// Creates a list from InstantSearch's controller; it is empty until the controller is
    /// connected.
    public init(
      _ controller: HitsObservableController<Record>,
      @ViewBuilder row: @escaping (Record?, Int) -> Row,
      @ViewBuilder noResults: @escaping () -> NoResults
    ) {
      self.init(hits: controller.hitsSource, row: row, noResultsFor: { _ in noResults() })
    }
  }

  extension HierarchicalList {
    /// Creates a menu from InstantSearch's controller.
    public init(
      _ controller: HierarchicalObservableController,
      @ViewBuilder row: @escaping (_ facet: Facet, _ nestingLevel: Int, _ isSelected: Bool) -> Row
    ) {
      self.init(
        nodes: { controller.hierarchicalFacets }, toggle: { controller.toggle($0) }, row: row)
    }
  }
#endif
