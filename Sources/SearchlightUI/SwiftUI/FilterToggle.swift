#if canImport(SwiftUI)
  public import SearchlightComponents
  public import SwiftUI

  /// A toggle that narrows a search while it is on.
  ///
  /// ```swift
  /// FilterToggle(search, freeShipping)
  /// ```
  public struct FilterToggle: View {
    private let model: FilterControlModel<FilterToggleInteractor>

    /// Creates a toggle.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - toggle: The switch, which must be in the machine of the search.
    public init(_ search: SearchModel, _ toggle: FilterToggleInteractor) {
      model = FilterControlModel(toggle, in: search)
    }

    /// The system's toggle, with the title of the filter.
    public var body: some View {
      Toggle(model.interactor.choice.option(true)?.title ?? "", isOn: Bindable(model).isOn)
        .dimmed(whilePending: model.isPending)
    }
  }
#endif
