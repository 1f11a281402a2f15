#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// The values of a facet to choose from, for a `List`, a `Section` or a menu.
  ///
  /// ```swift
  /// Section("Brand") { FacetList(search, brands) }
  /// ```
  ///
  /// A list that has a search among its values shows a field for it, and one that has more to show a button.
  public struct FacetList<Row: View>: View {
    private let facets: FacetListModel
    private let row: (FacetItem) -> Row

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - facets: The list.
    ///   - row: Makes the view of a value, which the list makes a button of.
    public init(_ facets: FacetListModel, @ViewBuilder row: @escaping (FacetItem) -> Row) {
      self.facets = facets
      self.row = row
    }

    /// Creates a list that is in the machine of a search.
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
          // The field of another list is another field, so focus and marked text stay where they belong.
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
      if list.canShowMore || list.isShowingMore {
        Button(list.isShowingMore ? "Show Less" : "Show More") { facets.toggleShowMore() }
      }
    }
  }

  extension FacetList where Row == FacetRow {
    /// Creates a list with a row for each value, its count, and a mark if it is chosen.
    public init(_ facets: FacetListModel) {
      self.init(facets) { FacetRow($0) }
    }

    /// Creates a list that is in the machine of a search, with a row for each value, its count, and a mark if it
    /// is chosen.
    public init(_ search: SearchModel, _ facets: FacetListInteractor) {
      self.init(FacetListModel(facets, in: search))
    }
  }
#endif
