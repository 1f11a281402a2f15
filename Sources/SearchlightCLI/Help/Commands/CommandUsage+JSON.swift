import Searchlight

extension CommandUsage {
  /// The description of the command as JSON.
  var json: JSON {
    [
      "name": .string(name), "summary": .string(summary),
      "synopses": .array(synopses.map { .string("\($0)") }),
      "operands": .array(operands.map(\.json)), "options": .array(options.map(\.json)),
      "exitCodes": .array(
        exitCodes.map { ["code": .integer($0.code), "meaning": .string($0.meaning)] }),
    ]
  }
}

extension OperandUsage {
  fileprivate var json: JSON {
    .object(
      kind.members.merging([
        "placeholder": .string(placeholder), "summary": .string(summary),
      ]) { $1 })
  }
}

extension OptionUsage {
  fileprivate var json: JSON {
    var members: [String: JSON] = ["name": .string(name), "summary": .string(summary)]
    if let value {
      members["value"] = .object(
        value.kind.members.merging(["placeholder": .string(value.placeholder)]) { $1 })
    }
    return .object(members)
  }
}

extension ValueKind {
  fileprivate var members: [String: JSON] {
    var members: [String: JSON] = ["kind": .string(name)]
    switch self {
    case .words(let words): members["choices"] = .array(words.map(JSON.string))
    case .wordsAfter(let choices):
      members["choicesAfter"] = .object(choices.mapValues { .array($0.map(JSON.string)) })
    case .file, .text, .number, .url: break
    }
    return members
  }
}
