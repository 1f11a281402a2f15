import Foundation
import Testing

@Suite("The command searchlight")
struct CommandTests {
  private func transcript(_ name: String) throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Transcripts/\(name).txt"), encoding: .utf8)
  }

  @Test("a script prints each keystroke's transition and the screen of both sections")
  func script() async throws {
    let outcome = try await Command.run("--script", "tom h")
    #expect(outcome.output == (try transcript("tom h")))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test("without arguments and without a terminal it runs the default script")
  func defaultScript() async throws {
    #expect(try await Command.run().output == transcript("tom h"))
    #expect(try await Command.run("--script=tom h").output == transcript("tom h"))
  }

  @Test("an empty script prints nothing")
  func emptyScript() async throws {
    let outcome = try await Command.run("--script", "")
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test("help goes to the output, with exit code 0")
  func help() async throws {
    for flag in ["--help", "-h"] {
      let outcome = try await Command.run(flag)
      #expect(outcome.output.hasPrefix("Usage: searchlight [--script TEXT]\n"))
      for use in [
        "searchlight try FILE", "searchlight search --data FILE", "searchlight repl",
        "searchlight replay LOG", "searchlight graph", "searchlight inspect LOG",
      ] {
        #expect(outcome.output.contains(use))
      }
      #expect(outcome.status == 0)
    }
  }

  @Test("wrong use says what is wrong and how it is used, with exit code 2")
  func wrongUse() async throws {
    let unknown = try await Command.run("--scrpt", "tom")
    #expect(unknown.errors.hasPrefix("searchlight: unknown argument \"--scrpt\"\n\nUsage: "))
    #expect(unknown.output.isEmpty)
    #expect(unknown.status == 2)
    let incomplete = try await Command.run("--script")
    #expect(
      incomplete.errors.hasPrefix(
        "searchlight: --script wants the text to type, as in --script \"tom h\"\n"))
    #expect(incomplete.status == 2)
  }
}
