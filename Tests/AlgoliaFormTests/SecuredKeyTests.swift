import Expectations
import Foundation
import SearchCore
import Testing

@testable import AlgoliaForm

@Suite("Secured keys")
struct SecuredKeyTests {
  private static func hex(_ text: String) -> [UInt8] {
    var digits = text.filter(\.isHexDigit)[...]
    var bytes: [UInt8] = []
    while let byte = UInt8(digits.prefix(2), radix: 16) {
      bytes.append(byte)
      digits = digits.dropFirst(2)
    }
    return bytes
  }

  @Test(
    "The hashes of messages equal those of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func hashes(_ message: String, _ expected: String) {
    expectEqual(SHA256.hash(Array(message.utf8)), Self.hex(expected))
  }

  @Test("The hash of a million letters equals that of FIPS 180-4")
  func longHash() {
    expectEqual(
      SHA256.hash([UInt8](repeating: 0x61, count: 1_000_000)),
      Self.hex("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"))
  }

  @Test(
    "The authentication codes of messages equal those of RFC 4231",
    arguments: [
      (
        [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        [UInt8](repeating: 0xAA, count: 131),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
      (
        [UInt8](repeating: 0xAA, count: 131),
        Array(
          ("This is a test using a larger than block-size key and a larger than block-size data. "
            + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
      ),
    ])
  func codes(_ key: [UInt8], _ message: [UInt8], _ expected: String) {
    expectEqual(SHA256.authenticationCode(of: message, key: key), Self.hex(expected))
  }

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
