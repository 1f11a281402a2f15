#if canImport(SwiftUI)
  public import SearchlightComponents
  public import SwiftUI

  /// The options of a filter control as rows with marks, for a `List` or a `Section`; for filter
  /// lists and ratings.
  ///
  /// ```swift
  /// Section("Rating") { FilterOptionList(search, rating) }
  /// ```
  public struct FilterOptionList<Control: FilterControl>: View {
    private let model: FilterControlModel<Control>

    /// Creates the rows.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - control: The control, which must be in the machine of the search.
    public init(_ search: SearchModel, _ control: Control) {
      model = FilterControlModel(control, in: search)
    }

    /// A button for each option.
    public var body: some View {
      ForEach(model.options.items) { item in
        Button {
          model.toggle(item.id)
        } label: {
          HStack {
            Text(verbatim: item.option.title)
            Spacer()
            if let count = item.count { Text("\(count)").foregroundStyle(.secondary) }
            if item.isSelected {
              Image(systemName: "checkmark").foregroundStyle(.tint).accessibilityHidden(true)
            }
          }
          .dimmed(whilePending: item.isPending)
          .contentShape(Rectangle())
          .accessibilityElement(children: .combine)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(item.isSelected ? .isSelected : [])
      }
    }
  }
#endif
