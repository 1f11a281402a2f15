import Searchlight

/// An attribute with many numbers, and the ranges in which the live screen offers them.
///
/// The ranges have about as many records each, and bounds that are round numbers:
///
/// ```text
/// below 1950
/// 1950–1969
/// 1970–1989
/// 1990 and more
/// ```
struct NumberRanges: Hashable {
  /// A range, with the words for it.
  struct Item: Hashable {
    let title: String
    let bounds: NumberBounds
  }

  /// The number of ranges, if the numbers differ enough.
  private static let count = 5

  /// The smallest numbers of distinct values for which there are ranges; fewer whole numbers are
  /// better listed.
  private static let (fewestWhole, fewestOther) = (21, 6)

  let attribute: Attribute

  /// The ranges, from the smallest numbers to the largest; no number is in two of them.
  let items: [Item]

  /// Finds ranges for numbers; `nil` if these are few distinct ones, or number the records.
  ///
  /// - Parameter numbers: The numbers of a sample, in the order of the records.
  init?(_ attribute: Attribute, of numbers: [Double]) {
    let isWhole = numbers.allSatisfy { $0 == $0.rounded() && abs($0) < 0x1p53 }
    let fewest = isWhole ? Self.fewestWhole : Self.fewestOther
    // Whole numbers that rise from record to record are identifiers.
    let isNumbering = isWhole && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    guard !isNumbering, Set(numbers).count >= fewest else { return nil }
    let edges = Self.edges(numbers.sorted())
    guard !edges.isEmpty else { return nil }
    self.attribute = attribute
    items = (0...edges.count).map { index in
      Item(
        from: index > 0 ? edges[index - 1] : nil, to: index < edges.count ? edges[index] : nil,
        isWhole: isWhole)
    }
  }

  /// Returns the bounds between the ranges: the quantiles of sorted numbers, rounded as far as they
  /// stay apart.
  private static func edges(_ sorted: [Double]) -> [Double] {
    guard let smallest = sorted.first, let largest = sorted.last else { return [] }
    var quantiles: [Double] = []
    for part in 1..<count {
      let number = sorted[sorted.count * part / count]
      if number > (quantiles.last ?? smallest) { quantiles.append(number) }
    }
    let marks = [smallest] + quantiles + [largest]
    var edges: [Double] = []
    for (index, quantile) in quantiles.enumerated() {
      let below = quantile - marks[index]
      let above = marks[index + 2] - quantile
      // Half of the distance on either side keeps the order of the bounds.
      let edge = rounded(quantile, by: (above > 0 ? min(below, above) : below) / 2)
      if edge > (edges.last ?? smallest) { edges.append(edge) }
    }
    return edges
  }

  /// Returns the nearest multiple of the largest step of the form 1, 2 or 5 times a power of ten
  /// that is at most `limit`, or of 0.001, which is the finest that filters compare.
  private static func rounded(_ number: Double, by limit: Double) -> Double {
    guard (limit * 1000).isFinite else { return number }
    let limit = max(limit, 0.001)
    // The power as a whole number of thousandths, since these are inexact as a `Double`.
    var power = 1.0
    while power * 10 <= limit * 1000 { power *= 10 }
    let factor = [5.0, 2].first { $0 * power <= limit * 1000 } ?? 1
    let step = power * factor
    let result = (number * 1000 / step).rounded() * step / 1000
    return result.isFinite ? result : number
  }
}

extension NumberRanges.Item {
  /// Creates the range of the numbers from one bound to another, which is not included; `nil` for no
  /// bound.
  fileprivate init(from lower: Double?, to upper: Double?, isWhole: Bool) {
    // Filters include both bounds, and compare numbers to three decimals, as far as they have any.
    let last = upper.map { upper in
      if isWhole { return upper.rounded(.up) - 1 }
      return upper.magnitude < 0x1p43 ? ((upper * 1000).rounded() - 1) / 1000 : upper.nextDown
    }
    let first = lower.map { isWhole ? $0.rounded(.up) : $0 }
    bounds = NumberBounds(lower: first, upper: last)
    switch (first, isWhole ? last : upper) {
    case (let first?, let last?) where first == last: title = Self.text(first)
    case (let first?, let last?): title = "\(Self.text(first))–\(Self.text(last))"
    case (let first?, nil): title = "\(Self.text(first)) and more"
    case (nil, _): title = "below \(Self.text(upper ?? 0))"
    }
  }

  /// Returns a number as people write it, such as `1950`, `2.5` or `25,000`.
  private static func text(_ number: Double) -> String {
    guard let whole = Int(exactly: number) else { return "\(number)" }
    let digits = Array(String(abs(whole)))
    // Years have no separators.
    guard digits.count > 4 else { return String(whole) }
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      String(digits[max(0, end - 3)..<end])
    }
    return (whole < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }
}

extension NumberRanges {
  /// The largest number of records that are examined, evenly spread over all.
  private static let sampleSize = 2000

  /// Returns the ranges for the attributes of an index whose values are many numbers: those that
  /// people choose by first, such as prices.
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

  /// Returns whether people choose records by the numbers of an attribute with this name.
  private static func isChosen(_ name: AttributeName) -> Bool {
    guard let last = name.words.last, !name.isIdentifier else { return false }
    return ![
      "lat", "latitude", "lng", "lon", "long", "longitude", "zip", "postcode", "code", "x", "y",
    ]
    .contains(last)
  }

  /// Returns the place of an attribute among those that people choose by.
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
