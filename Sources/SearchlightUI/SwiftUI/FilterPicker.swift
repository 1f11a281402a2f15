#if canImport(SwiftUI)
  public import SearchlightComponents
  public import SwiftUI

  /// A picker of one option of a filter control, such as a menu of ranges, segments or tabs.
  ///
  /// ```swift
  /// FilterPicker("Price", search, prices)
  /// ```
  public struct FilterPicker<Control: FilterControl>: View {
    @Environment(\.locale) private var locale

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
      let options = model.options
      Picker(title, selection: Bindable(model).pickedRow) {
        ForEach(model.pickerRows, id: \.self) { row in
          switch row {
          case .any: Text("Any").tag(row)
          case .other: Text("Other").tag(row)
          case .option(let key):
            Text(verbatim: options.items.first { $0.id == key }?.label(in: locale) ?? "").tag(row)
          }
        }
      }
      .dimmed(whilePending: model.isPending)
    }
  }
#endif
