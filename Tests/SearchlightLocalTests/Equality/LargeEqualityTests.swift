import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

/// The numbers of records are those of `SEARCHLIGHT_RECORDS`, separated by commas; a million takes
/// some minutes and 4 GB of memory.
@Suite("Equality of large indices and brute force")
struct LargeEqualityTests {
  private static let sizes: [Int] = {
    let wish = ProcessInfo.processInfo.environment["SEARCHLIGHT_RECORDS"] ?? ""
    let sizes = wish.split(separator: ",").compactMap { Int($0) }
    return sizes.isEmpty ? (RandomCases.areAll ? [10_000] : [150]) : sizes
  }()

  @Test(
    "A large index answers like the reference in memory and mapped, on one core and on two",
    arguments: Self.sizes)
  func large(count: Int) async throws {
    var corpus = LargeCorpus()
    let records = corpus.records(count)
    let requests = (0..<(count > 100_000 ? 12 : count < 1000 ? 8 : 24)).map { _ in corpus.request()
    }
    var index = try LocalIndex("large", records: records, settings: LargeCorpus.settings)
    // A few segments of changes, with deletions.
    index.snapshot.immediateLimit = 0
    let deleted = Set((0..<count / 20).map { "r\($0 * 20)" })
    index.delete(deleted.sorted())
    let later = (count..<count + max(20, count / 50)).map { corpus.record($0) }
    try index.save(Array(later.prefix(later.count / 2)))
    try index.save(Array(later.dropFirst(later.count / 2)))
    let left = records.filter { !deleted.contains($0["objectID"]?.stringValue ?? "") } + later
    let reference = ReferenceIndex(left, settings: LargeCorpus.settings)
    var expected: [SearchResponse] = []
    for request in requests {
      await Task.yield()
      expected.append(try reference.answer(Self.withInfo(request)))
    }
    expect(expected.contains { $0.nbHits > 0 })
    try withTemporaryFolder { folder in
      try SavedForm.forAll(of: index, in: folder) { index, form in
        for (request, expected) in zip(requests, expected) {
          let found = try index.answer(Self.withInfo(request))
          expectEqual(found, expected, "\(form), \(request.query)")
          // Without figures for each hit, the engine uses what it knows of common words.
          let plain = try index.answer(request)
          expect(
            plain.hits.map(\.objectID) == expected.hits.map(\.objectID)
              && plain.nbHits == expected.nbHits && plain.facets == expected.facets
              && plain.facetsStats == expected.facetsStats
              && plain.hits.map(\.metadata.highlightResult)
                == expected.hits.map(\.metadata.highlightResult),
            "\(form), \(request.query)")
        }
      }
    }
  }

  private static func withInfo(_ request: SearchRequest) -> SearchRequest {
    var request = request
    request.parameters["getRankingInfo"] = true
    return request
  }
}
