#if canImport(SwiftUI)
  public import SearchComponents
  public import SwiftUI

  /// A menu of the orders in which a search can be sorted.
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
    ///   - search: The search.
    ///   - sorting: The choice among orders, which is in the search's machine.
    ///   - title: The name of an order for people.
    public init(
      _ search: SearchModel, _ sorting: SortByInteractor,
      @ViewBuilder title: @escaping (SortOption) -> Title
    ) {
      self.search = search
      self.sorting = sorting
      self.title = title
    }

    /// A picker, as a menu where the system has menus.
    public var body: some View {
      let picker = Picker("Sort", selection: search.option(of: sorting)) {
        ForEach(sorting.options) { option in title(option).tag(option) }
      }
      #if os(watchOS)
        picker
      #else
        picker.pickerStyle(.menu)
      #endif
    }
  }
#endif
