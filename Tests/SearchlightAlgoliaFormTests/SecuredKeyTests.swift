import Expectations
import Foundation
import SearchlightCore
import SearchlightBasics
import Testing

@testable import SearchlightAlgoliaForm

@Suite("Secured keys")
struct SecuredKeyTests {
  @Test("A key with an expiry and an index equals the one that Algolia's clients generate")
  func basic() throws {
    try expectEqual(
      SecuredKey.derive(
        from: "2640659426d5107b6e47d75db9cbaef8",
        ["validUntil": 2_524_604_400, "restrictIndices": ["Movies"]]),
      "NjFhZmE0OGEyMTI3OThiODc0OTlkOGM0YjcxYzljY2M2NmU2NDE5ZWY0NDZjMWJhNjA2NzBkMjAwOTI2YWQyZnJlc3RyaWN0SW5kaWNlcz1Nb3ZpZXMmdmFsaWRVbnRpbD0yNTI0NjA0NDAw"
    )
  }

  @Test(
    "A key is recognized as derived from its parent only, and only if it is unchanged"
  )
  func made() throws {
    let key = try SecuredKey.derive(from: "parent", ["filters": "a:\"b c\"", "hitsPerPage": 5])
    expect(SecuredKey.isDerived(key, from: "parent"))
    expect(!SecuredKey.isDerived(key, from: "other"))
    var data = try #require(Data(base64Encoded: key))
    data[70] ^= 1
    expect(!SecuredKey.isDerived(data.base64EncodedString(), from: "parent"))
    for text in ["", "parent", "====", Data(repeating: 0xFF, count: 80).base64EncodedString()] {
      expect(!SecuredKey.isDerived(text, from: "parent"))
      expect(SecuredKey.restrictions(of: text) == nil)
    }
    expect(try SecuredKey.isDerived(SecuredKey.derive(from: "parent", [:]), from: "parent"))
  }

  @Test(
    "A key with search parameters equals the one that Algolia's clients generate, and can be read")
  func searchParameters() throws {
    let key = try SecuredKey.derive(
      from: "2640659426d5107b6e47d75db9cbaef8",
      [
        "validUntil": 2_524_604_400, "restrictIndices": ["Movies", "cts_e2e_settings"],
        "restrictSources": "192.168.1.0/24",
        "filters": "category:Book OR category:Ebook AND _tags:published", "userToken": "user123",
        "searchParams": [
          "query": "batman", "typoTolerance": "strict", "aroundRadius": "all",
          "mode": "neuralSearch", "hitsPerPage": 10, "optionalWords": ["one", "two"],
        ],
      ])
    expectEqual(
      key,
      "MzAxMDUwYjYyODMxODQ3ZWM1ZDYzNTkxZmNjNDg2OGZjMjAzYjQyOTZhMGQ1NDJhMDFiNGMzYTYzODRhNmMxZWFyb3VuZFJhZGl1cz1hbGwmZmlsdGVycz1jYXRlZ29yeSUzQUJvb2slMjBPUiUyMGNhdGVnb3J5JTNBRWJvb2slMjBBTkQlMjBfdGFncyUzQXB1Ymxpc2hlZCZoaXRzUGVyUGFnZT0xMCZtb2RlPW5ldXJhbFNlYXJjaCZvcHRpb25hbFdvcmRzPW9uZSUyQ3R3byZxdWVyeT1iYXRtYW4mcmVzdHJpY3RJbmRpY2VzPU1vdmllcyUyQ2N0c19lMmVfc2V0dGluZ3MmcmVzdHJpY3RTb3VyY2VzPTE5Mi4xNjguMS4wJTJGMjQmdHlwb1RvbGVyYW5jZT1zdHJpY3QmdXNlclRva2VuPXVzZXIxMjMmdmFsaWRVbnRpbD0yNTI0NjA0NDAw"
    )
    let restrictions = try #require(SecuredKey.restrictions(of: key))
    expectEqual(restrictions["filters"], "category:Book OR category:Ebook AND _tags:published")
    expectEqual(SecuredKey.remainingValidity(of: key, at: 2_524_604_300), .seconds(100))
    expect(SecuredKey.restrictions(of: "2640659426d5107b6e47d75db9cbaef8") == nil)
  }

