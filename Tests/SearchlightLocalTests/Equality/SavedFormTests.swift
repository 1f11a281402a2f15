import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Equality of an index in memory, in files and in folders")
struct SavedFormTests {
  @Test(
    "An index under random changes answers alike in every form, on one core and on two",
    arguments: RandomCases.blocks(of: 200, usually: 1))
  func randomLives(block: UInt64) async throws {
    try await withTemporaryFolder { folder in
      for seed in block * 2..<(block + 1) * 2 {
        await Task.yield()
        var life = try LifeCase(seed: 50_000 + seed)
        for step in 0..<16 {
          try life.step()
          if step % 8 == 7 { try check(&life, in: folder, "seed \(seed), step \(step)") }
        }
      }
    }
  }

  private func check(_ life: inout LifeCase, in folder: URL, _ context: String) throws {
    let model = life.model
    let anew = try LocalIndex("cases", records: model.records, settings: model.settings)
    let requests = (0..<6).map { _ in life.request() }
    let objectIDs = (0...17).map { "r\($0)" }
    let filters = life.filters()
    let expected = IndexReport(anew, requests, objectIDs)
    let browsed = Array(try anew.browse(filters: filters))
    let reference = try requests.map { request in
      try ReferenceIndex(model.records, settings: model.settings).answer(request)
    }
    for (request, (found, right)) in zip(requests, zip(expected.answers, reference)) {
      try expect(isEqual(found.get(), right, model.settings), "\(context): \(request)")
    }
    let hasDeletions = life.index.snapshot.segments.contains { $0.live != nil }
    try SavedForm.forAll(of: life.index, in: folder) { index, form in
      let report = IndexReport(index, requests, objectIDs)
      expectEqual(
        hasDeletions ? report.withFoldedFacets : report,
        hasDeletions ? expected.withFoldedFacets : expected, "\(context), \(form)")
      let found = try Array(index.browse(filters: filters))
      expectEqual(found, browsed, "\(context), \(form)")
    }
  }

  /// Whether an answer is that of the reference, which hides no attributes in its hits.
  private func isEqual(
    _ found: SearchResponse, _ right: SearchResponse, _ settings: IndexSettings
  ) -> Bool {
    if settings.unretrievableAttributes.isEmpty && settings.attributesToRetrieve == nil {
      return found == right
    }
    var (rest, rightRest) = (found, right)
    (rest.hits, rightRest.hits) = (HitsPage(), HitsPage())
    return rest == rightRest && found.hits.map(\.objectID) == right.hits.map(\.objectID)
  }

  @Test("An index of several segments and many blocks answers alike in every form")
  func segments() throws {
    var index = try LargeIndex.make(count: RandomCases.count(of: 20_000, usually: 1000))
    index.snapshot.immediateLimit = 0
    let count = index.count
    let added = RandomCases.count(of: 600, usually: 200)
    for part in 0..<3 {
      try index.save((0..<added).map { LargeIndex.record(count - 100 + part * added + $0) })
      index.delete((0..<50).map { "id\($0 * 13 + part)" })
    }
    try index.delete(where: "price > 90")
    expect(index.segmentCount > 2)
    let anew = try LocalIndex("large", records: Array(try index.browse()), settings: index.settings)
    let requests = ["", "wrod77", "lorem film", "fi 3", "word7", "film 39", "lorem"].prefix(
      RandomCases.count(of: 7, usually: 4)
    ).map { LargeIndex.request($0) }
    let objectIDs = (0..<count).filter { $0 % 97 == 0 }.map { "id\($0)" }
    let expected = IndexReport(index, requests, objectIDs)
    expectEqual(IndexReport(anew, requests, objectIDs).answers, expected.answers)
    try withTemporaryFolder { folder in
      try SavedForm.forAll(of: index, in: folder) { index, form in
        expectEqual(IndexReport(index, requests, objectIDs), expected, "\(form)")
      }
    }
  }
}
