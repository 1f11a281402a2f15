import Foundation

/// Code between backticks in the running text or in a table of a page.
struct CodeSpan: CustomStringConvertible {
  let text: String
  let tokens: [SwiftToken]

  var description: String { text }

  init(_ text: String) {
    self.text = text
    tokens = SwiftToken.all(in: text)
  }

  /// The headings of table columns that show the code of another library.
  private static let foreignHeadings: Set<Substring> = [
    "Algolia's client", "Algolia's methods", "Combine", "Composable Architecture", "InstantSearch",
    "InstantSearch iOS", "InstantSearch.js", "Searchkit", "absent", "in InstantSearch",
    "in the old screen", "known from", "swift-async-algorithms",
  ]

  /// The spans of a page, without its code blocks and the columns of other libraries.
  static func all(in page: String) -> [CodeSpan] {
    var spans: [CodeSpan] = []
    var isCode = false
    var foreignColumns: Set<Int> = []
    var heading: [Substring] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      guard line.hasPrefix("|") else {
        heading = []
        spans += code(in: line)
        continue
      }
      let cells = cells(of: line)
      if heading.isEmpty {
        heading = cells
        foreignColumns = Set(heading.indices.filter { foreignHeadings.contains(heading[$0]) })
      }
      for (column, cell) in cells.enumerated() where !foreignColumns.contains(column) {
        spans += code(in: cell)
      }
    }
    return spans
  }

  private static func code(in text: Substring) -> [CodeSpan] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && !$0.element.isEmpty }
      .map { CodeSpan($0.element.replacing("\\|", with: "|").description) }
  }

  /// The cells of a row; a vertical bar in code separates none.
  private static func cells(of row: Substring) -> [Substring] {
    var cells: [Substring] = []
    var start = row.index(after: row.startIndex)
    var isCode = false
    for index in row.indices.dropFirst() {
      if row[index] == "`" { isCode.toggle() }
      guard row[index] == "|", !isCode, row[row.index(before: index)] != "\\" else { continue }
      cells.append(row[start..<index].trimmed)
      start = row.index(after: index)
    }
    return cells
  }

  // MARK: Whether it is Swift

  /// Paths, markup, shell, HTTP, entries of property lists, and cells of the benchmarks.
  private static let otherStarts = [
    "/", "<", "\"", ":", "~", "#if", "-", "$ ", "searchlight ", "swift ", "GET ", "POST ", "PUT ",
    "DELETE ", "HEAD ", "NSPrivacy", "NSLocation", "cell: ",
  ]
  /// The last part of the names of files and hosts.
  private static let nameEndings: Set<String> = [
    "aff", "conf", "csv", "dic", "docc", "gz", "html", "json", "jsonl", "lock", "log", "md", "net",
    "pem", "plist", "py", "sh", "so", "svg", "swift", "tsv", "txt", "xcprivacy", "yml",
  ]
  static let keywords: Set<String> = [
    "_", "any", "as", "async", "await", "borrowing", "case", "catch", "class", "consuming", "do",
    "each", "else", "enum", "extension", "false", "final", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "is", "let", "nil", "protocol", "public", "return", "self", "sending",
    "some", "static", "struct", "subscript", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Whether the span is Swift that names something: a call, a member, a type, a label, or a word
  /// such as `isSearching`.
  ///
  /// - Parameter texts: The string literals of the sources; a span that is one of them names a
  ///   setting, a case of a suite or a message.
  func isSwift(besides texts: Set<String>) -> Bool {
    if texts.contains(text) || texts.contains(text.replacing("…", with: "")) { return false }
    let unquoted = text.replacing(/"[^"]*"/, with: "")
    if Self.otherStarts.contains(where: text.hasPrefix) || unquoted.contains("://") { return false }
    // A header, a clause of a filter, a path with a position in it.
    let other = /^[A-Z][\w-]*: |^[\w.]+:[^ :(]+[^:…]$|[A-Za-z]\w*\.\d|;/
    if unquoted.contains(other) { return false }
    if text.contains(/^[^" ]*\w\/\w|\w-[A-Za-z]|^[^"]*[a-z]_[a-z]/) { return false }
    if isSentence { return false }
    var isNaming = isCamelCase
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      guard let word = token.word, !word.isPlaceholder else { continue }
      let isMember = index > 0 && tokens[index - 1] == .sign(".")
      if isMember, index == tokens.count - 1, Self.nameEndings.contains(word) { return false }
      if isMember || next == .sign("(") || word.isTypeName { isNaming = true }
      if next == .sign(":"), !Self.keywords.contains(word) { isNaming = true }
    }
    // JSON has neither calls nor members.
    let isJSON = text.hasPrefix("{") || text.hasPrefix("[")
    return isNaming && (!isJSON || text.contains(/[\[ (]\.[a-z]|\w\(/))
  }

  /// Whether the span is one word with a capital inside, such as `hitsPerPage`.
  var isCamelCase: Bool { text.wholeMatch(of: /[a-z]+[A-Z]\w*/) != nil }

  /// Whether two words stand side by side that are no keywords.
  private var isSentence: Bool {
    zip(tokens, tokens.dropFirst()).contains { first, second in
      guard let first = first.word, let second = second.word else { return false }
      return ![first, second].contains { Self.keywords.contains($0) || $0.hasPrefix("…") }
    }
  }
}

extension String {
  /// Dots, or a name in capitals that stands for a value.
  var isPlaceholder: Bool {
    hasPrefix("…") || unicodeScalars.contains { $0.value > 127 }
      || !contains { $0.isLowercase } && contains { $0.isUppercase }
  }

  /// A name of a type of two words or more, such as `HitsModel`, or with an abbreviation in it.
  fileprivate var isTypeName: Bool {
    first?.isUppercase == true && contains(/[a-z][A-Z]|^[A-Z]{2}[A-Za-z]*[a-z]/)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
  }
}
