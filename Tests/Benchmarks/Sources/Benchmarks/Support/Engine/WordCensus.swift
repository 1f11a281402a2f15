/// The words of a corpus, counted by a plain loop: what queries have to touch at least, and by what
/// the engine's answers are checked.
struct WordCensus: Sendable {
  /// The different words, sorted.
  private(set) var terms: [[UInt8]] = []

  /// For each word how many bytes it shares with the one before.
  private(set) var shared: [Int] = []

  /// Where the postings of each word begin, and at last where they end.
  private(set) var offsets: [Int] = [0]

  /// The records that have each word, each once, in order.
  private(set) var postings: [UInt32] = []

  /// The words of all records one after another, of each first those of the name.
  private(set) var words: [UInt32] = []

  /// Where the words of each name and of each summary begin, by turns, and at last where they end.
  private(set) var texts: [Int] = [0]

  var recordCount: Int { texts.count / 2 }

  init(_ records: [CorpusRecord]) {
    var numbers: [String: UInt32] = [:]
    for record in records {
      for text in [record.name, record.summary] {
        for word in text.utf8.split(whereSeparator: { !Self.isLetter($0) }) {
          words.append(number(of: String(decoding: word, as: UTF8.self), &numbers))
        }
        texts.append(words.count)
      }
    }
    sort(numbers)
    count()
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39
  }

  /// How many records have a word.
  func count(_ term: Int) -> Int { offsets[term + 1] - offsets[term] }

  /// The words of a record.
  func words(of record: Int) -> ArraySlice<UInt32> {
    words[texts[2 * record]..<texts[2 * record + 2]]
  }

  private func number(of word: String, _ numbers: inout [String: UInt32]) -> UInt32 {
    if let number = numbers[word] { return number }
    let number = UInt32(numbers.count)
    numbers[word] = number
    return number
  }

  /// Numbers the words in their order.
  private mutating func sort(_ numbers: [String: UInt32]) {
    let sorted = numbers.map { (word: Array($0.key.utf8), number: $0.value) }
      .sorted { $0.word.lexicographicallyPrecedes($1.word) }
    terms = sorted.map(\.word)
    shared = terms.indices.map { index in
      index == 0 ? 0 : zip(terms[index - 1], terms[index]).prefix { $0 == $1 }.count
    }
    var ranks = [UInt32](repeating: 0, count: sorted.count)
    for (rank, entry) in sorted.enumerated() { ranks[Int(entry.number)] = UInt32(rank) }
    for index in words.indices { words[index] = ranks[Int(words[index])] }
  }

  /// Counts which records have each word.
  private mutating func count() {
    var last = [UInt32](repeating: .max, count: terms.count)
    var counts = [Int](repeating: 0, count: terms.count)
    func forEachPosting(_ body: (Int, UInt32) -> Void) {
      for index in last.indices { last[index] = .max }
      for record in 0..<UInt32(recordCount) {
        for word in words(of: Int(record)) where last[Int(word)] != record {
          last[Int(word)] = record
          body(Int(word), record)
        }
      }
    }
    forEachPosting { term, _ in counts[term] += 1 }
    offsets = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    var next = offsets
    var postings = [UInt32](repeating: 0, count: offsets[terms.count])
    forEachPosting { term, record in
      postings[next[term]] = record
      next[term] += 1
    }
    self.postings = postings
  }
}
