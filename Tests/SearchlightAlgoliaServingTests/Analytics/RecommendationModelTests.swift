import Expectations
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Recommendations from events and records")
struct RecommendationModelTests {
  /// A server with films from `a` to `h`, of which the later ones are dramas.
  private func shop() async -> AnalyticsShop {
    let shop = await AnalyticsShop()
    let films = Array("abcdefgh").enumerated().map { number, letter -> JSON in
      [
        "action": "addObject",
        "body": [
          "objectID": .string("\(letter)"), "title": .string("Film \(letter)"),
          "genre": number < 4 ? "Horror" : "Drama", "country": "FR",
        ],
      ]
    }
    await shop.tester.send("POST", "/1/indexes/films/batch", ["requests": .array(films)])
    return shop
  }

  private func ask(
    _ tester: Tester, _ model: String, _ members: [String: JSON] = [:]
  ) async -> JSON {
    var request: [String: JSON] = [
      "indexName": "films", "model": .string(model), "threshold": 0,
    ]
    request.merge(members) { $1 }
    let answer = await tester.send(
      "POST", "/1/indexes/*/recommendations", ["requests": [.object(request)]])
    return answer.json.results?[0] ?? answer.json
  }

  /// The hits of an answer as `id score`.
  private func hits(_ answer: JSON) -> [String] {
    (answer.hits?.arrayValue ?? []).map { hit in
      let name = hit.objectID?.stringValue ?? hit.facetValue?.stringValue ?? ""
      let score = "\(hit["_score"] ?? .null)"
      return "\(name) \(score.hasSuffix(".0") ? String(score.dropLast(2)) : score)"
    }
  }

  @Test("Bought together: in one event, or by one user within a day; the strongest has 100")
  func boughtTogether() async {
    let shop = await shop()
    await shop.event("conversion", ["a", "b"], "u1")
    await shop.event("conversion", ["a"], "u2")
    shop.clock.advance(seconds: 86_400)
    await shop.event("conversion", ["b", "e"], "u2")
    await shop.event("conversion", ["a"], "u3")
    await shop.event("click", ["f"], "u3")
    shop.clock.advance(seconds: 86_401)
    await shop.event("conversion", ["g"], "u3")
    await shop.event("conversion", ["h"], "u4")
    func ask(_ members: [String: JSON] = [:]) async -> [String] {
      await hits(
        self.ask(shop.tester, "bought-together", members.merging(["objectID": "a"]) { $1 }))
    }
    await expectEqual(ask(), ["b 100", "e 50"])
    await expectEqual(ask(["threshold": 51]), ["b 100"])
    await expectEqual(ask(["maxRecommendations": 1]), ["b 100"])
    await expectEqual(ask(["queryParameters": ["filters": "genre:Drama"]]), ["e 50"])
    await expectEqual(
      ask(["fallbackParameters": ["query": "Film h"], "maxRecommendations": 3]),
      ["b 100", "e 50", "h 0"])
    await shop.tester.send("DELETE", "/1/indexes/films/b")
    await expectEqual(ask(), ["e 50"], "a record that is gone is not recommended")
    let none = await self.ask(shop.tester, "bought-together", ["objectID": "h"])
    expectEqual(none.hits, [])
    expectEqual(
      none.message?.stringValue,
      "The model bought-together has nothing to recommend yet: it learns from conversions, which "
        + "apps send to /1/events")
    let without = await self.ask(
      shop.tester, "bought-together", ["objectID": "h", "fallbackParameters": ["query": "Film c"]])
    expectEqual(hits(without), ["c 0"])
  }

