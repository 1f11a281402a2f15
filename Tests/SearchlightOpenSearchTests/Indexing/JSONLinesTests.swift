import Expectations
import Foundation
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch

@Suite("Lines of a file")
struct JSONLinesTests {
  private func lines(_ text: String) throws -> [String] {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "lines").path
      try Data(text.utf8).write(to: URL(filePath: path))
      var reader = try JSONLinesReader(path: path)
      var lines: [String] = []
      while let line = try reader.next() {
        lines.append("\(reader.number) \(String(decoding: line, as: UTF8.self))")
      }
      return lines
    }
  }

  @Test("Each line that is not blank is read with its number, the last without a line break too")
  func numbers() throws {
    try expectEqual(lines(""), [])
    try expectEqual(lines("\n \n\t\r\n"), [])
    try expectEqual(lines("a"), ["1 a"])
    try expectEqual(lines("a\n"), ["1 a"])
    try expectEqual(lines("a\nb"), ["1 a", "2 b"])
    try expectEqual(lines("\na\n\n \nb\r\n\nc"), ["2 a", "5 b\r", "7 c"])
    try expectEqual(lines("!\n ~ \n "), ["1 !", "2  ~ "])
  }

  @Test("A line may be longer than the part of the file that is read at a time")
  func long() throws {
    let million = 1 << 20
    // The first part ends with a line break, and the second within a line.
    let first = String(repeating: "a", count: million - 1)
    let second = String(repeating: "b", count: million + 5)
    try expectEqual(
      lines("\(first)\nx\n\(second)\n\ny"), ["1 \(first)", "2 x", "3 \(second)", "5 y"])
  }

  @Test("A file that cannot be read is an error with the reason of the system")
  func failures() throws {
    let missing = #expect(throws: ReadFile.Failure.self) { try JSONLinesReader(path: "/no/file") }
    expectEqual(missing?.description, "No such file or directory")
    var folder = try JSONLinesReader(path: "/")
    let unreadable = #expect(throws: ReadFile.Failure.self) { try folder.next() }
    expectEqual(unreadable?.description, "Is a directory")
  }

  @Test("A file is closed once nothing reads it any more")
  func closed() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[1]) }
    /// Whether anything can still read what is written into the pipe.
    func hasReaders() -> Bool {
      var state = pollfd(fd: ends[1], events: Int16(POLLOUT), revents: 0)
      return poll(&state, 1, 0) == 1 && state.revents & Int16(POLLERR | POLLHUP) == 0
    }
    do {
      let reader = try JSONLinesReader(path: "/dev/fd/\(ends[0])")
      close(ends[0])
      expect(hasReaders())
      withExtendedLifetime(reader) {}
    }
    expect(!hasReaders())
  }
}
