/// The remembered searches, the output of ``RecentSearchesInteractor``.
public struct RecentSearches: Hashable, Sendable {
  /// The texts, newest first, each once, in the spelling of its last use.
  public let texts: [String]

  /// Whether the texts of earlier sessions have been loaded.
  public let isLoaded: Bool

  /// Why texts could not be read or stored; `nil` if they could.
  public let problem: StorageProblem?

  init(texts: [String], isLoaded: Bool, problem: StorageProblem?) {
    self.texts = texts
    self.isLoaded = isLoaded
    self.problem = problem
  }

  /// The texts that contain another text, ignoring case and repeated whitespace.
  ///
  /// An empty text returns all of them. A text that is equal to `text` in this sense is left out.
  ///
  /// A search field can offer them while the user types.
  public func texts(containing text: String, limit: Int = 5) -> [String] {
    let meaning = text.meaning
    let found = texts.lazy.filter { candidate in
      let other = candidate.meaning
      return other != meaning && (meaning.isEmpty || other.contains(meaning))
    }
    return Array(found.prefix(max(0, limit)))
  }
}
