import SearchlightBackend

/// Numbers from 2⁵³ on, which a cluster's field of type `double` does not tell from their
/// neighbours, as texts in a field of the loader.
///
/// The field has one text for each such number of a record: its path and its value, written so that
/// texts of one path are in the order of their numbers. So every version of every cluster compares
/// them exactly, over all of `Int64` and `UInt64`.
struct LargeNumbers: Sendable {
  private let prefix: String

  /// Numbers of the records at a path.
  init(of path: String) { prefix = path + "\u{0}" }

  /// Returns the texts of the large numbers of a record, in ascending order.
  static func texts(of record: [String: JSON]) -> [String] {
    var texts: Set<String> = []
    for (name, value) in record where !OpenSearchIndex.ownFields.contains(name) {
      add(value, name, to: &texts)
    }
    return texts.sorted()
  }

  private static func add(_ json: JSON, _ path: String, to texts: inout Set<String>) {
    switch json {
    case .object(let members):
      for (name, value) in members { add(value, "\(path).\(name)", to: &texts) }
    case .array(let elements):
      for element in elements { add(element, path, to: &texts) }
    case .integer, .number, .exact:
      if let number = json.numericValue, isLarge(number) {
        texts.insert(LargeNumbers(of: path).text(number))
      }
    case .null, .bool, .string: break
    }
  }

  /// Returns whether a number is not told from its neighbours.
  static func isLarge(_ number: NumericValue) -> Bool {
    number.isFinite && number.doubleValue.magnitude >= NumericValue.firstInexact
  }

  /// Returns the text of a number.
  ///
  /// The bits of a positive `Double` are in the order of the numbers, and those of a negative one in
  /// the reverse order. What a whole number is more than its `Double` follows.
  private func text(_ number: NumericValue) -> String {
    let bits = number.doubleValue.bitPattern
    let ordered = number.doubleValue < 0 ? ~bits : bits | (1 << 63)
    let rest = UInt16(bitPattern: number.rest) ^ 0x8000
    return prefix + Self.digits(ordered, 16) + Self.digits(UInt64(rest), 4)
  }

  private static func digits(_ value: UInt64, _ count: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }

  /// Returns a query for records with a large number.
  func equal(to number: NumericValue) -> JSON {
    ["term": [OpenSearchIndex.numbersField: .string(text(number))]]
  }

  /// Returns a query for numbers between finite bounds, one of which is large; each has its name in
  /// a cluster's `range` query.
  ///
  /// - Parameter path: The path of the field in which all other numbers are exact.
  func range(_ bounds: [(name: String, value: NumericValue)], else path: String) -> JSON {
    var large: [String: JSON] = ["gte": .string(prefix), "lt": .string(prefix + "g")]
    var others: [String: JSON]? = [:]
    for (name, value) in bounds {
      let isLower = name.hasPrefix("g")
      for former in isLower ? ["gt", "gte"] : ["lt", "lte"] { large[former] = nil }
      large[name] = .string(text(value))
      guard Self.isLarge(value) else {
        others?[name] = FilterQuery.json(value)
        continue
      }
      if (value > 0) == isLower {
        others = nil
      } else {
        let limit = isLower ? -NumericValue.firstInexact : NumericValue.firstInexact
        others?[isLower ? "gt" : "lt"] = FilterQuery.json(limit)
      }
    }
    let query: JSON = ["range": [OpenSearchIndex.numbersField: .object(large)]]
    guard let others else { return query }
    return FilterQuery.either([query, ["range": [path: .object(others)]]])
  }
}

extension FieldPaths {
  /// Returns the texts of the large numbers of an attribute; `nil` if the index has none, because
  /// another tool or an older version has loaded it.
  func largeNumbers(_ attribute: Attribute) -> LargeNumbers? {
    guard schema.fields[OpenSearchIndex.numbersField]?.type == "keyword" else { return nil }
    return LargeNumbers(of: attribute.rawValue)
  }
}
