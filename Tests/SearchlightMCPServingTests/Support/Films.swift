import SearchlightLocal
import SearchlightBackend

@testable import SearchlightMCPServing

/// A small index of films for the tests.
enum Films {
  static let records: [JSON] = [
    film("alien", "Alien", 1979, ["Horror", "Science fiction"], "Ridley Scott", true),
    film("aliens", "Aliens", 1986, ["Action", "Science fiction"], "James Cameron", true),
    film("arrival", "Arrival", 2016, ["Drama", "Science fiction"], "Denis Villeneuve", false),
    film("heat", "Heat", 1995, ["Crime", "Drama"], "Michael Mann", false),
    film("blade runner", "Blade Runner", 1982, ["Drama", "Science fiction"], "Ridley Scott", true),
  ]

  private static func film(
    _ id: String, _ title: String, _ year: Int, _ genres: [String], _ director: String,
    _ isOld: Bool
  ) -> JSON {
    [
      "objectID": .string(id), "title": .string(title), "year": .integer(year),
      "genres": .array(genres.map(JSON.string)), "director": .string(director),
      "isOld": .bool(isOld), "minutes": .integer(100 + title.utf8.count),
    ]
  }

  static func index(_ records: [JSON] = records, name: IndexName = "films") throws -> LocalIndex {
    var index = try LocalIndex(
      name, records: records,
      settings: IndexSettings(
        searchableAttributes: ["title", "director"],
        attributesForFaceting: [
          .searchable("genres"), "year", "isOld", .filterOnly("director"),
        ]))
    try index.setReplicas([
      IndexReplica(
        IndexName("\(name)_newest"), ranking: [.descending("year")] + RankingCriterion.standard)
    ])
    return index
  }

  /// What the tests offer of the index.
  static func offered(_ name: IndexName = "films") -> MCPIndex {
    MCPIndex(
      name, summary: "five films",
      sorts: [MCPSortOrder("newest first", index: IndexName("\(name)_newest"))],
      filterable: ["director"])
  }

  static func catalog(_ records: [JSON] = records) throws -> MCPCatalog {
    MCPCatalog(LocalService([try index(records)]), indices: [offered()])
  }

  /// Options without the time of the machine, with which a slow machine answers like a fast one.
  static var options: MCPOptions {
    var options = MCPOptions()
    options.now = { .zero }
    options.openingPatience = .seconds(3600)
    options.closingPatience = .seconds(3600)
    return options
  }

  static func server(
    _ records: [JSON] = records, _ change: (inout MCPOptions) -> Void = { _ in }
  ) throws -> MCPServer {
    var options = options
    change(&options)
    return MCPServer(try catalog(records), options: options)
  }
}
