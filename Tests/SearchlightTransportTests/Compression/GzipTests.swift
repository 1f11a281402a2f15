import Expectations
import Testing

@testable import SearchlightTransport

@Suite("Compressing bodies")
struct GzipTests {
  private typealias Symbol = FixedBlockReader.Symbol

  /// The symbols of compressed bytes, the bytes that they stand for, and the trailer.
  private func read(_ compressed: [UInt8]) -> (symbols: [Symbol], text: [UInt8], trailer: [UInt8]) {
    var reader = FixedBlockReader(Array(compressed.dropFirst(10)))
    expectEqual(reader.number(3), 0b011, "the only block has fixed codes")
    var (symbols, text): ([Symbol], [UInt8]) = ([], [])
    while text.count <= 1 << 20 {
      let symbol = reader.symbol()
      if symbol == .end { break }
      symbols.append(symbol)
      switch symbol {
      case .literal(let byte): text.append(byte)
      case .match(let length, let distance):
        guard distance <= text.count else { return (symbols, [], []) }
        for _ in 0..<length { text.append(text[text.count - distance]) }
      case .end: break
      }
    }
    return (symbols, text, Array(compressed.dropFirst(10 + reader.byteCount)))
  }

  /// The compressed form of a text, with its repetitions as `<length,distance>`.
  private func symbols(_ text: String) -> String {
    let (symbols, read, _) = read(Gzip.compress(Array(text.utf8)))
    expectEqual(String(decoding: read, as: UTF8.self), text)
    return symbols.map { symbol -> String in
      switch symbol {
      case .literal(let byte): String(Character(Unicode.Scalar(byte)))
      case .match(let length, let distance): "<\(length),\(distance)>"
      case .end: ""
      }
    }.joined()
  }

  @Test("Short texts are compressed to the bytes that the RFCs prescribe")
  func whole() {
    let cases: [(text: String, body: [UInt8], trailer: [UInt8])] = [
      ("", [3, 0], [0, 0, 0, 0, 0, 0, 0, 0]),
      // The bytes of zlib with fixed codes.
      ("abc", [0x4B, 0x4C, 0x4A, 0x06, 0x00], [0xC2, 0x41, 0x24, 0x35, 3, 0, 0, 0]),
      // A literal, and nine bytes at the distance 1: 10010001, 0000111 and 00000.
      ("aaaaaaaaaa", [0x4B, 0x84, 0x03, 0x00], [0xF0, 0xCD, 0x11, 0x4C, 10, 0, 0, 0]),
    ]
    for (text, body, trailer) in cases {
      var expected: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
      expected += body
      expected += trailer
      expectEqual(Gzip.compress(Array(text.utf8)), expected, "\(text)")
    }
  }

  @Test("Every literal, and every length at every code of a distance, has the bits of RFC 1951")
  func bits() {
    for byte in UInt8.min...255 {
      var writer = BitWriter([])
      writer.writeLiteralOrLength(Int(byte))
      writer.writeLiteralOrLength(256)
      var reader = FixedBlockReader(writer.finish())
      expectEqual([reader.symbol(), reader.symbol()], [.literal(byte), .end])
    }
    // The first distance of each code, and the last one before it.
    var firsts = [1]
    for code in 0..<29 { firsts.append(firsts[code] + (1 << max(code / 2 - 1, 0))) }
    var distances: [Int] = firsts
    for first in firsts.dropFirst() { distances.append(first - 1) }
    distances.append(32_768)
    var writer = BitWriter([7])
    var expected: [Symbol] = []
    for (number, distance) in distances.enumerated() {
      let lengths: [Int] = number == 0 ? Array(3...258) : [3 + number * 4, 258 - number, 258]
      for length in lengths {
        writer.writeMatch(length: length, distance: distance)
        expected.append(.match(length: length, distance: distance))
      }
    }
    let bytes = writer.finish()
    expectEqual(bytes[0], 7)
    var reader = FixedBlockReader(Array(bytes.dropFirst()))
    expectEqual(expected.map { _ in reader.symbol() }, expected)
    expectEqual(reader.byteCount, bytes.count - 1)
    expectEqual(writer.finish(), bytes, "nothing is left to write")
  }

  @Test("The longest earlier text is repeated, the nearest of equal ones, up to 258 bytes")
  func matches() {
    let cases: [(String, String)] = [
      ("abab", "abab"), ("abcabc", "abc<3,3>"), ("abcabcabc", "abc<6,3>"), ("aaaa", "a<3,1>"),
      ("abcd.abce,abcdf", "abcd.<3,5>e,<4,10>f"), ("abcx.abcy,abcz", "abcx.<3,5>y,<3,5>z"),
      (String(repeating: "a", count: 260), "a<258,1>a"),
      // What a repetition covers can be repeated too.
      ("abcdabcd.bcda", "abcd<4,4>.<4,8>"),
    ]
    for (text, expected) in cases { expectEqual(symbols(text), expected) }
  }

  @Test("A text is found as far back as the window reaches, among the 16 nearest candidates")
  func effort() {
    // Bytes in which no three in a row occur twice.
    var filler: [UInt8] = []
    for first in UInt8(0)..<60 {
      for second in UInt8(0)..<200 { filler += [first, second, 255] }
    }
    for (gap, isFound) in [(32_764, true), (32_765, false)] {
      let mark: [UInt8] = [250, 251, 252]
      let text: [UInt8] = mark + filler.prefix(gap) + mark
      let (symbols, read, _) = read(Gzip.compress(text))
      expectEqual(read, text)
      let match = Symbol.match(length: 3, distance: gap + 3)
      expectEqual((symbols.last == match), isFound)
    }
    for (others, isFound) in [(15, true), (16, false)] {
      // The long text comes first, and then others with only its first three letters.
      let middle = (0..<others).map { "abc\(Character(Unicode.Scalar(UInt8(65 + $0))))" }.joined()
      let text = symbols("abcdef\(middle)abcdef")
      expectEqual(text.hasSuffix("<6,\(6 + 4 * others)>"), isFound)
    }
  }

  @Test("Random bytes are the same after compression, with their checksum and size behind them")
  func random() {
    for (seed, count) in [0, 1, 2, 3, 4, 257, 258, 259, 260, 33_000].enumerated() {
      for spread in [1, 2, 5, 256] {
        var state = UInt64(seed * 4 + spread)
        let bytes = (0..<count).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return UInt8((state >> 33) % UInt64(spread))
        }
        guard count < 3000 || spread == 5 else { continue }
        let (_, read, trailer) = read(Gzip.compress(bytes))
        expectEqual(read, bytes, "\(count) bytes of \(spread)")
        let words = [checksum(bytes), UInt32(count)]
        var expected: [UInt8] = []
        for word in words {
          for shift in [UInt32(0), 8, 16, 24] { expected.append(UInt8((word >> shift) & 0xFF)) }
        }
        expectEqual(trailer, expected)
      }
    }
    expectEqual(Gzip.checksum(Array("123456789".utf8)), 0xCBF4_3926, "the check value of CRC-32")
  }

  /// CRC-32 bit by bit, as RFC 1952 defines it.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      for bit in 0..<8 {
        let isSet = (value ^ UInt32(byte >> UInt8(bit))) & 1 == 1
        value = (value >> 1) ^ (isSet ? 0xEDB8_8320 : 0)
      }
    }
    return ~value
  }
}
