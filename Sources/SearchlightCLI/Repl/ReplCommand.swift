import Searchlight
import SearchlightBasics

/// One line of the prompt, parsed into a command with its arguments.
enum ReplCommand: Hashable {
  case search(String)
  case nothing
  case undo(Int)
  case redo(Int)
  case bisect(StateCondition)
  case goTo(Int)
  case toggle(facet: String, value: String)
  case scroll(to: Int, section: String?)
  case page(Int, section: String?)
  case diff(from: Int, to: Int)
  /// The state at a step.
  case state(at: Int)
  /// Sets a parameter of a section's requests; without a value, takes it back.
  case set(String, JSON?, section: String?)
  /// Gives the answer of a request that is held back; without a number, all of them.
  case answer(Int?)
  /// Lets a request fail that is held back; without a number, the next one.
  case fail(Int?)
  case save(SaveOptions)
  /// Writes the session as a test.
  case export(SaveOptions)
  /// Replays the log at a path, with the recorded data and settings where they differ from the
  /// current.
  case replay(String, SessionData)
  /// Loads other records; without a path the bundled films.
  case load(SessionData)
  /// A command without arguments.
  case plain(ReplVerb)

  /// Parses a line.
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

  /// Returns the verb that equals a word, or else the only verb with that prefix.
  ///
  /// - Throws: ``ReplError`` if no verb or several verbs have the prefix.
  static func verb(_ word: some StringProtocol) throws(ReplError) -> ReplVerb {
    if let verb = ReplVerb(rawValue: String(word)) { return verb }
    let meant = ReplVerb.allCases.filter { !word.isEmpty && $0.rawValue.hasPrefix(word) }
    if meant.count == 1 { return meant[0] }
    guard meant.isEmpty else {
      throw ReplError(
        "\":\(word)\" may be \(meant.map { ":\($0)" }.joined(separator: " or ")). Write more "
          + "letters of it."
      )
    }
    let question = NearestWord.to(String(word), among: ReplVerb.allCases.map(\.rawValue))
      .map { " Did you mean :\($0)?" }
    throw ReplError("There is no command \":\(word)\"; :help lists them.\(question ?? "")")
  }

  private static func command(
    _ verb: ReplVerb, _ rest: String
  ) throws(ReplError) -> ReplCommand {
    let words = rest.split(whereSeparator: \.isWhitespace).map(String.init)
    func misuse(_ example: String) -> ReplError {
      ReplError("Expected \(verb.usage), as in \(example); found \"\(rest)\" after :\(verb).")
    }
    switch verb {
    case .undo, .redo:
      guard words.count <= 1, let count = words.isEmpty ? 1 : Int(rest), count > 0 else {
        throw misuse(":\(verb) 2")
      }
      return verb == .undo ? .undo(count) : .redo(count)
    case .bisect:
      guard let condition = StateCondition(rest) else { throw misuse(":bisect movies.nbHits < 10") }
      return .bisect(condition)
    case .goto:
      guard words.count == 1, let step = Int(rest), step >= 0 else { throw misuse(":goto 2") }
      return .goTo(step)
    case .toggle:
      let facet = rest.firstArgument
      let value = rest.dropFirst(facet.count).trimmed
      guard !value.isEmpty else { throw misuse(":toggle genres Drama") }
      return .toggle(facet: facet.unquoted, value: value.unquoted)
    case .scroll, .page:
      guard let first = words.first, let number = Int(first), number >= 0 else {
        throw misuse(verb == .scroll ? ":scroll 20" : ":page 3")
      }
      let section = words.count == 1 ? nil : rest.dropFirst(first.count).trimmed.unquoted
      return verb == .scroll
        ? .scroll(to: number, section: section) : .page(number, section: section)
    case .diff:
      if words.isEmpty { return .plain(.diff) }
      guard words.count == 2, let from = Int(words[0]), let to = Int(words[1]) else {
        throw misuse(":diff 0 2")
      }
      return .diff(from: from, to: to)
    case .state:
      if words.isEmpty { return .plain(.state) }
      guard words.count == 1, let step = Int(rest), step >= 0 else { throw misuse(":state 2") }
      return .state(at: step)
    case .set:
      let name = rest.firstArgument
      let value = rest.dropFirst(name.count).trimmed
      guard !name.isEmpty else { throw misuse(":set hitsPerPage 3 Movies") }
      if value.isEmpty { return .set(name.unquoted, nil, section: nil) }
      let word = value.firstValue
      let section = value.dropFirst(word.count).trimmed.unquoted
      return .set(
        name.unquoted, (try? JSON(parsing: word)) ?? .string(word),
        section: section.isEmpty ? nil : section)
    case .answer, .fail:
      if words.isEmpty { return verb == .answer ? .answer(nil) : .fail(nil) }
      let digits = rest.hasPrefix("#") ? String(rest.dropFirst()) : rest
      guard words.count == 1, let number = Int(digits), number > 0 else {
        throw misuse(":\(verb) 2")
      }
      return verb == .answer ? .answer(number) : .fail(number)
    case .export:
      guard words.first == "test", let options = SaveOptions(String(rest.dropFirst(4)).trimmed)
      else { throw misuse(":export test SessionTests.swift") }
      return .export(options)
    case .save:
      guard let options = SaveOptions(rest) else {
        throw ReplError(
          "Expected \(SaveOptions.usage), as in :save session.jsonl --field apiKey; found "
            + "\"\(rest)\" after :save.")
      }
      return .save(options)
    case .replay:
      guard let file = FileArguments(rest, options: ["data", "settings"]), let path = file.path
      else { throw misuse(":replay session.jsonl --data hats.csv") }
      return .replay(
        path, SessionData(path: file.options["data"], settings: file.options["settings"]))
    case .load:
      guard let file = FileArguments(rest, options: ["settings"]),
        file.path != nil || file.options.isEmpty
      else { throw misuse(":load hats.csv --settings hats.json") }
      return .load(SessionData(path: file.path, settings: file.options["settings"]))
    case .steps, .clear, .facets, .screen, .hold, .effects, .explain, .graph, .help, .quit:
      guard rest.isEmpty else {
        throw ReplError("Expected nothing after :\(verb); found \"\(rest)\".")
      }
      return .plain(verb)
    }
  }
}

