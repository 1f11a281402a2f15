import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

/// An index whose files are damaged at random, with what it says when they are whole.
struct DamageTrial {
  private let requests: [SearchRequest]
  private let objectIDs: [String]
  private let changes: [JSON]
  private let right: IndexReport
  private let rightAfter: IndexReport

  /// The bytes of the undamaged file, and those of the files of the undamaged folder by name.
  private let fileBytes: [UInt8]
  private let folderFiles: [String: Data]

  /// How often the damaged index was opened.
  private(set) var openedCount = 0

  static func small() throws -> DamageTrial {
    try DamageTrial(
      try SmallIndex.make(), SmallIndex.reportedRequests, SmallIndex.objectIDs,
      SmallIndex.changes)
  }

  /// An index of several blocks and two segments.
  static func large() throws -> DamageTrial {
    let count = RandomCases.count(of: 2000, usually: 600)
    var index = try LargeIndex.make(count: count)
    index.snapshot.immediateLimit = 0
    try index.save((count - 10..<count * 6 / 5).map { LargeIndex.record($0) })
    index.delete(["id7", "id\(count + 1)"])
    return try DamageTrial(
      index, ["", "word7", "film 39", "lroem"].map { LargeIndex.request($0) },
      ["id6", "id7", "id\(count - 5)", "id\(count * 6 / 5 - 1)"], [LargeIndex.record(5000)])
  }

  private init(
    _ index: LocalIndex, _ requests: [SearchRequest], _ objectIDs: [String], _ changes: [JSON]
  ) throws {
    self.requests = requests
    self.objectIDs = objectIDs
    self.changes = changes
    right = IndexReport(index, requests, objectIDs)
    var changed = index
    try changed.save(changes)
    rightAfter = IndexReport(changed, requests, objectIDs)
    fileBytes = try index.fileBytes()
    folderFiles = try withTemporaryFolder { folder in
      let place = folder.appending(path: "some")
      var saved = index
      try IndexFolder(place).save(&saved)
      return try FileManager.default.contentsOfDirectory(atPath: place.path).reduce(into: [:]) {
        $0[$1] = try Data(contentsOf: place.appending(path: $1))
      }
    }
  }

  /// Writes the file of the index, damages it, and looks at what it says.
  mutating func damageFile(in folder: URL, _ generator: inout SplitMix64) throws {
    let file = folder.appending(path: "some.index")
    var bytes = fileBytes
    let damage = RandomDamage.apply(to: &bytes, &generator)
    try Data(bytes).write(to: file, options: .atomic)
    check(file, damage)
  }

  /// Writes the folder of the index, damages one of the files there, and looks at what it says.
  mutating func damageFolder(in folder: URL, _ generator: inout SplitMix64) throws {
    let place = folder.appending(path: "some")
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for (name, bytes) in folderFiles { try bytes.write(to: place.appending(path: name)) }
    let (name, undamaged) = try #require(
      folderFiles.sorted { $0.key < $1.key }.randomElement(using: &generator))
    var bytes = [UInt8](undamaged)
    let damage = "\(name): \(RandomDamage.apply(to: &bytes, &generator))"
    try Data(bytes).write(to: place.appending(path: name), options: .atomic)
    check(place, damage)
    changeFolder(place, damage)
  }

  private mutating func check(_ url: URL, _ damage: String) {
    if var opened = open(url, .mapped, damage) {
      openedCount += 1
      for _ in 0..<2 { expectRight(opened, right, damage) }
      _ = try? opened.verify()
      expectRight(opened, right, damage)
      let changed: Result<Void, LocalIndexError> = Result { () throws(LocalIndexError) in
        try opened.save(changes)
      }
      switch changed {
      case .success: expectRight(opened, rightAfter, damage)
      case .failure(.damaged): expectRight(opened, right, damage)
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
        expectRight(saved, isChanged ? rightAfter : right, damage)
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

  private func expectRight(_ index: LocalIndex, _ right: IndexReport, _ damage: String) {
    let fault = IndexReport(index, requests, objectIDs).fault(in: index, right)
    expect(fault == nil, "\(damage)")
  }
}
