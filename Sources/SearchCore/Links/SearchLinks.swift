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
/// make links short; everything else is written in a general form, so that nothing is lost without
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
  public let maximumLength: Int

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
  ///   - maximumLength: The maximum length of a link in bytes.
  public init(
    _ base: String = "", parameters: [LinkParameter] = [], routes: [String] = [],
    maximumLength: Int = 65_536
  ) {
    var issues: [String] = []
    self.base = base
    self.parameters = parameters
    self.routes = routes
    self.maximumLength = maximumLength
    let names = LinkNames(parameters, issues: &issues)
    self.names = names
    beginning = LinkBase(base, names: names, issues: &issues)
    templates = routes.compactMap { LinkRoute($0, names: names, issues: &issues) }
    self.issues = issues
  }
}
