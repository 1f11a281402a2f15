/// The arguments or parameters between two brackets.
struct ArgumentGroup {
  /// The index of the closing bracket.
  private(set) var closing: Int
  private(set) var arguments: [[SwiftToken]] = []

  init(tokens: [SwiftToken], opening: Int) {
    var depth = 0
    var angles = 0
    var current: [SwiftToken] = []
    closing = tokens.count
    for index in opening..<tokens.count {
      let token = tokens[index]
      switch token {
      case .sign("("), .sign("["), .sign("{"): depth += 1
      case .sign(")"), .sign("]"), .sign("}"): depth -= 1
      case .sign("<"):
        // After a type; anything else is a comparison.
        if tokens[index - 1].word?.first?.isUppercase == true { angles += 1 }
      case .sign(">"): if angles > 0, tokens[index - 1] != .sign("-") { angles -= 1 }
      default: break
      }
      if depth == 0 {
        closing = index
        break
      }
      if depth == 1, angles == 0, token == .sign(",") {
        arguments.append(current)
        current = []
      } else if index > opening {
        current.append(token)
      }
    }
    if !current.isEmpty { arguments.append(current) }
  }

  /// The parameters where a function is declared; one that takes several values is followed by one
  /// without a label.
  var parameters: [Parameter] {
    arguments.flatMap { tokens -> [Parameter] in
      var rest = tokens[...]
      // Attributes of a parameter, such as `@ViewBuilder`.
      while rest.first == .sign("@") { rest = rest.dropFirst(2) }
      let isRepeated =
        tokens.contains(.word("repeat"))
        || tokens.suffix(3).allSatisfy { $0 == .sign(".") }
      let isOptional = isRepeated || tokens.contains(.sign("="))
      let first = Parameter(label: rest.first?.word ?? "_", isOptional: isOptional)
      return isRepeated ? [first, Parameter(label: "_", isOptional: true)] : [first]
    }
  }

  /// The labels where a function is called or named: those of `of: x, 2` are `of` and `_`.
  ///
  /// `nil` means arguments that the page leaves out: `…`.
  var argumentLabels: [String?] {
    arguments.flatMap { tokens -> [String?] in
      if tokens.count == 1, tokens[0].word?.hasPrefix("…") == true { return [nil] }
      guard tokens.count > 1, tokens[1] == .sign(":"), let first = tokens[0].word else {
        return ["_"]
      }
      // `of:in:`, `of:…`, or `id:` with its value left out.
      let names = stride(from: 0, to: tokens.count, by: 2).map { tokens[$0].word }
      let areNames =
        !names.contains(nil)
        && stride(from: 1, to: tokens.count, by: 2).allSatisfy { tokens[$0] == .sign(":") }
      if areNames, tokens.count.isMultiple(of: 2) { return names }
      let isCut = areNames && names.last??.hasPrefix("…") == true && names.count > 2
      return isCut ? names.dropLast() + [nil] : [first]
    }
  }
}

/// A parameter of a function, or the value of a case.
struct Parameter: Hashable {
  /// The label, or `_`.
  let label: String
  /// Whether calls may leave it out, since it has a default.
  let isOptional: Bool
}
