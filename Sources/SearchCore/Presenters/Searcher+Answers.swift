extension Searcher {
  /// A part of the answer that the searcher's rows are of:
  /// `for await radius in search.values(of: places.answer { $0?.response.automaticRadius })`.
  ///
  /// - Parameter output: Makes the output of the answer, which is `nil` before the first; must be pure.
  public func answer<Output: Sendable>(
    _ output: @escaping @Sendable (SourceAnswer?) -> Output
  ) -> AnswerPresenter<Output> {
    AnswerPresenter(source, name: nil, output)
  }

  /// A part of the answer that is known by its name.
  private func part<Output: Sendable>(
    named name: String = #function, _ output: @escaping @Sendable (SourceAnswer?) -> Output
  ) -> AnswerPresenter<Output> {
    AnswerPresenter(source, name: name, output)
  }

  /// How many hits the searcher's rows are of, and how long they took; `nil` before the first answer:
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

  /// Where a rule leads the user instead of to the hits, such as to a page on deliveries for the query
  /// *shipping*: the text of a URL, which nobody has checked; `nil` if no rule wants to lead anywhere.
  ///
  /// To open it take ``checkedRedirect(schemes:)``.
  public var redirect: AnswerPresenter<String?> { part { $0?.response.redirectURL } }

  /// Which words of the query were left out because nothing has them all, to strike them through above
  /// the hits: the query, in which those words are highlighted; `nil` if none was left out.
  ///
  /// The request has to ask for it with the parameter `removeWordsIfNoResults`, or the index by its
  /// settings.
  public var queryAfterRemoval: AnswerPresenter<HighlightedString?> {
    part { $0?.response.queryAfterRemoval }
  }

  /// The words of the query that were left out because nothing has them all, in the order of the query, for
  /// *Nothing for …*; none if none was left out.
  public var removedWords: AnswerPresenter<[String]> {
    part { answer in
      let segments = answer?.response.queryAfterRemoval?.segments ?? []
      return segments.filter(\.isHighlighted).flatMap { segment in
        segment.text.split(whereSeparator: \.isWhitespace).map(String.init)
      }
    }
  }

  /// What the user may have meant to type, for *did you mean …?*; `nil` if the engine suggests nothing.
  public var suggestedQuery: AnswerPresenter<String?> {
    part { $0?.response.details.suggestedQuery }
  }

  /// The banners that rules want to be shown above the hits, in order.
  public var banners: AnswerPresenter<[SearchBanner]> {
    part { $0?.response.details.banners ?? [] }
  }

  /// What the engine complains of though it has answered, such as that only 1,000 hits can be paged to.
  public var warnings: AnswerPresenter<[String]> { part { $0?.response.details.warnings ?? [] } }

  /// Where the answer comes from: the service, a cache or a service that stands in; `nil` before the first answer.
  public var origin: AnswerPresenter<AnswerOrigin?> { part { $0?.response.details.origin } }

  /// How much of a distributed index has answered; `nil` if all of it has, or if the engine does not say.
  public var partialResults: AnswerPresenter<PartialResults?> {
    part { $0?.response.details.partialResults }
  }

  /// What rules give to the app, each read as a value of your type, that of the most specific rule first:
  /// `for await banners in search.values(of: products.customData(Banner.self))`.
  ///
  /// What cannot be read so is left out: rules may have data for several parts of an app. The data as they
  /// are stand in ``SearchResponse/userData``.
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
