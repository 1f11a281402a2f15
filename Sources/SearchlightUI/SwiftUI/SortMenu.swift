#if canImport(SwiftUI)
  public import SearchlightComponents
  public import SwiftUI

  /// A menu of the sort orders of a search.
  ///
  /// ```swift
  /// SortMenu(search, sorting) { order in
  ///   Text(order.index == "movies" ? "Relevance" : "Year")
  /// }
  /// ```
  public struct SortMenu<Title: View>: View {
    private let search: SearchModel
    private let sorting: SortByInteractor
    private let title: (SortOption) -> Title

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - sorting: The sort orders, which must be in the machine of the search.
    ///   - title: Makes the view of an order's name.
    public init(
      _ search: SearchModel, _ sorting: SortByInteractor,
      @ViewBuilder title: @escaping (SortOption) -> Title
    ) {
      self.search = search
      self.sorting = sorting
      self.title = title
    }

    /// A picker, with the menu style where the system has it.
    public var body: some View {
      let picker = Picker("Sort", selection: search.option(of: sorting)) {
        ForEach(sorting.rows(showing: search[sorting])) { option in title(option).tag(option) }
      }
      #if os(watchOS)
        picker
      #else
        picker.pickerStyle(.menu)
      #endif
    }
  }
#endif
