#if canImport(SwiftUI)
  public import SearchlightComponents
  public import SearchlightCore
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
    ///   - search: The search of the screen.
    ///   - menu: The menu, which must be in the machine of the search.
    ///   - row: Makes the view of a node from its facet, whose value is the whole path, its level,
    ///     and whether it is on the chosen path.
    public init(
      _ search: SearchModel, _ menu: HierarchicalInteractor,
      @ViewBuilder row: @escaping (_ facet: Facet, _ nestingLevel: Int, _ isSelected: Bool) -> Row
    ) {
      self.init(
        nodes: { search[menu] }, toggle: { search.send(menu.toggle($0)) }, row: row)
    }

    /// Creates a menu of nodes that are read whenever the view is drawn.
    package init(
      nodes: @escaping @MainActor () -> [HierarchicalFacet],
      toggle: @escaping @MainActor (String) -> Void,
      row: @escaping (_ facet: Facet, _ nestingLevel: Int, _ isSelected: Bool) -> Row
    ) {
      self.nodes = nodes
      self.toggle = toggle
      self.row = row
    }

    /// A button for each node.
    public var body: some View {
      ForEach(nodes()) { node in
        Button {
          toggle(node.facet.value)
        } label: {
          row(node.facet, node.level, node.isSelected).dimmed(whilePending: node.isPending)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(node.isSelected ? .isSelected : [])
      }
    }
  }

  extension HierarchicalList where Row == HierarchicalFacetRow {
    /// Creates a menu whose rows are a ``HierarchicalFacetRow`` with the last segment of each path.
    public init(_ search: SearchModel, _ menu: HierarchicalInteractor) {
      self.init(search, menu) { facet, level, isSelected in
        HierarchicalFacetRow(
          facet: facet, nestingLevel: level, isSelected: isSelected, separator: menu.separator)
      }
    }
  }

  /// A node of a hierarchical menu: its name and count, indented by its level.
  public struct HierarchicalFacetRow: View {
    private let facet: Facet
    private let nestingLevel: Int
    private let isSelected: Bool
    private let separator: String?

    /// Creates the row.
    ///
    /// - Parameters:
    ///   - facet: The node, whose value is the whole path.
    ///   - nestingLevel: The level of the node, from 0.
    ///   - isSelected: Whether the node is on the chosen path.
    ///   - separator: The text between the segments of a path, so that the row shows the last
    ///     segment only; `nil` shows the whole path.
    public init(facet: Facet, nestingLevel: Int, isSelected: Bool, separator: String? = nil) {
      self.facet = facet
      self.nestingLevel = nestingLevel
      self.isSelected = isSelected
      self.separator = separator
    }

    /// A chevron, which points down for an open node, the name and the count.
    public var body: some View {
      HStack {
        Image(systemName: isSelected ? "chevron.down" : "chevron.forward")
          .font(.callout)
          .accessibilityHidden(true)
        Text(verbatim: facet.lastPart(separator: separator))
          .fontWeight(isSelected ? .semibold : .regular)
        Spacer()
        Text("\(facet.count)").foregroundStyle(.secondary)
      }
      .padding(.leading, CGFloat(max(0, min(nestingLevel, 100)) * 20))
      .contentShape(Rectangle())
      .accessibilityElement(children: .combine)
    }
  }
#endif
