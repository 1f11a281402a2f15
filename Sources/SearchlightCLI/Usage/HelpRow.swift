/// A term and its explanation.
struct HelpRow: Hashable, Sendable {
  let term: String
  let summary: String

  init(_ term: String, _ summary: String) {
    self.term = term
    self.summary = summary
  }
}
