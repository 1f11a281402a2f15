#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

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
