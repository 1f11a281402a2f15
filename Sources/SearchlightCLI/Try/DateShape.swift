/// Recognises dates and times in common formats.
enum DateShape {
  /// The maximum length in UTF-8 bytes; a longer text contains more than a date and a time.
  private static let longest = 40

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december", "sept",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tues", "thur",
    "thurs",
  ]
  private static let monthNames = names(months)
  private static let otherWords = names(weekdays).union(["am", "pm", "utc", "gmt", "z", "of"])

  /// Returns the names and their abbreviations to three letters.
  private static func names(_ words: [String]) -> Set<String> {
    Set(words + words.map { String($0.prefix(3)) })
  }

  /// Returns whether a text consists only of a date, a time, or both.
  ///
  /// A text that begins with a numeric date such as `1979-05-25` counts whatever follows.
  static func fits(_ text: String) -> Bool {
    if beginsWithDay(text) { return true }
    guard text.utf8.count <= longest else { return false }
    var numbers: [Int] = []
    var hasYear = false
    var hasMonthName = false
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      if let number = number(word) {
        numbers.append(number)
        let isYear = word.count == 4 && (1000...2999).contains(number)
        if !isYear, number > 59 { return false }
        hasYear = hasYear || isYear
      } else if monthNames.contains(String(word)) {
        hasMonthName = true
      } else if !otherWords.contains(String(word)) {
        return false
      }
    }
    if hasMonthName { return !numbers.isEmpty }
    if hasYear { return numbers.count >= 3 || numbers.count == 2 && numbers.contains { $0 <= 12 } }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 3 && numbers.count == 3 || hasTime(text)
  }

  /// Returns whether a text begins with a date such as `1979-05-25`.
  private static func beginsWithDay(_ text: String) -> Bool {
    let start = Array(text.utf8.prefix(10))
    guard start.count == 10 else { return false }
    return start.indices.allSatisfy { index in
      index == 4 || index == 7
        ? [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ".")].contains(start[index])
        : (0x30...0x39).contains(start[index])
    }
  }

  /// Returns the value of a word that is a number of at most four digits or an ordinal such as
  /// `25th`.
  private static func number(_ word: Substring) -> Int? {
    let ordinals = ["st", "nd", "rd", "th"]
    let isOrdinal = word.first?.isNumber == true && ordinals.contains(where: word.hasSuffix)
    let digits = isOrdinal ? word.dropLast(2) : word
    guard digits.count <= 4, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(digits)
  }

  /// Returns whether a text contains a time such as `10:30`.
  private static func hasTime(_ text: String) -> Bool {
    let parts = text.split(separator: ":")
    return parts.count >= 2 && parts[0].last?.isNumber == true
      && parts[1].prefix(2).count { $0.isNumber } == 2
  }
}