  @Test("A remaining validity beyond the range of Int is clamped")
  func hostileEnd() throws {
    for (end, validity) in [(Int.min, Duration.seconds(Int64.min)), (.max, .seconds(Int64.max))] {
      let key = try SecuredKey.derive(from: "parent", ["validUntil": .integer(end)])
      let moment = end < 0 ? 1 : -1
      expectEqual(SecuredKey.remainingValidity(of: key, at: moment), validity)
    }
  }

  @Test("A key with any bit of its code or text changed, and a forged one, is not derived")
  func forged() throws {
    let parents = ["parent", "", "pärent", String(repeating: "k", count: 100)]
    for (number, parent) in parents.enumerated() {
      let key = try SecuredKey.derive(from: parent, ["filters": "user:42", "validUntil": 7])
      expect(SecuredKey.isDerived(key, from: parent))
      let data = try #require(Data(base64Encoded: key))
      for position in data.indices where number == 0 || position % 7 == 0 {
        for bit in 0..<8 {
          var changed = data
          changed[position] ^= UInt8(1 << bit)
          expect(!SecuredKey.isDerived(changed.base64EncodedString(), from: parent))
        }
      }
      for (other, stranger) in parents.enumerated() where other != number {
        expect(!SecuredKey.isDerived(key, from: stranger))
      }
      expect(!SecuredKey.isDerived(data.dropLast().base64EncodedString(), from: parent))
      expect(!SecuredKey.isDerived((data + [0x26]).base64EncodedString(), from: parent))
    }
    // Digits that a stranger invents, of which a few agree with the right ones.
    let real = try SecuredKey.derive(from: "parent", ["filters": "user:42"])
    let text = try #require(Data(base64Encoded: real)).dropFirst(64)
    var random = SplitMix64(seed: 47)
    let digits = Array("0123456789abcdef".utf8)
    let isLong = ProcessInfo.processInfo.environment["SEARCHLIGHT_CASES"] == "all"
    for _ in 0..<(isLong ? 20_000 : 1000) {
      let code = (0..<64).map { _ in digits[Int(random.next() % 16)] }
      expect(!SecuredKey.isDerived((Data(code) + text).base64EncodedString(), from: "parent"))
    }
  }

  @Test("Secrets are equal only if all their bytes are")
  func comparison() {
    expect(SecretComparison.areEqual("".utf8, "".utf8))
    expect(SecretComparison.areEqual("abc".utf8, [0x61, 0x62, 0x63]))
    for (left, right) in [("a", ""), ("", "a"), ("abc", "abd"), ("abc", "abcd"), ("é", "e\u{301}")]
    {
      expect(!SecretComparison.areEqual(left.utf8, right.utf8), "\(left) \(right)")
    }
    // Differences that cancel each other if they are combined with exclusive or.
    expect(!SecretComparison.areEqual([1, 2, 3], [0, 3, 3]))
    expect(!SecretComparison.areEqual([1, 1], [0, 0]))
  }

