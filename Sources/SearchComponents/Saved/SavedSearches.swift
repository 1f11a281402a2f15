/// The saved searches of a user, the output of ``SavedSearchesInteractor``.
public struct SavedSearches: Hashable, Sendable {
  /// The searches, in the order in which they were first saved.
  public let searches: [SavedSearch]

  /// Why the last change was refused; `nil` if it was accepted.
  public let refusal: SavedSearchRefusal?

  /// Whether the searches of earlier sessions have been loaded.
  public let isLoaded: Bool

  /// Why searches could not be read or stored; `nil` if they could.
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
