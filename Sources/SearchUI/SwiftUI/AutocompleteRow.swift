#if canImport(SwiftUI)
  public import SearchComponents
  import SearchCore
  public import SwiftUI

  /// A row of an autocomplete list, with a symbol for the kind of item and a text with matches in
  /// bold.
  public struct AutocompleteRow: View {
    private let item: AutocompleteItem

    /// Creates a row.
    public init(_ item: AutocompleteItem) {
      self.item = item
    }

    /// The symbol, the text and, for a facet value, its count.
    public var body: some View {
      HStack {
        Image(systemName: symbol).foregroundStyle(.secondary).accessibilityHidden(true)
        Text(highlighted: item.highlighted)
        if case .facetValue(let value) = item.content {
          Spacer()
          Text("\(value.facet.count)").foregroundStyle(.secondary)
        }
      }
      .accessibilityElement(children: .combine)
    }

    private var symbol: String {
      switch item.content {
      case .search: "magnifyingglass"
      case .recent: "clock"
      case .hit: "doc.text"
      case .facetValue: "tag"
      }
    }
  }
#endif
