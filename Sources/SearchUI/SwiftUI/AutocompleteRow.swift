#if canImport(SwiftUI)
  public import SearchComponents
  import SearchCore
  public import SwiftUI

  /// The text of an item of an autocomplete list, in which what matches is bold, behind a sign of what it is.
  public struct AutocompleteRow: View {
    private let item: AutocompleteItem

    /// Creates a row.
    public init(_ item: AutocompleteItem) {
      self.item = item
    }

    /// The sign and the text; behind a value of a facet its count.
    public var body: some View {
      HStack {
        Image(systemName: sign).foregroundStyle(.secondary).accessibilityHidden(true)
        Text(highlighted: item.highlighted)
        if case .facetValue(let value) = item.content {
          Spacer()
          Text("\(value.facet.count)").foregroundStyle(.secondary)
        }
      }
      .accessibilityElement(children: .combine)
    }

    private var sign: String {
      switch item.content {
      case .search: "magnifyingglass"
      case .recent: "clock"
      case .hit: "doc.text"
      case .facetValue: "tag"
      }
    }
  }
#endif
