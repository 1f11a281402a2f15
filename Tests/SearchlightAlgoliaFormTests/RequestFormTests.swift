import Expectations
import SearchlightAlgoliaForm
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Requests in Algolia's form")
struct RequestFormTests {
  private static let filters: [[FilterGroup]] = [
    [FilterGroup(.and("stock"), [.facet("inStock", true)])],
    [
      FilterGroup(.or("brand"), [.facet("brand", "Black \"& Decker"), .facet("brand", "Bosch")]),
      FilterGroup(.and("price"), [.numeric("price", in: 10...20)]),
    ],
  ]

  @Test("A request without the name of an index is refused before it is sent")
  func noIndex() {
    let error = SearchError.rejected(
      message: "the index has no name; name one of the application", status: 400)
    #expect(throws: error) { try SearchRequest(index: "").algoliaQuery() }
  }

  @Test("A request is equivalent to itself after being written and read")
  func roundTrip() throws {
    var request = SearchRequest(
      index: "in index", query: "naïve \"drill", filters: Self.filters, page: 3,
      parameters: ["hitsPerPage": 7, "facets": ["brand", "*"], "analytics": false])
    let read = try SearchRequest(algoliaQuery: try request.algoliaQuery())
    let choices = { (groups: [FilterGroup]) in
      groups.filter { $0.id.kind == .or }.map { Set($0.filters) }
    }
    let (asked, answered) = (Array(request.filterGroups), Array(read.filterGroups))
    expectEqual(choices(answered), choices(asked))
    expectEqual(Set(answered.flatMap(\.filters)), Set(asked.flatMap(\.filters)))
    request.filters = []
    var bare = read
    bare.filters = []
    expectEqual(bare, request)
    try expectEqual(read.algoliaQuery().bytes, read.algoliaQuery().bytes)
  }

  @Test("A search for facet values equals itself after being written and read")
  func facetRoundTrip() throws {
    var request = SearchRequest(index: "tools", query: "bos")
    request.facetSearch = FacetSearch(attribute: "brand", contextQuery: "drill", maxFacetHits: 5)
    let query = try request.algoliaQuery()
    expectEqual(
      query,
      [
        "indexName": "tools", "type": "facet", "facet": "brand", "facetQuery": "bos",
        "query": "drill", "maxFacetHits": 5,
      ])
    try expectEqual(SearchRequest(algoliaQuery: query), request)
    let body: JSON = ["facetQuery": "bos", "maxFacetHits": 5, "params": "query=drill"]
    try expectEqual(SearchRequest(index: "tools", facet: "brand", algoliaBody: body), request)
  }

  @Test("Filters of groups and the parameter filters are joined with AND")
  func bothFilters() throws {
    let request = SearchRequest(
      index: "tools", filters: Self.filters,
      parameters: ["filters": "(color:red AND size:M)"])
    let text = try #require(try request.algoliaParameters()["filters"]?.stringValue)
    expect(text.hasSuffix(" AND (color:red AND size:M)"))
    try expectEqual(FilterGroup.groups(parsing: text).flatMap(\.filters).count, 6)
  }

