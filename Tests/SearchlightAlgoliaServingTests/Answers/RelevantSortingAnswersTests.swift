import Expectations
@_spi(Members) import SearchlightBackend
import Testing

@Suite("Relevant sorting, and what answers repeat of a request")
struct RelevantSortingAnswersTests {
  private let server = Tester()

  private func addReplica(_ settings: JSON) async {
    await server.addFilms()
    await server.send("PUT", "/1/indexes/films/settings", ["replicas": ["virtual(oldest)"]])
    await server.send("PUT", "/1/indexes/oldest/settings", settings)
  }

  private func search(_ parameters: JSON) async -> JSON {
    await server.send("POST", "/1/indexes/oldest/query", parameters).json
  }

  @Test("A virtual replica sorts the hits that are relevant enough, and says how strict it was")
  func strictness() async {
    await addReplica(["customRanking": ["asc(year)"], "relevancyStrictness": 90])
    let settings = await server.send("GET", "/1/indexes/oldest/settings").json
    expectEqual(settings["relevancyStrictness"], 90)
    expectEqual(settings["customRanking"], ["asc(year)"])
    let strict = await search(["query": "aliens"])
    expectEqual(strict["hits"]?.arrayValue?.map { $0["objectID"] }, ["aliens"])
    expectEqual(strict["nbHits"], 2)
    expectEqual(strict["nbSortedHits"], 1)
    expectEqual(strict["appliedRelevancyStrictness"], 90)
    let all = await search(["query": "aliens", "relevancyStrictness": 0])
    expectEqual(all["hits"]?.arrayValue?.map { $0["objectID"] }, ["alien", "aliens"])
    expectEqual(all["nbSortedHits"], 2)
    expectEqual(all["appliedRelevancyStrictness"], 0)
    // Browsing shows everything.
    let browsed = await server.send("POST", "/1/indexes/oldest/browse", ["query": "aliens"]).json
    expectEqual(browsed["nbHits"], 2)
  }

  @Test("The strictness is 100 unless it is set, also after it was taken back")
  func standard() async {
    await addReplica(["customRanking": ["asc(year)"]])
    await expectEqual(search(["query": "aliens"])["appliedRelevancyStrictness"], 100)
    await server.send("PUT", "/1/indexes/oldest/settings", ["relevancyStrictness": 7])
    await expectEqual(search([:])["appliedRelevancyStrictness"], 7)
    await server.send("PUT", "/1/indexes/oldest/settings", ["relevancyStrictness": nil])
    await expectEqual(search([:])["appliedRelevancyStrictness"], 100)
    // The replica keeps its order, and its primary has none of this.
    await expectEqual(search([:])["hits"]?[0]?["objectID"], "alien")
    let primary = await server.send("POST", "/1/indexes/films/query", ["relevancyStrictness": 3])
    expectEqual(primary.status, 200)
    expect(primary.json["appliedRelevancyStrictness"] == nil)
  }

  @Test(
    "A strictness that is none is refused, and one for an index that is no virtual replica",
    arguments: [
      ("oldest", 101, "relevancyStrictness must be a whole number from 0 to 100, not 101"),
      ("oldest", "50", "relevancyStrictness must be a whole number from 0 to 100, not \"50\""),
      (
        "films", 50,
        "relevancyStrictness can be set for virtual replicas only; films is none. Name it in the "
          + "replicas of its primary as virtual(films), or leave the setting out"
      ),
    ] as [(String, JSON, String)])
  func refusals(name: String, value: JSON, message: String) async {
    await addReplica(["customRanking": ["asc(year)"], "relevancyStrictness": 40])
    let answer = await server.send(
      "PUT", "/1/indexes/\(name)/settings", ["relevancyStrictness": value])
    expectEqual(answer.json, ["message": .string(message), "status": 400])
    await expectEqual(search([:])["appliedRelevancyStrictness"], 40)
  }

  @Test("An answer has the offset and the length by which it was asked")
  func window() async {
    await server.addFilms()
    let path = "/1/indexes/films/query"
    let answer = await server.send("POST", path, ["offset": 1, "length": 1]).json
    expectEqual(answer["hits"]?.arrayValue?.count, 1)
    expectEqual([answer["offset"], answer["length"]], [1, 1])
    for body in [["hitsPerPage": 1], ["offset": 1], ["length": 1]] as [JSON] {
      let answer = await server.send("POST", path, body).json
      expect(answer["offset"] == nil && answer["length"] == nil, "\(body)")
    }
  }

  @Test("Settings come back as they were given")
  func settings() async {
    let given: JSON = [
      "attributesToSnippet": ["description", "title:10", "*:3"],
      "disablePrefixOnAttributes": ["title"], "disableExactOnAttributes": ["title"],
      "disableTypoToleranceOnAttributes": ["title"], "camelCaseAttributes": ["title"],
    ]
    await expectEqual(server.send("PUT", "/1/indexes/plain/settings", given).status, 200)
    let stored = await server.send("GET", "/1/indexes/plain/settings").json
    for (name, value) in given.objectValue ?? [:] { expectEqual(stored[name], value, name) }
  }
}
