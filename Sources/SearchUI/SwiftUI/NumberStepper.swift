#if canImport(SwiftUI) && !os(tvOS)
  import Foundation
  public import SearchComponents
  public import SwiftUI

  /// One number with a step up and down, within the bounds of what is found.
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
    ///   - title: What the number says of what is found: *Since*, *At most*.
    ///   - search: The search.
    ///   - number: The number, which is in the search's machine.
    ///   - step: How far a step goes, above zero.
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
        .accessibilityValue(number.value.map { Text($0, format: .number) } ?? Text(verbatim: "–"))
      }
    }
  }
#endif
