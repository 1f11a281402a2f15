import Expectations
import Foundation
import SearchlightTesting
import Testing

#if os(macOS) || os(Linux)
  @Suite("S5: A walk gives equal states and the same bytes in every process")
  struct ReplayTests {
    /// The digest of what this process sends and shows, to compare with other processes.
    private static let digest = Walk.digest(seeds: 0..<1)

    /// Runs in processes with different hash seeds: anything that depends on the order of sets and
    /// dictionaries shows here.
    @Test(
      "Another process sends the same bytes and shows the same states",
      arguments: 1...RandomCases.count(of: 3, usually: 2))
    func otherProcess(number: Int) async throws {
      let child = try await #require(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        print("digest \(Walk.digest(seeds: 0..<1));")
        print("hash \("order".hashValue);")
      }
      let output = String(decoding: child.standardOutputContent, as: UTF8.self)
      expect(output.contains("digest \(Self.digest);"))
      if ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] == nil {
        expect(output.contains("hash "))
        expect(!output.contains("hash \("order".hashValue);"), "the orders could not differ")
      }
    }
  }
#endif
