public import SearchlightCore

/// Lets the user choose how many hits make a page.
///
/// ```swift
/// let sizes = HitsPerPageInteractor(movies, options: [20, 50])
/// …
/// search.send(sizes.select(50))
/// for await hitsPerPage in search.values(of: sizes) { … }
/// ```
public struct HitsPerPageInteractor: SearchComponent, SearchPresenter {
  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The source whose pages change.
  public let source: SourceID

  /// The numbers of hits to choose from, in display order, each once.
  public let options: [Int]

  /// The searcher of the hits.
  public let searchers: [any Searcher]

  /// The problems in the options: none, one out of range, and one that is there twice.
  public let issues: [String]

  /// Creates a choice of page sizes.
  ///
  /// - Parameters:
  ///   - searcher: Searches the hits.
  ///   - options: The numbers of hits to choose from, each from 1 to 1,000. Others, and a number
  ///     that is there already, are left out and reported as an issue of the machine.
  ///   - id: Identifies the component; `nil` derives a name from the searcher, such as
  ///     `movies.hitsPerPage`.
  public init(_ searcher: some Searcher, options: [Int], id: ComponentID? = nil) {
    self.id = id ?? ComponentID("\(searcher.source).hitsPerPage")
    source = searcher.source
    let possible = 1...1000
    var known: [Int] = []
    var issues = ArgumentIssues()
    for option in options {
      issues.require(
        possible.contains(option),
        "Its option \(option) is left out. Give it 1 to \(possible.upperBound).")
      issues.require(
        !known.contains(option), "Its option \(option) is there twice. Remove one of the two.")
      if possible.contains(option), !known.contains(option) { known.append(option) }
    }
    issues.require(!known.isEmpty, "It has no options, so nothing can be chosen. Give it some.")
    self.options = known
    self.issues = issues.sentences
    searchers = [searcher]
  }

  /// The searcher, the page sizes, one of which a link or a saved search may set, and the issues.
  public var traits: ComponentTraits {
    ComponentTraits(
      searchers: searchers,
      restorableChoices: [.parameter("hitsPerPage", options.map(JSON.integer), of: source)],
      issues: issues)
  }

  /// Returns the action that selects a page size; `nil` returns to that of the searcher.
  ///
  /// The app may also select one that is not offered. The machine refuses a number that no page can
  /// have (``SearchlightCore/ActionRejection/invalidParameter(_:_:of:)``).
  public func select(_ hitsPerPage: Int?) -> SearchAction {
    .parameter("hitsPerPage", hitsPerPage.map(JSON.integer), of: source)
  }

  /// The source, on which alone the output depends.
  public var identity: PresenterIdentity { .exact(source) }

  /// Returns the selected page size, which is its own key.
  public func key(_ state: SearchState) -> Int? { present(state) }

  /// Returns the selected page size; `nil` for that of the searcher.
  public func present(_ state: SearchState) -> Int? { state[source]?.parameters.hitsPerPage }
}

extension LinkParameter {
  /// A parameter that carries the number of hits per page.
  public init(_ name: String, _ sizes: HitsPerPageInteractor) {
    self = .parameter(name, "hitsPerPage", of: sizes.source)
  }
}
