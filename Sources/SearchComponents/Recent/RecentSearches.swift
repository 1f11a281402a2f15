/// The searches that are remembered: what ``RecentSearchesInteractor`` presents.
public struct RecentSearches: Hashable, Sendable {
  /// The texts, newest first, each once, in the spelling of the last time.
  public let texts: [String]

  /// Whether what was kept earlier has been read.
  public let isLoaded: Bool

  /// Why texts could not be read or kept; `nil` if they could.
  public let problem: StorageProblem?

  init(texts: [String], isLoaded: Bool, problem: StorageProblem?) {
    self.texts = texts
    self.isLoaded = isLoaded
    self.problem = problem
  }

  /// The texts that contain another, without regard to case and to how many blanks there are; all of them for
  /// an empty text, and none that means the same.
  ///
  /// What a field offers while the user types.
  public func texts(containing text: String, limit: Int = 5) -> [String] {
    let meaning = text.meaning
    let found = texts.lazy.filter { candidate in
      let other = candidate.meaning
      return other != meaning && (meaning.isEmpty || other.contains(meaning))
    }
    return Array(found.prefix(max(0, limit)))
  }
}