  @Test("A restriction that would be lost or widened is refused, with what to do")
  func lostRestrictions() {
    let cases: [(JSON, String)] = [
      (
        "filters=user:42",
        "The restrictions of a secured key: they must be an object, such as "
          + #"{"filters": "user:42"}, not "filters=user:42""#
      ),
      (
        .null,
        "The restrictions of a secured key: they must be an object, such as "
          + #"{"filters": "user:42"}, not null"#
      ),
      (
        ["searchParams": "filters=user:42"],
        #"searchParams: it must be an object with search parameters, not "filters=user:42""#
      ),
      (["filters": .null], "filters: it is null, which restricts nothing; leave it out"),
      (["filters": " "], #"filters: it must be a filter such as "user:42", not " ""#),
      (
        ["filters": ["user:42"]],
        #"filters: it must be a filter such as "user:42", not ["user:42"]"#
      ),
      (
        ["filters": "a:1", "searchParams": ["filters": "b:2"]],
        #"filters: it occurs twice, as "a:1" and in searchParams as "b:2""#
      ),
      (
        ["validUntil": "soon"],
        #"validUntil: it must be a whole number of seconds since 1970, not "soon""#
      ),
      (["validUntil": 1.5], "validUntil: it must be a whole number of seconds since 1970, not 1.5"),
      (
        ["restrictIndices": ["a,b"]],
        #"restrictIndices: "a,b" has a comma, which separates the elements of the list; it would "#
          + "open others"
      ),
      (
        ["restrictIndices": []],
        "restrictIndices: it must be a list with at least one text, each the name of an index, not []"
      ),
      (
        ["restrictSources": ["10.0.0.0/8", ""]],
        "restrictSources: it must be a list with at least one text, each an address or a network, "
          + #"not ["10.0.0.0/8",""]"#
      ),
      (
        ["restrictIndexes": ["a"]],
        "restrictIndexes: there is no such restriction; did you mean restrictIndices?"
      ),
      (["facetFilters": [""]], #"facetFilters: it is [""], which restricts nothing; leave it out"#),
      (["tagFilters": ""], #"tagFilters: it is "", which restricts nothing; leave it out"#),
      (
        ["searchParams": ["facetFilters": [[]]]],
        "facetFilters: it is [[]], which restricts nothing; leave it out"
      ),
      (
        ["attributesToRetreive": ["a"]],
        "attributesToRetreive: there is no such restriction; did you mean attributesToRetrieve?"
      ),
      (["filter": "a:1"], "filter: there is no such restriction; did you mean filters?"),
      (["validuntil": 1], "validuntil: there is no such restriction; did you mean validUntil?"),
    ]
    for (restrictions, message) in cases {
      let error = #expect(throws: SecuredKeyError.self) {
        try SecuredKey.derive(from: "parent", restrictions)
      }
      expectEqual(error?.description, message)
    }
    let broken = #expect(throws: SecuredKeyError.self) {
      try SecuredKey.derive(from: "parent", ["filters": "user:"])
    }
    expectEqual(broken?.restriction, "filters")
  }

  @Test(
    "Values keep their meaning: nested lists, commas, whole numbers, and parameters of like names")
  func values() throws {
    let cases: [(JSON, String, String)] = [
      (["facetFilters": [["a:1", "a:2"], "b:3"]], "facetFilters", #"[["a:1","a:2"],"b:3"]"#),
      (["facetFilters": ["a:1", "b:3"]], "facetFilters", "a:1,b:3"),
      (["facetFilters": ["author:King, Stephen"]], "facetFilters", #"["author:King, Stephen"]"#),
      (["attributesToRetrieve": []], "attributesToRetrieve", "[]"),
      (["validUntil": 4_102_444_800.0], "validUntil", "4102444800"),
      (["validUntil": "4102444800.0"], "validUntil", "4102444800"),
      (["restrictIndices": "a,b*"], "restrictIndices", "a,b*"),
      (["restrictSearchableAttributes": ["title"]], "restrictSearchableAttributes", "title"),
      (["userToken": 42], "userToken", "42"),
      (["insideBoundingBox": [[1, 2, 3, 4]]], "insideBoundingBox", "[[1,2,3,4]]"),
    ]
    for (restrictions, name, text) in cases {
      let key = try SecuredKey.derive(from: "parent", restrictions)
      expectEqual(SecuredKey.restrictions(of: key), [name: text])
    }
  }

  @Test("The end of a key is read alike everywhere, and one that cannot be read has passed")
  func ends() throws {
    func key(_ text: String) -> String {
      let pairs = Array("validUntil=\(text)".utf8)
      let code = SHA256.authenticationCode(of: pairs, key: Array("parent".utf8))
      let digits = code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return Data(Array(digits.utf8) + pairs).base64EncodedString()
    }
    for (text, validity) in [
      ("100", Duration.seconds(90)), ("100.0", .seconds(90)), ("-1", .seconds(-11)),
      ("soon", .seconds(Int64.min)), ("", .seconds(Int64.min)), ("100.5", .seconds(Int64.min)),
      ("1e3", .seconds(Int64.min)), ("100.", .seconds(Int64.min)),
    ] {
      expectEqual(SecuredKey.remainingValidity(of: key(text), at: 10), validity, "\(text)")
    }
  }
}
