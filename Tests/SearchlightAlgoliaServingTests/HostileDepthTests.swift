import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Testing

@Suite("Deeply nested values in requests")
struct HostileDepthTests {
  /// A call of the server, below the path of all indices.
  private typealias Call = (method: String, path: String, body: String)

  /// Parentheses are read up to 100 deep, and JSON up to 512, of which values may have 500; 50,000 is
  /// beyond every stack.
  @Test(
    "A value of any depth, in every place that has one, is answered or refused",
    arguments: [100, 101, 499, 508, 513, 50_000])
  func depth(_ depth: Int) async {
    let server = Tester()
    await server.addFilms()
    func nested(_ open: String, _ inner: String, _ close: String) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    let arrays = nested("[", #""genre:a""#, "]")
    let parentheses = nested("(", "genre:a", ")")
    var calls = Self.changes(arrays) + Self.searches("facetFilters", arrays)
    let text = #""\#(parentheses)""#
    calls += Self.changes(text) + Self.searches("filters", text)
    if depth < 1000 {
      let open = String(repeating: "(", count: depth)
      let negations = String(repeating: "NOT ", count: depth)
      let objects = nested(#"{"a":"#, "1", "}")
      for value in [arrays, objects, #""\#(open)""#, #""\#(negations)genre:a""#] {
        calls += Self.changes(value)
        for name in ["filters", "numericFilters", "tagFilters", "optionalFilters"] {
          calls += Self.searches(name, value)
        }
      }
    }
    // In the common run, each depth has other places.
    let isWhole = ProcessInfo.processInfo.environment["SEARCHLIGHT_CASES"] == "all"
    for (index, (method, path, body)) in calls.enumerated()
    where isWhole || (index + depth).isMultiple(of: 5) {
      let answer = await server.send(method, "/1/indexes/\(path)", bytes: Array(body.utf8))
      let call = "\(answer.status) \(method) \(path.prefix(60)) \(body.prefix(100))"
      expect((200..<500).contains(answer.status), call)
      expect(answer.json.objectValue != nil, call)
      expect(answer.status < 400 || answer.message?.isEmpty == false, call)
    }
    await searchByKeys(server, ["facetFilters": .string(arrays)])
    await searchByKeys(server, ["filters": .string(parentheses)])
  }

  /// Calls that save a value in every place where it can stand, and calls that answer it.
  private static func changes(_ value: String) -> [Call] {
    let rule = #""objectID":"r","conditions":[{"pattern":"a","anchoring":"is"}]"#
    return [
      ("PUT", "films/deep", #"{"a":\#(value)}"#),
      ("POST", "films/deep/partial", #"{"b":\#(value)}"#),
      (
        "POST", "films/batch",
        #"{"requests":[{"action":"addObject","body":{"objectID":"b","a":\#(value)}}]}"#
      ),
      ("PUT", "films/settings", #"{"userData":\#(value)}"#),
      ("PUT", "films/settings", #"{"renderingContent":\#(value)}"#),
      ("PUT", "films/rules/r", #"{\#(rule),"consequence":{"userData":\#(value)}}"#),
      ("PUT", "films/synonyms/s", #"{"objectID":"s","synonyms":\#(value)}"#),
      ("POST", "films/query", #"{"facets":["*"],"attributesToSnippet":["*"]}"#),
      ("POST", "films/query", #"{"query":"a"}"#), ("POST", "films/rules/search", "{}"),
      ("POST", "*/queries", #"{"requests":[{"indexName":"films"}]}"#),
      ("POST", "films/browse", "{}"), ("GET", "films/deep", ""), ("GET", "films/settings", ""),
    ]
  }

  /// Calls that read a parameter in every form.
  private static func searches(_ name: String, _ value: String) -> [Call] {
    let member = #""\#(name)":\#(value)"#
    let pair = "\(name)=\(PercentEncoding.encode(value))"
    let rule = #""objectID":"r","conditions":[{"pattern":"a","anchoring":"is"}]"#
    let asked = #""indexName":"films","model":"related-products","objectID":"ran","threshold":0"#
    return [
      ("POST", "films/query", "{\(member)}"), ("POST", "films/query", #"{"params":"\#(pair)"}"#),
      ("GET", "films?\(pair)", ""), ("POST", "films/browse", "{\(member)}"),
      (
        "POST", "films/browse",
        #"{"cursor":"\#(Data("{\(member)}".utf8).base64EncodedString())"}"#
      ),
      ("POST", "*/queries", #"{"requests":[{"indexName":"films",\#(member)}]}"#),
      ("POST", "films/facets/genre/query", #"{"params":{\#(member)}}"#),
      ("POST", "films/deleteByQuery", "{\(member)}"),
      ("PUT", "films/rules/r", #"{\#(rule),"consequence":{"params":{\#(member)}}}"#),
      ("POST", "*/recommendations", #"{"requests":[{\#(asked),"queryParameters":{\#(member)}}]}"#),
      (
        "POST", "*/recommendations",
        #"{"requests":[{\#(asked),"fallbackParameters":{\#(member)}}]}"#
      ),
    ]
  }

  /// Searches with a key that has parameters, and with one derived from another by them.
  private func searchByKeys(_ server: Tester, _ parameters: JSON) async {
    let stored = await server.send(
      "POST", "/1/keys",
      ["acl": ["search"], "queryParameters": .string(ParameterText.text(parameters))])
    for key in [
      stored.json.key?.stringValue, try? SecuredKey.derive(from: "parent", parameters),
    ] {
      var user = server
      user.key = key ?? ""
      let answer = await user.send("POST", "/1/indexes/films/query", [:])
      expect((200..<500).contains(answer.status), "\(answer.status)")
      expect(answer.json.objectValue != nil, "\(answer.status)")
    }
  }
}
