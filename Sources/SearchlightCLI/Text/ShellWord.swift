import Searchlight

extension String {
  /// The text quoted as one word of a shell command, for commands that are shown to the user.
  var shellWord: String {
    let isPlain = allSatisfy { character in
      character.isASCII
        && (character.isLetter || character.isNumber || "-_./+@%:,".contains(character))
    }
    let quoted = split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    return (isPlain && !isEmpty ? self : "'\(quoted)'").escapingControls()
  }
}
