#if canImport(SwiftUI)
  public import SearchlightComponents
  public import SearchlightCore
  public import SwiftUI

  /// The values of a facet to select from, for a `List`, a `Section` or a menu.
  ///
  /// ```swift
  /// Section("Brand") { FacetList(search, brands) }
  /// ```
  ///
  /// A list with a search for values shows a field for it, and a list with more values a *Show
  /// More* button.
  public struct FacetList<Row: View>: View {
    private let facets: FacetListModel
    private let row: (FacetItem) -> Row

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - facets: The model of the list.
    ///   - row: Makes the view of a value, which becomes the label of a button.
    public init(_ facets: FacetListModel, @ViewBuilder row: @escaping (FacetItem) -> Row) {
      self.facets = facets
      self.row = row
    }

    /// Creates a list for a component in the machine of the search.
    public init(
      _ search: SearchModel, _ facets: FacetListInteractor,
      @ViewBuilder row: @escaping (FacetItem) -> Row
    ) {
      self.init(FacetListModel(facets, in: search), row: row)
    }

    /// The field, the values and the button.
    public var body: some View {
      let list = facets.items
      if facets.interactor.valueSearcher != nil {
        TextField("Search values", text: Bindable(facets).searchText)
          .autocorrectionDisabled()
          // Each list gets its own field, so that focus and marked text do not move to another
          // list.
          .id(facets.interactor.id)
      }
      ForEach(list.items) { item in
        Button {
          facets.toggle(item.facet.value)
        } label: {
          row(item)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(item.isSelected ? .isSelected : [])
      }
      if list.canShowMore || list.canShowLess {
        Button(list.canShowLess ? "Show Less" : "Show More") { facets.toggleShowMore() }
      }
    }
  }

  extension FacetList where Row == FacetRow {
    /// Creates a list with a ``FacetRow`` for each value.
    public init(_ facets: FacetListModel) {
      self.init(facets) { FacetRow($0) }
    }

    /// Creates a list for a component in the machine of the search, with a ``FacetRow`` for each
    /// value.
    public init(_ search: SearchModel, _ facets: FacetListInteractor) {
      self.init(FacetListModel(facets, in: search))
    }
  }

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
