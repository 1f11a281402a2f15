import Searchlight

extension String {
  /// The text as one word of a shell's command line, for commands that the user is shown.
  var shellWord: String {
    let isPlain = allSatisfy { character in
      character.isASCII
        && (character.isLetter || character.isNumber || "-_./+@%:,".contains(character))
    }
    let quoted = split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    return (isPlain && !isEmpty ? self : "'\(quoted)'").escapingControls()
  }
}
