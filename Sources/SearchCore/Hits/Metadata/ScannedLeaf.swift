/// What the leaves of a metadata tree are.
protocol ScannedLeaf {
  /// Creates a leaf from the members of an object; `nil` if they do not make one.
  init?(_ members: ScannedLeafMembers)
}

/// The members that leaves have; `nil` where there is none or one of another type.
struct ScannedLeafMembers {
  var value: HighlightedString?
  var matchLevel: MatchLevel?
  var matchedWords: [String]?
  var fullyHighlighted: Bool?
  /// Whether a member that may be missing has a wrong type.
  var isSpoiled = false
}

extension HighlightResult: ScannedLeaf {
  init?(_ members: ScannedLeafMembers) {
    guard let value = members.value, let matchLevel = members.matchLevel,
      let matchedWords = members.matchedWords, !members.isSpoiled
    else { return nil }
    self.init(
      value: value, matchLevel: matchLevel, matchedWords: matchedWords,
      fullyHighlighted: members.fullyHighlighted)
  }
}

extension SnippetResult: ScannedLeaf {
  init?(_ members: ScannedLeafMembers) {
    guard let value = members.value, let matchLevel = members.matchLevel else { return nil }
    self.init(value: value, matchLevel: matchLevel)
  }
}
