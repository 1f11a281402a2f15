import SearchlightCore
import SearchlightStateMachine

extension SearchVocabulary {
  /// Samples of the actions that an app sends, as JSON.
  ///
  /// The intents of components are missing: only a component knows its own.
  var actions: [String] {
    SearchAction.Kind.allCases.compactMap(Self.sample).compactMap { action in
      (try? LogCoding().encode(action)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns a sample of a kind; `nil` for what an app cannot send or the vocabulary cannot know.
  private static func sample(of kind: SearchAction.Kind) -> SearchAction? {
    let source: SourceID = "movies"
    return switch kind {
    case .start: .start
    case .text: .text("tom")
    case .submit: .submit
    case .filters: .filters(.toggle(.facet("genres", "Drama")))
    case .parameter: .parameter("hitsPerPage", 10, of: source)
    case .index: .index("movies", of: source)
    case .page: .page(1, of: source)
    case .turnPage: .turnPage(by: 1, of: source)
    case .refresh: .refresh(nil)
    case .retry: .retry(nil)
    case .batch: .batch([.submit])
    case .intent, .restore, .send, .cancelledAll, .cancelled, .stalled, .piece, .answered,
      .workFailed:
      nil
    }
  }
}
