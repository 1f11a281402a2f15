import Searchlight

/// What the values of one attribute look like over many records.
struct AttributeProfile: Hashable {
  /// More distinct values are not told apart: it only matters that they are many.
  private static let distinctLimit = 1000

  /// The name; a dotted name is a path into nested objects.
  let name: String

  /// How many records have a value.
  private(set) var recordCount = 0

  /// How many values there are; a list has many.
  private(set) var valueCount = 0

  /// The values, each once, up to a limit.
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

  /// Takes the value of one more record.
  mutating func add(_ value: JSON) {
    recordCount += 1
    if case .array(let elements) = value {
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
    case .bool: truthCount += 1
    case .array, .object, .null: break
    }
    if distinctValues.count < Self.distinctLimit { distinctValues.insert(value) }
  }

  /// The mean length of a text in characters.
  var averageLength: Double { textCount == 0 ? 0 : Double(textLength) / Double(textCount) }

  /// Whether all values are texts.
  var isText: Bool { valueCount > 0 && textCount == valueCount }

  /// Whether all values are numbers.
  var isNumber: Bool { valueCount > 0 && numberCount == valueCount }

  /// Whether all values are truth values.
  var isTruth: Bool { valueCount > 0 && truthCount == valueCount }

  /// Whether hardly a value comes twice.
  var isMostlyUnique: Bool {
    distinctValues.count == Self.distinctLimit || distinctValues.count * 2 > valueCount
  }

  /// Whether most values are texts of these shapes.
  func isMostly(_ shapes: TextShape...) -> Bool {
    shapes.reduce(0) { $0 + (self.shapes[$1] ?? 0) } * 2 > valueCount
  }

  /// What only machines read, if that is what the values are; `nil` if people may read them.
  var machineText: GuessedSettings.Skipped.Reason? {
    if isMostly(.address) { return .addresses }
    if isMostly(.date) { return .dates }
    if isMostly(.address, .date, .identifier) { return .identifiers }
    // Codes that come again are names for something, such as `mp3`.
    return isMostlyUnique && isMostly(.address, .date, .identifier, .code) ? .identifiers : nil
  }
}
