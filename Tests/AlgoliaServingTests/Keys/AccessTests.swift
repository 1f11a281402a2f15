import Expectations
import AlgoliaForm
import SearchCore
import Testing

@testable import AlgoliaServing

@Suite("Patterns, networks and limits of keys")
struct AccessTests {
  @Test("A star at the beginning or the end of a pattern stands for any text, and nowhere else")
  func patterns() {
    let cases: [(pattern: String, fitting: [String], others: [String])] = [
      ("films", ["films"], ["film", "films2", "Films", ""]),
      ("dev_*", ["dev_", "dev_films"], ["dev", "a_dev_"]),
      ("*_dev", ["_dev", "films_dev"], ["dev", "_dev_"]),
      ("*film*", ["film", "my_films", "films"], ["fil", "fi*lm"]),
      ("*", ["", "films"], []), ("**", ["", "films"], []), ("a*b", ["a*b"], ["ab", "axb"]),
    ]
    for (pattern, fitting, others) in cases {
      expectEqual(fitting.filter { !pattern.fits($0) }, [], "\(pattern)")
      expectEqual(others.filter { pattern.fits($0) }, [], "\(pattern)")
    }
  }

  @Test("An index must match a pattern of every list")
  func lists() {
    var access = Access.all
    expect(access.allows("films"))
    access.indices = [["films*", "books"], ["*_en", "books"]]
    for name in ["films_en", "books"] { expect(access.allows(IndexName(name)), "\(name)") }
    for name in ["films", "films_de", "shop_en"] {
      expect(!access.allows(IndexName(name)), "\(name)")
    }
    access.rights = [.search]
    expect(access.allows(.search))
    expect(!access.allows(.browse))
  }

  @Test("A network contains the addresses that share its first bits")
  func networks() {
    let cases: [(range: String, inside: [String], outside: [String])] = [
      ("10.1.2.3", ["10.1.2.3"], ["10.1.2.4", "", "10.1.2", "10.1.2.3.4"]),
      ("10.1.2.3/32", ["10.1.2.3"], ["10.1.2.2"]),
      ("10.1.2.2/31", ["10.1.2.2", "10.1.2.3"], ["10.1.2.4", "10.1.2.1"]),
      ("192.168.1.0/24", ["192.168.1.0", "192.168.1.255"], ["192.168.2.0", "192.168.0.255"]),
      ("172.16.0.0/12", ["172.16.0.1", "172.31.255.255"], ["172.32.0.0", "172.15.255.255"]),
      ("10.0.0.0/8", ["10.255.255.255"], ["11.0.0.0", "9.255.255.255"]),
      ("128.0.0.0/1", ["128.0.0.0", "255.255.255.255"], ["127.255.255.255"]),
      ("1.2.3.4/0", ["0.0.0.0", "255.255.255.255"], ["::1", "256.0.0.1", "a.b.c.d"]),
      ("1.2.3.4/33", [], ["1.2.3.4", "0.0.0.0"]), ("1.2.3.4/-1", [], ["1.2.3.4"]),
      ("1.2.3/24", [], ["1.2.3.0"]), ("/0", [], ["1.2.3.4"]), ("::1", ["::1"], ["::2", "1.2.3.4"]),
    ]
    for (range, inside, outside) in cases {
      let range = AddressRange(range)
      expectEqual(inside.filter { !range.contains($0) }, [], "\(range)")
      expectEqual(outside.filter { range.contains($0) }, [], "\(range)")
    }
  }

  @Test("The parameters of a key override those of a request, and its filters are added to them")
  func parameters() throws {
    var access = Access.all
    access.parameters = [
      ["hitsPerPage": 3, "filters": "a:1", "query": "first"], ["query": "second"],
      ["filters": "b:2 OR b:3"],
    ]
    expectEqual(
      access.restricted(["query": "own", "filters": "c:3", "page": 1]),
      ["query": "second", "filters": "c:3", "page": 1, "hitsPerPage": 3])
    let texts = try access.filters().map { "\($0)" }
    expectEqual(texts.count, 2)
    access.parameters = [["filters": "a AND"]]
    let failure = #expect(throws: AlgoliaFailure.self) { try access.filters() }
    expectEqual(failure?.status, 400)
    expect(failure?.message.hasPrefix("In the key: ") == true)
  }

  @Test("The limit of hits applies to pages and ranges that would be larger, by any setting")
  func hits() throws {
    typealias Case = (asked: [String: JSON], standard: Int?, expected: [String: JSON])
    let cases: [Case] = [
      ([:], nil, ["hitsPerPage": 15]), ([:], 15, [:]), ([:], 16, ["hitsPerPage": 15]),
      (["hitsPerPage": 15], 99, ["hitsPerPage": 15]), (["hitsPerPage": 2], 99, ["hitsPerPage": 2]),
      (["hitsPerPage": 16], 1, ["hitsPerPage": 15]),
      (["length": 16], 1, ["length": 15]), (["length": 15], 1, ["length": 15]),
    ]
    var access = Access.all
    access.maxHitsPerQuery = 15
    for (asked, standard, expected) in cases {
      var request = SearchRequest(index: "films")
      for (name, value) in asked { request.parameters[name] = value }
      let unlimited = request
      access.limitHits(of: &request, standard: standard)
      for name in ["hitsPerPage", "length"] {
        expectEqual(request.parameters[name], expected[name], "\(asked), \(standard ?? -1)")
      }
      var other = unlimited
      Access.all.limitHits(of: &other, standard: standard)
      expectEqual(other, unlimited)
    }
    access.maxHitsPerQuery = 20
    var request = SearchRequest(index: "films")
    access.limitHits(of: &request, standard: nil)
    expect(request.parameters["hitsPerPage"] == nil, "20 is the default of the service")
  }
}
