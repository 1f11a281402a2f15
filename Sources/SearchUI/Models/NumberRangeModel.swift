public import Observation
public import SearchComponents
import SearchCore

/// What a range of numbers shows and does.
@MainActor
public final class NumberRangeModel: Observable {
  /// The screen.
  public let search: SearchModel

  /// The range in the machine.
  public let interactor: NumberRangeInteractor

  /// Creates the model of a range that is in the machine of a screen.
  public init(_ interactor: NumberRangeInteractor, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// The bounds and what is chosen.
  public var range: NumberRange { search[interactor] }

  /// How the numbers are distributed, in buckets of equal width.
  public func histogram(buckets: Int = 20) -> Histogram {
    search[HistogramPresenter(interactor, buckets: buckets)]
  }

  /// Chooses a range by the positions of a slider with the bounds that are shown: an end at its bound is open.
  public func select(_ positions: ClosedRange<Double>) { select(range.choice(at: positions)) }

  /// Chooses a range, each end of which may be open.
  public func select(_ bounds: NumberBounds) { search.send(interactor.select(bounds)) }

  /// Takes the choice back.
  public func clear() { search.send(interactor.clear) }
}
