#if canImport(SwiftUI)
  public import SearchlightCore
  public import SwiftUI

  /// The filters that the user has chosen, each with a button that removes it, and a button that
  /// removes all.
  ///
  /// ```swift
  /// CurrentFilters(search, titles: ["brand": "Marke"])
  /// ```
  ///
  /// The labels are those of ``CurrentFiltersModel``: titles of options, names of nodes, and numbers
  /// in the format of the environment's locale.
  public struct CurrentFilters: View {
    @Environment(\.locale) private var locale

    private let search: SearchModel
    private let filters: CurrentFiltersPresenter
    private let titles: [Attribute: String]
    private let label: (CurrentFilter) -> String?

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - filters: The presenter of the filters to show.
    ///   - titles: The titles of attributes. Other titles are the strings of the app under the names
    ///     of the attributes, or else are made from these names.
    ///   - label: A closure that makes the label of a filter; `nil` for the usual one.
    public init(
      _ search: SearchModel, _ filters: CurrentFiltersPresenter = CurrentFiltersPresenter(),
      titles: [Attribute: String] = [:],
      label: @escaping (CurrentFilter) -> String? = { _ in nil }
    ) {
      self.search = search
      self.filters = filters
      self.titles = titles
      self.label = label
    }

    /// A scrolling row of buttons; nothing if no filter is chosen.
    public var body: some View {
      let model = CurrentFiltersModel(
        filters, in: search, titles: titles, locale: locale, label: label)
      let chosen = model.filters
      if !chosen.isEmpty {
        ScrollView(.horizontal, showsIndicators: false) {
          HStack {
            ForEach(chosen) { filter in
              Button {
                model.remove(filter)
              } label: {
                HStack {
                  Text(verbatim: filter.label)
                  Image(systemName: "xmark").accessibilityHidden(true)
                }
              }
              .buttonStyle(.bordered)
              .dimmed(whilePending: filter.isPending)
              .accessibilityLabel("Remove filter \(filter.label)")
            }
            Button("Clear All", role: .destructive) { model.clear() }
          }
        }
      }
    }
  }
#endif
