import Expectations
import Foundation
import SearchCore
import Testing

@testable import AlgoliaForm

@Suite("Secured keys")
struct SecuredKeyTests {
  @Test("A key with an expiry and an index equals the one that Algolia's clients generate")
  func basic() {
    expectEqual(
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
    let key = SecuredKey.derive(from: "parent", ["filters": "a b:c", "hitsPerPage": 5])
    expect(SecuredKey.isDerived(key, from: "parent"))
    expect(!SecuredKey.isDerived(key, from: "other"))
    var data = try #require(Data(base64Encoded: key))
    data[70] ^= 1
    expect(!SecuredKey.isDerived(data.base64EncodedString(), from: "parent"))
    for text in ["", "parent", "====", Data(repeating: 0xFF, count: 80).base64EncodedString()] {
      expect(!SecuredKey.isDerived(text, from: "parent"))
      expect(SecuredKey.restrictions(of: text) == nil)
    }
    expect(SecuredKey.isDerived(SecuredKey.derive(from: "parent", [:]), from: "parent"))
  }

  @Test(
    "A key with search parameters equals the one that Algolia's clients generate, and can be read")
  func searchParameters() throws {
    let key = SecuredKey.derive(
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
  func hostileEnd() {
    for (end, validity) in [(Int.min, Duration.seconds(Int64.min)), (.max, .seconds(Int64.max))] {
      let key = SecuredKey.derive(from: "parent", ["validUntil": .integer(end)])
      let moment = end < 0 ? 1 : -1
      expectEqual(SecuredKey.remainingValidity(of: key, at: moment), validity)
    }
  }
}
