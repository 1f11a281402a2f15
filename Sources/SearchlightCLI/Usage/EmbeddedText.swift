import Searchlight

/// A text that the build embeds in the command from the folder `Resources`.
struct EmbeddedText {
  /// The text, without the line end of the file.
  let text: String

  /// - Parameter file: The bytes of the file, as `PackageResources` names them.
  init(_ file: [UInt8]) {
    text = String(decoding: file.last == 0x0A ? file.dropLast() : file[...], as: UTF8.self)
  }

  /// Returns the text with values in the places such as `{{NAME}}`.
  ///
  /// Only the text is split at places, so braces in an inserted value have no effect.
  func filled(with values: [String: String]) -> String {
    let segments = text.split(separator: "{{", omittingEmptySubsequences: false)
    return segments.dropFirst().reduce(String(segments[0])) { text, segment in
      let ends = segment.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      return text + (values[String(ends[0])] ?? "") + (ends.last ?? "")
    }
  }

  /// Returns the lines that are not blank; a line that begins with two spaces continues the one
  /// before.
  static func entries(of text: String) -> [String] {
    text.split(separator: "\n").reduce(into: []) { entries, line in
      if line.hasPrefix("  "), let last = entries.popLast() {
        entries.append("\(last) \(line.dropFirst(2))")
      } else {
        entries.append(String(line))
      }
    }
  }
}

extension [HelpBlock] {
  /// Appends an entry: a row that begins with `-` or `*`, a line of code that begins with `|`, a
  /// heading that begins with `#`, or a paragraph.
  mutating func append(_ entry: String) {
    let rest = String(entry.dropFirst(2))
    switch (entry.prefix(2), last) {
    case ("- ", .rows(let rows)), ("* ", .rows(let rows)):
      self[count - 1] = .rows(rows + [HelpRow(parsing: rest)])
    case ("- ", _), ("* ", _): append(.rows([HelpRow(parsing: rest)]))
    case ("| ", .code(let lines)): self[count - 1] = .code(lines + [rest])
    case ("| ", _): append(.code([rest]))
    case ("# ", _): append(.heading(rest))
    default: append(.paragraph(entry))
    }
  }

  /// The rows of all lists.
  var rows: [HelpRow] {
    flatMap { block -> [HelpRow] in if case .rows(let rows) = block { rows } else { [] } }
  }
}

/// A part of a text of the help, with a title.
struct HelpPart: Hashable, Sendable {
  let title: String
  var blocks: [HelpBlock] = []

  /// Reads the parts of a text, each of which begins with a line such as `= title`.
  ///
  /// - Parameter lists: The blocks in the place of lines such as `@name`.
  static func parts(of file: [UInt8], _ lists: [String: [HelpBlock]] = [:]) -> [HelpPart] {
    EmbeddedText.entries(of: EmbeddedText(file).text).reduce(into: []) { parts, entry in
      if entry.hasPrefix("= ") {
        parts.append(HelpPart(title: String(entry.dropFirst(2))))
      } else if !parts.isEmpty {
        if let list = lists[entry] {
          parts[parts.count - 1].blocks += list
        } else {
          parts[parts.count - 1].blocks.append(entry)
        }
      }
    }
  }

  /// Returns the blocks of a topic in the text `Resources/topics.txt`; empty for another name,
  /// which a test rules out.
  static func topic(_ name: String, _ lists: [String: [HelpBlock]] = [:]) -> [HelpBlock] {
    parts(of: PackageResources.topics_txt, lists).first { $0.title == name }?.blocks ?? []
  }
}

extension HelpRow {
  /// Reads a row such as `FILE: the records`.
  init(parsing text: some StringProtocol) {
    let sides = String(text).split(separator: ": ", maxSplits: 1)
    self.init(String(sides.first ?? ""), String(sides.dropFirst().first ?? ""))
  }
}
