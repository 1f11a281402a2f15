import SearchlightBasics

/// A number of JSON as its text, for which neither an `Int` nor a `Double` stands.
///
/// Most numbers are an `Int` or a `Double`, and ``JSON`` holds them as such. The others would come
/// back changed: `18446744073709551615` and other whole numbers beyond `Int`, and decimals with
/// more digits than a `Double` has, such as `0.1234567890123456789`. Where the spelling of numbers
/// is kept (``JSON/NumberReading/asWritten``), so are numbers that a `Double` holds and writes
/// otherwise, such as `1.10` and `1e3`.
public struct ExactNumber: Hashable, Sendable {
  /// The number as it was written, in the grammar of JSON.
  public let text: String

  /// Creates a number of its text; `nil` if the text is not a number of JSON, if it exceeds the
  /// range of a `Double`, or if an `Int` or a `Double` is written exactly like it.
  public init?(_ text: String) {
    guard case .exact(let number)? = JSON(number: text, .asWritten) else { return nil }
    self = number
  }

  /// Creates a number of a text that has been found to need one.
  init(unchecked text: String) { self.text = text }

  /// The nearest `Double`.
  public var doubleValue: Double { Double(text) ?? .nan }

  /// The number for comparisons: whole numbers of `Int` and `UInt64` are exact, all others are the
  /// nearest `Double`.
  public var numericValue: NumericValue { NumericValue(text) ?? NumericValue(doubleValue) }

  /// Whether the text has neither a fraction nor an exponent.
  public var isWhole: Bool {
    text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }
  }

  /// The `Int` or `Double` with this value, which is only written otherwise; `nil` if there is none.
  package var respelled: JSON? {
    switch JSON(number: text, .values) {
    case .exact, nil: nil
    case let number: number
    }
  }
}

extension ExactNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}

extension JSON {
  /// What the parser keeps of numbers.
  public enum NumberReading: Sendable {
    /// The value: `1.10` is the number 1.1, and only a number that neither an `Int` nor a `Double`
    /// holds is ``JSON/exact(_:)``.
    case values

    /// The text: a number that an `Int` or a `Double` would write otherwise is
    /// ``JSON/exact(_:)``, so that writing gives the bytes that were read.
    case asWritten
  }

  /// Creates a number of its text; `nil` if the text is not a number of JSON that is in range.
  init?(number text: String, _ reading: NumberReading) {
    let number: JSON? = JSONScanner.scanning(text.utf8) { scanner in
      do throws(JSONScanError) {
        try scanner.skipNumber()
        try scanner.finish()
        return scanner.jsonNumber(in: 0..<scanner.count, reading)
      } catch {
        return nil
      }
    }
    guard let number else { return nil }
    self = number
  }

  /// The number for comparisons, if the value is a number: whole numbers of `Int` and `UInt64` are
  /// exact, all others are the nearest `Double`.
  public var numericValue: NumericValue? {
    switch self {
    case .integer(let value): NumericValue(value)
    case .number(let value): NumericValue(value)
    case .exact(let value): value.numericValue
    default: nil
    }
  }

  /// The value with each number that an `Int` or a `Double` holds as that number, however it was
  /// spelled.
  package var withPlainNumbers: JSON {
    switch self {
    case .exact(let number): number.respelled ?? self
    case .array(let elements): .array(elements.map(\.withPlainNumbers))
    case .object(let members): .object(members.mapValues(\.withPlainNumbers))
    case .null, .bool, .integer, .number, .string: self
    }
  }

  /// The whole number, if the value is one of `Int` or `UInt64` that is written without fraction
  /// and exponent.
  package var wholeNumber: Int128? { wholeText == nil ? nil : numericValue?.wholeNumber }

  /// Creates a whole number; `nil` if it is neither one of `Int` nor of `UInt64`.
  package init?(whole number: Int128) {
    if let value = Int(exactly: number) {
      self = .integer(value)
    } else if let value = UInt64(exactly: number) {
      self = .exact(ExactNumber(unchecked: value.description))
    } else {
      return nil
    }
  }

  /// The identifier of a record, which is a string or a whole number; `nil` for any other value.
  package var identifierText: String? { stringValue ?? wholeText }

  /// The digits of a whole number, if the value is one that is written without fraction and
  /// exponent.
  package var wholeText: String? {
    switch self {
    case .integer(let value): value.description
    case .exact(let value) where value.isWhole: value.text
    default: nil
    }
  }
}
