/// The words of a corpus with their postings, computed by a plain loop.
///
/// It gives the minimum of data that a query must read, and verifies the engine's answers.
struct WordCensus: Sendable {
  /// The distinct words, sorted; the index of a word is its number.
  private(set) var terms: [[UInt8]] = []

  /// For each word, the number of bytes that it shares with the previous word.
  private(set) var shared: [Int] = []

  /// For each word, the index of its first posting, followed by the number of postings.
  private(set) var offsets: [Int] = [0]

  /// For each word, the distinct records that contain it, in ascending order.
  private(set) var postings: [UInt32] = []

  /// The word numbers of all records in text order, of each record first the name.
  private(set) var words: [UInt32] = []

  /// The index in ``words`` of each name and each summary alternately, followed by the word count.
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

  /// The number of records that contain a word.
  func count(_ term: Int) -> Int { offsets[term + 1] - offsets[term] }

  /// The word numbers of a record, first those of its name.
  func words(of record: Int) -> ArraySlice<UInt32> {
    words[texts[2 * record]..<texts[2 * record + 2]]
  }

  private func number(of word: String, _ numbers: inout [String: UInt32]) -> UInt32 {
    if let number = numbers[word] { return number }
    let number = UInt32(numbers.count)
    numbers[word] = number
    return number
  }

  /// Sorts the words and renumbers them in that order.
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

  /// Computes the postings of each word.
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
