#if canImport(SwiftUI) && !os(tvOS)
  import Foundation
  public import SearchlightComponents
  public import SwiftUI

  /// A stepper for one number, within the bounds of the numbers in the results.
  ///
  /// ```swift
  /// Section { NumberStepper("Since", search, since) }
  /// ```
  public struct NumberStepper: View {
    private let title: LocalizedStringKey
    private let model: NumberModel
    private let step: Double

    /// Creates the stepper.
    ///
    /// - Parameters:
    ///   - title: The meaning of the number, such as *Since* or *At most*.
    ///   - search: The search of the screen.
    ///   - number: The number, which must be in the machine of the search.
    ///   - step: The size of a step, greater than 0.
    public init(
      _ title: LocalizedStringKey, _ search: SearchModel, _ number: NumberInteractor,
      step: Double = 1
    ) {
      self.title = title
      self.step = step
      model = NumberModel(number, in: search)
    }

    /// The stepper; nothing while there are no numbers to choose from.
    public var body: some View {
      let number = model.number
      if number.canRefine {
        Stepper {
          HStack {
            Text(title)
            if let value = number.value { Text(value, format: .number).foregroundStyle(.secondary) }
          }
        } onIncrement: {
          model.step(by: step)
        } onDecrement: {
          model.step(by: -step)
        }
        .dimmed(whilePending: number.isPending)
        .accessibilityValue(number.value.map { Text($0, format: .number) } ?? Text(verbatim: "–"))
      }
    }
  }
#endif
