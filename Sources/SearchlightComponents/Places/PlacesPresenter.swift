public import SearchlightCore

/// Presents the loaded places of a searcher in the selected language.
///
/// ```swift
/// for row in search[places.rows] { show(row.title, at: row.place.location) }
/// ```
public struct PlacesPresenter: SearchPresenter, Hashable {
  /// The parts of the state that the rows depend on: the answer, the loaded pages and the language.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let pages: [Int]
    let language: String
  }

  private let searcher: PlacesSearcher

  /// Creates a presenter for the places of a searcher.
  public init(_ searcher: PlacesSearcher) {
    self.searcher = searcher
  }

  /// Returns the version of the answer, the loaded pages and the language.
  public func key(_ state: SearchState) -> Key {
    let source = state[searcher.source]
    return Key(
      version: source?.answer?.version, pages: source?.window?.loadedPages ?? [],
      language: state.memory(of: searcher).language)
  }

  /// Returns the places that are loaded and can be decoded, in order.
  public func present(_ state: SearchState) -> [PlaceRow] {
    let language = state.memory(of: searcher).language
    let places = PagedHits<Hit<Place>>(of: state[searcher.source], decoding: Self.decoding)
    return places.records.map { PlaceRow($0, language: language) }
  }

  /// Shared, so that each place is decoded once.
  private static let decoding = RecordDecoding<Hit<Place>>.json(nil)
}

extension PlacesSearcher {
  /// A presenter of the loaded places in the selected language.
  public var rows: PlacesPresenter { PlacesPresenter(self) }
}
