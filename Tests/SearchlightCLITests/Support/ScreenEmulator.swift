@testable import SearchlightCLI

/// A terminal screen that understands the control sequences that the command uses.
struct ScreenEmulator: Sendable {
  /// The columns of a row: each a character, or an empty string after a wide one.
  private typealias Row = [String]

  private(set) var size: ScreenSize
  private(set) var cursor = Frame.Cursor(row: 0, column: 0)
  /// The numbers of the DEC private modes that are set.
  private(set) var modes: Set<Int> = [7, 25]
  /// The sequences that the emulator does not understand; tests expect none.
  private(set) var unknown: [String] = []
  private var rows: [Row]
  private var primary: [Row]?
  private var input: [UInt8] = []

  init(size: ScreenSize) {
    self.size = size
    rows = Self.blank(size)
  }

  var isAlternate: Bool { modes.contains(1049) }
  var isCursorVisible: Bool { modes.contains(25) }

  /// Whether a synchronized update is open, so that the content is incomplete.
  var isUpdating: Bool { modes.contains(2026) }

  /// Whether exactly the modes are set that a shell expects: line wrapping and a visible cursor.
  var isRestored: Bool { modes == [7, 25] }

  /// The lines of the screen without trailing spaces.
  var lines: [String] {
    rows.map { row in
      var line = row.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The lines joined into one text, without empty lines at the end.
  var text: String {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  mutating func resize(to size: ScreenSize) {
    self.size = size
    rows = Self.blank(size)
    cursor = Frame.Cursor(row: 0, column: 0)
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    input += bytes
    while let count = step() { input.removeFirst(count) }
  }

  private static func blank(_ size: ScreenSize) -> [Row] {
    Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }

  /// Processes the next character run or sequence of the input.
  ///
  /// - Returns: The number of processed bytes; `nil` if the input is incomplete.
  private mutating func step() -> Int? {
    guard let first = input.first else { return nil }
    if first == 0x1B { return escapeSequence() }
    if first < 0x20 {
      control(first)
      return 1
    }
    // The text extends to the next control byte; if it ends within a character, it is incomplete.
    let run = input.prefix { $0 >= 0x20 }
    guard let text = String(validating: run, as: UTF8.self) else { return nil }
    for character in text { put(character) }
    return run.count
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x0D: cursor = Frame.Cursor(row: cursor.row, column: 0)
    case 0x0A where cursor.row == size.rows - 1:
      rows.removeFirst()
      rows.append(Array(repeating: " ", count: size.columns))
    case 0x0A: cursor = Frame.Cursor(row: cursor.row + 1, column: cursor.column)
    default: unknown.append("control \(byte)")
    }
  }

  private mutating func put(_ character: Character) {
    let width = DisplayWidth.of(character)
    guard width > 0, cursor.row < size.rows, cursor.column + width <= size.columns else { return }
    rows[cursor.row][cursor.column] = String(character)
    if width == 2 { rows[cursor.row][cursor.column + 1] = "" }
    cursor = Frame.Cursor(row: cursor.row, column: cursor.column + width)
  }

  private mutating func escapeSequence() -> Int? {
    guard input.count > 1 else { return nil }
    guard input[1] == UInt8(ascii: "[") else {
      unknown.append("escape \(input[1])")
      return 2
    }
    guard let end = input.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return nil
    }
    perform(String(decoding: input[2..<end], as: UTF8.self), Character(Unicode.Scalar(input[end])))
    return end + 1
  }

  private mutating func perform(_ parameters: String, _ final: Character) {
    let numbers = parameters.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters.first == "?") {
    case ("H", false) where numbers.count == 2:
      cursor = Frame.Cursor(
        row: min(numbers[0], size.rows) - 1, column: min(numbers[1], size.columns) - 1)
    case ("C", false) where numbers.count == 1:
      cursor = Frame.Cursor(
        row: cursor.row, column: min(cursor.column + numbers[0], size.columns - 1))
    case ("K", false) where parameters.isEmpty:
      for column in cursor.column..<size.columns { rows[cursor.row][column] = " " }
    case ("J", false) where numbers == [2]: rows = Self.blank(size)
    case ("m", false): return
    case ("h", true): set(numbers, true)
    case ("l", true): set(numbers, false)
    default: unknown.append("\(parameters)\(final)")
    }
  }

  private mutating func set(_ numbers: [Int], _ isOn: Bool) {
    for number in numbers {
      guard [7, 25, 1000, 1006, 1049, 2004, 2026].contains(number) else {
        unknown.append("mode \(number)")
        continue
      }
      if number == 1049 { isOn ? openAlternate() : closeAlternate() }
      if isOn { modes.insert(number) } else { modes.remove(number) }
    }
  }

  private mutating func openAlternate() {
    if !isAlternate { primary = rows }
    rows = Self.blank(size)
  }

  private mutating func closeAlternate() {
    if isAlternate {
      rows = primary.flatMap { $0.count == size.rows ? $0 : nil } ?? Self.blank(size)
    }
    cursor = Frame.Cursor(row: 0, column: 0)
  }
}

extension ScreenEmulator: CustomStringConvertible {
  var description: String { "modes \(modes.sorted()), not understood \(unknown)\n\(text)" }
}
