import Foundation
import SearchlightStateMachine

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
      self = Self.unsigned(value, in: container) ?? .number(value)
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
  ///
  /// Other encoders get a number without an `Int`, `UInt64` or `Double` as the nearest `Double`.
  public func encode(to encoder: any Encoder) throws {
    if !hasInexactNumbers(isLog: LogBodies(of: encoder) != nil),
      try LogCoding.write(in: encoder, { output, _ in write(to: &output) })
    {
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
    case .exact(let value):
      if LogBodies(of: encoder) != nil {
        try container.encode([Self.key: value.text])
      } else if let whole = UInt64(value.text) {
        try container.encode(whole)
      } else {
        try container.encode(value.doubleValue)
      }
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSON {
  /// Returns the whole number beyond `Int` whose nearest `Double` has been decoded; `nil` for any
  /// other number.
  private static func unsigned(
    _ value: Double, in container: any SingleValueDecodingContainer
  ) -> JSON? {
    guard value >= 0x1p63, value <= 0x1p64, let whole = try? container.decode(UInt64.self),
      whole != UInt64(exactly: value)
    else { return nil }
    return .exact(ExactNumber(unchecked: whole.description))
  }
}

extension JSON {
  /// Encodes any value as JSON: an array, a dictionary, a type of an app.
  ///
  /// Numbers become what JSON text has: 42.0 is the whole number 42. Dates and data are encoded as
  /// `JSONEncoder` does by default; a type that wants them otherwise encodes texts.
  ///
  /// - Throws: `EncodingError` for a value that JSON does not have, such as an infinite number, and
  ///   what the type's own encoding throws.
  public init(encoding value: some Encodable) throws {
    try self.init(parsing: JSONEncoder().encode(value))
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

  /// Returns whether the value contains a number that its JSON text would not reproduce.
  private func hasInexactNumbers(isLog: Bool) -> Bool {
    switch self {
    case .null, .bool, .integer, .string: false
    case .number(let value): !value.isFinite || value == value.rounded()
    case .exact: isLog
    case .array(let elements): elements.contains { $0.hasInexactNumbers(isLog: isLog) }
    case .object(let members): members.values.contains { $0.hasInexactNumbers(isLog: isLog) }
    }
  }

  /// The value in which objects that stand for exact numbers are replaced by these numbers.
  private var withExactNumbers: JSON {
    switch self {
    case .null, .bool, .integer, .number, .exact, .string: self
    case .array(let elements): .array(elements.map(\.withExactNumbers))
    case .object(let members):
      if let number = Self.exactNumber(members) {
        number
      } else {
        .object(members.mapValues(\.withExactNumbers))
      }
    }
  }

  private static func exactNumber(_ members: [String: JSON], in decoder: any Decoder) -> JSON? {
    LogBodies(of: decoder) == nil ? nil : exactNumber(members)
  }

  /// Returns the number for which an object stands in a log; `nil` for any other object.
  private static func exactNumber(_ members: [String: JSON]) -> JSON? {
    guard members.count == 1, let text = members[key]?.stringValue else { return nil }
    let number = Double(text)
    if let number, number.description == text { return .number(number) }
    return ExactNumber(text).map(JSON.exact) ?? number.map(JSON.number)
  }

  /// The deepest nesting of arrays and objects in a value that is stored.
  ///
  /// Answers and files put such values into a few arrays and objects of their own, and JSON is read
  /// up to a depth of 512.
  package static let deepestStored = 500

  /// Returns whether arrays and objects are nested at most some levels deep.
  ///
  /// The recursion ends at the limit, so a deeper value cannot exhaust the stack.
  package func isNested(atMost limit: Int) -> Bool {
    switch self {
    case .array(let elements):
      limit > 0 && elements.allSatisfy { $0.isNested(atMost: limit - 1) }
    case .object(let members):
      limit > 0 && members.values.allSatisfy { $0.isNested(atMost: limit - 1) }
    case .null, .bool, .integer, .number, .exact, .string: true
    }
  }

  /// The value with `null` in place of numbers that are not finite, as its text has it.
  package var asWritten: JSON {
    switch self {
    case .number(let number): number.isFinite ? self : .null
    case .array(let elements): .array(elements.map(\.asWritten))
    case .object(let members): .object(members.mapValues(\.asWritten))
    case .null, .bool, .integer, .exact, .string: self
    }
  }
}
