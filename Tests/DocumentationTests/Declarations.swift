/// What Swift code declares, found without a parser: types, members and the labels of functions;
/// private declarations are left out.
struct Declarations {
  /// The names of types, generic parameters and modules.
  var types: Set<String> = []
  /// The names of functions, properties and cases.
  var members: Set<String> = []
  /// The members of each type, nested types included.
  var membersOfTypes: [String: Set<String>] = [:]
  /// The types that each type extends, conforms to or stands for.
  var parents: [String: Set<String>] = [:]
  /// The parameters of each function, initialiser (under the name of its type) and case.
  var parameters: [String: Set<[Parameter]>] = [:]
  /// The labels of all parameters.
  var labels: Set<String> = []
  /// The properties of each type in their order: the parameters of its implied initialiser.
  var properties: [String: [Parameter]] = [:]
  /// All string literals.
  var texts: Set<String> = []

  mutating func add(_ text: String) {
    var scanner = DeclarationScanner(tokens: SwiftToken.all(in: text), found: self)
    scanner.scan()
    self = scanner.found
  }
}

private struct DeclarationScanner {
  let tokens: [SwiftToken]
  var found: Declarations
  var index = 0
  /// The open braces: the name of the type whose body each is, or none.
  var scopes: [String?] = []
  /// The type whose body the next brace opens.
  var opening: String?

  init(tokens: [SwiftToken], found: Declarations) {
    self.tokens = tokens
    self.found = found
  }

  /// Whether declarations here are members of a type or global.
  private var isOutside: Bool { scopes.last.map { $0 != nil } ?? true }

  mutating func scan() {
    while index < tokens.count {
      switch tokens[index] {
      case .text(let text): found.texts.insert(text)
      case .sign("{"):
        scopes.append(opening)
        opening = nil
      case .sign("}"): _ = scopes.popLast()
      case .word(let word): declaration(word)
      default: break
      }
      index += 1
    }
  }

  private func word(at index: Int) -> String? {
    index < tokens.count ? tokens[index].word : nil
  }

  private func isSign(_ sign: Character, at index: Int) -> Bool {
    index < tokens.count && tokens[index] == .sign(sign)
  }

  private mutating func declaration(_ keyword: String) {
    // `.init`, `.extension`, `#selector`: no keyword.
    if index > 0, isSign(".", at: index - 1) { return }
    let name = word(at: index + 1)
    let isPrivate = isPrivate
    switch keyword {
    case "struct", "enum", "class", "actor", "protocol", "typealias", "associatedtype":
      guard let name, !["func", "var", "let", "subscript"].contains(name) else { return }
      if isPrivate {
        // What the body declares is private as well.
        opening = nil
        return
      }
      found.types.insert(name)
      addMember(name)
      index += 1
      genericParameters()
      if keyword == "typealias" {
        if isSign("=", at: index + 1) { parents(of: name) }
      } else if keyword != "associatedtype" {
        parents(of: name)
        opening = name
      }
    case "extension":
      index += 1
      while isSign(".", at: index + 1) { index += 2 }
      opening = word(at: index)
      if let opening { parents(of: opening) }
    case "func":
      guard isOutside, !isPrivate, let name else { return }
      index += 1
      genericParameters()
      function(name)
    case "init", "subscript":
      guard isOutside, !isPrivate else { return }
      if isSign("?", at: index + 1) || isSign("!", at: index + 1) { index += 1 }
      genericParameters()
      function(keyword)
    case "var", "let":
      guard isOutside, !isPrivate, let name else { return }
      addMember(name)
      if let type = scopes.last ?? nil {
        found.properties[type, default: []].append(Parameter(label: name, isOptional: true))
      }
    case "case":
      if isOutside { cases() }
    default: break
    }
  }

  /// Whether the modifiers before the keyword make the declaration private.
  private var isPrivate: Bool {
    for token in tokens[..<index].reversed() {
      guard let word = token.word, Self.modifiers.contains(word) else { return false }
      if word.hasSuffix("private") { return true }
    }
    return false
  }

  private static let modifiers: Set<String> = [
    "class", "fileprivate", "final", "indirect", "lazy", "mutating", "nonisolated", "override",
    "private", "static", "weak",
  ]

  /// Moves to the last token of a list of generic parameters, and adds their names.
  private mutating func genericParameters() {
    guard isSign("<", at: index + 1) else { return }
    index += 1
    var depth = 0
    while index < tokens.count {
      if isSign("<", at: index) { depth += 1 }
      // The arrow of a function's type closes nothing.
      if isSign(">", at: index), !isSign("-", at: index - 1) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, isSign("<", at: index) || isSign(",", at: index) {
        let isPack = ["each", "let"].contains(word(at: index + 1))
        if let name = word(at: index + (isPack ? 2 : 1)) { found.types.insert(name) }
      }
      index += 1
    }
  }

  private mutating func function(_ name: String) {
    guard isSign("(", at: index + 1) else { return }
    let group = ArgumentGroup(tokens: tokens, opening: index + 1)
    let parameters = group.parameters
    found.parameters[name, default: []].insert(parameters)
    found.labels.formUnion(parameters.map(\.label))
    if name == "init", let type = scopes.last ?? nil {
      found.parameters[type, default: []].insert(parameters)
    } else {
      addMember(name)
    }
  }

  private mutating func addMember(_ name: String) {
    found.members.insert(name)
    if let type = scopes.last ?? nil { found.membersOfTypes[type, default: []].insert(name) }
  }

  /// Adds the words after a colon or an equals sign, up to the body or the constraints.
  private mutating func parents(of name: String) {
    guard isSign(":", at: index + 1) || isSign("=", at: index + 1) else { return }
    for token in tokens[(index + 2)...] {
      guard let word = token.word else {
        if token == .sign("{") || token == .sign("}") { return }
        continue
      }
      // What follows an alias is the next declaration.
      if word.first?.isUppercase != true { return }
      found.parents[name, default: []].insert(word)
    }
  }

  private mutating func cases() {
    while let name = word(at: index + 1) {
      index += 1
      addMember(name)
      var values: [Parameter] = []
      if isSign("(", at: index + 1) {
        let group = ArgumentGroup(tokens: tokens, opening: index + 1)
        values = group.arguments.map { tokens in
          let isLabelled = tokens.count > 1 && tokens[1] == .sign(":")
          let label = isLabelled ? tokens[0].word ?? "_" : "_"
          return Parameter(label: label, isOptional: tokens.contains(.sign("=")))
        }
        index = group.closing
      }
      found.parameters[name, default: []].insert(values)
      found.labels.formUnion(values.map(\.label))
      // A raw value.
      if isSign("=", at: index + 1) {
        index += 2
        if index < tokens.count, case .text(let text) = tokens[index] { found.texts.insert(text) }
      }
      guard isSign(",", at: index + 1) else { return }
      index += 1
    }
  }
}
