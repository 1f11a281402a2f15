/// A page that the user has chosen, with the request whose search it belongs to.
struct ChosenPage: Hashable, Sendable {
  /// The page number, starting at 0.
  let number: Int

  /// The request for which the page was chosen, as the components compose it.
  let request: SearchRequest
}
