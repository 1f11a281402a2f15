/// A cache of the matches of records for the texts of one request, because matching is slow.
final class ReferenceMemory {
  private var known: [String: [ReferenceMatch]] = [:]

  func clear() { known = [:] }

  func matches(
    _ row: Int, _ query: ReferenceQuery, _ find: () -> [ReferenceMatch]
  ) -> [ReferenceMatch] {
    let key = "\(row) \(query.words.map { "\($0.text) \($0.isOptional) \($0.isLoose)" })"
    if let matches = known[key] { return matches }
    let matches = find()
    known[key] = matches
    return matches
  }
}
