import Foundation
import SearchlightSamples

/// What the end of a line may be meant to become.
struct ReplCompletion: Hashable {
  /// What comes before the part that is completed.
  let kept: String

  /// What the part may become, in order; each with a blank at its end if more must follow.
  let candidates: [String]

  /// Looks at what stands before the cursor.
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
    let head = words[0] + " "
    let rest = line.dropFirst(head.count)
    switch words[0] {
    case ":choose" where words.count == 2:
      self.init(head, Self.matches(lab.facetNames, rest).map { $0 + " " })
    case ":choose":
      let start = head + words[1] + " "
      self.init(
        start, Self.matches(lab.facetValues(of: words[1]), line.dropFirst(start.count)))
    case ":scroll" where words.count > 2:
      let start = head + words[1] + " "
      self.init(start, Self.matches(lab.sectionTitles, line.dropFirst(start.count)))
    case ":save", ":replay", ":load":
      self.init(head, Self.files(beginning: String(rest)))
    default:
      self.init(line, [])
    }
  }

  private init(_ kept: String, _ candidates: [String]) {
    self.kept = kept
    self.candidates = candidates
  }

  /// The line completed as far as all candidates agree; `nil` if there are none.
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

  private static func matches(_ names: [String], _ start: some StringProtocol) -> [String] {
    names.filter { $0.lowercased().hasPrefix(start.lowercased()) }
  }

  /// The files whose paths begin with a text; folders end in a slash.
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
