import StateMachine
import StateMachineTools

extension JSON: Codable {
  /// Decodes any JSON value.
  public init(from decoder: any Decoder) throws {
    if let text = LogCoding.json(in: decoder), let value = try? JSON(parsing: text) {
      self = LogBodies(of: decoder) == nil ? value : value.withExactNumbers
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      let members = try container.decode([String: JSON].self)
      self = Self.exactNumber(members, in: decoder) ?? .object(members)
    }
  }

  /// Encodes the value as plain JSON; a log encodes numbers so that they decode exactly.
  public func encode(to encoder: any Encoder) throws {
    if !hasInexactNumbers, try LogCoding.write(in: encoder, { output, _ in write(to: &output) }) {
      return
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value):
      if let exact = Self.exactForm(of: value, in: encoder) {
        try container.encode(exact)
      } else {
        try container.encode(value)
      }
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

// MARK: - In logs

extension JSON {
  // Encoders write 2.0 as `2`, which is a different `JSON` value, and cannot write numbers that are
  // not finite. A log must reproduce its values exactly, so it holds such a number as a text in an
  // object with this key.
  private static let key = "‹number›"

  private static func exactForm(of value: Double, in encoder: any Encoder) -> [String: String]? {
    guard !value.isFinite || value == value.rounded(), LogBodies(of: encoder) != nil else {
      return nil
    }
    return [key: value.description]
  }

  /// Whether the value contains a number that encoders would not reproduce.
  private var hasInexactNumbers: Bool {
    switch self {
    case .null, .bool, .integer, .string: false
    case .number(let value): !value.isFinite || value == value.rounded()
    case .array(let elements): elements.contains(where: \.hasInexactNumbers)
    case .object(let members): members.values.contains(where: \.hasInexactNumbers)
    }
  }

  /// The value in which objects that stand for exact numbers are replaced by these numbers.
  private var withExactNumbers: JSON {
    switch self {
    case .null, .bool, .integer, .number, .string: self
    case .array(let elements): .array(elements.map(\.withExactNumbers))
    case .object(let members):
      if members.count == 1, let number = members[Self.key]?.stringValue.flatMap(Double.init) {
        .number(number)
      } else {
        .object(members.mapValues(\.withExactNumbers))
      }
    }
  }

  private static func exactNumber(_ members: [String: JSON], in decoder: any Decoder) -> JSON? {
    guard members.count == 1, let text = members[key]?.stringValue, let number = Double(text),
      LogBodies(of: decoder) != nil
    else { return nil }
    return .number(number)
  }
}
