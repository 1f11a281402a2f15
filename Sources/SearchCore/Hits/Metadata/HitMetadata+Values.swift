extension HitMetadata {
  /// What is said.
  struct Fields: Hashable, Sendable {
    var highlightResult: TreeModel<HighlightResult>?
    var snippetResult: TreeModel<SnippetResult>?
    var rankingInfo: RankingInfo?
    var geolocation: Point?
    var distinctSeqID: Int?
  }

  /// Metadata as values.
  ///
  /// An object, so that a hit holds one reference to it.
  final class Values: Hashable, Sendable {
    static let none = Values(Fields())

    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }

    static func == (left: Values, right: Values) -> Bool {
      left === right || left.fields == right.fields
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(fields)
    }
  }
}