  @Test("Filters that the grammar cannot express are rejected before they are sent")
  func mixedFamilies() {
    let group = FilterGroup(.or("x"), [.facet("brand", "Bosch"), .numeric("price", .lessThan, 1)])
    #expect(throws: SearchError.self) {
      try SearchRequest(index: "tools", filters: [[group]]).algoliaParameters()
    }
  }

  @Test("A query of more than 512 bytes is rejected when it is written or read")
  func longQuery() throws {
    let longest = String(repeating: "é", count: 256)
    expect(try SearchRequest(index: "i", query: longest).algoliaParameters()["query"] != nil)
    let refusal = SearchError.rejected(
      message: "query must be at most 512 bytes of UTF-8, not 513", status: 400)
    #expect(throws: refusal) {
      try SearchRequest(index: "i", query: longest + "x").algoliaParameters()
    }
    #expect(throws: refusal) {
      try SearchRequest(index: "i", algoliaParameters: ["query": .string(longest + "x")])
    }
  }

  @Test(
    "A lenient reader accepts params, null and numbers as strings, and a strict reader rejects them"
  )
  func lenient() throws {
    let json: JSON = [
      "params": "query=tom+h&page=9&hitsPerPage=5&facets=%5B%22genre%22%5D", "page": "2",
      "filters": nil, "attributesToSnippet": nil,
    ]
    let request = try SearchRequest(index: "films", algoliaParameters: json, strictness: .lenient)
    expectEqual(
      request,
      SearchRequest(
        index: "films", query: "tom h", page: 2,
        parameters: ["hitsPerPage": 5, "facets": ["genre"]]))
    #expect(throws: SearchError.self) {
      try SearchRequest(index: "films", algoliaParameters: json, strictness: .strict)
    }
  }

  @Test("A lenient reader accepts lists as one string, with commas or as JSON")
  func lists() throws {
    let request = try SearchRequest(
      index: "films",
      algoliaParameters: [
        "facets": "genre,year", "ruleContexts": #"["a,b"]"#, "responseFields": "",
      ],
      strictness: .lenient)
    expectEqual(
      request.parameters,
      ["facets": ["genre", "year"], "ruleContexts": ["a,b"], "responseFields": []])
  }

  @Test(
    "Filters as one text are separated by commas, unless a value goes on after the comma",
    arguments: [
      ("facetFilters", "brand:Sony", ["brand:Sony"]),
      ("facetFilters", "brand:Sony, color:red", ["brand:Sony", "color:red"]),
      ("facetFilters", "a:1,(b:2,b:3),c:4", ["a:1", ["b:2", "b:3"], "c:4"]),
      ("facetFilters", "(b:2,b:3)", [["b:2", "b:3"]]),
      (
        "facetFilters", "brand:Black, Decker & Co,color:red",
        ["brand:Black, Decker & Co", "color:red"]
      ),
      ("facetFilters", "a:f(x,b:y),c:z", ["a:f(x", "b:y)", "c:z"]),
      ("facetFilters", #"[["a:1","a:2"]]"#, [["a:1", "a:2"]]), ("facetFilters", "[a:1", [:]),
      ("facetFilters", " [\"a:1\"]", ["a:1"]), ("facetFilters", "a:1,,b:2,", ["a:1", "b:2"]),
      ("facetFilters", "(a:x (y),a:z)", [["a:x (y)", "a:z"]]),
      ("optionalFilters", "a:1<score=2>,-b:2", ["a:1<score=2>", "-b:2"]),
      ("numericFilters", "price>1,(year=2,year=3)", ["price>1", ["year=2", "year=3"]]),
      ("tagFilters", "a,b", ["a", "b"]), ("tagFilters", "(a,b),c", [["a", "b"], "c"]),
      ("tagFilters", "42", ["42"]), ("facetFilters", "", []), ("facetFilters", "(", ["("]),
    ] as [(String, String, JSON)])
  func filterTexts(name: String, text: String, list: JSON) throws {
    expectEqual(FilterListText.array(text, of: name), list)
    let request = try SearchRequest(
      index: "i", algoliaParameters: ["params": [name: .string(text)]], strictness: .lenient)
    expectEqual(request.parameters[name], text.isEmpty ? .string("") : list)
  }

  @Test(
    "A call of several queries equals itself after being written and read, and allows at most 50")
  func queries() throws {
    let requests = (0..<50).map { SearchRequest(index: "films", query: "q\($0)", page: $0) }
    let queries = AlgoliaQueries(requests, strategy: .stopIfEnoughMatches)
    try expectEqual(AlgoliaQueries(json: try queries.json()), queries)
    let more = AlgoliaQueries(requests + [SearchRequest(index: "films")])
    #expect(throws: SearchError.self) { try AlgoliaQueries(json: try more.json()) }
  }

  @Test(
    "Percent-encoding gives what Algolia's service decodes, and decodes to the original text",
    arguments: [
      ("cts_e2e_space in index", "cts_e2e_space%20in%20index"), ("<X>", "%3CX%3E"),
      ("test/with/slash", "test%2Fwith%2Fslash"), ("a,b", "a%2Cb"), ("é+&=%", "%C3%A9%2B%26%3D%25"),
      ("-._~", "-._~"), ("..", "%2E%2E"), (".", "%2E"), ("\u{0}\n", "%00%0A"), ("", ""),
    ])
  func percentEncoding(_ text: String, _ encoded: String) {
    expectEqual(PercentEncoding.encode(text), encoded)
    expectEqual(PercentEncoding.decode(encoded), text)
  }

  @Test("A percent sign without two hexadecimal digits is decoded as itself")
  func brokenPercent() {
    expectEqual(PercentEncoding.decode("100% %4 %zz+"), "100% %4 %zz+")
  }

  @Test("Parameters equal themselves after being written as a URL query and read")
  func parameterText() {
    let parameters: JSON = [
      "query": "1984 & more", "page": 2, "facets": ["a", "b,c"], "getRankingInfo": true,
      "aroundLatLng": "40.7, -74",
    ]
    let text = ParameterText.text(parameters)
    expectEqual(
      text,
      "aroundLatLng=40.7%2C+-74&facets=%5B%22a%22%2C%22b%2Cc%22%5D&getRankingInfo=true"
        + "&page=2&query=1984+%26+more")
    expectEqual(ParameterText.parameters(text), parameters)
    expectEqual(ParameterText.parameters("query=1984"), ["query": "1984"])
    expectEqual(
      ParameterText.parameters("=x&a=&facets=2024"), ["": "x", "a": "", "facets": "2024"])
  }

  @Test(
    "A batch operation equals itself after being written and read",
    arguments: AlgoliaBatchOperation.Action.allCases)
  func batch(_ action: AlgoliaBatchOperation.Action) throws {
    let operation = AlgoliaBatchOperation(action, ["objectID": "a", "x": 1], index: "films")
    try expectEqual(
      AlgoliaBatchOperation.operations(body: AlgoliaBatchOperation.body([operation])), [operation])
  }

  @Test("An invalid operation is rejected with status 400, its fault and its number in the batch")
  func badBatch() {
    let known = AlgoliaBatchOperation.Action.allCases.map(\.rawValue).joined(separator: ", ")
    let noID = "objectID must be a string or a whole number, not "
    var cases: [(JSON, String)] = [
      (["action": "fly"], "invalid action \"fly\"; there are \(known)"),
      ([:], "invalid action (none); there are \(known)"),
      (
        ["action": "updateObject", "body": ["x": 1]],
        "objectID is missing in the body of updateObject"
      ),
      (
        ["action": "deleteObject", "body": ["objectID": nil]],
        "objectID is missing in the body of deleteObject"
      ),
      (["action": "deleteObject"], "objectID is missing in the body of deleteObject"),
      (["action": "addObject", "body": [1]], "the body of addObject must be an object, not [1]"),
    ]
    for action in AlgoliaBatchOperation.Action.allCases where action != .clear && action != .delete
    {
      for id: JSON in [1.5, 1e300, true, false, ["a"], [], ["a": 1], [:], ""] {
        cases.append(
          (["action": .string(action.rawValue), "body": ["objectID": id]], "\(noID)\(id)"))
      }
    }
    for (json, message) in cases {
      for number in [0, 2] {
        let others = Array(
          repeating: ["action": "addObject", "body": ["objectID": 0]] as JSON, count: number)
        let error = #expect(throws: AlgoliaAPIError.self) {
          try AlgoliaBatchOperation.operations(body: ["requests": .array(others + [json, [:]])])
        }
        expectEqual(error?.message, "\(message) near request \(number)")
        expectEqual(error?.status, 400)
      }
    }
  }

  @Test("Operations with a valid identifier, or with none that they need, are read")
  func identifiers() throws {
    for id: JSON? in [nil, .null, 0, -1, .integer(.max), "a", " ", "0", "\u{0}"] {
      var body: [String: JSON] = ["x": 1]
      body["objectID"] = id
      let operation = AlgoliaBatchOperation(.addObject, .object(body))
      try expectEqual(AlgoliaBatchOperation(json: operation.json), operation)
    }
    // These are about the whole index.
    for action: AlgoliaBatchOperation.Action in [.clear, .delete] {
      let operation = AlgoliaBatchOperation(action, ["objectID": 1.5])
      try expectEqual(AlgoliaBatchOperation(json: operation.json), operation)
    }
  }
}
