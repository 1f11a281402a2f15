#if canImport(SwiftUI) && !os(tvOS)
  public import SearchComponents
  public import SwiftUI

  /// Two sliders for the lower and the upper bound of a range of numbers.
  ///
  /// The range is chosen when the user releases a slider, so dragging causes no requests.
  ///
  /// ```swift
  /// Section("Price") { NumberRangeSliders(search, prices) }
  /// ```
  public struct NumberRangeSliders: View {
    private let model: NumberRangeModel
    @State private var moved = NumberBounds()

    /// Creates the sliders.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - range: The range, which must be in the machine of the search.
    public init(_ search: SearchModel, _ range: NumberRangeInteractor) {
      model = NumberRangeModel(range, in: search)
    }

    /// The sliders; nothing while there is no range to choose from.
    public var body: some View {
      let range = model.range
      if let bounds = range.bounds, bounds.lowerBound < bounds.upperBound,
        let selection = range.selection
      {
        let lower = moved.lower ?? selection.lowerBound
        let upper = moved.upper ?? selection.upperBound
        slider("From", lower, in: bounds) { moved.lower = min($0, upper) }
          .dimmed(whilePending: range.isPending)
        slider("To", upper, in: bounds) { moved.upper = max($0, lower) }
          .dimmed(whilePending: range.isPending)
      }
    }

    private func slider(
      _ title: LocalizedStringKey, _ value: Double, in bounds: ClosedRange<Double>,
      move: @escaping @MainActor (Double) -> Void
    ) -> some View {
      Slider(
        value: Binding(
          get: { min(max(value, bounds.lowerBound), bounds.upperBound) }, set: { move($0) }),
        in: bounds,
        label: { Text(title) },
        onEditingChanged: { isEditing in
          if !isEditing { choose() }
        })
    }

    /// Chooses the range at which the user has released the sliders.
    private func choose() {
      if let selection = model.range.selection, !moved.isOpen {
        let lower = moved.lower ?? selection.lowerBound
        model.select(lower...max(lower, moved.upper ?? selection.upperBound))
      }
      moved = NumberBounds()
    }
  }
#endif
