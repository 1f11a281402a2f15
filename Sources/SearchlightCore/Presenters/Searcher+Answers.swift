extension Searcher {
  /// Returns a presenter of a value that you compute from the searcher's shown answer:
  /// `for await radius in search.values(of: places.answer { $0?.response.automaticRadius })`.
  ///
  /// A screen that reads the presenter keeps the function until its readers are notified, so capture
  /// an object that owns the screen weakly, or only a value of it.
  ///
  /// - Parameter output: Computes the output from the answer, which is `nil` before the first one;
  ///   must be pure.
  public func answer<Output: Sendable>(
    _ output: @escaping @Sendable (SourceAnswer?) -> Output
  ) -> AnswerPresenter<Output> {
    AnswerPresenter(source, name: nil, output)
  }

  /// Returns a presenter with an exact identity, which is the name of the calling property or
  /// function.
  private func part<Output: Sendable>(
    named name: String = #function, _ output: @escaping @Sendable (SourceAnswer?) -> Output
  ) -> AnswerPresenter<Output> {
    AnswerPresenter(source, name: name, output)
  }

  /// The number of hits of the shown answer and the time it took; `nil` before the first answer:
  /// `for await stats in search.values(of: movies.stats)`.
  public var stats: AnswerPresenter<SearchStats?> {
    part { answer in
      answer.map { answer in
        let (response, details) = (answer.response, answer.response.details)
        return SearchStats(
          query: answer.request.query, total: response.total, nbSortedHits: details.nbSortedHits,
          nbPages: response.nbPages, hitsPerPage: response.hitsPerPage,
          processingTime: response.processingTime, serverTime: details.serverTime)
      }
    }
  }

  /// The URL to which a rule redirects the user, such as a page on deliveries for the query
  /// *shipping*; `nil` if no rule redirects.
  ///
  /// The text comes from the rule unchecked.
  ///
  /// Use ``checkedRedirect(schemes:)`` for a URL that is to be opened.
  public var redirect: AnswerPresenter<String?> { part { $0?.response.redirectURL } }

  /// The query with the words highlighted that the engine left out because no record matched all
  /// words; `nil` if it left out none.
  ///
  /// An app can strike these words through above the hits.
  ///
  /// The engine reports them only if the request sets the parameter `removeWordsIfNoResults`, or
  /// the index has it in its settings.
  public var queryAfterRemoval: AnswerPresenter<HighlightedString?> {
    part { $0?.response.queryAfterRemoval }
  }

  /// The words of the query that the engine left out because no record matched all words, in the
  /// order of the query, for *Nothing for …*; empty if it left out none.
  public var removedWords: AnswerPresenter<[String]> {
    part { answer in
      let segments = answer?.response.queryAfterRemoval?.segments ?? []
      return segments.filter(\.isHighlighted).flatMap { segment in
        segment.text.split(whereSeparator: \.isWhitespace).map(String.init)
      }
    }
  }

  /// A corrected query, for *did you mean …?*; `nil` if the engine suggests nothing.
  public var suggestedQuery: AnswerPresenter<String?> {
    part { $0?.response.details.suggestedQuery }
  }

  /// The banners that rules place above the hits, in order.
  public var banners: AnswerPresenter<[SearchBanner]> {
    part { $0?.response.details.banners ?? [] }
  }

  /// The warnings of the engine, such as that only the first 1,000 hits can be reached by paging.
  public var warnings: AnswerPresenter<[String]> { part { $0?.response.details.warnings ?? [] } }

  /// The origin of the shown answer: the service, a cache or a fallback service; `nil` before the
  /// first answer.
  public var origin: AnswerPresenter<AnswerOrigin?> { part { $0?.response.details.origin } }

  /// The part of a distributed index that answered; `nil` if all of it answered or the engine does
  /// not report it.
  public var partialResults: AnswerPresenter<PartialResults?> {
    part { $0?.response.details.partialResults }
  }

  /// Returns the custom data of the applied rules, decoded as your type, with that of the most
  /// specific rule first:
  /// `for await banners in search.values(of: products.customData(Banner.self))`.
  ///
  /// Data that does not decode is left out, because rules may carry data for several parts of an
  /// app. ``SearchlightBackend/SearchResponse/userData`` holds the data undecoded.
  public func customData<Model: Decodable & Sendable>(
    _ type: Model.Type = Model.self
  ) -> AnswerPresenter<[Model]> {
    part { answer in
      var page = HitsPage.Builder()
      for value in answer?.response.userData ?? [] {
        page.append(objectID: "", bytes: value.bytes)
      }
      return HitsPage(page).compactMap { try? $0.decoded(as: Model.self).get() }
    }
  }
}
