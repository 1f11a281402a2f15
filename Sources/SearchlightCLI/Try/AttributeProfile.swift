import Searchlight

/// What the values of one attribute look like over many records.
struct AttributeProfile: Hashable {
  /// More distinct values are not told apart: it only matters that they are many.
  private static let distinctLimit = 1000

  /// The name; dots lead into nested objects.
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
  private(set) var addressCount = 0
  private(set) var dateCount = 0
  private(set) var codeCount = 0
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
    guard value != .null else { return }
    valueCount += 1
    switch value {
    case .string(let text):
      let shape = TextShape(text)
      textCount += 1
      textLength += text.count
      switch shape {
      case .address: addressCount += 1
      case .date: dateCount += 1
      case .code: codeCount += 1
      case .words: break
      }
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

  /// Whether most values are of a kind that is counted apart.
  func isMostly(_ count: Int) -> Bool { count * 2 > valueCount }
}
