public import SearchlightComponents
import SearchlightCore

/// An observable model of one number that an attribute is compared with.
@MainActor
public final class NumberModel: ComponentModel<NumberInteractor> {
  /// The chosen number with its bounds.
  public var number: NumberSelection { search[interactor] }

  /// The number, for a binding; `nil` removes the choice.
  public var value: Double? {
    get { search[\.value, of: interactor] }
    set { search.send(interactor.select(newValue)) }
  }

  /// Increases or decreases the number by a step, within the bounds.
  ///
  /// Does nothing while there is no number to start from.
  public func step(by step: Double) { search.send(interactor.step(by: step)) }

  /// Removes the choice.
  public func clear() { value = nil }
}

/// An observable model of a range of numbers.
@MainActor
public final class NumberRangeModel: ComponentModel<NumberRangeInteractor> {
  /// The bounds and the chosen range.
  public var range: NumberRange { search[interactor] }

  /// Returns the distribution of the numbers, in buckets of equal width.
  public func histogram(buckets: Int = 20) -> Histogram {
    search[HistogramPresenter(interactor, buckets: buckets)]
  }

  /// Chooses a range by the positions of a slider over the current bounds; a position at its bound
  /// leaves that end open.
  public func select(_ positions: ClosedRange<Double>) { select(range.choice(at: positions)) }

  /// Chooses a range, each end of which may be open.
  public func select(_ bounds: NumberBounds) { search.send(interactor.select(bounds)) }

  /// Removes the choice.
  public func clear() { search.send(interactor.clear) }
}
