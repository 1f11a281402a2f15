/// How what a user has chosen is written as a link, and read from one.
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
/// A choice has one link, and a link that was written is read as the choice that it was written for. Names and
/// routes make links short; what they do not cover is written in a general form, so nothing is lost without
/// them. A link may come from anybody: whatever it is, reading it gives a choice, and says what was left out.
/// What a machine does not offer is left out when the choice is restored (law S12).
///
/// - Note: Parameters of a request (``SearchChoice/Source/parameters``) are written as JSON, which has no
///   infinite numbers.
public struct SearchLinks: Hashable, Sendable {
  /// The version of the form that is written; it stands in links from version 2 on.
  static let version = 1

  /// What all links begin with: scheme, host and path, `myapp://search`, or a path alone.
  public let base: String

  /// The parts of a choice that have names of the app's own in links.
  public let parameters: [LinkParameter]

  /// The routes, templates of a path below the base with names of parameters in braces; the first that fits a
  /// choice is used.
  public let routes: [String]

  /// The most bytes that a link may have.
  ///
  /// Longer ones are neither written nor read.
  public let maximumLength: Int

  /// What in parameters and routes cannot be meant and is not used, in words; empty if all is well.
  public let issues: [String]

  let address: LinkAddress
  let names: LinkNames
  let templates: [LinkRoute]

  /// Creates a form of links.
  ///
  /// - Parameters:
  ///   - base: What all links begin with, such as `https://shop.example/search`, `myapp://search` or `/search`.
  ///   - parameters: Names of the app's own for parts of a choice. The text is `q` unless one of them is
  ///     ``LinkParameter/text(_:)``.
  ///   - routes: Templates of a path below the base, such as `/{category}/{brand}`. One fits a choice if each of
  ///     its parameters has exactly one value; what the route does not show stands in the query.
  ///   - maximumLength: The most bytes that a link may have.
  public init(
    _ base: String = "", parameters: [LinkParameter] = [], routes: [String] = [],
    maximumLength: Int = 65_536
  ) {
    var issues: [String] = []
    self.base = base
    self.parameters = parameters
    self.routes = routes
    self.maximumLength = maximumLength
    address = LinkAddress(base)
    let names = LinkNames(parameters, issues: &issues)
    self.names = names
    templates = routes.compactMap { LinkRoute($0, names: names, issues: &issues) }
    self.issues = issues
  }
}
