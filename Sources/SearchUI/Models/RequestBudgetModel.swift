public import Observation
public import SearchComponents
import SearchCore

/// An observable model of a request budget.
@MainActor
public final class RequestBudgetModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  private let budget: RequestBudgetInteractor

  /// Creates the model of a budget, which must be in the machine of the search.
  public init(_ budget: RequestBudgetInteractor, in search: SearchModel) {
    self.search = search
    self.budget = budget
    search.report(search.store.issue(with: budget))
  }

  /// The number of requests that can be sent now.
  public var remaining: Int { search[\.remaining, of: budget] }

  /// Whether a request is held until the budget allows another one.
  public var isHolding: Bool { search[\.isHolding, of: budget] }
}
