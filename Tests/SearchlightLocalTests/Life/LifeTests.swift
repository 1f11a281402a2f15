import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Random changes of an index")
struct LifeTests {
  @Test(
    "An index under random changes answers like one built from the records that are left",
    arguments: RandomCases.blocks(of: 60, usually: 1))
  func randomLives(block: UInt64) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "changed.index")
      for seed in block * 4..<(block + 1) * 4 {
        await Task.yield()
        var life = try LifeCase(seed: seed)
        for step in 0..<24 {
          try life.step()
          guard step % 3 == 2 else { continue }
          try check(life.index, &life, "seed \(seed), step \(step)")
          if step % 12 == 11 {
            try life.index.write(to: file)
            try check(try LocalIndex(contentsOf: file), &life, "seed \(seed), step \(step), opened")
          }
        }
      }
    }
  }

  @Test(
    "Records stay whole through updates, merges, files and folders, whatever the settings hide",
    arguments: RandomCases.blocks(of: 40, usually: 1))
  func wholeRecords(block: UInt64) async throws {
    try await withTemporaryFolder { url in
      var hidden = 0
      for seed in block * 6..<(block + 1) * 6 {
        await Task.yield()
        let folder = try IndexFolder(url.appending(path: "life \(seed)"))
        var life = try LifeCase(seed: seed)
        for step in 0..<30 {
          try life.step()
          if step % 5 == 2 { try life.reopen(url.appending(path: "life.index")) }
          if step % 7 == 3 { try life.save(into: folder) }
          let context = "seed \(seed), step \(step)\n\(life.steps.joined(separator: "\n"))"
          let stored = life.index.storedRecords
          expectEqual(Array(stored), life.model.records, "\(context)")
          for record in life.model.records {
            let objectID = IndexModel.objectID(record)
            expectEqual(life.index.storedRecord(objectID), record, "\(context)")
            if life.index.record(objectID) != record { hidden += 1 }
          }
          if step % 7 == 3 {
            try expectEqual(
              Array(LocalIndex(contentsOf: folder.url).storedRecords), life.model.records)
          }
          guard Array(stored) == life.model.records else { return }
        }
        expect(life.index.storedRecord("none") == nil)
      }
      expect(hidden > 100, "\(hidden)")
    }
  }

  private func check(_ index: LocalIndex, _ life: inout LifeCase, _ context: String) throws {
    let anew = try LocalIndex("cases", records: life.model.records, settings: life.model.settings)
    expectEqual(index.count, anew.count, "\(context)")
    expectEqual(index.settings, anew.settings)
    for _ in 0..<4 {
      let request = life.request()
      var found = try index.answer(request)
      var expected = try anew.answer(request)
      // Deleted records count for the choice of a spelling until they are merged away.
      if index.snapshot.segments.contains(where: { $0.live != nil }) {
        (found, expected) = (found.withFoldedFacets, expected.withFoldedFacets)
      }
      guard found != expected else { continue }
      Issue.record(
        """
        \(context)
        \(life.steps.joined(separator: "\n"))
        records \(life.model.records)
        settings \(life.model.settings.json)
        request \(request)
        found \(found)
        \(found.hits.map(\.objectID))
        expected \(expected)
        \(expected.hits.map(\.objectID))
        """)
      return
    }
    expectEqual(Array(index.storedRecords), life.model.records, "\(context)")
    let filters = life.filters()
    expectEqual(
      Array(try index.browse(filters: filters)), Array(try anew.browse(filters: filters)),
      "\(context)")
    let objectIDs = (0...17).map { "r\($0)" }
    expectEqual(index.records(objectIDs), anew.records(objectIDs), "\(context)")
  }

  @Test(
    "Random changes of an index produce every kind of segment", .enabled(if: RandomCases.areAll))
  func reach() throws {
    var reached: [String: Int] = [:]
    for seed in 0..<60 as Range<UInt64> {
      var life = try LifeCase(seed: seed)
      for _ in 0..<24 {
        try life.step()
        let segments = life.index.snapshot.segments
        if segments.count > 1 { reached["several segments", default: 0] += 1 }
        if segments.count > 3 { reached["many segments", default: 0] += 1 }
        if segments.contains(where: { $0.live != nil }) { reached["deleted", default: 0] += 1 }
        if segments.contains(where: { $0.segment.savedOrder != nil }) {
          reached["ranked", default: 0] += 1
        }
        if segments[0].count == 0 { reached["empty", default: 0] += 1 }
      }
    }
    expect(reached.count == 5 && reached.values.allSatisfy { $0 > 20 }, "\(reached)")
  }
}
