import SearchlightCore

@testable import SearchlightLocal

extension ReferenceQuery {
  /// The query without what it excludes.
  var withoutExclusions: ReferenceQuery {
    var query = self
    query.excluded = []
    return query
  }

  /// The query with looser typos: one in the first letter of words that may have one, and one
  /// missing letter in words that are one letter too short for that.
  var loosened: ReferenceQuery {
    var query = self
    for number in words.indices where !words[number].isPhrase && allowsTypos(words[number]) {
      query.words[number].isLoose =
        words[number].allowed == 1
        || words[number].allowed == 0 && words[number].scalars.count > 1
          && words[number].scalars.count == parameters.number("minWordSizefor1Typo") - 1
    }
    query.readings = query.allReadings
    return query
  }

  /// The query, and the queries to try if it finds nothing.
  var attempts: [ReferenceQuery] {
    let most = min(5, words.count - 1)
    guard most > 0 else { return [self] }
    let spans: [Range<Int>] =
      switch parameters.text("removeWordsIfNoResults") {
      case "lastWords": (1...most).map { words.count - $0..<words.count }
      case "firstWords": (1...most).map { 0..<$0 }
      case "allOptional": [0..<words.count]
      default: []
      }
    return [self]
      + spans.map { span in
        var query = self
        for index in span { query.words[index].isOptional = true }
        query.removed = span
        query.readings = query.allReadings
        return query
      }
  }
}
