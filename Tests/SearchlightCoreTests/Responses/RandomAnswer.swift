import SearchlightCore
import SearchlightTesting

/// Generates random answers in Algolia's format, written in random ways; one figure in four is
/// extreme.
struct RandomAnswer {
  private var generator: SeededNumbers

  init(seed: UInt64) {
    generator = SeededNumbers(seed: seed)
  }

  /// Returns one result; it has statistics only if `Codable` and the scanner read them alike.
  mutating func result() -> JSON {
    var members: [String: JSON] = [
      "hits": .array((0..<number(0...4)).map { hit($0) }),
      "nbHits": .integer(figure(0...1_000)),
      "unknown": value(depth: 3),
    ]
    if flip() { members["page"] = .integer(figure(0...3)) }
    if flip() { members["nbPages"] = flip() ? nil : .integer(figure(0...3)) }
    if flip() { members["processingTimeMS"] = .integer(figure(0...9)) }
    for name in [
      "queryID", "abTestID", "exhaustive", "nbSortedHits", "serverTimeMS", "renderingContent",
    ] where number(0...5) == 0 {
      members[name] = name == "renderingContent" ? object(depth: 3) : value(depth: 2)
    }
    if flip() { members["facets"] = .object(["genres": counts(), text(): counts()]) }
    if flip() {
      let bounds: [JSON] = [1.5, 7, .number(.greatestFiniteMagnitude), .number(-1e300), 1e18, -0.0]
      members["facets_stats"] = [
        "year": [
          "min": bounds[number(0...5)], "max": bounds[number(0...5)], "avg": 2.25,
          "sum": bounds[number(0...5)],
        ]
      ]
    }
    return .object(members)
  }

  private mutating func counts() -> JSON {
    .object(
      Dictionary((0..<number(0...6)).map { _ in (text(), .integer(max(0, figure(0...3)))) }) { $1 })
  }

  private mutating func figure(_ range: ClosedRange<Int>) -> Int {
    let extremes = [
      .min, -1_000_000_000_000_000_000, -1, 1_000_000_000_000_000_000, .max - 1, .max,
    ]
    return number(0...3) == 0 ? extremes[number(0...5)] : number(range)
  }

  private mutating func hit(_ row: Int) -> JSON {
    guard case .object(var members) = object(depth: 3) else { return .null }
    members["objectID"] = .string("\(row)-\(text())")
    if flip() { members["_highlightResult"] = flip() ? tree(depth: 3) : value(depth: 2) }
    if flip() { members["_snippetResult"] = flip() ? tree(depth: 2) : value(depth: 2) }
    if flip() {
      members["_rankingInfo"] =
        flip()
        ? ["nbTypos": .integer(number(0...3)), "promoted": .bool(flip()), "words": nil]
        : value(depth: 2)
    }
    if flip() { members["_geoloc"] = geolocation() }
    if flip() { members["_distinctSeqID"] = flip() ? .integer(number(1...4)) : value(depth: 1) }
    return .object(members)
  }

  private mutating func geolocation() -> JSON {
    let points: [JSON] = (0..<number(0...2)).map { _ in
      ["lat": .number(Double(number(-90...90))), "lng": flip() ? 2 : 2.5, "more": value(depth: 1)]
    }
    return flip() ? .array(points) : points.first ?? value(depth: 1)
  }

  /// Returns a tree as engines send it, which may have invalid parts.
  private mutating func tree(depth: Int) -> JSON {
    switch number(0...9) {
    case 0 where depth > 0: return .array((0..<number(0...3)).map { _ in tree(depth: depth - 1) })
    case 1...3 where depth > 0:
      return .object(
        Dictionary((0..<number(0...3)).map { _ in (key(), tree(depth: depth - 1)) }) { $1 })
    case 4: return value(depth: 1)
    default:
      var leaf: [String: JSON] = [
        "value": .string("\(text())<em>\(text())</em>"), "matchLevel": level(),
        "matchedWords": .array((0..<number(0...2)).map { _ in .string(text()) }),
      ]
      if flip() { leaf["fullyHighlighted"] = flip() ? .bool(flip()) : flip() ? nil : 7 }
      if number(0...9) == 0 { leaf[key()] = value(depth: 1) }
      return .object(leaf)
    }
  }

  private mutating func level() -> JSON {
    ["none", "partial", "full", "full", "half"][number(0...4)]
  }

  private mutating func key() -> String {
    ["title", "value", "matchLevel", "matchedWords", text()][number(0...4)]
  }

  private mutating func object(depth: Int) -> JSON {
    .object(
      Dictionary((0..<number(0...4)).map { _ in (text(), value(depth: depth - 1)) }) { $1 })
  }

  private mutating func value(depth: Int) -> JSON {
    switch number(0...(depth > 0 ? 7 : 5)) {
    case 0: .null
    case 1: .bool(flip())
    case 2: .integer(figure(-3...1_000_000))
    case 3: .number(Double(number(-9...9)) + 0.5)
    case 4, 5: .string(text())
    case 6: .array((0..<number(0...3)).map { _ in value(depth: depth - 1) })
    default: object(depth: depth)
    }
  }

  private mutating func text() -> String {
    let pieces = ["a", "Tom", "é", "🎬", "椅", "\"", "\\", "\n", "/", "<em>", "\u{1}", " ", "_"]
    return (0..<number(0...4)).map { _ in pieces[number(0...pieces.count - 1)] }.joined()
  }

  private mutating func flip() -> Bool { Bool.random(using: &generator) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}

extension RandomAnswer {
  /// Writes a value with random white space, escapes and order of members.
  mutating func write(_ value: JSON) -> String {
    switch value {
    case .string(let text): return write(text)
    case .array(let elements):
      let texts = elements.map { space() + write($0) + space() }
      return "[\(texts.joined(separator: ","))\(elements.isEmpty ? space() : "")]"
    case .object(let members):
      let texts = members.sorted { $0.key < $1.key }.shuffled(using: &generator).map {
        space() + write($0.key) + space() + ":" + space() + write($0.value) + space()
      }
      return "{\(texts.joined(separator: ","))\(members.isEmpty ? space() : "")}"
    default: return value.description
    }
  }

  private mutating func write(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      let mustBe = scalar == "\"" || scalar == "\\" || scalar.value < 0x20
      guard mustBe || number(0...5) == 0 else { return String(scalar) }
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16, uppercase: flip())
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
    return "\"\(scalars.joined())\""
  }

  private mutating func space() -> String {
    ["", "", " ", "\n", "\t\r "][number(0...4)]
  }
}
