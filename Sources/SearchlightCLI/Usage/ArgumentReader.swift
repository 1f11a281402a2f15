import SearchlightBasics

/// Parses command-line arguments into options with a value, flags and operands.
struct ArgumentReader {
  private(set) var values: [String: String] = [:]
  private(set) var flags: Set<String> = []
  private(set) var operands: [String] = []

  /// The arguments that were parsed.
  let arguments: ArraySlice<String>

  /// Parses the arguments that the description of a command allows.
  init(_ arguments: ArraySlice<String>, for usage: CommandUsage) throws(UsageError) {
    self.arguments = arguments
    let described = usage.groups.flatMap(\.options)
    let options = Set(described.filter { $0.value != nil }.map(\.name))
    let flags = Set(described.filter { $0.value == nil }.map(\.name))
    let operandLimit = usage.operands.count
    if options.contains("--api-key-file") { try Self.refuseKeys(arguments) }
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--", operandLimit > 0 {
        operands += rest
        guard operands.count <= operandLimit else {
          throw UsageError("unknown argument \"\(operands[operandLimit])\"")
        }
        return
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument.hasPrefix("--") ? String(parts[0]) : argument
      if options.contains(name) {
        let value = parts.count == 2 ? String(parts[1]) : Self.popValue(&rest)
        guard let value else { throw UsageError("\(name) needs a value") }
        guard values.updateValue(value, forKey: name) == nil else {
          throw UsageError("\(name) is given twice")
        }
      } else if flags.contains(argument) {
        guard self.flags.insert(argument).inserted else {
          throw UsageError("\(argument) is given twice")
        }
      } else if flags.contains(name) {
        throw UsageError("\(name) takes no value")
      } else if !argument.hasPrefix("-") || argument == "-", operands.count < operandLimit {
        operands.append(argument)
      } else {
        // A file too many is no misspelt option, even if its name resembles one.
        let isOperand = operandLimit > 0 && !argument.hasPrefix("-")
        let known = isOperand ? [] : options.union(flags).sorted() + ["--help"]
        throw UsageError(
          "unknown argument \"\(argument)\"" + NearestWord.question(String(parts[0]), among: known))
      }
    }
  }

  /// Rejects an API key in the arguments, because every user of the machine can see them.
  private static func refuseKeys(_ arguments: ArraySlice<String>) throws(UsageError) {
    for argument in arguments
    where argument == "--api-key" || argument.hasPrefix("--api-key=") {
      throw UsageError(
        "a key must not be an argument, because other users of the machine can see arguments; put "
          + "it into a file, --api-key-file FILE, or into \(CredentialVariable.algolia)")
    }
  }

  /// Returns whether arguments ask for help: `--help` or `-h` that is no value of an option, and
  /// before `--`.
  static func asksForHelp(_ arguments: ArraySlice<String>, of usage: CommandUsage) -> Bool {
    let options = Set(usage.options.filter { $0.value != nil }.map(\.name))
    var rest = arguments
    while let argument = rest.popFirst(), argument != "--" {
      if argument == "--help" || argument == "-h" { return true }
      if options.contains(argument) { _ = popValue(&rest) }
    }
    return false
  }

  /// Returns the path of a file with data: the standard input for `-`.
  static func path(_ name: String) -> String { name == "-" ? "/dev/stdin" : name }

  /// Returns the value of `--timeout` in seconds, from 0.001 to 86400; `nil` without that option.
  func timeout() throws(UsageError) -> Double? {
    guard let text = values["--timeout"] else { return nil }
    guard let seconds = Double(text), 0.001...86_400 ~= seconds else {
      throw UsageError("--timeout must be seconds, such as 30, from 0.001 to 86400, not \(text)")
    }
    return seconds
  }

  /// Returns the value of an option as a whole number within `range`; `nil` without the option.
  func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(name) must be a number from \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }

  /// Returns the value of `--cores`, from 1 to 1024; `nil` without that option.
  func cores() throws(UsageError) -> Int? { try number("--cores", in: 1...1024) }

  /// Removes and returns the next argument as a value, unless it begins with `--`.
  private static func popValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let value = rest.first, !value.hasPrefix("--") else { return nil }
    rest.removeFirst()
    return value
  }
}
