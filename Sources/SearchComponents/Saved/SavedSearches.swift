/// The searches that a user has saved: what ``SavedSearchesInteractor`` presents.
public struct SavedSearches: Hashable, Sendable {
  /// The searches, in the order in which they were saved.
  public let searches: [SavedSearch]

  /// Why the last search could not be saved or renamed; `nil` if it could.
  public let refusal: SavedSearchRefusal?

  /// Whether what was kept earlier has been read.
  public let isLoaded: Bool

  /// Why searches could not be read or kept; `nil` if they could.
  public let problem: StorageProblem?

  init(
    searches: [SavedSearch], refusal: SavedSearchRefusal?, isLoaded: Bool, problem: StorageProblem?
  ) {
    self.searches = searches
    self.refusal = refusal
    self.isLoaded = isLoaded
    self.problem = problem
  }
}
