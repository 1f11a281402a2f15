extension Timing: Codable {
  private enum CodingKeys: String, CodingKey {
    case after, throttle, trailing, adaptive
  }

  /// Decodes `"now"`, `"held"` or an object with one of the keys `after` and `throttle`.
  ///
  /// Earlier versions had a timing `adaptive`, with a least and a most delay. It is read as its
  /// least delay, so that their logs can be inspected.
  public init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      self = try Self.word(from: decoder)
      return
    }
    let named = container.allKeys.filter { $0 != .trailing }
    guard named.count == 1, let key = named.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: """
            A timing is the word "now" or "held", or has exactly one of the keys "after", \
            "throttle"; this one has \(named.count).
            """))
    }
    switch key {
    case .after:
      self = .after(try container.decode(ExactDuration.self, forKey: key).value)
    case .adaptive:
      var bounds = try container.nestedUnkeyedContainer(forKey: key)
      let least = try bounds.decode(ExactDuration.self).value
      self = .after(min(least, try bounds.decode(ExactDuration.self).value))
    case .throttle, .trailing:
      self = .throttle(
        try container.decode(ExactDuration.self, forKey: .throttle).value,
        trailing: try container.decodeIfPresent(Bool.self, forKey: .trailing) ?? false)
    }
  }

  /// Encodes a readable format with exact durations: `"now"`, `"held"`, `{"after": "100 ms"}`, `{"throttle":
  /// "200 ms", "trailing": true}`.
  public func encode(to encoder: any Encoder) throws {
    if self == .now || self == .held {
      var container = encoder.singleValueContainer()
      try container.encode(self == .now ? "now" : "held")
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .now, .held:
      break
    case .after(let delay):
      try container.encode(ExactDuration(value: delay), forKey: .after)
    case .throttle(let interval, let trailing):
      try container.encode(ExactDuration(value: interval), forKey: .throttle)
      if trailing { try container.encode(true, forKey: .trailing) }
    }
  }

  private static func word(from decoder: any Decoder) throws -> Timing {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    if word == "held" { return .held }
    guard word == "now" else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: """
          "\(word)" is not a timing. Use "now", "held", {"after": "100 ms"} or \
          {"throttle": "200 ms"}.
          """)
    }
    return .now
  }
}

/// A duration that is encoded as text without loss; `Duration` encodes itself as two integers.
private struct ExactDuration: Codable {
  let value: Duration

  init(value: Duration) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Duration(exactText: text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: """
          "\(text)" is not a duration. Write a number, a space and one of h, min, s, ms, µs, ns, \
          such as "100 ms".
          """)
    }
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.exactText)
  }
}
