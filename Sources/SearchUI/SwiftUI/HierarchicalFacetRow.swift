#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// A node of a hierarchical menu: its name and count, indented by how deep it lies.
  public struct HierarchicalFacetRow: View {
    private let facet: Facet
    private let nestingLevel: Int
    private let isSelected: Bool
    private let separator: String?

    /// Creates the row.
    ///
    /// - Parameters:
    ///   - facet: The node, whose value is the whole path.
    ///   - nestingLevel: How deep it lies, from 0.
    ///   - isSelected: Whether it is on the chosen path.
    ///   - separator: What stands between the parts of a path, so that only the last part is shown; `nil`
    ///     shows the whole path.
    public init(facet: Facet, nestingLevel: Int, isSelected: Bool, separator: String? = nil) {
      self.facet = facet
      self.nestingLevel = nestingLevel
      self.isSelected = isSelected
      self.separator = separator
    }

    /// A sign that points down for what is open, the name, and the count.
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
