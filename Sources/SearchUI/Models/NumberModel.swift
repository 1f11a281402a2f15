public import Observation
public import SearchComponents
import SearchCore

/// What one number that an attribute is compared with shows and does.
@MainActor
public final class NumberModel: Observable {
  /// The screen.
  public let search: SearchModel

  /// The number in the machine.
  public let interactor: NumberInteractor

  /// Creates the model of a number that is in the machine of a screen.
  public init(_ interactor: NumberInteractor, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// The number that is chosen, and the bounds.
  public var number: NumberChoice { search[interactor] }

  /// The number, to be bound to a field; `nil` takes the choice back.
  public var value: Double? {
    get { number.value }
    set { search.send(interactor.select(newValue)) }
  }

  /// Goes a step up or down, within the bounds.
  ///
  /// Nothing changes while there is nowhere to start from.
  public func step(by step: Double) {
    guard let next = number.stepped(by: step) else { return }
    value = next
  }

  /// Takes the choice back.
  public func clear() { value = nil }
}
