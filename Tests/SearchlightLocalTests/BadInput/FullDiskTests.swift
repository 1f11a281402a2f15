import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("A disk that is full at some step of saving")
struct FullDiskTests {
  /// Calls `body` while the system refuses the step with a number, and all after it.
  ///
  /// - Returns: Whether `body` got as far as that step.
  private func refusing(from number: Int, _ body: () -> Void) -> Bool {
    let steps = Countdown(number)
    FileReplacement.$beforeStep.withValue(
      .init { _ in if steps.isOver() { throw FileReplacement.Failure(ENOSPC) } }, operation: body)
    return steps.hasEnded
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("Whatever step of writing a file fails, the old file is whole, and nothing else is left")
  func file() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "some.index")
      let index = try SmallIndex.make()
      try index.write(to: file)
      let before = try Data(contentsOf: file)
      var changed = index
      try changed.save(SmallIndex.changes)
      var (step, unconfirmed) = (0, [Int]())
      var isWritten = false
      while !isWritten, step < 1000 {
        var failure: IndexFileError?
        let isReached = refusing(from: step) {
          do throws(IndexFileError) { try changed.write(to: file) } catch { failure = error }
        }
        expectEqual(isReached, (failure != nil), "step \(step)")
        try expectEqual(names(folder), ["some.index"], "step \(step)")
        isWritten = failure == nil
        step += 1
        guard let failure else { continue }
        if case .unconfirmed = failure.reason {
          // Only the last step is after the new file has taken the place of the old one.
          expectEqual(
            failure.description,
            "The index has been saved to \(file.path), but the disk reports: No space left on "
              + "device. After a loss of power, the previous content may be back. Check the disk, "
              + "and save the index again.")
          try expectEqual(
            SmallIndex.report(LocalIndex(contentsOf: file)), SmallIndex.report(changed))
          unconfirmed.append(step)
          try before.write(to: file, options: .atomic)
          continue
        }
        expectEqual(
          failure.description,
          "The index cannot be saved to \(file.path): No space left on device. Its previous "
            + "content has not changed.")
        try expectEqual(Data(contentsOf: file), before, "step \(step)")
      }
      // One for the file, its bytes, the disk and the name, and more of the bytes for each section.
      expect(isWritten && step > 20)
      expectEqual(unconfirmed, [step - 1])
      try expectEqual(SmallIndex.report(LocalIndex(contentsOf: file)), SmallIndex.report(changed))
    }
  }

  @Test(
    "Whatever step of saving into a folder fails, it keeps its version, and nothing is left over")
  func folder() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      let folder = try IndexFolder(place)
      var index = try SmallIndex.make()
      try folder.save(&index)
      let before = SmallIndex.report(index)
      let present = try names(place)
      var changed = index
      try changed.save(SmallIndex.changes)
      changed.delete(["b"])
      let after = SmallIndex.report(changed)
      var (step, unconfirmedCount) = (0, 0)
      var isSaved = false
      while !isSaved, step < 1000 {
        var copy = changed
        var failure: IndexFileError?
        let isReached = refusing(from: step) {
          do throws(IndexFileError) { try folder.save(&copy) } catch { failure = error }
        }
        expectEqual(SmallIndex.report(copy), after, "step \(step)")
        let opened = try LocalIndex(contentsOf: place)
        if let failure, case .unconfirmed(let reason) = failure.reason {
          // The manifest is the new one, and whichever is there after a loss of power, its segments
          // are there too.
          expectEqual(reason, "No space left on device")
          expectEqual(SmallIndex.report(opened), after, "step \(step)")
          let old = Set(present), new = try Set(names(place))
          expect(old.isSubset(of: new) && new.count > old.count, "step \(step): \(new)")
          unconfirmedCount += 1
        } else if let failure {
          expect(isReached)
          expectEqual(failure.reason, .unwritable(reason: "No space left on device"))
          try expectEqual(names(place), present, "step \(step)")
          expectEqual(SmallIndex.report(opened), before, "step \(step)")
        } else {
          expect(!isReached)
          expectEqual(SmallIndex.report(opened), after)
          isSaved = true
        }
        step += 1
      }
      expect(isSaved && step > 20)
      expectEqual(unconfirmedCount, 1)
      try expectEqual(FolderFiles(place), FolderFiles(savedIn: place))
    }
  }

  @Test("A folder whose last save the disk did not confirm keeps both versions when it is opened")
  func unconfirmedFolder() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      var index = try SmallIndex.make()
      var files: [String] = []
      do {
        let folder = try IndexFolder(place)
        try folder.save(&index)
        index.merge()
        let check = FileReplacement.StepCheck { step in
          if step == .synchronizeFolder { throw FileReplacement.Failure(EIO) }
        }
        // Not even the segment is known to be there, so that the manifest stays the old one.
        FileReplacement.$beforeStep.withValue(check) {
          #expect(throws: IndexFileError.self) { try folder.save(&index) }
        }
        try expectEqual(FolderFiles(place), FolderFiles(savedIn: place))
        // Of a change that needs no segment, the manifest is not known to be there.
        index = try #require(try folder.index())
        index.delete(["a"])
        index.merge()
        let counted = Countdown(1)
        let late = FileReplacement.StepCheck { step in
          guard step == .synchronizeFolder else { return }
          if counted.isOver() { throw FileReplacement.Failure(EIO) }
        }
        let error = FileReplacement.$beforeStep.withValue(late) {
          #expect(throws: IndexFileError.self) { try folder.save(&index) }
        }
        expectEqual(error?.reason, .unconfirmed(reason: "Input/output error"))
        files = try names(place)
        expect(files.count > (try FolderFiles(savedIn: place).names.count))
      }
      let check = FileReplacement.StepCheck { step in
        if step == .synchronizeFolder { throw FileReplacement.Failure(EIO) }
      }
      try FileReplacement.$beforeStep.withValue(check) { _ = try IndexFolder(place) }
      try expectEqual(names(place), files)
      _ = try IndexFolder(place)
      try expectEqual(FolderFiles(place), FolderFiles(savedIn: place))
    }
  }

  @Test("A first save that fails leaves a folder without an index")
  func first() throws {
    try withTemporaryFolder { url in
      let place = url.appending(path: "films")
      let folder = try IndexFolder(place)
      var index = try SmallIndex.make()
      for step in [0, 1, 30, 80] {
        #expect(
          refusing(from: step) {
            #expect(throws: IndexFileError.self) { try folder.save(&index) }
          })
        try expectEqual(names(place), ["lock"], "step \(step)")
        expect(try folder.index() == nil)
      }
      try folder.save(&index)
      try expectEqual(folder.index()?.count, index.count)
    }
  }
}

/// Counts the steps that are allowed.
private final class Countdown: Sendable {
  private let left: Locked<Int>

  init(_ count: Int) {
    left = Locked(count)
  }

  /// Whether all allowed steps were taken before this one.
  func isOver() -> Bool {
    left.withLock { left in
      left -= 1
      return left < 0
    }
  }

  /// Whether a step was refused.
  var hasEnded: Bool { left.withLock { $0 < 0 } }
}
