/// A JSON value.
///
/// Whole numbers that fit an `Int` have a case of their own, so that `42` is written as `42` and
/// large identifiers stay exact. A number that neither an `Int` nor a `Double` holds keeps its text.
/// The members of an object have no order; they are always written sorted by key, so equal values
/// give equal bytes.
///
/// A NaN equals itself, unlike a NaN of type `Double`: a value that does not equal itself could
/// never be found in a collection. Texts that differ only in Unicode normalization are equal, as
/// everywhere in Swift.
///
/// What is parsed has at most 512 levels of arrays and objects, and what is stored in an index at
/// most 500. Code can nest values deeper than that, but Swift releases them one inside the other:
/// about 2,000 levels exhaust the 512 KiB of stack of a secondary thread, and 37,000 those of a
/// thread with 8 MiB.
@dynamicMemberLookup
public enum JSON: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction and exponent that fits an `Int`.
  case integer(Int)
  /// Any other number that a `Double` holds.
  case number(Double)
  /// A number that neither an `Int` nor a `Double` holds, as it was written.
  case exact(ExactNumber)
  /// A text.
  case string(String)
  /// An ordered list of values.
  case array([JSON])
  /// Values by key.
  case object([String: JSON])
}

extension JSON {
  /// The text, if the value is a string.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number, if the value is a whole number that fits an `Int`.
  public var intValue: Int? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The number, if the value is a number; one that no `Double` holds becomes the nearest.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .exact(let value): value.doubleValue
    default: nil
    }
  }

  /// The truth value, if the value is a Boolean.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements, if the value is an array.
  public var arrayValue: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, if the value is an object.
  public var objectValue: [String: JSON]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The member of an object; `nil` if there is none or the value is not an object.
  ///
  /// Setting a member adds or replaces it, and `nil` removes it. A value that is `null` becomes an
  /// object; any other that is no object stays as it is.
  public subscript(key: String) -> JSON? {
    get { objectValue?[key] }
    set {
      switch self {
      case .object(var members):
        self = .null
        members[key] = newValue
        self = .object(members)
      case .null where newValue != nil: self = .object(newValue.map { [key: $0] } ?? [:])
      default: break
      }
    }
  }

  /// The element of an array; `nil` if the index is out of range or the value is not an array.
  ///
  /// Setting an element replaces it, and `nil` makes it `null`. Outside of the array, nothing
  /// happens.
  public subscript(index: Int) -> JSON? {
    get {
      guard let array = arrayValue, array.indices.contains(index) else { return nil }
      return array[index]
    }
    set {
      guard case .array(var elements) = self, elements.indices.contains(index) else { return }
      self = .null
      elements[index] = newValue ?? .null
      self = .array(elements)
    }
  }

  /// The member of an object, as in `record.title`, for the tests of this package.
  ///
  /// Apps write `record["title"]`: a member that is a word of Swift looks checked, and a misspelt one
  /// would be a missing value.
  @_spi(Members) public subscript(dynamicMember key: String) -> JSON? { self[key] }

  /// The value at an attribute: a dotted name is a path into nested objects; a literal key of that
  /// name wins.
  public subscript(attribute: Attribute) -> JSON? {
    if let whole = self[attribute.rawValue] { return whole }
    guard let dot = attribute.rawValue.firstIndex(of: ".") else { return nil }
    let head = String(attribute.rawValue[..<dot])
    let tail = Attribute(String(attribute.rawValue[attribute.rawValue.index(after: dot)...]))
    return self[head]?[tail]
  }
}

extension JSON {
  /// Creates a text: `["title": JSON(title)]`.
  public init(_ value: String) { self = .string(value) }
  /// Creates a whole number, which stays exact: one that does not fit an `Int` keeps its digits.
  public init(_ value: some BinaryInteger) {
    // A number of JSON that a `Double` could not hold, such as one of 400 digits, has no text.
    self =
      Int(exactly: value).map(JSON.integer) ?? JSON(number: "\(value)", .values)
      ?? .number(Double(value))
  }
  /// Creates a number.
  public init(_ value: Double) { self = .number(value) }
  /// Creates a truth value.
  public init(_ value: Bool) { self = .bool(value) }
  /// Creates an array of texts: `["tags": JSON(tags)]`.
  public init(_ values: some Sequence<String>) { self = .array(values.map(JSON.string)) }
  /// Creates an array of whole numbers, which stay exact.
  public init(_ values: some Sequence<some BinaryInteger>) {
    self = .array(values.map { JSON($0) })
  }
  /// Creates an array of numbers.
  public init(_ values: some Sequence<Double>) { self = .array(values.map(JSON.number)) }
  /// Creates an array of truth values.
  public init(_ values: some Sequence<Bool>) { self = .array(values.map(JSON.bool)) }
  /// Creates an array of values.
  public init(_ values: some Sequence<JSON>) { self = .array(Array(values)) }
  /// Creates an object of texts: `JSON(labels)`.
  public init(_ members: [String: String]) { self = .object(members.mapValues(JSON.string)) }
  /// Creates an object of whole numbers, which stay exact.
  public init(_ members: [String: some BinaryInteger]) {
    self = .object(members.mapValues { JSON($0) })
  }
  /// Creates an object of numbers.
  public init(_ members: [String: Double]) { self = .object(members.mapValues(JSON.number)) }
  /// Creates an object of values.
  public init(_ members: [String: JSON]) { self = .object(members) }
}

extension JSON: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Creates an object; of two members with the same key, the later one wins.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, later in later })
  }
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
}

extension JSON: CustomStringConvertible {
  /// The value as JSON text with sorted keys.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension JSON {
  /// The value as JSON text for messages, cut between two characters if it is longer than 60 bytes.
  package var excerpt: String {
    let text = description
    guard text.utf8.count > 60 else { return text }
    // A character can have any number of marks, so that characters are not counted.
    var kept = ""
    for character in text {
      guard kept.utf8.count + character.utf8.count < 60 else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
