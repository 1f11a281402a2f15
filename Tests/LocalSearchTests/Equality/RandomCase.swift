import LocalSearch
import SearchCore

/// A small index and a request to it, made from a seed.
struct RandomCase: CustomStringConvertible {
  let records: [JSON]
  let settings: IndexSettings
  let request: SearchRequest

  init(seed: UInt64) {
    var source = CaseSource(seed: seed)
    let vocabulary = (0..<source.number(in: 2...6)).map { _ in source.word() }
    records = (0..<source.number(in: 0...14)).map { source.record($0, vocabulary) }
    settings = source.settings()
    request = source.request(vocabulary, settings)
  }

  var description: String {
    let lines = records.map(\.description).joined(separator: "\n  ")
    return """
      records
        \(lines)
      settings \(settings.json)
      request \(request)
      """
  }
}
