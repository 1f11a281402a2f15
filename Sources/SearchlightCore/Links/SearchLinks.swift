/// A format for links that represent the user's choices, with methods to write and to read them.
///
/// ```swift
/// let links = SearchLinks(
///   "https://shop.example/search",
///   parameters: [LinkParameter("category", menu), LinkParameter("brand", brands)],
///   routes: ["/{category}/{brand}", "/{category}"])
/// links.link(to: search.current.choice)      // https://shop.example/search/Phones?q=red&brand=Apple&brand=Sony
/// let link = links.read("https://shop.example/search/Phones?q=red")
/// search.send(.restore(link.choice))
/// ```
///
/// Each choice has exactly one link, and reading that link returns the choice. Names and routes
/// make links short; everything else is written in a general format, so that nothing is lost without
/// them. Links are untrusted input: reading any text returns a choice and reports the ignored
/// parts. Choices that a machine does not offer are ignored when the choice is restored (law S12).
///
/// - Note: Request parameters (``SearchChoice/Source/parameters``) are written as JSON, which has
///   no infinite numbers.
public struct SearchLinks: Hashable, Sendable {
  /// The version of the link format; links contain it from version 2 on.
  static let version = 1

  /// The beginning of all links, such as `myapp://search` or `/search`.
  ///
  /// Every link has all of its parts: scheme, host, path with or without a slash at its end, and
  /// parameters. If there is a fragment, as in `https://shop.example/#/search`, choices are appended
  /// to it.
  public let base: String

  /// The parts of a choice for which the app has chosen names.
  public let parameters: [LinkParameter]

  /// The templates for the path below the base, with parameter names in braces; the first that fits
  /// a choice is used.
  public let routes: [String]

  /// The maximum length of a link in bytes.
  ///
  /// Longer links are neither written nor read.
  public let lengthLimit: Int

  /// The mistakes in base, parameters and routes, in words; empty if there are none.
  ///
  /// Invalid ones are not used.
  public let issues: [String]

  let beginning: LinkBase
  let names: LinkNames
  let templates: [LinkRoute]

  /// Creates a link format.
  ///
  /// - Parameters:
  ///   - base: The beginning of all links, such as `https://shop.example/search`, `myapp://search`,
  ///     `/search`, `/search?shop=7` or `/#/search`. A link without the parameters of the base is
  ///     foreign.
  ///   - parameters: The app's names for parts of a choice. The text is `q` unless one of them is
  ///     ``LinkParameter/text(_:)``.
  ///   - routes: Templates for the path below the base, such as `/{category}/{brand}`. A template
  ///     fits a choice if each of its parameters has exactly one value; the query contains
  ///     everything that the template does not show.
  ///   - lengthLimit: The maximum length of a link in bytes.
  public init(
    _ base: String = "", parameters: [LinkParameter] = [], routes: [String] = [],
    lengthLimit: Int = 65_536
  ) {
    var issues: [String] = []
    self.base = base
    self.parameters = parameters
    self.routes = routes
    self.lengthLimit = lengthLimit
    let names = LinkNames(parameters, issues: &issues)
    self.names = names
    beginning = LinkBase(base, names: names, issues: &issues)
    templates = routes.compactMap { LinkRoute($0, names: names, issues: &issues) }
    self.issues = issues
  }
}

extension SearchLinks {
  /// Returns a choice as a dictionary of texts with the names of links, such as for the `userInfo`
  /// of an `NSUserActivity`.
  ///
  /// - Returns: A property list with the values of each name, in order; `nil` if names and values
  ///   together exceed ``lengthLimit``.
  public func dictionary(of choice: SearchChoice) -> [String: [String]]? {
    let items = items(of: choice)
    let length = items.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    guard length <= lengthLimit else { return nil }
    return Dictionary(grouping: items, by: \.name).mapValues { $0.map(\.value) }
  }

  /// Reads a dictionary that ``dictionary(of:)`` has written and that may contain other entries.
  ///
  /// Each value is a string or an array of strings. The method reads names in alphabetical order.
  public func read(_ dictionary: [AnyHashable: Any]) -> ReadLink {
    var entries: [(name: String, values: [String])] = []
    var length = 0
    var reader = LinkReader(names)
    for (key, value) in dictionary {
      guard let name = key.base as? String else { continue }
      let values = value as? [String] ?? (value as? String).map { [$0] }
      entries.append((name, values ?? []))
      length += name.utf8.count + (values ?? []).reduce(0) { $0 + $1.utf8.count }
    }
    guard length <= lengthLimit else {
      return ReadLink(dropped: [.tooLong(bytes: length, limit: lengthLimit)])
    }
    for (name, values) in entries.sorted(by: { $0.name < $1.name }) {
      if values.isEmpty { reader.drop(.malformedParameter(name.excerptForMessage)) }
      for value in values { reader.read(LinkItem(name: name, value: value)) }
    }
    return reader.result
  }
}
