import Searchlight

/// Requests whose answers fill a page, with and without highlights, and the text of these pages.
struct EnginePages: Sendable {
  private(set) var plain: [SearchRequest] = []
  private(set) var highlighted: [SearchRequest] = []
  private(set) var texts: [[UInt8]] = []

  var count: Int { plain.count }

  init(_ scale: EngineScale) throws {
    for query in TypedQueries.typed(300, try scale.records.value) where query.count > 2 {
      let request = EngineScale.request(query)
      let hits = try scale.answer(request).hits
      guard hits.count == 20 else { continue }
      plain.append(request)
      highlighted.append(EngineScale.request(query, highlighted: true))
      texts.append(
        try hits.flatMap { hit -> [UInt8] in
          let record = try hit.json()
          return ["name", "summary"].flatMap { Array("\(record[$0]?.stringValue ?? "")\n".utf8) }
        })
    }
  }
}
