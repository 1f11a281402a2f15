import SearchlightStateMachine
package import SearchlightStateMachineTools

/// A log that is read line by line while it grows, as text.
///
/// Once a request of a search is found, everything is shown as that of a search.
package struct FollowedLog {
  private var header: [UInt8] = []
  private var isOfSearch = false

  package init() {}

  /// Reads a line, and returns the step that it is as text; `nil` if it is none.
  ///
  /// - Throws: ``SearchlightStateMachineTools/TransitionLogError`` if the line belongs to no log.
  package mutating func text(of line: [UInt8]) throws(TransitionLogError) -> String? {
    if line.starts(with: #"{"log":"#.utf8) {
      header = line + [0x0A]
      return nil
    }
    if line.starts(with: #"{"body":"#.utf8) { return nil }
    let text = header + line
    if !isOfSearch {
      let entries = try TransitionLog<LoggedJSON, LoggedJSON>(reading: text).entries
      isOfSearch = entries.lazy.flatMap { $0.effects.compactMap(\.work) }
        .contains(where: SearchVocabulary().recognizes)
    }
    return try InspectPage(reading: text, as: isOfSearch ? SearchVocabulary() : nil).session.text
  }
}
