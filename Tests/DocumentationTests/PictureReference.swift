import Foundation

/// A picture as a page, an article or a tutorial shows it.
struct PictureReference: Sendable, CustomStringConvertible {
  /// The path of the page, from the root of the repository.
  let page: String

  /// What the page names: a path from its folder, or in DocC the name of a resource.
  let source: String

  /// What the page names for the dark appearance, if it names that itself.
  let darkSource: String?

  /// What is read out in place of the picture.
  let alternativeText: String

  var description: String { "\(page): \(source)" }

  /// The pictures of all pages, articles and tutorials, but for those on other sites.
  static func all() throws -> [PictureReference] {
    let folder = Repository.root.appending(path: "Documentation").path
    let pages = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".tutorial") }.sorted()
      .map { "Documentation/\($0)" }
    return try (["README.md"] + pages)
      .flatMap { try pictures(in: Repository.text($0), of: $0) }
      .filter { !$0.source.contains("://") }
  }

  /// The file of an appearance: "" or "~dark".
  ///
  /// DocC resources may be named without their type.
  func file(_ appearance: String) -> URL? {
    let resources =
      page.contains(".docc/")
      ? Repository.root.appending(path: "Documentation/Searchlight.docc/Resources")
      : Repository.root.appending(path: page).deletingLastPathComponent()
        .appending(path: source).deletingLastPathComponent()
    let name = (source as NSString).lastPathComponent as NSString
    let types = name.pathExtension.isEmpty ? ["svg", "png", "jpg"] : [name.pathExtension]
    return types.map {
      resources.appending(path: "\(name.deletingPathExtension)\(appearance).\($0)")
    }
    .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func pictures(in text: String, of page: String) -> [PictureReference] {
    let tags = text.matches(of: #/(<source [^>]*>)?\s*(<img [^>]*>)/#).map { match in
      PictureReference(
        page: page, source: attribute("src", of: match.2) ?? "",
        darkSource: match.1.flatMap { attribute("srcset", of: $0) },
        alternativeText: attribute("alt", of: match.2) ?? "")
    }
    let links = text.matches(of: #/!\[([^\]]*)\]\(([^)\s]+)\)/#).map { match in
      PictureReference(
        page: page, source: "\(match.2)", darkSource: nil, alternativeText: "\(match.1)")
    }
    let directives = text.matches(of: #/@\w*Image\((?:[^"()]|"[^"]*")*\)/#).map { match in
      PictureReference(
        page: page, source: attribute("source", of: match.0) ?? "", darkSource: nil,
        alternativeText: attribute("alt", of: match.0) ?? "")
    }
    return tags + links + directives
  }

  /// The value of an attribute of a tag or a directive.
  private static func attribute(_ name: String, of tag: Substring) -> String? {
    tag.ranges(of: name).lazy.compactMap { range in
      tag[range.upperBound...].prefixMatch(of: #/\s*[=:]\s*(?:"([^"]*)"|([^\s,)>"]+))/#)
        .map { "\($0.1 ?? $0.2 ?? "")" }
    }.first
  }
}
