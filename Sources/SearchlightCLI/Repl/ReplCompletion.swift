import Foundation
import Searchlight
import SearchlightBasics
import SearchlightSamples

/// The completions for the end of a line.
struct ReplCompletion: Hashable {
  /// The beginning of the line, which the completion does not change.
  let kept: String

  /// The completions of the rest, in order; one ends with a space if an argument must follow.
  let candidates: [String]

  /// Computes the completions for the text before the cursor.
  init(_ line: String, in lab: SearchLab) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard line.hasPrefix(":") else {
      self.init(line, [])
      return
    }
    guard words.count > 1 else {
      self.init("", Self.verbs(beginning: line))
      return
    }
    let verb = try? ReplCommand.verb(words[0].dropFirst())
    let head = words[0] + " "
    let rest = String(line.dropFirst(head.count))
    switch verb {
    case .toggle:
      let facet = rest.firstArgument
      if facet.count == rest.count, !Self.isQuoted(facet) {
        self.init(head, Self.matches(lab.facetNames, rest, inOneWord: true).map { $0 + " " })
      } else {
        let start = head + facet + " "
        self.init(
          start,
          Self.matches(lab.facetValues(of: facet.unquoted), line.dropFirst(start.count)))
      }
    case .bisect where words.count == 2:
      self.init(head, Self.matches(lab.state.values.map(\.path), rest).map { $0 + " " })
    case .export where words.count == 2:
      self.init(head, Self.matches(["test"], rest).map { $0 + " " })
    case .scroll where words.count > 2, .page where words.count > 2:
      let start = head + words[1] + " "
      self.init(start, Self.matches(lab.sectionTitles, line.dropFirst(start.count)))
    case .save, .replay, .load, .export:
      // The path to complete follows the last option; without an option it follows the command.
      let options = [":export test ", " --settings ", " --data "].compactMap {
        line.lastRange(of: $0)
      }
      let start =
        options.map(\.upperBound).max() ?? line.index(line.startIndex, offsetBy: head.count)
      self.init(String(line[..<start]), Self.files(beginning: String(line[start...])))
    default:
      self.init(line, [])
    }
  }

  private init(_ kept: String, _ candidates: [String]) {
    self.kept = kept
    self.candidates = candidates
  }

  /// The line extended by the longest common prefix of the candidates; `nil` if there are none.
  var line: String? {
    guard let first = candidates.first else { return nil }
    let common = candidates.dropFirst().reduce(first) { common, candidate in
      String(zip(common, candidate).prefix { $0 == $1 }.map(\.0))
    }
    return kept + common
  }

  private static func verbs(beginning start: String) -> [String] {
    ReplVerb.allCases.map { ":\($0)" + ($0.arguments.isEmpty ? "" : " ") }
      .filter { $0.hasPrefix(start) }
  }

  /// Returns the names that begin with `start`, ignoring case.
  ///
  /// A name is quoted if `start` begins with a quotation mark, or if it must be one word but
  /// contains white space.
  private static func matches(
    _ names: [String], _ start: some StringProtocol, inOneWord isOneWord: Bool = false
  ) -> [String] {
    let isQuoted = start.hasPrefix("\"")
    let beginning = start.dropFirst(isQuoted ? 1 : 0).lowercased()
    return names.map { $0.escapingControls() }
      .filter { $0.lowercased().hasPrefix(beginning) }
      .map { name in
        isQuoted || (isOneWord && name.contains(where: \.isWhitespace)) ? "\"\(name)\"" : name
      }
  }

  private static func isQuoted(_ word: String) -> Bool {
    word.count >= 2 && word.hasPrefix("\"") && word.hasSuffix("\"")
  }

  /// Returns the paths that begin with a text, sorted; a folder ends with a slash.
  ///
  /// Hidden files are included only if the text contains the beginning of a file name.
  private static func files(beginning start: String) -> [String] {
    let folder = start.lastIndex(of: "/").map { String(start[...$0]) } ?? ""
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.sorted().filter { name in
      (folder + name).hasPrefix(start) && (start.count > folder.count || !name.hasPrefix("."))
    }
    .map { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
      return folder + name + (exists && isFolder.boolValue ? "/" : "")
    }
  }
}

extension String {
  fileprivate func lastRange(of text: String) -> Range<String.Index>? {
    range(of: text, options: .backwards)
  }
}