  @Test("Trending records are those that users choose more often than in the week before")
  func trending() async {
    let shop = await shop()
    // Ten sales a week ago, and as many now, are less of a trend than five new ones.
    for number in 0..<10 { await shop.event("conversion", ["a"], "u\(number)") }
    shop.clock.advance(seconds: 8 * 86_400)
    for number in 0..<10 { await shop.event("conversion", ["a"], "v\(number)") }
    for number in 0..<6 { await shop.event("conversion", ["b", "e"], "v\(number)") }
    await shop.event("click", ["c"], "v")
    await shop.event("view", ["d"], "v")
    await expectEqual(
      hits(ask(shop.tester, "trending-items")), ["b 100", "e 100", "a 83.33", "c 1.67"])
    await expectEqual(
      hits(ask(shop.tester, "trending-items", ["facetName": "genre", "facetValue": "Drama"])),
      ["e 100"])
    shop.clock.advance(seconds: 86_400)
    await shop.event("conversion", ["c", "c"], "w")
    await expectEqual(
      hits(ask(shop.tester, "trending-items", ["maxRecommendations": 2])), ["b 100", "e 100"])
    let values = await ask(shop.tester, "trending-facets", ["facetName": "genre"])
    expectEqual(
      values.hits?[0], ["facetName": "genre", "facetValue": "Horror", "_score": 100.0])
    expectEqual(hits(values).count, 2)
    await expectEqual(
      hits(ask(shop.tester, "trending-facets", ["facetName": "genre", "threshold": 90])),
      ["Horror 100"])
    let undeclared = await ask(shop.tester, "trending-facets", ["facetName": "title"])
    expectEqual(undeclared.message, "title is not in attributesForFaceting of films")
    await expectEqual(
      ask(shop.tester, "trending-facets").message?.stringValue?.hasPrefix("facetName is missing: "),
      true)
    shop.clock.advance(seconds: 8 * 86_400)
    await expectEqual(
      ask(shop.tester, "trending-items").message?.stringValue,
      "The model trending-items has nothing to recommend yet: it learns from conversions and "
        + "clicks, which apps send to /1/events")
  }

  @Test("Records look similar that share values and words, also without facets")
  func lookingSimilar() async {
    let shop = await AnalyticsShop()
    let answer = await ask(shop.tester, "looking-similar", ["objectID": "alien"])
    // Of Horror, US and `alien`, Aliens has US, and Ran nothing.
    expectEqual(hits(answer), ["aliens 33.33"])
    await shop.tester.send(
      "PUT", "/1/indexes/films/covenant", ["title": "Alien: Covenant", "country": "US"])
    await expectEqual(
      hits(ask(shop.tester, "looking-similar", ["objectID": "alien"])),
      ["covenant 66.67", "aliens 33.33"])
    await shop.tester.send("PUT", "/1/indexes/plain/1", ["text": "blue velvet dress"])
    await shop.tester.send("PUT", "/1/indexes/plain/2", ["text": "a dress of blue silk"])
    await shop.tester.send("PUT", "/1/indexes/plain/3", ["text": "boots"])
    await expectEqual(
      hits(ask(shop.tester, "looking-similar", ["indexName": "plain", "objectID": "1"])),
      ["2 66.67"])
  }

  @Test("A user is recommended what users have chosen who share a choice")
  func forUser() async {
    let shop = await shop()
    await shop.event("conversion", ["a"], "me")
    await shop.event("click", ["b"], "me")
    await shop.event("conversion", ["a", "e"], "u1")
    await shop.event("click", ["a"], "u2")
    await shop.event("click", ["f"], "u2")
    await shop.event("conversion", ["g"], "u3")
    await expectEqual(
      hits(ask(shop.tester, "recommended-for-you", ["queryParameters": ["userToken": "me"]])),
      ["e 100", "f 10"])
    await expectEqual(
      ask(shop.tester, "recommended-for-you").message,
      "The model recommended-for-you needs userToken in queryParameters")
    let answer = await shop.tester.send(
      "POST", "/1/keys", ["acl": ["search"], "queryParameters": "userToken=me"])
    var own = shop.tester
    own.key = answer.json.key?.stringValue ?? ""
    let other: JSON = ["userToken": "u3"]
    await expectEqual(
      hits(ask(own, "recommended-for-you", ["queryParameters": other])), ["e 100", "f 10"],
      "a key for one user recommends to no other")
    await own.send("POST", "/1/indexes/films/query", other)
    await expectEqual(shop.total("users/count"), ["count": 1])
    await shop.tester.send("DELETE", "/1/usertokens/me")
    await expectEqual(shop.total("users/count"), ["count": 0], "the search was that of the key")
  }

