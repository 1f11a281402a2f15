/// A type that can be a leaf of a metadata tree.
protocol ScannedLeaf {
  /// Creates a leaf from the members of an object; `nil` if they do not form one.
  init?(_ members: ScannedLeafMembers)
}

/// The members that leaves can have; `nil` for a member that is missing or has a wrong type.
struct ScannedLeafMembers {
  var value: HighlightedString?
  var matchLevel: MatchLevel?
  var matchedWords: [String]?
  var fullyHighlighted: Bool?
  /// Whether an optional member has a wrong type.
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
