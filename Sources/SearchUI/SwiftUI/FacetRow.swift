#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// A facet value with its count and a mark if it is selected or excluded; dimmed while the change
  /// is pending.
  public struct FacetRow: View {
    private let item: FacetItem

    /// Creates the row.
    public init(_ item: FacetItem) { self.item = item }

    /// The value with matches in bold, the count and the mark.
    public var body: some View {
      HStack {
        Text(highlighted: item.facet.highlighted ?? HighlightedString(item.facet.value))
          .strikethrough(item.isExcluded)
        Spacer()
        Text("\(item.facet.count)").foregroundStyle(.secondary)
        if item.isSelected {
          Image(systemName: "checkmark")
            .foregroundStyle(.tint)
            .accessibilityHidden(true)
        }
      }
      .dimmed(whilePending: item.isPending)
      .contentShape(Rectangle())
      .accessibilityElement(children: .combine)
      .accessibilityValue(item.isExcluded ? Text("Excluded") : Text(verbatim: ""))
    }
  }
#endif
