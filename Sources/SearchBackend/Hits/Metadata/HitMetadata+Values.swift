extension HitMetadata {
  /// The properties of metadata as plain values.
  struct Fields: Hashable, Sendable {
    var highlightResult: TreeModel<HighlightResult>?
    var snippetResult: TreeModel<SnippetResult>?
    var rankingInfo: RankingInfo?
    var geolocation: Point?
    var distinctSeqID: Int?
  }

  /// Metadata that have been read from the bytes, or were given as values.
  ///
  /// A class, so that a hit holds only one reference to it.
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
