import Searchlight

/// Statistics on the values of one attribute over many records.
struct AttributeProfile: Hashable {
  /// The largest number of distinct values that are collected.
  private static let distinctLimit = 1000

  /// The attribute as a dotted path into nested objects.
  let name: String

  /// The number of records that have the attribute.
  private(set) var recordCount = 0

  /// The number of values, where each element of an array counts; null and empty text do not count.
  private(set) var valueCount = 0

  /// The distinct values, up to `distinctLimit`.
  private(set) var distinctValues: Set<JSON> = []

  private(set) var textCount = 0
  private(set) var numberCount = 0
  private(set) var wholeNumberCount = 0
  private(set) var truthCount = 0
  private var shapes: [TextShape: Int] = [:]
  private var textLength = 0

  init(name: String) {
    self.name = name
  }

  /// Adds the value of one more record.
  mutating func add(_ value: JSON) {
    recordCount += 1
    if case .array(let elements) = value {
      isSingle = false
      for element in elements { addSingle(element) }
    } else {
      addSingle(value)
    }
  }

  private mutating func addSingle(_ value: JSON) {
    guard value != .null, value != "" else { return }
    valueCount += 1
    switch value {
    case .string(let text):
      textCount += 1
      textLength += text.count
      shapes[TextShape(text), default: 0] += 1
    case .integer:
      numberCount += 1
      wholeNumberCount += 1
    case .number: numberCount += 1
    case .exact(let number):
      numberCount += 1
      if number.isWhole { wholeNumberCount += 1 }
    case .bool: truthCount += 1
    case .array, .object, .null: break
    }
    if distinctValues.count < Self.distinctLimit { distinctValues.insert(value) }
  }

  /// The mean length of the texts, in characters; 0 without texts.
  var averageLength: Double { textCount == 0 ? 0 : Double(textLength) / Double(textCount) }

  /// Whether there are values and all of them are texts.
  var isText: Bool { valueCount > 0 && textCount == valueCount }

  /// Whether there are values and all of them are numbers.
  var isNumber: Bool { valueCount > 0 && numberCount == valueCount }

  /// Whether there are values and all of them are Booleans.
  var isTruth: Bool { valueCount > 0 && truthCount == valueCount }

  /// Whether no value is a list.
  private(set) var isSingle = true

  /// Whether more than half of the values are distinct, or `distinctLimit` is reached.
  var isMostlyUnique: Bool {
    distinctValues.count == Self.distinctLimit || distinctValues.count * 2 > valueCount
  }

  /// Returns whether more than half of the values are texts of these shapes.
  func isMostly(_ shapes: TextShape...) -> Bool {
    shapes.reduce(0) { $0 + (self.shapes[$1] ?? 0) } * 2 > valueCount
  }

  /// The kind of machine-readable text that the values are; `nil` if people may read them.
  var machineText: GuessedSettings.Skipped.Reason? {
    if isMostly(.address) { return .addresses }
    if isMostly(.date) { return .dates }
    if isMostly(.address, .date, .identifier) { return .identifiers }
    // Repeated codes are names of something, such as `mp3`, so only unique codes are identifiers.
    return isMostlyUnique && isMostly(.address, .date, .identifier, .code) ? .identifiers : nil
  }
}
