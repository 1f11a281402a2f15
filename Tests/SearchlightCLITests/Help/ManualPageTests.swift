import Expectations
import Foundation
import Testing

@testable import SearchlightCLI

@Suite("Manual page")
struct ManualPageTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation/searchlight.1").standardized

  /// `SEARCHLIGHT_RECORD=1 swift test --filter ManualPageTests` writes the page.
  @Test("The page in the documentation equals the one that the command prints")
  func documentation() async throws {
    let page = try await Command.run("help", "--man").output
    if ProcessInfo.processInfo.environment["SEARCHLIGHT_RECORD"] == "1" {
      try page.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      expectEqual(page, (try String(contentsOf: Self.file, encoding: .utf8)))
    }
  }

  @Test("The page consists of ASCII and describes every command, option and topic it names")
  func content() {
    let page = ManualPage().text
    expect(page.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    for command in CommandTable.commands {
      expect(page.contains("\n.SS searchlight \(command.name)\n"))
      for option in command.options {
        expect(page.contains("\n\\fB\(RoffText.of(option.term))\\fR\n"))
      }
    }
    for section in ["FILTERS", "KEYS", "PROMPT", "JSON", "ENVIRONMENT", "EXIT STATUS"] {
      expect(page.contains("\n.SH \(section)\n"))
    }
  }

  @Test("A full stop, a quotation mark and a backslash at the beginning of a line are text")
  func escapes() {
    expectEqual(RoffText.lines(of: ".so x"), ["\\&.so x"])
    expectEqual(RoffText.lines(of: "'so x"), ["\\(aqso x"])
    expectEqual(RoffText.lines(of: #"\n …"#), ["\\en \\[u2026]"])
    expect(RoffText.lines(of: .code([".so x"])).contains("\\&.so x"))
  }

  @Test("groff formats the page without a warning", .enabled(if: Command.has("groff")))
  func groff() async throws {
    let outcome = try await Command.shell(#""$0" help --man | groff -ww -man -Tutf8 -z"#)
    expect(outcome.errors.isEmpty)
    expectEqual(outcome.status, 0)
  }

  @Test("mandoc accepts the page, which has no date", .enabled(if: Command.has("mandoc")))
  func mandoc() async throws {
    let outcome = try await Command.shell(#""$0" help --man | mandoc -Tlint"#)
    let complaints = outcome.output.split(separator: "\n")
    expectEqual(complaints.filter { !$0.contains("missing date") }, [])
  }
}
