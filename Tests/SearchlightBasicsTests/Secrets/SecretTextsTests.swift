import Expectations
import SearchlightBasics
import Testing

@Suite("Texts that must not be told")
struct SecretTextsTests {
  private let secrets = [
    "9c1f5e0a7b3d", "AKIA/bPxRfi+CY=", "it's \"hers\"", #"C:\new\table"#, "line\none\ttwo",
    "\u{301}accent", "naïve 🔑 key", "a%41&amp;b+c", "\u{1B}[31m\u{0}x", "x+y/z=&#;{}",
  ]

  private func hidden(_ text: String, _ secrets: [String]) -> String {
    let table = SecretTexts(secrets)
    let bytes = Array(text.utf8)
    let clean = table.replacing(in: bytes[...]) { "[\($0)]" } ?? bytes
    expectEqual(table.isContained(in: bytes[...]), clean != bytes, text)
    return String(decoding: clean, as: UTF8.self)
  }

  @Test("A secret is found in every spelling of its characters, mixed and one inside of another")
  func spellings() {
    var random = SplitMix64(seed: 7)
    for secret in secrets {
      for _ in 0..<60 {
        let outer = Spelling.allCases.randomElement(using: &random) ?? .plain
        let inner = Spelling.allCases.randomElement(using: &random) ?? .plain
        let once = inner.write(secret, using: &random)
        let twice = outer.write(once, using: &random)
        for text in [once, twice] {
          expectEqual(hidden("<\(text)>", [secret]), "<[0]>", "\(secret) as \(text)")
        }
      }
    }
  }

  @Test("A secret is found in base 64 at each offset, in both alphabets, and escaped")
  func base64() {
    for secret in secrets {
      for offset in 0..<6 {
        for behind in 0..<3 {
          let around = String(repeating: "u", count: offset)
          let text = Base64.encode((around + secret + String(repeating: ":", count: behind)).utf8)
          let others = [
            text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : String($0) }.joined(),
            text.map { $0 == "/" ? #"\/"# : String($0) }.joined(),
            text.map { $0 == "/" ? "%2F" : $0 == "+" ? "%2b" : String($0) }.joined(),
          ]
          for text in [text] + others {
            let clean = hidden(text, [secret])
            expect(clean.contains("[0]"), "\(secret) as \(text)")
            // Digits that share bits with the secret are hidden too.
            expectEqual(
              clean.prefix { $0 != "[" }.count, offset * 4 / 3, "\(secret) as \(text): \(clean)")
          }
        }
      }
    }
    expectEqual(hidden("cXdl", ["qwe"]), "cXdl", "the base 64 of short texts is not searched for")
  }

  @Test(
    "All secrets are found before one is replaced, the longest first",
    arguments: [
      (["sk-12", "sk-12-9f8e7d6c"], "a sk-12-9f8e7d6c b sk-12", "a [1] b [0]"),
      (["sk-12-9f8e7d6c", "sk-12"], "a sk-12-9f8e7d6c b sk-12", "a [0] b [1]"),
      (["abc", "bcd"], "abcd bcd", "[0][1] [1]"),
      (["inner", "an inner one"], "an inner one", "[1]"),
      (["aba"], "ababa", "[0][0]"), (["", "a"], "bab", "b[0]b"),
      (["é"], "e\u{301} é", "e\u{301} [0]"),
      (["é", "e\u{301}"], "e\u{301} é", "[1] [0]"), (["x"], "", ""), ([], "x", "x"),
    ])
  func overlaps(secrets: [String], text: String, clean: String) {
    expectEqual(hidden(text, secrets), clean)
  }

  @Test(
    "The beginning of a secret before an ellipsis is hidden, but not a shorter one",
    arguments: [
      ("found \"9c1f5e0a…", "found \"[0]…"), ("9c1f…", "[0]…"), ("9c1…", "9c1…"), ("9c1f", "9c1f"),
      ("9c1f5...", "[0]..."), (#"9c1f5\u2026"#, #"[0]\u2026"#), (#"9c1f\u00…"#, #"[0]\u00…"#),
      ("9c1f%3…", "[0]%3…"), ("9c1f!…", "9c1f!…"),
      ("\(Base64.encode("9c1f5e0a".utf8).prefix(9))…", "[0]…"),
    ])
  func excerpts(text: String, clean: String) {
    expectEqual(hidden(text, ["9c1f5e0a7b3d"]), clean)
  }

  @Test("Texts that only look like escapes are left alone, however long they are")
  func harmless() {
    let texts = [
      "C:\\new\\table", "100 % of A&B", "&#;&#x;&nothing;", #"\u12\u{}\u{110000}\ud83d\x"#, "%",
      "\\", "&",
    ]
    let long = [#"\"#, "%5C", "&amp;", #"\u005c"#, "%25", "&#92;"].map {
      String(repeating: $0, count: 400)
    }
    for text in texts + long { expectEqual(hidden(text, ["9c1f5e0a7b3d", "naïve"]), text) }
  }

  @Test(
    "Base 64 is that of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func encoding(text: String, encoded: String) {
    expectEqual(Base64.encode(text.utf8), encoded)
  }

  @Test("Base 64 is decoded in both alphabets, with and without padding")
  func decoding() {
    for count in 0..<20 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 250) }
      let text = Base64.encode(bytes)
      expectEqual(Base64.decode(text), bytes)
      let other = text.filter { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
      expectEqual(Base64.decode(String(other)), bytes)
    }
    for text in ["a b", "a=b", "ü"] { expect(Base64.decode(text) == nil, text) }
  }
}

/// A way to write a character.
private enum Spelling: CaseIterable {
  case plain, json, numbers, swift, percent, html

  /// Writes each character in this way, or plainly where both are possible.
  func write(_ text: String, using random: inout SplitMix64) -> String {
    text.unicodeScalars.map { scalar in
      let escape = escape(scalar, using: &random)
      let isOptional = scalar.properties.isAlphabetic || scalar == "/" || self == .html
      return isOptional && Bool.random(using: &random) && scalar != "&"
        ? String(Character(scalar)) : escape
    }.joined()
  }

  private func escape(_ scalar: Unicode.Scalar, using random: inout SplitMix64) -> String {
    let plain = String(Character(scalar))
    let isUpper = Bool.random(using: &random)
    func hexadecimal(_ value: UInt32, digits: Int) -> String {
      let text = String(value, radix: 16, uppercase: isUpper)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    switch self {
    case .plain: return plain
    case .json:
      switch scalar {
      case "\"", "\\", "/": return "\\" + plain
      case "\n": return "\\n"
      case "\t": return "\\t"
      default:
        return scalar.value < 0x20 ? "\\u" + hexadecimal(scalar.value, digits: 4) : plain
      }
    case .numbers: return plain.utf16.map { "\\u" + hexadecimal(UInt32($0), digits: 4) }.joined()
    case .swift:
      return switch scalar {
      case "\"", "\\", "'": "\\" + plain
      case "\0": "\\0"
      case "\n": "\\n"
      case "\t": "\\t"
      default:
        scalar.isASCII && scalar.value >= 0x20
          ? plain : "\\u{\(hexadecimal(scalar.value, digits: 1))}"
      }
    case .percent: return plain.utf8.map { "%" + hexadecimal(UInt32($0), digits: 2) }.joined()
    case .html:
      switch scalar {
      case "&": return "&amp;"
      case "/": return isUpper ? "&sol;" : "&#x2F;"
      case "\"": return "&quot;"
      default: return isUpper ? "&#\(scalar.value);" : "&#x\(hexadecimal(scalar.value, digits: 2));"
      }
    }
  }
}
