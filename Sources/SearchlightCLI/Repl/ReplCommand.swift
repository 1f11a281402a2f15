/// A line of the prompt, understood.
enum ReplCommand: Hashable {
  case search(String)
  case nothing
  case undo(Int)
  case goTo(Int)
  case choose(facet: String, value: String)
  case scroll(to: Int, section: String?)
  case diff(from: Int, to: Int)
  case save(SaveOptions)
  case replay(String)
  /// `nil` for the bundled films.
  case load(String?)
  /// A word that nothing follows.
  case plain(ReplVerb)

  /// Understands a line.
  ///
  /// - Throws: ``ReplError`` saying what was expected.
  init(_ line: String) throws(ReplError) {
    guard line.hasPrefix(":") else {
      self = line.isEmpty ? .nothing : .search(line)
      return
    }
    let word = line.dropFirst().prefix { !$0.isWhitespace }
    let rest = line.dropFirst(1 + word.count).trimmed
    let verb = try Self.verb(word)
    self = try Self.command(verb, rest)
  }

  /// The verb that a word is, or the only one that begins with it.
  private static func verb(_ word: Substring) throws(ReplError) -> ReplVerb {
    if let verb = ReplVerb(rawValue: String(word)) { return verb }
    let meant = ReplVerb.allCases.filter { !word.isEmpty && $0.rawValue.hasPrefix(word) }
    if meant.count == 1 { return meant[0] }
    guard meant.isEmpty else {
      throw ReplError(
        "\":\(word)\" may be \(meant.map { ":\($0)" }.joined(separator: " or ")). Write more of it."
      )
    }
    throw ReplError("There is no command \":\(word)\"; :help lists them.")
  }

  private static func command(
    _ verb: ReplVerb, _ rest: String
  ) throws(ReplError) -> ReplCommand {
    let words = rest.split(whereSeparator: \.isWhitespace).map(String.init)
    func misuse(_ example: String) -> ReplError {
      ReplError("Expected \(verb.usage), as in \(example); found \"\(rest)\" after :\(verb).")
    }
    switch verb {
    case .undo:
      if words.isEmpty { return .undo(1) }
      guard words.count == 1, let count = Int(rest), count > 0 else { throw misuse(":undo 2") }
      return .undo(count)
    case .goto:
      guard words.count == 1, let step = Int(rest), step >= 0 else { throw misuse(":goto 2") }
      return .goTo(step)
    case .choose:
      guard words.count >= 2 else { throw misuse(":choose genres Drama") }
      return .choose(facet: words[0], value: rest.dropFirst(words[0].count).trimmed.unquoted)
    case .scroll:
      guard let first = words.first, let row = Int(first), row >= 0 else {
        throw misuse(":scroll 20")
      }
      return .scroll(
        to: row, section: words.count == 1 ? nil : rest.dropFirst(first.count).trimmed.unquoted)
    case .diff:
      if words.isEmpty { return .plain(.diff) }
      guard words.count == 2, let from = Int(words[0]), let to = Int(words[1]) else {
        throw misuse(":diff 0 2")
      }
      return .diff(from: from, to: to)
    case .save:
      guard let options = SaveOptions(rest) else {
        throw ReplError(
          "Expected \(SaveOptions.usage), as in :save session.jsonl --field apiKey; found "
            + "\"\(rest)\" after :save.")
      }
      return .save(options)
    case .replay:
      guard !rest.isEmpty else { throw misuse(":replay session.jsonl") }
      return .replay(rest.unquoted)
    case .load:
      return .load(rest.isEmpty ? nil : rest.unquoted)
    case .steps, .clear, .facets, .state, .screen, .effects, .explain, .graph, .help, .quit:
      guard rest.isEmpty else {
        throw ReplError("Expected nothing after :\(verb); found \"\(rest)\".")
      }
      return .plain(verb)
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension String {
  /// The text without a pair of quotation marks around it.
  var unquoted: String {
    count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
