/// A page that the user has chosen, and what it is a page of.
struct ChosenPage: Hashable, Sendable {
  /// The page, from 0.
  let number: Int

  /// The request that the page was chosen for, as the components wish it.
  let request: SearchRequest
}
