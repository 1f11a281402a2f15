import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import Testing

/// The areas that a key forces, and what could be learnt of hidden records in other ways.
@Suite("What keys hide of places")
struct HiddenPlacesTests {
  private let server = KeyedServer()
  private var admin: Tester { server.admin }

  /// Places, of which one has a twin that differs in the case of its identifier.
  private func addPlaces() async {
    await admin.send(
      "PUT", "/1/indexes/places/settings",
      ["attributesForFaceting": ["searchable(country)", "searchable(note)"]])
    func place(_ id: String, _ country: String, _ lat: Double, _ lng: Double) -> JSON {
      [
        "action": "addObject",
        "body": [
          "objectID": .string(id), "country": .string(country), "note": .string("of \(id)"),
          "_geoloc": ["lat": .number(lat), "lng": .number(lng)],
        ],
      ]
    }
    await admin.send(
      "POST", "/1/indexes/places/batch",
      [
        "requests": [
          place("paris", "FR", 48.85, 2.35), place("lyon", "FR", 45.76, 4.83),
          place("Tokyo", "JP", 35.68, 139.69), place("tokyo", "FR", 48.86, 2.34),
        ]
      ])
    let rule: JSON = [
      "objectID": "wide", "conditions": [["context": "wide"]],
      "consequence": [
        "promote": [["objectID": "Tokyo", "position": 0]],
        "params": ["insideBoundingBox": [[-89, -179, 89, 179]], "query": ""],
      ],
    ]
    await admin.send("PUT", "/1/indexes/places/rules/wide", rule)
  }

  @Test("The area of a key holds beside any area of a request, a rule, a fallback or a derived key")
  func areas() async throws {
    await addPlaces()
    let world: JSON = [[-89, -179, 89, 179]]
    let forms = [
      "aroundLatLng=48.85,2.35&aroundRadius=10000", "insideBoundingBox=48,2,49,3",
      "insidePolygon=48,2,48,3,49,3,49,2",
    ]
    for form in forms {
      let parent = try await server.key(["acl": KeyedServer.all, "queryParameters": .string(form)])
      var derived = parent
      derived.key = try SecuredKey.derive(from: parent.key, ["insideBoundingBox": world])
      for user in [parent, derived] {
        for request: [String: JSON] in [
          [:], ["insideBoundingBox": world], ["insidePolygon": [[-80, -170, -80, 170, 80, 170]]],
          ["aroundLatLng": "35,139", "aroundRadius": "all"], ["ruleContexts": ["wide"]],
        ] {
          let comment = "\(form) \(request)"
          for way in ["query", "browse"] {
            let ids = await user.send("POST", "/1/indexes/places/\(way)", .object(request)).ids
            expect(Set(ids).isSubset(of: ["paris", "tokyo"]), "\(way) \(comment): \(ids)")
          }
          let related = await user.send(
            "POST", "/1/indexes/*/recommendations",
            [
              "requests": [
                [
                  "indexName": "places", "objectID": "paris", "threshold": 0,
                  "model": "related-products", "fallbackParameters": .object(request),
                ]
              ]
            ])
          let found = related.json.results?[0]?.hits?.arrayValue?.compactMap { $0.objectID } ?? []
          expect(found.allSatisfy { $0 == "tokyo" }, "\(comment): \(found)")
        }
        await expectEqual(user.send("POST", "/1/indexes/places/query", [:]).json.nbHits, 2)
        for (id, status) in [("paris", 200), ("tokyo", 200), ("Tokyo", 404), ("lyon", 404)] {
          await expectEqual(user.send("GET", "/1/indexes/places/\(id)").status, status, "\(id)")
        }
      }
    }
  }

  @Test(
    "A record is read by its own identifier, a place by its attribute, a facet if the key names it")
  func leaks() async throws {
    await addPlaces()
    let french = try await server.key([
      "acl": KeyedServer.all, "queryParameters": "filters=country:FR",
    ])
    await expectEqual(french.send("GET", "/1/indexes/places/Tokyo").status, 404)
    await expectEqual(french.send("GET", "/1/indexes/places/tokyo").json.note, "of tokyo")
    for form in [
      "attributesToRetrieve=country&facets=country",
      "attributesToRetrieve=*, -_geoloc, -note&facets=country",
    ] {
      let user = try await server.key(["acl": KeyedServer.all, "queryParameters": .string(form)])
      let answer = await user.send(
        "POST", "/1/indexes/places/query", ["aroundLatLng": "48,2", "getRankingInfo": true])
      for hit in answer.json.hits?.arrayValue ?? [] {
        expect(hit["_rankingInfo"]?.matchedGeoLocation == nil, "\(hit)")
        expectEqual(hit["_rankingInfo"]?.geoDistance, 0)
        expect(hit.note == nil && hit["_geoloc"] == nil, "\(hit)")
      }
      let path = "/1/indexes/places/facets"
      await expectEqual(user.send("POST", "\(path)/country/query", [:]).status, 200)
      await expectEqual(user.send("POST", "\(path)/note/query", [:]).status, 403)
      let several = await user.send(
        "POST", "/1/indexes/*/queries",
        ["requests": [["indexName": "places", "type": "facet", "facet": "note"]]])
      expectEqual(several.status, 403)
    }
    let limited = try await server.key(["acl": KeyedServer.all, "maxHitsPerQuery": 1])
    let related = await limited.send(
      "POST", "/1/indexes/*/recommendations",
      [
        "requests": [
          [
            "indexName": "places", "objectID": "paris", "threshold": 0,
            "model": "related-products", "maxRecommendations": 1,
            "fallbackParameters": ["offset": 0, "length": 100],
          ]
        ]
      ])
    expectEqual(related.json.results?[0]?.hits?.arrayValue?.count, 1)
  }

  @Test("A parameter of a key that restricts nothing, or is not known, is refused")
  func senseless() async throws {
    let forms = [
      "Filters=a:1", "restrictindices=a", "filters=%20", "facetFilters=[]", "tagFilters=",
      "facetFilters=[[]]", "insideBoundingBox=null", "insideBoundingBox=[]",
      "aroundLatLngViaIP=true&aroundRadius=1000",
    ]
    for form in forms {
      let answer = await admin.send(
        "POST", "/1/keys", ["acl": ["search"], "queryParameters": .string(form)])
      expectEqual(answer.status, 400, "\(form)")
      expect(answer.message?.hasPrefix("In the key: ") == true, "\(answer.message ?? "")")
    }
    let user = try await server.key([
      "acl": ["search"], "queryParameters": "referers=https://good.example/*",
    ])
    await addPlaces()
    for (referer, status) in [("https://good.example/a", 200), ("https://bad.example", 403)] {
      let answer = await user.send(
        "POST", "/1/indexes/places/query", [:], headers: ["Referer": referer])
      expectEqual(answer.status, status)
    }
  }
}
