import Expectations
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Reading deflate data")
struct InflaterTests {
  /// Random numbers that depend only on a seed (xorshift).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private func inflated(
    _ bytes: [UInt8], limit: Int = .max
  ) throws(Inflater.Failure) -> (output: [UInt8], end: Int) {
    var inflater = Inflater(bytes, from: 0, limit: limit)
    try inflater.run()
    return (inflater.output, inflater.position)
  }

  private func failure(_ bytes: [UInt8], limit: Int = .max) -> Inflater.Failure? {
    do throws(Inflater.Failure) {
      _ = try inflated(bytes, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  /// Writes all literals, and the shortest and longest repetition of every symbol of the codes that
  /// is in use.
  ///
  /// Literals between the repetitions keep the output from becoming periodic: from periodic output,
  /// a wrong distance would read the same bytes.
  private func writeAll(
    _ codes: DeflateWriter.Codes, to writer: inout DeflateWriter, _ numbers: inout Numbers
  ) {
    let literals = (UInt8.min...255).filter { codes.lengths.lengths[Int($0)] > 0 }
    func mix() {
      for _ in 0..<40 { writer.literal(literals.randomElement(using: &numbers) ?? 0, codes) }
    }
    for byte in literals { writer.literal(byte, codes) }
    let lengths = (257...285).filter {
      $0 < codes.lengths.lengths.count && codes.lengths.lengths[$0] > 0
    }
    let distances = codes.distances.lengths.indices.filter { codes.distances.lengths[$0] > 0 }
    for (number, length) in lengths.enumerated() {
      let distance = distances[number % distances.count]
      let (most, more) = (
        (1 << DeflateWriter.length(length).bits) - 1,
        (1 << DeflateWriter.distance(distance).bits) - 1
      )
      mix()
      writer.match(length: length, extra: 0, distance: distance, extra: more, codes)
      mix()
      writer.match(length: length, extra: most, distance: distance, extra: 0, codes)
    }
    for distance in distances.dropFirst(lengths.count) {
      mix()
      writer.match(length: lengths[0], extra: 0, distance: distance, extra: 0, codes)
      let more = (1 << DeflateWriter.distance(distance).bits) - 1
      writer.match(length: lengths[0], extra: 0, distance: distance, extra: more, codes)
    }
  }

  /// The longest distance, 32,768, needs so many bytes before it.
  private func writerWithHistory(_ numbers: inout Numbers) -> DeflateWriter {
    var writer = DeflateWriter()
    writer.stored(
      (0..<32_768).map { _ in UInt8(truncatingIfNeeded: numbers.next() >> 24) }, isLast: false)
    return writer
  }

  @Test("A block with fixed codes is read with every literal, length and distance of RFC 1951")
  func fixed() throws {
    var numbers = Numbers(state: 7)
    var writer = writerWithHistory(&numbers)
    writer.beginFixed(isLast: true)
    writeAll(.fixed, to: &writer, &numbers)
    writer.end(.fixed)
    let read = try inflated(writer.bytes + [1, 2])
    expectEqual(read.output, writer.text)
    expectEqual(read.end, writer.bytes.count, "what stands after the last block is not touched")
  }

  @Test("A block with any codes of its own is read, with every literal, length and distance")
  func dynamic() throws {
    for seed in UInt64(1)...6 {
      var numbers = Numbers(state: seed &* 0x9E37_79B9_7F4A_7C15)
      let counts = [(286, 30), (270, 2), (260, 30), (286, 17), (258, 4), (286, 30)][Int(seed) - 1]
      let codes = DeflateWriter.Codes(
        lengths: code(of: counts.0, unused: seed % 2 == 0 ? 150 : 0, longest: 15, &numbers),
        distances: code(of: counts.1, unused: 0, longest: 15, &numbers))
      var writer = writerWithHistory(&numbers)
      writer.beginDynamic(
        codes, lengthCodes: code(of: 19, unused: 0, longest: 7, &numbers), isLast: true)
      writeAll(codes, to: &writer, &numbers)
      writer.end(codes)
      try expectEqual(inflated(writer.bytes).output, writer.text, "seed \(seed)")
    }
  }

  /// A random complete code.
  ///
  /// - Parameter unused: The number of symbols below 255 that have no code.
  private func code(
    of count: Int, unused: Int, longest: Int, _ numbers: inout Numbers
  ) -> DeflateWriter.Code {
    var leaves = [0]
    // Splitting a leaf of the tree keeps the code complete.
    while leaves.count < count - unused {
      let leaf = leaves.indices.filter { leaves[$0] < longest }.randomElement(using: &numbers) ?? 0
      leaves[leaf] += 1
      leaves.append(leaves[leaf])
    }
    leaves.shuffle(using: &numbers)
    // Equal neighbours are written as runs.
    leaves[..<(leaves.count / 2)].sort()
    return DeflateWriter.Code(
      Array(repeating: 0, count: unused / 2) + leaves.prefix(40)
        + Array(repeating: 0, count: unused - unused / 2) + leaves.dropFirst(40))
  }

  @Test("Stored blocks of any size are read at any bit, also empty ones and one of 65,535 bytes")
  func stored() throws {
    var writer = DeflateWriter()
    for (number, count) in [0, 1, 300, 65_535, 7].enumerated() {
      writer.beginFixed(isLast: false)
      for _ in 0..<number { writer.literal(200, .fixed) }
      writer.end(.fixed)
      writer.stored((0..<count).map { UInt8(truncatingIfNeeded: $0) }, isLast: number == 4)
    }
    try expectEqual(inflated(writer.bytes).output, writer.text)
  }

  @Test("Output may fill the limit exactly, and fails as too large beyond it")
  func limit() throws {
    var stored = DeflateWriter()
    stored.stored(Array("abc".utf8), isLast: true)
    var literals = DeflateWriter()
    literals.beginFixed(isLast: true)
    for byte in "abc".utf8 { literals.literal(byte, .fixed) }
    literals.end(.fixed)
    var match = DeflateWriter()
    match.beginFixed(isLast: true)
    match.literal(97, .fixed)
    match.match(length: 257, extra: 0, distance: 0, extra: 0, .fixed)
    match.end(.fixed)
    for writer in [stored, literals, match] {
      let count = writer.text.count
      try expectEqual(inflated(writer.bytes, limit: count).output, writer.text)
      expectEqual(failure(writer.bytes, limit: count - 1), .tooLarge)
    }
  }

  @Test("Every invalid block is refused, and so are blocks that end too early")
  func invalid() {
    func writer(_ write: (inout DeflateWriter) -> Void) -> [UInt8] {
      var writer = DeflateWriter()
      write(&writer)
      return writer.bytes
    }
    /// The header of a dynamic block in which the lengths of codes follow.
    func dynamic(_ lengths: Int, _ distances: Int, _ codes: [Int]) -> DeflateWriter {
      var writer = DeflateWriter()
      writer.bits(0b101, 3)
      writer.bits(lengths, 5)
      writer.bits(distances, 5)
      writer.bits(codes.count - 4, 4)
      for code in codes { writer.bits(code, 3) }
      return writer
    }
    var cases: [(String, [UInt8])] = [
      ("no data", []), ("the block type 3", [0b111, 0, 0]),
      ("a stored size unlike its complement", [1, 1, 0, 0xFE, 0xFE, 65]),
      ("a stored block without its last byte", [1, 2, 0, 0xFD, 0xFF, 65]),
      ("a stored size cut off", [1, 0, 0, 0xFF]),
      // The length symbols 286 and 287 have the fixed codes 11000110 and 11000111.
      ("the length 286", writer { $0.bits(0b0110_0011_011, 11) }),
      ("the length 287", writer { $0.bits(0b1110_0011_011, 11) }),
      (
        "a distance beyond the beginning",
        writer {
          $0.beginFixed(isLast: true)
          $0.literal(97, .fixed)
          // The length 3, and the distance 2.
          $0.bits(0b100_0000, 7)
          $0.bits(0b10000, 5)
          $0.end(.fixed)
        }
      ),
      // Three codes of one bit cannot exist.
      ("more codes than can exist", dynamic(0, 0, [1, 1, 1, 0]).bytes + [0, 0]),
      // The first length repeats the one before it, and there is none.
      (
        "a repetition of no length",
        writer {
          $0 = dynamic(0, 0, [1, 0, 0, 1])
          $0.bits(1, 1)
          $0.bits(0, 30)
        }
      ),
    ]
    // All 258 lengths are zero, so the end of the block has no code: 138 and 120 zeros.
    var endless = dynamic(0, 0, [0, 0, 1, 1])
    for count in [138, 120] {
      endless.bits(1, 1)
      endless.bits(count - 11, 7)
    }
    endless.bits(0, 64)
    cases.append(("no code for the end", endless.bytes))
    // 138 zeros twice are more than the 258 lengths that are announced.
    var beyond = dynamic(0, 0, [0, 0, 1, 1])
    for _ in 0..<2 { beyond.bits(1 | (127 << 1), 8) }
    beyond.bits(0, 64)
    cases.append(("more lengths than announced", beyond.bytes))
    for (name, bytes) in cases { expectEqual(failure(bytes), .malformed, "\(name)") }

    var whole = DeflateWriter()
    whole.beginFixed(isLast: false)
    whole.literal(65, .fixed)
    whole.end(.fixed)
    whole.stored([66], isLast: true)
    for count in whole.bytes.indices {
      expectEqual(failure(Array(whole.bytes.prefix(count))), .malformed, "\(count) bytes")
    }
  }
}
