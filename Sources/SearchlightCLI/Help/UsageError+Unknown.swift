import SearchlightBasics

extension UsageError {
  /// Returns an error about an unknown word, with a suggestion if a known word is near.
  ///
  /// - Parameters:
  ///   - problem: The clause that names the word, without a full stop.
  ///   - hint: A sentence that says what is possible.
  static func unknown(
    _ word: String, among known: [String], problem: String, hint: String
  ) -> UsageError {
    let question = NearestWord.question(word, among: known)
    return UsageError("\(problem)\(question.isEmpty ? "." : question) \(hint)")
  }
}
