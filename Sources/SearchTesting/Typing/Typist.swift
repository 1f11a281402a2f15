/// A simulated person who types, key by key.
struct Typist {
  /// The keystrokes of each search so far.
  private(set) var searches: [[Keystroke]] = []

  /// The median time between two keystrokes.
  private let interval: Duration
  private var text = ""
  private var keystrokes: [Keystroke] = []

  /// The median times between keystrokes, each for a tenth of all people, in milliseconds.
  private static let intervals = [110, 130, 150, 170, 190, 210, 240, 270, 320, 400]

  init(_ numbers: inout SeededNumbers) {
    interval = .milliseconds(Self.intervals[numbers.below(Self.intervals.count)])
  }

  /// Types a text into the field, or as much of it as is needed.
  mutating func search(for target: String, _ numbers: inout SeededNumbers) {
    keystrokes = []
    var letters = Array(target.lowercased())
    if numbers.below(10) < 6, letters.count > 4 {
      letters = Array(letters.prefix(4 + numbers.below(min(10, letters.count - 4))))
    }
    while letters.last == " " { letters.removeLast() }
    switch text.isEmpty ? 0 : numbers.below(4) {
    case 3:
      letters = [" "] + letters.prefix { $0 != " " }
    case 2:
      while !text.isEmpty { press(String(text.dropLast()), 250, &numbers) }
    default: text = ""
    }
    type(letters, &numbers)
    if numbers.below(10) == 0, !letters.isEmpty {
      let end = Array(letters.suffix(1 + numbers.below(6)))
      delete(end.count, &numbers)
      type(end, &numbers)
    }
    if !keystrokes.isEmpty { searches.append(keystrokes) }
  }

  private mutating func type(_ letters: [Character], _ numbers: inout SeededNumbers) {
    var isFirst = true
    for letter in letters {
      if numbers.below(100) < 5 { mistype(&numbers) }
      let hesitation = numbers.below(100) < 4 ? 4 : 1
      press(text + String(letter), (isFirst ? 1300 : 1000) * hesitation, &numbers)
      isFirst = letter == " "
    }
  }

  /// Presses one or two wrong keys, and deletes them.
  private mutating func mistype(_ numbers: inout SeededNumbers) {
    let wrong = Array("aeionrst")
    let count = numbers.below(3) == 0 ? 2 : 1
    for _ in 0..<count { press(text + String(wrong[numbers.below(wrong.count)]), 1000, &numbers) }
    delete(count, &numbers)
  }

  /// Presses the backspace key; the first press is slower, because the typist looks for the
  /// mistake.
  private mutating func delete(_ count: Int, _ numbers: inout SeededNumbers) {
    for number in 0..<count { press(String(text.dropLast()), number == 0 ? 2000 : 700, &numbers) }
  }

  /// Presses a key after a random time around `factor` thousandths of the usual time.
  private mutating func press(_ text: String, _ factor: Int, _ numbers: inout SeededNumbers) {
    self.text = text
    keystrokes.append(Keystroke(after: numbers.time(around: interval * factor / 1000), text))
  }
}
