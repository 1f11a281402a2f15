#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// The nodes of a hierarchical menu, for a `List` or a `Section`.
  ///
  /// ```swift
  /// HierarchicalList(search, menu) { facet, nestingLevel, isSelected in
  ///   HierarchicalFacetRow(facet: facet, nestingLevel: nestingLevel, isSelected: isSelected)
  /// }
  /// ```
  public struct HierarchicalList<Row: View>: View {
    private let nodes: @MainActor () -> [HierarchicalFacet]
    private let toggle: @MainActor (String) -> Void
    private let row: (Facet, Int, Bool) -> Row

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - menu: The menu, which is in the search's machine.
    ///   - row: Makes the view of a node: its facet, whose value is the whole path, how deep it lies, and
    ///     whether it is on the chosen path.
    public init(
      _ search: SearchModel, _ menu: HierarchicalInteractor,
      @ViewBuilder row: @escaping (_ facet: Facet, _ nestingLevel: Int, _ isSelected: Bool) -> Row
    ) {
      nodes = { search[menu] }
      toggle = { search.send(menu.select($0)) }
      self.row = row
    }

    /// Creates a menu of the controller that InstantSearch's pages have.
    public init(
      _ controller: HierarchicalObservableController,
      @ViewBuilder row: @escaping (_ facet: Facet, _ nestingLevel: Int, _ isSelected: Bool) -> Row
    ) {
      nodes = { controller.hierarchicalFacets }
      toggle = { controller.toggle($0) }
      self.row = row
    }

    /// A button for each node.
    public var body: some View {
      ForEach(nodes()) { node in
        Button {
          toggle(node.facet.value)
        } label: {
          row(node.facet, node.level, node.isSelected)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(node.isSelected ? .isSelected : [])
      }
    }
  }

  extension HierarchicalList where Row == HierarchicalFacetRow {
    /// Creates a menu with ``HierarchicalFacetRow``s, which show the last part of each path.
    public init(_ search: SearchModel, _ menu: HierarchicalInteractor) {
      self.init(search, menu) { facet, level, isSelected in
        HierarchicalFacetRow(
          facet: facet, nestingLevel: level, isSelected: isSelected, separator: menu.separator)
      }
    }
  }
#endif
