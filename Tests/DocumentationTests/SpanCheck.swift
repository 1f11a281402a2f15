/// Compares the names that a span uses with what is declared.
struct SpanCheck {
  let sources: Declarations
  /// What the Swift blocks of the page declare, and every word in them.
  let page: Declarations
  let pageWords: Set<String>

  init(sources: Declarations, blocks: [String]) {
    self.sources = sources
    var page = Declarations()
    for block in blocks { page.add(block) }
    self.page = page
    pageWords = Set(blocks.flatMap { SwiftToken.all(in: $0).compactMap(\.word) })
  }

  /// The names that the span uses and nothing declares: types, members, functions, labels.
  ///
  /// A call with labels that no function of its name takes is listed as `name(of:_:)`.
  func undeclared(in span: CodeSpan) -> [String] {
    if span.isCamelCase { return isLabel(span.text) ? [] : [span.text] }
    let tokens = span.tokens
    var found: [String] = []
    for (index, token) in tokens.enumerated() {
      guard let name = token.word, !name.isPlaceholder else { continue }
      let isMember = index > 0 && tokens[index - 1] == .sign(".")
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let opening = call(after: index, in: tokens)
      if CodeSpan.keywords.contains(name), !(name == "init" && opening != nil) { continue }
      if next == .sign(":"), !isMember {
        if tokens.first?.word == name, !isLabel(name) { found.append("\(name):") }
        continue
      }
      let isType = name.first?.isUppercase == true
      guard isMember || isType || opening != nil, name != "init" || opening != nil else { continue }
      let receiver = isMember && index > 1 ? tokens[index - 2].word : nil
      if let receiver, receiver.first?.isUppercase == true, name != "init",
        !hasMember(receiver, name)
      {
        found.append("\(receiver).\(name)")
      } else if !isDeclared(name, isType: isType, isCall: opening != nil) {
        found.append(name)
      } else if let opening {
        let group = ArgumentGroup(tokens: tokens, opening: opening)
        let end = group.closing + 1
        let hasClosure = end < tokens.count && tokens[end] == .sign("{")
        let labels = group.argumentLabels + (hasClosure ? [nil] : [])
        if !hasFunction(name, receiver: receiver, labels: labels) {
          found.append("\(name)(\(labels.map { ($0 ?? "…") + ":" }.joined()))")
        }
      }
    }
    return found
  }

  /// The index of the bracket that opens the arguments of a call, past generic arguments.
  private func call(after index: Int, in tokens: [SwiftToken]) -> Int? {
    var index = index + 1
    if index < tokens.count, tokens[index] == .sign("<") {
      var depth = 0
      while index < tokens.count {
        if tokens[index] == .sign("<") { depth += 1 }
        if tokens[index] == .sign(">") { depth -= 1 }
        index += 1
        if depth == 0 { break }
      }
    }
    return index < tokens.count && tokens[index] == .sign("(") ? index : nil
  }

  /// Whether a parameter, a member or a text has the name.
  private func isLabel(_ name: String) -> Bool {
    pageWords.contains(name) || sources.texts.contains(name) || sources.members.contains(name)
      || sources.labels.contains(name)
  }

  private func isDeclared(_ name: String, isType: Bool, isCall: Bool) -> Bool {
    if pageWords.contains(name) { return true }
    // An initialiser of the sources in an extension of a foreign type, such as `Text`.
    if isType { return sources.types.contains(name) || isCall && sources.parameters[name] != nil }
    return sources.members.contains(name) || isCall && sources.parameters[name] != nil
  }

  /// Whether a type has a member, its own or that of a type that it extends or conforms to.
  private func hasMember(_ type: String, _ name: String) -> Bool {
    if pageWords.contains(name) { return true }
    var seen: Set<String> = []
    var rest = [type]
    while let type = rest.popLast() {
      guard seen.insert(type).inserted else { continue }
      // A module or a generic parameter: any name may follow it.
      let isKnown = sources.membersOfTypes[type] != nil || sources.parents[type] != nil
      if seen.count == 1, !isKnown { return true }
      if sources.membersOfTypes[type]?.contains(name) == true { return true }
      rest += sources.parents[type] ?? []
    }
    return false
  }

  /// Whether a function of the name takes the labels.
  private func hasFunction(_ name: String, receiver: String?, labels: [String?]) -> Bool {
    var name = name
    // `Name.init(…)`: an initialiser of that type.
    if name == "init", let receiver, sources.types.contains(receiver) { name = receiver }
    let all = [sources, page]
    var functions = all.flatMap { $0.parameters[name] ?? [] }
    // The implied initialiser of a type that declares none.
    if functions.isEmpty { functions = all.compactMap { $0.properties[name] } }
    // A property that is a function, an alias of a type, or a word of a block of the page.
    return functions.isEmpty || functions.contains { Self.takes($0, labels) }
  }

  /// Whether the arguments follow the order of the parameters, and leave out none that has no
  /// default.
  ///
  /// - Parameter labels: Those of the call; `nil` means any arguments, which the page leaves out or
  ///   which follow as a closure.
  private static func takes(_ parameters: [Parameter], _ labels: [String?]) -> Bool {
    var rest = parameters[...]
    var isOpen = false
    for label in labels {
      guard let label else {
        isOpen = true
        continue
      }
      guard let index = rest.firstIndex(where: { $0.label == label }) else {
        // Further values without labels are those of one parameter.
        if label == "_", parameters.last?.label == "_", parameters.last?.isOptional == true {
          continue
        }
        return false
      }
      guard isOpen || rest[..<index].allSatisfy(\.isOptional) else { return false }
      rest = rest[(index + 1)...]
      isOpen = false
    }
    return isOpen || rest.allSatisfy(\.isOptional)
  }
}
