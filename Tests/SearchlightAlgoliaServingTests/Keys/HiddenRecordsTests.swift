import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import Testing

/// What a key hides is hidden from every read, whatever a request, a rule or a derived key says.
@Suite("What keys hide")
struct HiddenRecordsTests {
  private let server = KeyedServer()
  private var admin: Tester { server.admin }

  /// Three films, of which one is Japanese and one has a note that only some may see, and a rule
  /// that promotes the Japanese one.
  private func addFilms() async {
    await admin.addFilms()
    await admin.send(
      "PUT", "/1/indexes/films/settings",
      [
        "attributesForFaceting": ["searchable(genre)", "searchable(country)"],
        "unretrievableAttributes": ["note"], "replicas": ["films_old", "virtual(films_new)"],
      ])
    await admin.send(
      "POST", "/1/indexes/films/alien/partial", ["note": "secret", "_tags": ["42"]])
    let rule: JSON = [
      "objectID": "promote", "conditions": [["pattern": "", "anchoring": "is"]],
      "consequence": ["promote": [["objectID": "ran", "position": 0]]],
    ]
    await expectEqual(admin.send("PUT", "/1/indexes/films/rules/promote", rule).status, 200)
    let promoted = await admin.send("POST", "/1/indexes/films/query", ["filters": "country:US"])
    expectEqual(promoted.ids, ["ran", "aliens", "alien"])
  }

  /// The identifiers and attributes that each way of reading shows.
  private func reads(_ user: Tester, _ parameters: [String: JSON] = [:]) async -> [String: JSON] {
    var shown: [String: JSON] = [:]
    func note(_ way: String, _ records: [JSON]?) {
      for record in records ?? [] {
        guard var members = record.objectValue, let id = record.objectID?.stringValue else {
          continue
        }
        for (kind, value) in [("highlights", members["_highlightResult"])] {
          for name in (value?.objectValue ?? [:]).keys { members["\(kind) \(name)"] = true }
        }
        let names = members.keys.filter {
          !["objectID", "_highlightResult", "_tags", "_score"].contains($0)
        }
        shown["\(way) \(id)"] = .array(names.sorted().map(JSON.string))
      }
    }
    let path = "/1/indexes/films"
    let body = JSON.object(parameters)
    var query = parameters
    query["indexName"] = "films"
    func ask(_ method: String, _ target: String, _ body: JSON?) async -> JSON {
      let answer = await user.send(method, target, body)
      if answer.status != 200, answer.status != 404 {
        Issue.record("\(target): \(answer.message ?? "")")
      }
      return answer.json
    }
    note("search", await ask("POST", "\(path)/query", body).hits?.arrayValue)
    note("get", await ask("GET", path, nil).hits?.arrayValue)
    note(
      "queries",
      await ask("POST", "/1/indexes/*/queries", ["requests": [.object(query)]])
        .results?[0]?.hits?.arrayValue)
    note("browse", await ask("POST", "\(path)/browse", body).hits?.arrayValue)
    for replica in ["films_old", "films_new"] {
      note(replica, await ask("POST", "/1/indexes/\(replica)/browse", body).hits?.arrayValue)
    }
    for id in ["alien", "aliens", "ran"] {
      note("record", [await ask("GET", "\(path)/\(id)", nil)])
      note(
        "objects",
        await ask(
          "POST", "/1/indexes/*/objects",
          ["requests": [["indexName": "films", "objectID": .string(id)]]]
        ).results?.arrayValue)
      let recommended =
        await ask(
          "POST", "/1/indexes/*/recommendations",
          [
            "requests": [
              [
                "indexName": "films", "objectID": .string(id), "threshold": 0,
                "model": "related-products", "queryParameters": body,
                "fallbackParameters": body,
              ]
            ]
          ]
        ).results?[0]?.hits?.arrayValue ?? []
      // For a hidden record there is the fallback, as for one that does not exist.
      note("like \(id)", recommended.filter { $0["_score"]?.doubleValue != 0 })
      note("instead of \(id)", recommended.filter { $0["_score"]?.doubleValue == 0 })
    }
    for facet in ["genre", "country"] {
      let values = await ask("POST", "\(path)/facets/\(facet)/query", [:])
      shown[facet] = .array(
        values.facetHits?.arrayValue?.compactMap { $0["value"] }.sorted {
          "\($0)" < "\($1)"
        } ?? [])
    }
    return shown
  }

