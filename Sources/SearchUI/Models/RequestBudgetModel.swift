public import Observation
public import SearchComponents
import SearchCore

/// How many requests are left to a search, and whether one is held until another is allowed.
@MainActor
public final class RequestBudgetModel: Observable {
  /// The screen.
  public let search: SearchModel

  private let budget: RequestBudgetInteractor

  /// Creates the model of a budget, which must be in the search.
  public init(_ budget: RequestBudgetInteractor, in search: SearchModel) {
    self.search = search
    self.budget = budget
    search.report(search.store.issue(with: budget))
  }

  /// How many requests can leave now.
  public var remaining: Int { search[budget].remaining }

  /// Whether a request that is wanted is held until another one is allowed.
  public var isHolding: Bool { search[budget].isHolding }
}
