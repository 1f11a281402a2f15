#if canImport(SwiftUI)
  public import SearchComponents
  public import SwiftUI

  /// A picker of one option of a filter control, such as a menu of ranges, segments or tabs.
  ///
  /// ```swift
  /// FilterPicker("Price", search, prices)
  /// ```
  public struct FilterPicker<Control: FilterControl>: View {
    private let title: LocalizedStringKey
    private let model: FilterControlModel<Control>

    /// Creates a picker.
    ///
    /// - Parameters:
    ///   - title: The title of the picker.
    ///   - search: The search of the screen.
    ///   - control: The control, which must be in the machine of the search.
    public init(_ title: LocalizedStringKey, _ search: SearchModel, _ control: Control) {
      self.title = title
      model = FilterControlModel(control, in: search)
    }

    /// The system's picker, whose options show their counts.
    ///
    /// A row *Any* or *Other* represents the absence of a selected option.
    public var body: some View {
      Picker(title, selection: Bindable(model).selection) {
        if model.interactor.choice.defaultKey == nil {
          Text("Any").tag(Control.OptionKey?.none)
        } else if model.selection == nil {
          // Another filter is chosen, such as a range of a slider over the same numbers.
          Text("Other").tag(Control.OptionKey?.none)
        }
        ForEach(model.options.items) { item in
          Text(verbatim: item.label).tag(Control.OptionKey?.some(item.id))
        }
      }
      .dimmed(whilePending: model.isPending)
    }
  }
#endif