  @Test("Conditions of a key, in any form, hold for every read, and for what rules promote")
  func conditions() async throws {
    await addFilms()
    let forms = [
      "filters=country%3AUS", "facetFilters=country%3AUS", "facetFilters=%5B%22country%3AUS%22%5D",
      "facetFilters=(country:US,country:X),country:-JP",
      "facetFilters=country:-JP,", "facetFilters=%20[%22country:-JP%22]",
      "facetFilters=%5B%5B%22country%3AUS%22%2C%22country%3AX%22%5D%5D",
      "numericFilters=year!%3D1985", "numericFilters=year!=1985", "filters=NOT%20country%3AJP",
    ]
    for form in forms {
      let plain = try await server.key(["acl": KeyedServer.all, "queryParameters": .string(form)])
      let shown = await reads(plain)
      expectEqual(
        shown.keys.filter { $0.hasSuffix(" ran") || $0.hasPrefix("like ran") }, [], "\(form)")
      for way in [
        "search", "get", "queries", "browse", "films_old", "films_new", "record", "objects",
      ] {
        for id in ["alien", "aliens"] {
          expect(shown["\(way) \(id)"] != nil, "\(form): \(way) \(id)")
        }
      }
      expectEqual(shown["country"], ["US"], "\(form)")
      expectEqual(shown["genre"], ["Action", "Horror"], "\(form)")
      expect(shown["like alien aliens"] != nil, "\(form)")
    }
    let tagged = try await server.key(["acl": KeyedServer.all, "queryParameters": "tagFilters=42"])
    let shown = await reads(tagged)
    expectEqual(
      Set(shown.keys.compactMap { $0.split(separator: " ").last }), ["alien", "genre", "country"])
    // A filter of a request cannot widen it.
    let wide: [String: JSON] = [
      "filters": "country:JP OR country:US", "facetFilters": [["country:JP", "country:US"]],
    ]
    let user = try await server.key([
      "acl": KeyedServer.all, "queryParameters": "filters=country%3AUS",
    ])
    await expectEqual(reads(user, wide).keys.filter { $0.hasSuffix(" ran") }, [])
  }

  @Test(
    "A derived key cannot lift what its parent forces: conditions add up, limits take the smaller")
  func derived() async throws {
    await addFilms()
    let parent = try await server.key([
      "acl": KeyedServer.all,
      "queryParameters":
        "facetFilters=country%3AUS&attributesToRetrieve=title,genre&hitsPerPage=1&typoTolerance=false",
    ])
    let attempts: [(JSON, [String])] = [
      (["facetFilters": ["country:JP"]], []),
      (["facetFilters": [["country:JP", "country:US"]]], ["aliens"]),
      (["filters": "genre:Horror"], ["alien"]), (["hitsPerPage": 9], ["aliens"]),
      (["hitsPerPage": 0], []), (["attributesToRetrieve": ["year", "genre"]], ["aliens"]),
      (["typoTolerance": true, "query": "alienz"], []),
    ]
    for (restrictions, ids) in attempts {
      let user = server.tester(try SecuredKey.derive(from: parent.key, restrictions))
      let answer = await user.send(
        "POST", "/1/indexes/films/query", ["length": 9, "offset": 0, "attributesToRetrieve": ["*"]])
      expectEqual(answer.ids, restrictions["hitsPerPage"] == 0 ? [] : ids, "\(restrictions)")
      for hit in answer.json.hits?.arrayValue ?? [] {
        expect(hit["year"] == nil, "\(restrictions): \(hit)")
        expectEqual(hit["title"] == nil, restrictions["attributesToRetrieve"] != nil)
      }
    }
  }

  @Test("Attributes that a key does not show are in no record, highlight or recommendation")
  func attributes() async throws {
    await addFilms()
    for list in ["genre", "genre,title.x", "*,-title,-year,-country", "%5B%22genre%22%5D"] {
      let user = try await server.key([
        "acl": KeyedServer.all, "queryParameters": .string("attributesToRetrieve=\(list)"),
      ])
      for request: [String: JSON] in [
        [:], ["attributesToRetrieve": ["*"]], ["attributesToHighlight": ["*"], "query": "alien"],
        ["attributesToRetrieve": ["genre", "title"], "attributesToSnippet": ["*:5"]],
      ] {
        let shown = await reads(user, request)
        expect(shown["search alien"] != nil)
        for (way, names) in shown where way.contains(" ") {
          let extra = (names.arrayValue ?? []).filter {
            !["genre", "highlights genre", "_snippetResult"].contains($0.stringValue)
          }
          expectEqual(extra, [], "\(list): \(way)")
        }
      }
    }
  }

  @Test("Attributes that are not retrievable are shown only to keys with the right to see them")
  func unretrievable() async throws {
    await addFilms()
    func notes(_ user: Tester) async -> [String] {
      await reads(user).filter { ($0.value.arrayValue ?? []).contains("note") }.keys.sorted()
    }
    await expectEqual(notes(try server.key(["acl": KeyedServer.all])), [])
    let seeing = try await server.key(["acl": ["search", "browse", "seeUnretrievableAttributes"]])
    let ways = [
      "browse alien", "films_new alien", "films_old alien", "get alien",
      "instead of ran alien", "like aliens alien", "objects alien", "queries alien", "record alien",
      "search alien",
    ]
    await expectEqual(notes(seeing), ways)
    await expectEqual(notes(admin), ways)
    await expectEqual(
      notes(server.tester(try SecuredKey.derive(from: "admin", ["userToken": "u"]))), [])
  }

