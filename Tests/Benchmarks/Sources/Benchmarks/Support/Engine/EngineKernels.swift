/// The minimal loops of answering a query, over plain pointers, as lower bounds for the engine's
/// times.
enum EngineKernels {
  /// Reads postings in order, and returns their sum.
  static func scan(_ postings: UnsafeBufferPointer<UInt32>) -> Int {
    var sum: UInt32 = 0
    for posting in postings { sum &+= posting }
    return Int(sum)
  }

  /// Stores the minimum score of the postings for each document, and returns the sum of all scores.
  ///
  /// The minimum is computed without a branch. `min` compiles to a branch that is mispredicted half
  /// of the time, which takes three times as long.
  static func scatter(
    _ postings: UnsafeBufferPointer<UInt32>, into scores: UnsafeMutableBufferPointer<UInt16>
  ) -> Int {
    scores.update(repeating: 0x7FFF)
    for index in postings.indices {
      let document = Int(postings[index])
      let score = Int32(truncatingIfNeeded: index & 0x7FF)
      let difference = Int32(scores[document]) &- score
      scores[document] = UInt16(truncatingIfNeeded: score &+ (difference & (difference >> 31)))
    }
    return scores.reduce(0) { $0 &+ Int($1) }
  }

  /// Sets the bit of each posting's document, and returns the number of distinct documents.
  static func setBits(
    _ postings: UnsafeBufferPointer<UInt32>, in words: UnsafeMutableBufferPointer<UInt64>
  ) -> Int {
    words.update(repeating: 0)
    for posting in postings { words[Int(posting >> 6)] |= 1 << UInt64(posting & 63) }
    return words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Counts a facet with few values among documents.
  ///
  /// The loop alternates between four tables, because repeated increments of one counter would wait
  /// for each other.
  static func countFew(
    _ documents: UnsafeBufferPointer<UInt32>, _ column: UnsafeBufferPointer<UInt8>,
    _ counts: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    counts.update(repeating: 0)
    var index = 0
    while index &+ 3 < documents.count {
      counts[Int(column[Int(documents[index])])] &+= 1
      counts[256 &+ Int(column[Int(documents[index &+ 1])])] &+= 1
      counts[512 &+ Int(column[Int(documents[index &+ 2])])] &+= 1
      counts[768 &+ Int(column[Int(documents[index &+ 3])])] &+= 1
      index &+= 4
    }
    for document in documents[index...] { counts[Int(column[Int(document)])] &+= 1 }
    return counts.reduce(0) { $0 + Int($1) }
  }

  /// Counts a facet with many values among documents.
  static func countMany(
    _ documents: UnsafeBufferPointer<UInt32>, _ column: UnsafeBufferPointer<UInt16>,
    _ counts: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    counts.update(repeating: 0)
    for document in documents { counts[Int(column[Int(document)])] &+= 1 }
    return counts.reduce(0) { $0 + Int($1) }
  }

  /// Splits ASCII text into words, hashes each word, and returns a checksum.
  static func hashWords(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let offset: UInt64 = 0xCBF2_9CE4_8422_2325
    var sum: UInt64 = 0
    var hash = offset
    for byte in bytes {
      if WordCensus.isLetter(byte) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      } else if hash != offset {
        sum &+= hash
        hash = offset
      }
    }
    return Int(truncatingIfNeeded: hash == offset ? sum : sum &+ hash)
  }

  /// The number of lines that contain a word with the given prefix.
  static func countLines(
    _ bytes: UnsafeBufferPointer<UInt8>, withWord beginning: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var lines = 0
    var isFound = false
    var isStart = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        lines += isFound ? 1 : 0
        isFound = false
      } else if isStart, !isFound, index + beginning.count <= bytes.count {
        var matched = 0
        while matched < beginning.count, bytes[index + matched] == beginning[matched] {
          matched += 1
        }
        isFound = matched == beginning.count
      }
      isStart = !WordCensus.isLetter(byte)
    }
    return lines
  }
}
