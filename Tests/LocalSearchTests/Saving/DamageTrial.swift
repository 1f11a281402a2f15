import Expectations
import Foundation
import SearchCore
import SearchlightBasics
import Testing

@testable import LocalSearch

/// An index whose files are damaged at random, with what it says when they are whole.
struct DamageTrial {
  private let index: LocalIndex
  private let requests: [SearchRequest]
  private let objectIDs: [String]
  private let changes: [JSON]
  private let right: IndexReport
  private let rightAfter: IndexReport

  /// How often the damaged index was opened.
  private(set) var openedCount = 0

  static func small() throws -> DamageTrial {
    try DamageTrial(
      try SmallIndex.make(), SmallIndex.requests, SmallIndex.objectIDs, SmallIndex.changes)
  }

  /// An index of several blocks and two segments.
  static func large() throws -> DamageTrial {
    var index = try LargeIndex.make(count: 2000)
    index.snapshot.immediateLimit = 0
    try index.save((1990..<2400).map { LargeIndex.record($0) })
    index.delete(["id7", "id2001"])
    return try DamageTrial(
      index, ["", "word7", "film 39", "lroem"].map { LargeIndex.request($0) },
      ["id6", "id7", "id1995", "id2399"], [LargeIndex.record(5000)])
  }

  private init(
    _ index: LocalIndex, _ requests: [SearchRequest], _ objectIDs: [String], _ changes: [JSON]
  ) throws {
    self.index = index
    self.requests = requests
    self.objectIDs = objectIDs
    self.changes = changes
    right = IndexReport(index, requests, objectIDs)
    var changed = index
    try changed.save(changes)
    rightAfter = IndexReport(changed, requests, objectIDs)
  }

  /// Saves the index into a file, damages the file, and looks at what it says.
  mutating func damageFile(in folder: URL, _ generator: inout SplitMix64) throws {
    let file = folder.appending(path: "some.index")
    var bytes = try index.fileBytes()
    let damage = RandomDamage.apply(to: &bytes, &generator)
    try Data(bytes).write(to: file, options: .atomic)
    check(file, damage)
  }

  /// Saves the index into a folder, damages one of the files there, and looks at what it says.
  mutating func damageFolder(in folder: URL, _ generator: inout SplitMix64) throws {
    let place = folder.appending(path: "some")
    try? FileManager.default.removeItem(at: place)
    var saved = index
    try IndexFolder(place).save(&saved)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    let name = try #require(names.randomElement(using: &generator))
    let file = place.appending(path: name)
    var bytes = try [UInt8](Data(contentsOf: file))
    let damage = "\(name): \(RandomDamage.apply(to: &bytes, &generator))"
    try Data(bytes).write(to: file, options: .atomic)
    check(place, damage)
    changeFolder(place, damage)
  }

  private mutating func check(_ url: URL, _ damage: String) {
    if var opened = open(url, .mapped, damage) {
      openedCount += 1
      for _ in 0..<2 { expect(opened, right, damage) }
      _ = try? opened.verify()
      expect(opened, right, damage)
      let changed: Result<Void, LocalIndexError> = Result { () throws(LocalIndexError) in
        try opened.save(changes)
      }
      switch changed {
      case .success: expect(opened, rightAfter, damage)
      case .failure(.damaged): expect(opened, right, damage)
      case .failure(let error): Issue.record("\(damage): \(error)")
      }
    }
    // What is read is checked as a whole, so that nothing is left to find out.
    if let read = open(url, .read, damage) {
      expectEqual(IndexReport(read, requests, objectIDs), right, "\(damage)")
      expect(read.damage == nil, "\(damage)")
    }
  }

  /// Changes a damaged folder, which must end up right, or stay as it is.
  private func changeFolder(_ url: URL, _ damage: String) {
    do throws(IndexFileError) {
      let folder = try IndexFolder(url)
      guard var index = try folder.index(access: .mapped) else {
        Issue.record("\(damage): the index is gone")
        return
      }
      do throws(LocalIndexError) {
        try index.save(changes)
      } catch {
        guard case .damaged = error else {
          Issue.record("\(damage): \(error)")
          return
        }
      }
      let isChanged = index.record(changes[0]["objectID"]?.stringValue ?? "") == changes[0]
      try folder.save(&index)
      if let saved = open(url, .mapped, damage) {
        expect(saved, isChanged ? rightAfter : right, damage)
      }
    } catch {
      expect(error.description.contains(error.path), "\(damage)")
    }
  }

  private func open(_ url: URL, _ access: FileAccess, _ damage: String) -> LocalIndex? {
    do throws(IndexFileError) {
      return try LocalIndex(contentsOf: url, access: access)
    } catch {
      expect(error.path.hasPrefix(url.path), "\(damage)")
      return nil
    }
  }

  private func expect(_ index: LocalIndex, _ right: IndexReport, _ damage: String) {
    let fault = IndexReport(index, requests, objectIDs).fault(in: index, right)
    expect(fault == nil, "\(damage)")
  }
}
