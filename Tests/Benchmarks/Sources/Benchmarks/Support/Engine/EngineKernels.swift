/// The least that answering takes, over plain pointers: what the engine's times are compared with.
enum EngineKernels {
  /// Reads postings in their order.
  static func scan(_ postings: UnsafeBufferPointer<UInt32>) -> Int {
    var sum: UInt32 = 0
    for posting in postings { sum &+= posting }
    return Int(sum)
  }

  /// Keeps for each document the least score of its postings.
  ///
  /// The least is worked out without a branch, which would be guessed wrong half of the time and take
  /// three times as long; `min` becomes one.
  static func scatter(
    _ postings: UnsafeBufferPointer<UInt32>, into scores: UnsafeMutableBufferPointer<UInt16>
  ) -> Int {
    scores.update(repeating: 0x7FFF)
    for index in postings.indices {
      let document = Int(postings[index])
      let score = Int32(truncatingIfNeeded: index & 0x7FF)
      let difference = Int32(scores[document]) &- score
      scores[document] = UInt16(truncatingIfNeeded: score &+ difference & difference >> 31)
    }
    return scores.reduce(0) { $0 &+ Int($1) }
  }

  /// Sets the bit of each posting's document, and returns how many documents there are.
  static func setBits(
    _ postings: UnsafeBufferPointer<UInt32>, in words: UnsafeMutableBufferPointer<UInt64>
  ) -> Int {
    words.update(repeating: 0)
    for posting in postings { words[Int(posting >> 6)] |= 1 << UInt64(posting & 63) }
    return words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Counts the few values of a facet among documents, in four tables by turns, as the same counter
  /// again and again would have to wait for itself.
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

  /// Counts the many values of a facet among documents.
  static func countMany(
    _ documents: UnsafeBufferPointer<UInt32>, _ column: UnsafeBufferPointer<UInt16>,
    _ counts: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    counts.update(repeating: 0)
    for document in documents { counts[Int(column[Int(document)])] &+= 1 }
    return counts.reduce(0) { $0 + Int($1) }
  }

  /// Cuts ASCII texts into words and hashes each; returns a checksum.
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

  /// How many lines have a word that begins so.
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
