import Expectations
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

/// Together 10,000 damages in all cases, and usually few, because other tests change a byte of each
/// section.
@Suite("Random damage of saved indices")
struct RandomDamageTests {
  private static let blockSize = RandomCases.count(of: 100, usually: 25)

  @Test(
    "A file that is damaged at random is refused, or each answer is right or an error",
    arguments: RandomCases.blocks(of: 45, usually: 1))
  func files(block: UInt64) async throws {
    var generator = SplitMix64(seed: block)
    try await withTemporaryFolder { folder in
      var trial = try DamageTrial.small()
      for _ in 0..<Self.blockSize {
        await Task.yield()
        try trial.damageFile(in: folder, &generator)
      }
      // Most damage is not in the head, so that the file is opened nevertheless.
      expect(trial.openedCount > Self.blockSize / 10)
    }
  }

  @Test(
    "A folder of which a file is damaged at random is refused, or each answer is right or an error",
    arguments: RandomCases.blocks(of: 45, usually: 1))
  func folders(block: UInt64) async throws {
    var generator = SplitMix64(seed: 1000 + block)
    try await withTemporaryFolder { folder in
      var trial = try DamageTrial.small()
      for _ in 0..<Self.blockSize {
        await Task.yield()
        try trial.damageFolder(in: folder, &generator)
      }
      expect(trial.openedCount > Self.blockSize / 10)
    }
  }

  @Test(
    "Random damage in files of many blocks is an error of the answers that need it",
    arguments: RandomCases.blocks(of: 100, usually: 1))
  func blocks(block: UInt64) async throws {
    var generator = SplitMix64(seed: 2000 + block)
    try await withTemporaryFolder { folder in
      var trial = try DamageTrial.large()
      for _ in 0..<RandomCases.count(of: 5, usually: 2) {
        await Task.yield()
        try trial.damageFile(in: folder, &generator)
        try trial.damageFolder(in: folder, &generator)
      }
      expect(trial.openedCount > 0)
    }
  }
}
