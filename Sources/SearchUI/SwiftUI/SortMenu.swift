#if canImport(SwiftUI)
  public import SearchCore
  public import SwiftUI

  /// A menu of the indices among which a search can be sorted.
  ///
  /// ```swift
  /// SortMenu(search, sorting) { index in
  ///   Text(index == "movies" ? "Relevance" : "Year")
  /// }
  /// ```
  public struct SortMenu<Title: View>: View {
    private let search: SearchModel
    private let sorting: SortByInteractor
    private let title: (IndexName) -> Title

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - sorting: The choice among indices, which is in the search's machine.
    ///   - title: The name of an index for people.
    public init(
      _ search: SearchModel, _ sorting: SortByInteractor,
      @ViewBuilder title: @escaping (IndexName) -> Title
    ) {
      self.search = search
      self.sorting = sorting
      self.title = title
    }

    /// A picker, as a menu where the system has menus.
    public var body: some View {
      let picker = Picker("Sort", selection: search.index(of: sorting)) {
        ForEach(sorting.indices, id: \.self) { index in title(index).tag(index) }
      }
      #if os(watchOS)
        picker
      #else
        picker.pickerStyle(.menu)
      #endif
    }
  }
#endif
