#if canImport(SwiftUI)
  public import SearchComponents
  public import SwiftUI

  /// A picker of one option of a control of filters: a menu of ranges, segments, tabs.
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
    ///   - title: What is picked.
    ///   - search: The search.
    ///   - control: The control, which is in the search's machine.
    public init(_ title: LocalizedStringKey, _ search: SearchModel, _ control: Control) {
      self.title = title
      model = FilterControlModel(control, in: search)
    }

    /// The system's picker, in which options say their counts; a row for none where none is chosen or none can be.
    public var body: some View {
      Picker(title, selection: Bindable(model).selection) {
        if model.interactor.choice.defaultKey == nil {
          Text("Any").tag(Control.OptionKey?.none)
        } else if model.selection == nil {
          // Something else is chosen, such as a range of a slider over the same numbers.
          Text("Other").tag(Control.OptionKey?.none)
        }
        ForEach(model.options.items) { item in
          Text(verbatim: item.label).tag(Control.OptionKey?.some(item.id))
        }
      }
    }
  }
#endif
