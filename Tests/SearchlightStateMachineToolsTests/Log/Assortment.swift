import Foundation

/// An action with every kind of value that an app's actions may contain, in every form of coding.
struct Assortment: Codable, Hashable, Sendable {
  enum Choice: Codable, Hashable, Sendable {
    case nothing
    case number(Int)
    case labelled(name: String, deep: [Int?])
  }

  enum Word: String, Codable, Hashable, Sendable { case one, two }

  struct Empty: Codable, Hashable, Sendable {}

  var truths = [true, false]
  var whole: [Int] = [0, -1, .min, .max]
  var small: [Int8] = [.min, .max]
  var large: [UInt64] = [0, .max]
  var numbers: [Double] = [
    0, 1, -1, 1.5, 0.1, 1e20, 1e21, -2.5e-7, 1e300, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, .infinity,
    -.infinity, 123_456_789_012_345_680,
  ]
  var floats: [Float] = [0, 2, 0.1, 16_777_216, 3.4e38]
  var texts = [
    "", "plain", "\"quoted\" \\ / \u{8}\u{C}\n\r\t\u{1}\u{1F}\u{7F}", "é e\u{301} 🙂 \u{2028}",
    "‹infinity", "日本語",
  ]
  var nothing: Int?
  var something: Int? = 3
  var holes: [String?] = [nil, "a", nil]
  var byName = ["b": 1, "a": 2, "a\"b\\": 3, "é": 4, "A": 5, "": 6]
  var byNumber = [7: "seven"]
  var choices: [Choice] = [.nothing, .number(1), .labelled(name: "x", deep: [1, nil])]
  var words: [Word] = [.two, .one]
  var empty = Empty()
  var emptyList: [Int] = []
  var emptyTable: [String: Int] = [:]
  var nested = [[1], [], [2, 3]]
  var date = Date(timeIntervalSinceReferenceDate: 1.5)
  var data = Data([0, 1, 254, 255])
  var address = URL(string: "https://example.com/a?b=c%20d")
  var decimal = Decimal(string: "1.25")
  var identifier = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  var duration = Duration.milliseconds(1500)
  var range = 1..<3
  var only: Set<Int> = [4]
  var byHand = ByHand()
}

/// A type with hand-written coding, which uses all kinds of containers.
struct ByHand: Codable, Hashable, Sendable {
  private enum Keys: String, CodingKey { case zoo, list, parent, `super`, alone, none }

  var inner = ["q": 1, "p": 2]
  var mixed = "text"
  var parent = 5
  var alone: [Int] = [1, 2]

  init() {}

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    // Create these containers first, and fill them after others.
    var zoo = container.nestedContainer(keyedBy: Keys.self, forKey: .zoo)
    var list = container.nestedUnkeyedContainer(forKey: .list)
    try container.encodeNil(forKey: .none)
    try list.encode(mixed)
    try list.encodeNil()
    var deeper = list.nestedUnkeyedContainer()
    try deeper.encode(true)
    var keyed = list.nestedContainer(keyedBy: Keys.self)
    try keyed.encode(1.5, forKey: .zoo)
    try list.encode(UInt8(9))
    try zoo.encode(inner, forKey: .list)
    try parent.encode(to: container.superEncoder())
    try alone.encode(to: container.superEncoder(forKey: .alone))
    try "last".encode(to: list.superEncoder())
    var again = encoder.container(keyedBy: Keys.self)
    try again.encode(Optional(parent), forKey: .parent)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let zoo = try container.nestedContainer(keyedBy: Keys.self, forKey: .zoo)
    inner = try zoo.decode([String: Int].self, forKey: .list)
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    mixed = try list.decode(String.self)
    guard try list.decodeNil() else { throw CocoaError(.coderInvalidValue) }
    var deeper = try list.nestedUnkeyedContainer()
    guard try deeper.decode(Bool.self), deeper.isAtEnd else {
      throw CocoaError(.coderInvalidValue)
    }
    let keyed = try list.nestedContainer(keyedBy: Keys.self)
    guard try keyed.decode(Double.self, forKey: .zoo) == 1.5, try list.decode(UInt8.self) == 9,
      try String(from: list.superDecoder()) == "last", list.isAtEnd, list.currentIndex == 6
    else { throw CocoaError(.coderInvalidValue) }
    parent = try Int(from: container.superDecoder())
    alone = try [Int](from: container.superDecoder(forKey: .alone))
    guard try container.decodeIfPresent(Int.self, forKey: .parent) == parent,
      try container.decodeNil(forKey: .none)
    else { throw CocoaError(.coderInvalidValue) }
  }
}
