#if canImport(SwiftUI)
  public import SearchlightComponents
  import SearchlightCore
  public import SwiftUI

  /// The items of an autocomplete list in sections with titles, for a `List` or a `LazyVStack`
  /// below an ``AutocompleteField``.
  ///
  /// ```swift
  /// AutocompleteField(autocomplete, prompt: "Products")
  /// if autocomplete.list.isShown { List { AutocompleteList(autocomplete) } }
  /// ```
  ///
  /// The highlighted item has a different background and the accessibility trait of a selected
  /// item.
  public struct AutocompleteList<Row: View>: View {
    private let model: AutocompleteModel
    private let row: (AutocompleteItem) -> Row

    /// Creates a list with custom rows.
    ///
    /// - Parameters:
    ///   - model: The model of the list.
    ///   - row: Makes the view of an item, which becomes the label of a button.
    public init(
      _ model: AutocompleteModel, @ViewBuilder row: @escaping (AutocompleteItem) -> Row
    ) {
      self.model = model
      self.row = row
    }

    /// A section of buttons for each section that has items.
    public var body: some View {
      let list = model.list
      ForEach(list.sections.filter { !$0.items.isEmpty }) { section in
        Section {
          ForEach(list.items(of: section.id)) { item in
            button(item, isSelected: item.id == list.selected?.id)
          }
        } header: {
          if let title = section.title {
            Text(verbatim: title).accessibilityAddTraits(.isHeader)
          }
        }
      }
    }

    private func button(_ item: AutocompleteItem, isSelected: Bool) -> some View {
      Button {
        model.select(item)
      } label: {
        row(item)
          .frame(maxWidth: .infinity, alignment: .leading)
          .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .background(isSelected ? AnyShapeStyle(.quaternary) : AnyShapeStyle(.clear))
      .accessibilityAddTraits(isSelected ? .isSelected : [])
    }
  }

  extension AutocompleteList where Row == AutocompleteRow {
    /// Creates a list whose rows show the texts of the items.
    public init(_ model: AutocompleteModel) {
      self.init(model) { AutocompleteRow($0) }
    }
  }

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
