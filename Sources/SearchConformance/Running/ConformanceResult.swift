public import SearchBackend

/// The result of a case, with everything that is needed to investigate a failure.
public struct ConformanceResult: Sendable {
  /// The case that was run.
  public let conformanceCase: ConformanceCase

  /// The indices that the case searches.
  public let indices: [ConformanceIndex]

  /// The expectations that were not met; empty if the service meets the case.
  public let failures: [ConformanceFailure]

  /// The tags of the permitted differences that the answers show.
  public let usedDifferences: [String]

  /// Whether the service meets the case, with the permitted differences.
  public var isMet: Bool { failures.isEmpty }

  /// Everything that is needed to repeat the case: its requests and its indices.
  ///
  /// The indices have their records, settings, rules and synonyms. The requests use the index names
  /// of the data.
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
  /// The case and its source, the failures, and the configuration of the indices; for a case that
  /// is met, only its identifier and differences.
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
    lines.append("To repeat the requests with these records, print the result's reproduction.")
    return lines.joined(separator: "\n")
  }
}
