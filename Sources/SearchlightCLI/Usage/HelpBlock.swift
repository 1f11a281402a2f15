/// A part of a help text, which is printed to the terminal and in the manual page.
enum HelpBlock: Hashable, Sendable {
  /// A title for the blocks that follow.
  case heading(String)
  /// Sentences, which each form wraps to its own width.
  case paragraph(String)
  /// Lines that are printed as they are, such as examples of commands.
  case code([String])
  /// A list of terms with their explanations.
  case rows([HelpRow])
}

/// A term and its explanation.
struct HelpRow: Hashable, Sendable {
  let term: String
  let summary: String

  init(_ term: String, _ summary: String) {
    self.term = term
    self.summary = summary
  }
}