extension StringProtocol {
  /// The text without leading and trailing white space.
  ///
  /// A combining mark that follows white space is not part of it, so scalars are compared.
  var trimmed: String {
    var scalars = String(self).unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }

  /// The first argument in the text, with its quotation marks if it has any.
  ///
  /// An argument extends to the first white space, or to the closing quotation mark if it begins
  /// with one. Without a closing mark it is the whole text.
  var firstArgument: String {
    guard hasPrefix("\"") else { return String(prefix { !$0.isWhitespace }) }
    return dropFirst().firstIndex(of: "\"").map { String(self[...$0]) } ?? String(self)
  }

  /// The first argument in the text, or the JSON list or object that it begins with, in whose texts
  /// white space may stand.
  fileprivate var firstValue: String {
    guard hasPrefix("[") || hasPrefix("{") else { return firstArgument }
    var depth = 0
    var isText = false
    var isEscaped = false
    for index in indices {
      switch self[index] {
      case _ where isEscaped: isEscaped = false
      case "\\" where isText: isEscaped = true
      case "\"": isText.toggle()
      case "[" where !isText, "{" where !isText: depth += 1
      case "]" where !isText, "}" where !isText: depth -= 1
      default: break
      }
      if depth == 0 { return String(self[...index]) }
    }
    return firstArgument
  }
}

extension String {
  /// The text without the quotation marks that enclose it, if there are any.
  var unquoted: String {
    // A combining mark that follows the first mark is not part of it, so scalars are compared.
    let scalars = unicodeScalars
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return self }
    return String(scalars.dropFirst().dropLast())
  }
}

/// A path followed by options in a line of the prompt, such as `hats.csv --settings hats.json`.
struct FileArguments: Hashable {
  /// The path of the file; `nil` if the line names none.
  let path: String?

  /// The values of the options, keyed by name without hyphens.
  let options: [String: String]

  /// Parses a text; `nil` if an option is unknown, is repeated, or has no value.
  ///
  /// A value extends to the next option. It needs quotation marks only if it begins or ends with
  /// white space.
  init?(_ text: String, options known: Set<String> = []) {
    let parts = " \(text)".split(separator: " --", omittingEmptySubsequences: false)
    let path = String(parts[0]).trimmed.unquoted
    self.path = path.isEmpty ? nil : path
    var options: [String: String] = [:]
    for part in parts.dropFirst() {
      let name = String(part.prefix { !$0.isWhitespace })
      let value = part.dropFirst(name.count).trimmed.unquoted
      guard known.contains(name), !value.isEmpty,
        options.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    self.options = options
  }
}

/// The reason why a line of the prompt cannot be carried out, without control characters.
struct ReplError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.escapingControls()
  }
}
