extension HitMetadata {
  /// Metadata as values.
  ///
  /// An object, so that a hit holds one reference to it.
  final class Values: Hashable, Sendable {
    static let none = Values()

    let highlightResult: TreeModel<HighlightResult>?
    let snippetResult: TreeModel<SnippetResult>?
    let rankingInfo: RankingInfo?
    let geolocation: Point?

    init(
      highlightResult: TreeModel<HighlightResult>? = nil,
      snippetResult: TreeModel<SnippetResult>? = nil,
      rankingInfo: RankingInfo? = nil, geolocation: Point? = nil
    ) {
      self.highlightResult = highlightResult
      self.snippetResult = snippetResult
      self.rankingInfo = rankingInfo
      self.geolocation = geolocation
    }

    static func == (left: Values, right: Values) -> Bool {
      left === right
        || left.highlightResult == right.highlightResult
          && left.snippetResult == right.snippetResult && left.rankingInfo == right.rankingInfo
          && left.geolocation == right.geolocation
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(highlightResult)
      hasher.combine(snippetResult)
      hasher.combine(rankingInfo)
      hasher.combine(geolocation)
    }
  }
}
