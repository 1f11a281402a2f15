import Expectations
import Testing

@testable import SearchlightCLI

@Suite("Key decoder")
struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(text.utf8)
  }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(bytes)
  }

  @Test(
    "Characters and control bytes are decoded into text and control keys",
    arguments: [
      ("tom h", [.text("tom h")]), ("東京😀é", [.text("東京😀é")]),
      ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
      ("\u{8}", [.backspace]), ("\u{3}", [.control("c")]), ("\u{15}", [.control("u")]),
      ("a\u{17}b", [.text("a"), .control("w"), .text("b")]), ("\u{0}\u{1C}", []), ("", []),
    ] as [(String, [Key])])
  func plain(text: String, expected: [Key]) {
    expectEqual(keys(text), expected)
  }

  @Test(
    "The key sequences of all common terminals are decoded",
    arguments: [
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("OA", .up), ("OD", .left),
      ("[H", .home), ("[F", .end), ("OH", .home), ("OF", .end), ("[1~", .home), ("[4~", .end),
      ("[7~", .home), ("[8~", .end), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown),
      ("[Z", .backTab), ("[1;2C", .right), ("[1;5C", .wordRight), ("[1;3D", .wordLeft),
      ("Od", .wordLeft),
      ("Oc", .wordRight), ("\u{1B}[D", .wordLeft), ("\u{1B}OC", .wordRight), ("b", .wordLeft),
      ("f", .wordRight), ("d", .deleteWordAhead), ("\u{7F}", .control("w")), ("OP", .help),
      ("[11~", .help), ("[[A", .help), ("\u{1B}[A", .up), ("[3;2~", .delete), ("OM", .enter),
      ("[<0;10;5M", .mouse(MouseEvent(kind: .press, row: 4, column: 9))),
      ("[<64;1;1M", .mouse(MouseEvent(kind: .wheelUp, row: 0, column: 0))),
      ("[<65;300;2M", .mouse(MouseEvent(kind: .wheelDown, row: 1, column: 299))),
      ("[<68;1;1M", .mouse(MouseEvent(kind: .wheelUp, row: 0, column: 0))),
    ] as [(String, Key)])
  func sequences(tail: String, key: Key) {
    expectEqual(keys("\u{1B}\(tail)"), [key])
    let bytes = Array("a\u{1B}\(tail)b".utf8)
    for cut in bytes.indices {
      var decoder = KeyDecoder()
      let decoded = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      expectEqual(decoded, [.text("a"), key, .text("b")])
    }
  }

  @Test(
    "An unknown sequence is dropped completely and inserts no text",
    arguments: [
      "[15~", "[200;1x", "[?1;2c", "[>85;95;0c", "[?2026;2$y", "[12;40R", "[[B", "x", "[M !!",
      "[M \u{7F}q", "[<0;10;5m", "[<1;10;5M", "[<32;10;5M",
      "[<16;10;5M", "[<66;10;5M", "[<0;0;5M", "[<0;10M", "[<;;M", "[<64;10;5m", "[>0;10;5M",
      "[32;10;5M", "[I", "[O", "[?1A",
      "]11;rgb:ffff/ffff/ffff\u{7}", "]11;rgb:00/00/00\u{1B}\\", "]4;1;rgb:0/0/0\u{1B}",
      "P1+r544e=787465\u{1B}\\", "P>|XTerm(379)\u{1B}\\", "_Gi=1;OK\u{1B}\\", "^pm\u{1B}\\",
      "Xsos\u{7}",
      "[\(String(repeating: "9", count: 900))m",
    ])
  func unknown(tail: String) {
    let bytes = Array("\u{1B}\(tail)z".utf8)
    expectEqual(keys(bytes), [.text("z")])
    for cut in 0...min(64, bytes.count) {
      var decoder = KeyDecoder()
      expectEqual(decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]), [.text("z")])
    }
  }

  @Test("An Esc becomes a key after a timeout or when another Esc follows")
  func escape() {
    var decoder = KeyDecoder()
    expect(decoder.decode([0x1B]).isEmpty)
    expect(decoder.isWaiting)
    expectEqual(decoder.timeOut(), [.escape])
    expect(!decoder.isWaiting)
    expect(decoder.timeOut().isEmpty)
    expect(decoder.decode([0x1B, 0x1B]).isEmpty)
    expectEqual(decoder.timeOut(), [.escape, .escape])
    expectEqual(decoder.decode([0x1B, 0x1B, 0x1B]), [.escape])
    expectEqual(decoder.timeOut(), [.escape, .escape])
    expectEqual(keys("\u{1B}\u{1B}\u{3}"), [.escape, .control("c")])
  }

  @Test("A control key that interrupts a sequence is decoded as a key")
  func brokenOff() {
    expectEqual(keys("\u{1B}[1;\u{3}"), [.control("c")])
    expectEqual(keys("\u{1B}\u{3}"), [.control("c")])
    expectEqual(keys("\u{1B}[1\u{1B}[B"), [.down])
    expectEqual(keys("\u{1B}[1é"), [.text("é")])
    var decoder = KeyDecoder()
    expect(decoder.decode("\u{1B}[1;".utf8).isEmpty)
    expect(decoder.timeOut().isEmpty, "a sequence cut short is no key")
    expectEqual(decoder.decode("2".utf8), [.text("2")])
  }

  @Test("A bracketed paste is decoded as text with spaces for line ends and without keys")
  func paste() {
    expectEqual(
      keys("\u{1B}[200~to\r\nm\t\u{3}\u{1B}[Ah\u{1B}[201~\r"), [.text("to m h"), .enter])
    var decoder = KeyDecoder()
    expectEqual(decoder.decode("\u{1B}[200~a".utf8), [.text("a")])
    expect(decoder.isPasting)
    expectEqual(decoder.decode("\u{3}b\u{1B}[20".utf8), [.text("b")])
    expectEqual(decoder.decode("1~\u{3}".utf8), [.control("c")])
    expect(!decoder.isPasting)
  }

  @Test(
    "An answer of the terminal that does not end is dropped up to a limit, and Ctrl-C interrupts it"
  )
  func longAnswer() {
    var decoder = KeyDecoder()
    expect(decoder.decode("\u{1B}]11;rgb:".utf8).isEmpty)
    expect(decoder.isInAnswer)
    expectEqual(decoder.decode([0x03]), [.control("c")])
    expect(decoder.decode("\u{1B}Pabc".utf8).isEmpty)
    expect(decoder.timeOut().isEmpty && !decoder.isInAnswer)
    expectEqual(decoder.decode("x".utf8), [.text("x")])
    let long = keys("\u{1B}]" + String(repeating: "a", count: 5000))
    guard case .text(let text)? = long.first, long.count == 1 else {
      Issue.record("\(long)")
      return
    }
    expect(text.count < 1000)
    // A lone Esc may end an answer, and a key may follow at once.
    expectEqual(keys("\u{1B}]4;1;rgb:0/0/0\u{1B}\u{1B}[A"), [.up])
    expectEqual(keys("\u{1B}]4;1;rgb:0/0/0\u{1B}[B"), [.down])
  }

  @Test("A paste without an end marker ends at the timeout")
  func endlessPaste() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}[200~a\u{1B}".utf8)
    expect(decoder.timeOut().isEmpty)
    expectEqual(decoder.decode([0x03]), [.control("c")])
  }

  @Test(
    "Invalid UTF-8 becomes U+FFFD exactly as in the standard library",
    arguments: [
      [0xFF], [0x80], [0xC0, 0xAF], [0xE6, 0x9D], [0xE6, 0x9D, 0x41], [0xED, 0xA0, 0x80],
      [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0xE6, 0xE6, 0x9D, 0xB1],
      [0xF0, 0x80, 0x80, 0x41], [0xC3, 0xC3, 0xA9], [0x41, 0xE0, 0x9F, 0xBF],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    let decoded = (decoder.decode(bytes) + decoder.timeOut()).map { key in
      if case .text(let text) = key { text } else { "\(key)" }
    }
    expectEqual(decoded.joined(), String(decoding: bytes, as: UTF8.self))
  }

  @Test("A number of a sequence that is no number of a key is ignored")
  func numbers() {
    for number in ["-9223372036854775808", "9223372036854775808", "100000", "-1", "+5", "0"] {
      var decoder = KeyDecoder()
      let keys = decoder.decode(Array("\u{1B}[1;\(number)Az".utf8))
      expectEqual(keys.last, .text("z"), number)
    }
  }

  @Test("Input split at any byte is decoded into the same keys")
  func cuts() {
    let bytes = Array("tö東\u{1B}[A😀\u{1B}OC\r\u{1B}[200~x\ny\u{1B}[201~\u{1B}[3~é".utf8)
    let whole = joined(keys(bytes))
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var decoder = KeyDecoder()
        let parts =
          decoder.decode(bytes[..<first]) + decoder.decode(bytes[first..<second])
          + decoder.decode(bytes[second...])
        expectEqual(joined(parts), whole)
      }
    }
  }

  @Test("Random bytes never trap the key decoder and never give text with control characters")
  func anything() {
    var random: UInt64 = 88_172_645_463_325_252
    var decoder = KeyDecoder()
    for _ in 0..<20_000 {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      let byte =
        random % 3 == 0
        ? [0x1B, 0x5B, 0x4F, 0x7E][Int((random >> 8) & 3)] : UInt8(truncatingIfNeeded: random >> 16)
      let keys = random % 97 == 0 ? decoder.timeOut() : decoder.decode([byte])
      for case .text(let text) in keys {
        expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
  }

  /// The keys with adjacent text keys merged into one.
  private func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { result, key in
      if case .text(let text) = key, case .text(let before)? = result.last {
        result[result.count - 1] = .text(before + text)
      } else {
        result.append(key)
      }
    }
  }
}
