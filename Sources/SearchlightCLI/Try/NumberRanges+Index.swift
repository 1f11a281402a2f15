import Searchlight

extension NumberRanges {
  /// The largest number of records that are examined, evenly spread over all.
  private static let sampleSize = 2000

  /// The ranges for the attributes of an index whose values are many numbers: those that people
  /// choose by first, such as prices.
  ///
  /// Identifiers, coordinates and postal codes have none. If the settings name the numbers by which
  /// records may be filtered, only these have ranges.
  static func all(of index: LocalIndex) -> [NumberRanges] {
    var numbers: [String: [Double]] = [:]
    var others: Set<String> = []
    let records = index.storedRecords
    let step = max(1, (records.count + sampleSize - 1) / sampleSize)
    for row in stride(from: 0, to: records.count, by: step) {
      add(records[row], prefix: "", to: &numbers, others: &others)
    }
    let examined = (records.count + step - 1) / step
    let filtered = index.settings.numericAttributesForFiltering
    let allowed = Set(filtered.filter { !$0.isEqualOnly }.map(\.attribute.rawValue))
    return numbers.keys.filter { name in
      !others.contains(name) && (numbers[name]?.count ?? 0) * 2 > examined
        && (filtered.isEmpty ? isChosen(AttributeName(name)) : allowed.contains(name))
    }
    .sorted { (rank($0), $0) < (rank($1), $1) }
    .compactMap { NumberRanges(Attribute($0), of: numbers[$0] ?? []) }
  }

  /// Adds the numbers of an object and of the objects in it, and the names of what is no number.
  private static func add(
    _ object: JSON, prefix: String, to numbers: inout [String: [Double]],
    others: inout Set<String>
  ) {
    for (key, value) in object.objectValue ?? [:] where !key.hasPrefix("_") {
      let name = prefix + key
      if case .object = value {
        add(value, prefix: name + ".", to: &numbers, others: &others)
      } else if let number = value.number {
        numbers[name, default: []].append(number)
      } else if value != .null {
        others.insert(name)
      }
    }
  }

  /// Whether people choose records by the numbers of an attribute with this name.
  private static func isChosen(_ name: AttributeName) -> Bool {
    guard let last = name.words.last, !name.isIdentifier else { return false }
    return ![
      "lat", "latitude", "lng", "lon", "long", "longitude", "zip", "postcode", "code", "x", "y",
    ]
    .contains(last)
  }

  /// The place of an attribute among those that people choose by.
  private static func rank(_ name: String) -> Int {
    let first = ["price", "cost", "year", "rating", "size", "age", "duration", "distance"]
    let words = AttributeName(name).words
    return first.firstIndex { words.contains($0) } ?? first.count
  }
}

extension JSON {
  /// The value as a number; `nil` for any other value.
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number.isFinite ? number : nil
    case .exact(let number): number.doubleValue
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