  @Test("Facets are counted over all that a model has found, and no limit hides the best")
  func found() async throws {
    let shop = await shop()
    await shop.event("conversion", ["h", "h", "g", "b"], "u")
    await shop.event("conversion", ["h"], "v")
    let facets: JSON = ["facets": ["genre"]]
    let answer = await ask(
      shop.tester, "trending-items", ["queryParameters": facets, "maxRecommendations": 1])
    expectEqual(hits(answer), ["h 100"])
    expectEqual(answer.facets, ["genre": ["Drama": 2, "Horror": 1]])
    expectEqual(answer.nbHits, 1)
    await shop.tester.send("PUT", "/1/indexes/films/settings", ["paginationLimitedTo": 1])
    await expectEqual(hits(ask(shop.tester, "trending-items")), ["h 100"])
    await shop.tester.send("PUT", "/1/indexes/films/settings", ["paginationLimitedTo": 1000])
    await shop.tester.send(
      "PUT", "/1/indexes/films/rules/r",
      [
        "objectID": "r", "conditions": [["context": "home"]],
        "consequence": ["promote": [["objectID": "c", "position": 0]]],
      ])
    let context: JSON = ["ruleContexts": ["home"]]
    await expectEqual(
      hits(ask(shop.tester, "trending-items", ["queryParameters": context])),
      ["h 100", "b 50", "g 50"])
    let key = try #require(
      await shop.tester.send(
        "POST", "/1/keys", ["acl": ["search"], "queryParameters": "hitsPerPage=2"]
      ).json.key?.stringValue)
    var limited = shop.tester
    limited.key = key
    await expectEqual(hits(ask(limited, "trending-items")), ["h 100", "b 50"])
  }

  @Test("What a key hides is in no recommendation, and replicas learn from the same events")
  func keys() async throws {
    let server = KeyedServer()
    await server.admin.addFilms()
    await server.admin.send("PUT", "/1/indexes/films/settings", ["replicas": ["virtual(newest)"]])
    let event: JSON = [
      "eventType": "conversion", "eventName": "e", "index": "newest", "userToken": "u",
      "objectIDs": ["alien", "aliens", "ran"],
    ]
    await server.admin.send("POST", "/1/events", ["events": [event]])
    await expectEqual(
      hits(ask(server.admin, "trending-items")), ["alien 100", "aliens 100", "ran 100"])
    await expectEqual(
      hits(ask(server.admin, "trending-items", ["indexName": "newest"])),
      ["alien 100", "aliens 100", "ran 100"])
    let limited = try await server.key([
      "acl": ["search"], "queryParameters": "filters=country:US", "maxHitsPerQuery": 1,
    ])
    await expectEqual(hits(ask(limited, "trending-items")), ["alien 100"])
    await expectEqual(
      hits(ask(limited, "trending-facets", ["facetName": "country"])), ["US 100"])
    await expectEqual(
      hits(ask(limited, "bought-together", ["objectID": "alien"])), ["aliens 100"])
    await expectEqual(
      ask(limited, "bought-together", ["objectID": "ran"]).message,
      #"ObjectID does not exist: "ran""#)
    let faceted = try await server.key(["acl": ["search"], "queryParameters": #"facets=["genre"]"#])
    await expectEqual(
      ask(faceted, "trending-facets", ["facetName": "country"]),
      ["message": "Facet not allowed with this API key", "status": 403])
    let none = await AnalyticsShop { $0.keepsAnalytics = false }
    await expectEqual(
      ask(none.tester, "trending-items").message,
      "The model trending-items learns from events, and this server keeps none (--no-report)")
  }

  @Test("No record is recommended for itself, and a key's limits hold for each model")
  func itself() async throws {
    let shop = await shop()
    await shop.event("conversion", ["a", "b"], "u")
    await shop.event("conversion", ["a", "e"], "u")
    func fallback(_ model: String, _ id: String, _ tester: Tester) async -> [String] {
      await hits(
        ask(
          tester, model,
          ["objectID": .string(id), "fallbackParameters": [:], "maxRecommendations": 30])
      ).map { String($0.prefix { $0 != " " }) }
    }
    for (model, id) in [
      ("bought-together", "a"), ("bought-together", "h"), ("related-products", "a"),
      ("looking-similar", "a"),
    ] {
      let found = await fallback(model, id, shop.tester)
      expectEqual(found.count, 10, "\(model)")
      expect(!found.contains(id), "\(model) for \(id): \(found)")
    }
    for limit in ["hitsPerPage=1", "length=1"] {
      var limited = shop.tester
      let body: JSON = ["acl": ["search"], "queryParameters": .string(limit)]
      limited.key = await shop.tester.send("POST", "/1/keys", body).json.key?.stringValue ?? ""
      for model in ["bought-together", "related-products", "looking-similar"] {
        await expectEqual(fallback(model, "a", limited).count, 1, "\(model), \(limit)")
      }
      await expectEqual(
        hits(ask(limited, "trending-facets", ["facetName": "genre"])).count, 2, "\(limit)")
    }
  }

  @Test("Values that may only be filtered by are in no trend, and variants all count in one")
  func trendingValues() async {
    let shop = await shop()
    await shop.event("conversion", ["a", "e"], "u")
    await shop.tester.send(
      "PUT", "/1/indexes/films/settings",
      [
        "attributesForFaceting": ["genre", "filterOnly(country)"],
        "attributeForDistinct": "country", "distinct": true,
      ])
    let hidden = await ask(shop.tester, "trending-facets", ["facetName": "country"])
    expectEqual(hidden.hits, [])
    expectEqual(
      hidden.message,
      "country is filterOnly in attributesForFaceting of films, so its values are not listed")
    await expectEqual(
      hits(ask(shop.tester, "trending-facets", ["facetName": "genre"])),
      ["Drama 100", "Horror 100"])
    await expectEqual(hits(ask(shop.tester, "trending-items")), ["a 100"])
  }

  @Test("A call has at most 50 requests, and what they learn is the same for all")
  func requests() async {
    let shop = await shop()
    await shop.event("conversion", ["a"], "u")
    func send(_ count: Int) async -> Tester.Answer {
      let request: JSON = ["indexName": "films", "model": "trending-items", "threshold": 0]
      return await shop.tester.send(
        "POST", "/1/indexes/*/recommendations",
        ["requests": .array(Array(repeating: request, count: count))])
    }
    let most = await send(50).json.results?.arrayValue ?? []
    expectEqual(most.map { hits($0) }, Array(repeating: ["a 100"], count: 50))
    await expectEqual(
      send(51).json,
      ["message": "Too many requests in one call: 51, at most 50", "status": 400])
  }

  @Test(
    "Weights decide the order also where scores are equal, and no score is that of the fallback")
  func scores() {
    let scored = ItemAffinity.scored(["a": 1e9, "b": 1, "c": 2, "d": 0, "e": 2])
    expectEqual(
      scored.map { "\($0.objectID) \($0.score)" }, ["a 100.0", "c 0.01", "e 0.01", "b 0.01"])
    expectEqual(ItemAffinity.scored(["a": 1], of: 3).map(\.score), [33.33])
    expectEqual(ItemAffinity.scored(["a": 0]), [])
    // Of a text, only the beginning is compared.
    let text = String(repeating: "x ", count: 5000) + "dress"
    let likeness = RecordLikeness(["text": .string(text + " blue")], IndexSettings())
    expectEqual(likeness.whole, 0)
  }
}