  @Test("A key that hides records or attributes may only read, and not what others have read")
  func writes() async throws {
    await addFilms()
    let calls: [(String, String, JSON)] = [
      ("PUT", "/1/indexes/films/x", [:]), ("POST", "/1/indexes/films", [:]),
      ("POST", "/1/indexes/films/ran/partial", ["title": "x"]),
      ("POST", "/1/indexes/films/batch", ["requests": []]),
      ("POST", "/1/indexes/*/batch", ["requests": []]),
      ("POST", "/1/indexes/films/operation", ["operation": "copy", "destination": "copy"]),
      ("POST", "/1/indexes/films/operation", ["operation": "move", "destination": "copy"]),
      ("DELETE", "/1/indexes/films/ran", [:]), ("DELETE", "/1/indexes/films", [:]),
      ("POST", "/1/indexes/films/clear", [:]), ("GET", "/1/logs", [:]),
      ("POST", "/1/indexes/films/deleteByQuery", ["filters": "country:US"]),
      ("PUT", "/1/indexes/films/settings", ["unretrievableAttributes": []]),
      ("PUT", "/1/indexes/films/rules/r", [:]), ("POST", "/1/indexes/films/synonyms/clear", [:]),
    ]
    for form in ["filters=country%3AUS", "attributesToRetrieve=title", "insideBoundingBox=1,2,3,4"]
    {
      let user = try await server.key(["acl": KeyedServer.all, "queryParameters": .string(form)])
      for (method, path, body) in calls {
        let answer = await user.send(method, path, body)
        expectEqual(answer.status, 403, "\(form): \(method) \(path)")
        expectEqual(
          answer.message, "This API key hides records or attributes, so it may only read")
      }
      await expectEqual(user.send("GET", "/1/indexes/films/settings").status, 200)
    }
  }

  @Test("Restrictions in the parameters of a plain key apply as those of a secured key")
  func plainRestrictions() async throws {
    await addFilms()
    let end = 1_000_000_100
    let user = try await server.key([
      "acl": ["search"],
      "queryParameters": .string(
        "restrictSources=10.0.0.0/8&validUntil=\(end).0&userToken=u&restrictIndices=films"),
    ])
    func status(_ path: String, _ address: String?) async -> Int {
      await user.send("POST", path, [:], address: address).status
    }
    await expectEqual(status("/1/indexes/films/query", "10.1.2.3"), 200)
    await expectEqual(status("/1/indexes/films/query", "::ffff:10.1.2.3"), 200)
    await expectEqual(status("/1/indexes/films/query", "11.1.2.3"), 403)
    await expectEqual(status("/1/indexes/films/query", nil), 403)
    await expectEqual(status("/1/indexes/films_old/query", "10.1.2.3"), 403)
    server.clock.advance(seconds: 100)
    await expectEqual(status("/1/indexes/films/query", "10.1.2.3"), 403)
    let forms = [
      "facets=2024", "tagFilters=42", "query=alien&page=0", "attributesToRetrieve=title,year",
      "facetFilters=genre:Horror,country:US", "userToken=u-1",
    ]
    for form in forms {
      let user = try await server.key(["acl": KeyedServer.all, "queryParameters": .string(form)])
      for path in ["query", "browse", "facets/genre/query"] {
        let answer = await user.send("POST", "/1/indexes/films/\(path)", [:])
        // The index has no facet 2024, which is another matter.
        if form == "facets=2024" {
          expect(
            path.hasPrefix("facets")
              ? answer.status == 403
              : answer.status == 200 || answer.message?.contains("2024") == true, "\(path)")
        } else {
          expectEqual(answer.status, 200, "\(form) \(path): \(answer.message ?? "")")
        }
      }
    }
    let wrong: [(String, String)] = [
      ("filters=a:b:", "In the key: "), ("filters=a&filters=b", "In the key: filters occurs twice"),
      ("facetFilters=%7B%7D", "In the key: "), ("facetFilters=team:-a,b", "In the key: "),
      ("facetFilters=[%22team:-a%22", "In the key: "), ("facetFilters=(team:-a)b", "In the key: "),
    ]
    for (form, message) in wrong {
      let answer = await admin.send(
        "POST", "/1/keys", ["acl": ["search"], "queryParameters": .string(form)])
      expectEqual(answer.status, 400, "\(form)")
      expect(answer.message?.hasPrefix(message) == true, "\(answer.message ?? "")")
    }
  }
}
