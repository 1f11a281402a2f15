import SearchlightBackend
import SearchlightBasics

/// The numeric columns of the attributes that filters name, each built when it is first needed.
///
/// Records may have any number of numeric attributes, and filters name few of them.
final class NumericColumns: Sendable {
  private let records: RecordStore

  private let columns = Locked<[Attribute: NumericColumn]>([:])

  /// The names of all attributes with a number in some record; `nil` until an attribute without
  /// numbers is asked for.
  private let names = Locked<Set<String>?>(nil)

  init(records: RecordStore) {
    self.records = records
  }

  /// Returns the column of an attribute; `nil` if no record has a number there.
  ///
  /// Two queries that need a new column at the same time may both build it.
  func column(_ attribute: Attribute) -> NumericColumn? {
    if let known = columns.withLock({ $0[attribute] }) { return known }
    if let names = names.withLock(\.self), !names.contains(attribute.rawValue) { return nil }
    var builder = NumericColumnBuilder(AttributePath(attribute))
    let keys = RecordKeys(of: [attribute])
    var members = RecordMembers()
    for document in 0..<records.count {
      members.take(records[document, keys])
      builder.add(members)
    }
    guard let column = builder.build() else {
      noteNames()
      return nil
    }
    if records.bytes.isIntact { columns.withLock { $0[attribute] = column } }
    return column
  }

  /// Notes the names of all numeric attributes, so that a filter on another one reads no records
  /// again.
  private func noteNames() {
    var found: Set<String> = []
    for document in 0..<records.count {
      for (key, value) in records[document].objectValue ?? [:] {
        value.addNumericNames(to: &found, key)
      }
    }
    if records.bytes.isIntact { names.withLock { $0 = found } }
  }

  /// The size in bytes of the columns built so far.
  var byteCount: Int {
    columns.withLock { $0.values.reduce(0) { $0 + $1.byteCount } }
  }
}

extension JSON {
  /// Adds the dotted path of each number in the value; all paths begin with `name`.
  fileprivate func addNumericNames(to names: inout Set<String>, _ name: String) {
    switch self {
    case .integer, .number, .exact: names.insert(name)
    case .array(let elements):
      for element in elements { element.addNumericNames(to: &names, name) }
    case .object(let members):
      for (key, value) in members { value.addNumericNames(to: &names, "\(name).\(key)") }
    case .null, .bool, .string: break
    }
  }
}

/// Collects the numbers of an attribute.
struct NumericColumnBuilder {
  private var reader: PathReader
  private var numbers = CollectedNumbers()
  private var offsets: [UInt32] = [0]

  init(_ path: AttributePath) {
    reader = PathReader(path)
  }

  /// Adds the next document.
  mutating func add(_ members: RecordMembers) {
    reader.forEachValue(in: members) { value in
      value.forEachElement { numbers.add($0.numericValue) }
    }
    endDocument()
  }

  /// Adds an element of the current document, for statistics: a number as its `Double`.
  mutating func add(element: JSON) {
    numbers.add(element.doubleValue.map { NumericValue($0) })
  }

  /// Ends the current document.
  mutating func endDocument() {
    offsets.append(UInt32(numbers.values.count))
  }

  /// Returns the column; `nil` if no document has a number.
  consuming func build() -> NumericColumn? {
    numbers.values.isEmpty
      ? nil : NumericColumn(numbers.values, rests: numbers.rests, offsets: offsets)
  }
}

/// Numbers one after the other.
private struct CollectedNumbers {
  private(set) var values: [Double] = []

  /// What each number is more than its `Double`; empty as long as a `Double` holds all of them.
  private(set) var rests: [Int16] = []

  mutating func add(_ number: NumericValue?) {
    guard let number, number.isFinite else { return }
    if number.rest != 0 || !rests.isEmpty {
      rests += repeatElement(0, count: values.count - rests.count)
      rests.append(number.rest)
    }
    values.append(number.doubleValue)
  }
}
