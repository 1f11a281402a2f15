/// The words of a query with the terms of an index that match them.
struct ExpandedTerms {
  private let query: ParsedQuery
  private let index: TextIndex
  private let fields: FieldTable
  private var words: [ExpandedTerm] = []

  /// What of a word decides where it stands, if it has the letters of another.
  private struct Form: Hashable {
    let first: Int
    let isTerm: Bool
    let isPrefix: Bool
  }

  /// Where words that come several times stand, and in how many places at least.
  private var repeats: [Form: (word: RepeatedTerm, placeCount: Int)] = [:]

  init(_ query: ParsedQuery, in index: TextIndex, _ fields: FieldTable) {
    self.query = query
    self.index = index
    self.fields = fields
    words.reserveCapacity(query.words.count)
    for (number, word) in query.words.enumerated() {
      let first = query.firsts[number]
      if first != number, word.isTerm, form(of: first) == form(of: number) {
        words.append(words[first])
        words[number].isOptional = word.isOptional
      } else {
        words.append(ExpandedTerm(word, in: index, fields: fields))
      }
    }
  }

  /// The words of the query that may be beginnings; `nil` if there is none.
  var finished: FinishedWords? {
    let growing = query.words.indices.prefix(query.count).filter {
      query.words[$0].isTerm && query.words[$0].isPrefix
    }
    if growing.isEmpty { return nil }
    return FinishedWords(growing.map { (query.words[$0], words[$0]) }, in: index, fields)
  }

  /// Those of a reading; of several equal ones the second stands in documents that have it twice, and so on.
  mutating func words(of reading: ParsedQuery.Reading, _ pool: ScratchPool) -> [ExpandedTerm] {
    var result = reading.words.map { words[$0] }
    for (index, count) in query.placeCounts(of: reading).enumerated() where count > 1 {
      result[index] = result[index].standing(
        in: places(of: reading.words[index], count: count, pool))
    }
    return result
  }

  private mutating func places(
    of number: Int, count: Int, _ pool: ScratchPool
  ) -> RepeatedPositions {
    let form = form(of: number)
    // What has been narrowed to more places does not serve for fewer.
    var known =
      repeats[form].flatMap { $0.placeCount <= count ? $0.word : nil }
      ?? pool.withScratch { scratch in
        index.withPostings(fields, .words) { RepeatedTerm(words[number], in: $0, scratch) }
      }
    repeats[form] = nil
    let places = known.places(count: count)
    repeats[form] = (known, count)
    return places
  }

  private func form(of number: Int) -> Form {
    let word = query.words[number]
    return Form(first: query.firsts[number], isTerm: word.isTerm, isPrefix: word.isPrefix)
  }
}
