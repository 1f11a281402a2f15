#if canImport(SwiftUI)
  public import SearchComponents
  public import SwiftUI

  /// A switch that narrows a search while it is on.
  ///
  /// ```swift
  /// FilterToggle(search, freeShipping)
  /// ```
  public struct FilterToggle: View {
    private let model: FilterControlModel<FilterToggleInteractor>

    /// Creates a switch.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - toggle: The switch, which is in the search's machine.
    public init(_ search: SearchModel, _ toggle: FilterToggleInteractor) {
      model = FilterControlModel(toggle, in: search)
    }

    /// The system's switch with the title of what is turned on.
    public var body: some View {
      Toggle(model.interactor.choice.option(true)?.title ?? "", isOn: Bindable(model).isOn)
    }
  }
#endif
