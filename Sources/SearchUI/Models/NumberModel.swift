public import Observation
public import SearchComponents
import SearchCore

/// An observable model of one number that an attribute is compared with.
@MainActor
public final class NumberModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  /// The number in the machine.
  public let interactor: NumberInteractor

  /// Creates the model of a number, which must be in the machine of the search.
  public init(_ interactor: NumberInteractor, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// The chosen number with its bounds.
  public var number: NumberChoice { search[interactor] }

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
