public import SearchCore

/// What came of a case: whether a service meets it, and if not, all that is needed to see why.
public struct ConformanceResult: Sendable {
  /// The case.
  public let conformanceCase: ConformanceCase

  /// The indices that the case searches.
  public let indices: [ConformanceIndex]

  /// What is not met; empty if all is.
  public let failures: [ConformanceFailure]

  /// The tags of the permitted differences that the service has made use of.
  public let usedDifferences: [String]

  /// Whether all holds that must, with the permitted differences.
  public var isMet: Bool { failures.isEmpty }

  /// All that is needed to ask again: the indices with their records, settings, rules and synonyms, and the
  /// requests, which name the indices as the data does.
  public var reproduction: JSON {
    [
      "case": .string(conformanceCase.id),
      "indices": .array(indices.map(\.json)),
      "requests": .array(conformanceCase.questions.map(\.request.json)),
      "strategy": .string(conformanceCase.strategy.rawValue),
    ]
  }
}

extension ConformanceResult: CustomStringConvertible {
  /// The case, where its claim comes from, what was expected, found and asked, and how the indices are set up.
  public var description: String {
    guard !isMet else {
      let note =
        usedDifferences.isEmpty ? "" : " (differs: \(usedDifferences.joined(separator: ", ")))"
      return "met: \(conformanceCase.id)\(note)"
    }
    var lines = ["not met: \(conformanceCase)", "says: \(conformanceCase.source)"]
    lines += failures.map(\.description)
    for index in indices {
      lines.append(
        "index \"\(index.id)\": \(index.records.count) records, settings \(index.settings)")
      if !index.rules.isEmpty { lines.append("  rules \(JSON.array(index.rules))") }
      if !index.synonyms.isEmpty { lines.append("  synonyms \(JSON.array(index.synonyms))") }
    }
    lines.append("To ask again with these records, print the result's reproduction.")
    return lines.joined(separator: "\n")
  }
}
