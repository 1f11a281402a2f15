import SearchlightBasics
import SearchlightStateMachine

/// The last lines of a log, as many as are kept, with the contents that they name.
struct LiveLog {
  private struct Line {
    let bytes: [UInt8]
    /// The contents that the line names.
    let ids: [String]
  }

  /// The first line of the log.
  let header: [UInt8]

  /// The number of the first line that is kept, counting from 0 and with those that were lost.
  private(set) var first = 0

  /// The size of all lines in bytes.
  private(set) var size = 0

  private var lines: [Line] = []
  private var bodies: [String: [UInt8]] = [:]

  init(header: [UInt8]) {
    self.header = header
  }

  /// The number of the line that comes next.
  var next: Int { first + lines.count }

  mutating func append(_ step: LiveStep) {
    for body in step.bodies {
      bodies[body.id] = body.line
      size += body.line.count
    }
    var ids: [String] = []
    if !bodies.isEmpty {
      let texts = step.entry.action.texts + step.entry.effects.compactMap(\.work).flatMap(\.texts)
      ids = texts.filter { bodies[$0] != nil }
    }
    size += step.line.count
    lines.append(Line(bytes: step.line, ids: ids))
  }

  /// Removes the first lines, and returns the contents that the others name.
  mutating func dropFirst(_ count: Int) -> Set<String> {
    first += count
    lines.removeFirst(count)
    let kept = Set(lines.lazy.flatMap(\.ids))
    bodies = bodies.filter { kept.contains($0.key) }
    size = lines.reduce(0) { $0 + $1.bytes.count } + bodies.values.reduce(0) { $0 + $1.count }
    return kept
  }

  /// Removes everything, and counts lines that were never added.
  mutating func removeAll(losing count: Int) {
    first = next + count
    (lines, bodies, size) = ([], [:], 0)
  }

  /// Returns lines from a number on, each after the contents that it names and that were not written.
  ///
  /// - Parameters:
  ///   - number: The number of the first line; afterwards that of the line after the last one.
  ///   - written: The contents that the reader has.
  ///   - limit: The size in bytes from which on no further line is added.
  ///   - end: The number of the line after the last one; `nil` for all.
  func text(
    from number: inout Int, written: inout Set<String>, limit: Int = .max, until end: Int? = nil
  ) -> [UInt8] {
    var text: [UInt8] = []
    while number < min(next, end ?? next), text.count < limit {
      let line = lines[number - first]
      for id in line.ids where written.insert(id).inserted { text += bodies[id] ?? [] }
      text += line.bytes
      number += 1
    }
    return text
  }

  /// The whole log, as far as it is kept.
  var text: [UInt8] { header + lines() }

  /// Returns the lines that are kept, or only the first ones of them, with the contents that they
  /// name and without the header.
  func lines(first count: Int? = nil) -> [UInt8] {
    var (number, written) = (first, Set<String>())
    return text(from: &number, written: &written, until: count.map { first + $0 })
  }
}
