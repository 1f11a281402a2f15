import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// The search of a shop, with its link format.
private enum Shop {
  static let products = HitsSearcher("products", index: "products")
  static let brands = FacetListInteractor(products, attribute: "brand", refinementOperator: .or)
  static let menu = HierarchicalInteractor(products, attributes: ["menu.lvl0", "menu.lvl1"])
  static let hits = HitsInteractor<JSON>(products)
  static let sorting = SortByInteractor(products, indices: ["products", "products_by_price"])
  static let sizes = HitsPerPageInteractor(products, options: [20, 50])
  static let machine = SearchMachine {
    SearchBoxInteractor(.asYouType(debounce: .zero))
    hits
    brands
    menu
    sorting
    sizes
  }
  static let parameters = [
    LinkParameter("category", menu), LinkParameter("brand", brands),
    LinkParameter("without", excludedIn: brands), LinkParameter("sort", sorting),
    LinkParameter("show", sizes), LinkParameter("page", pageOf: hits),
  ]
  static let links = SearchLinks(
    "https://shop.example/search", parameters: parameters,
    routes: ["/{category}/{brand}", "/{category}"])

  /// The choice that results from some actions.
  static func choice(_ actions: SearchAction...) -> SearchChoice {
    var probe = SearchProbe(machine)
    for action in actions { probe.send(action) }
    return probe.state.choice
  }
}

@Suite("Links")
struct SearchLinksTests {
  private static let forms = [
    SearchLinks(), SearchLinks("myapp://search", parameters: [.text("text")]), Shop.links,
    SearchLinks(
      "https://a.example/é",
      parameters: [.filters("g", in: .or(""), of: "genres")] + Shop.parameters,
      routes: ["/q/{q}", "/{brand}/x", "/{q}/{g}", "/"], lengthLimit: .max),
    SearchLinks(
      "https://a.example/s/?shop=7&y", parameters: Shop.parameters, routes: ["/{category}"]),
    SearchLinks(
      "https://a.example/?x=1#/s?shop=7", parameters: Shop.parameters, routes: ["/{category}"]),
  ]

  @Test(
    "Every choice is restored from its link and from its dictionary, and has exactly one link",
    arguments: 0..<6)
  func roundTrip(form: Int) {
    let links = Self.forms[form]
    expect(links.issues.isEmpty)
    let cases = RandomCases.blocks(of: 20_000, usually: 250)
    Generator<SearchChoice>.anyChoice.expectNoViolation(seeds: cases.lowerBound...cases.upperBound)
    {
      choice in
      guard let link = links.link(to: choice), let dictionary = links.dictionary(of: choice) else {
        return "there is no link"
      }
      let read = links.read(link)
      if read != links.read(dictionary) { return "\(link) is not read as its dictionary" }
      if read.choice != choice { return "\(link) is read as \(read.choice)" }
      if !read.dropped.isEmpty { return "\(link): \(read.dropped)" }
      if links.link(to: read.choice) != link {
        return "\(link) is written otherwise the second time"
      }
      if link.isEmpty { return nil }
      guard let url = links.url(to: choice) else { return "\(link) is no URL" }
      return links.read(url) == read ? nil : "\(url) is not read as \(link)"
    }
  }

  @Test("A link uses the app's names and routes, and lists filters in the order of the state")
  func short() {
    let two = Shop.choice(
      .text("red"), Shop.menu.toggle("Phones > Cases"), Shop.brands.toggle("Apple"),
      Shop.brands.toggle("B & O"), Shop.sorting.select("products_by_price"), Shop.sizes.select(50))
    expectEqual(
      Shop.links.link(to: two),
      "https://shop.example/search/Phones%20%3E%20Cases?q=red&brand=Apple&brand=B%20%26%20O"
        + "&sort=products_by_price&show=50")
    let one = Shop.choice(
      Shop.menu.toggle("Phones"), Shop.brands.toggle("Apple"), .page(2, of: "products"))
    expectEqual(Shop.links.link(to: one), "https://shop.example/search/Phones/Apple?page=2")
    expectEqual(Shop.links.link(to: SearchChoice()), "https://shop.example/search")
    let without = Shop.choice(Shop.brands.exclude("Sony"))
    expectEqual(Shop.links.link(to: without), "https://shop.example/search?without=Sony")
    expectEqual(
      SearchLinks("app://s").link(to: one),
      "app://s?or.products.brand=Apple&path.products.menu.lvl0=Phones&page.products=2")
  }

  @Test("Under a name for excluded values a plain text is excluded, and a chosen value is marked")
  func excluded() throws {
    let group = FilterGroup.ID.and("brand")
    let links = SearchLinks(
      "app://s", parameters: [.excludedFilters("without", in: group, of: "brand")])
    let sony = Filter.facet("brand", "Sony", isNegated: true)
    let choice = SearchChoice(filters: [FilterGroup(group, [sony])])
    expectEqual(links.link(to: choice), "app://s?without=Sony")
    expectEqual(links.read("app://s?without=Sony").choice, choice)
    let both = SearchChoice(filters: [FilterGroup(group, [sony, .facet("brand", "Apple")])])
    let link = try #require(links.link(to: both))
    expect(link.contains("without=Sony") && !link.contains("without=Apple"), link)
    expectEqual(links.read(link).choice, both)
  }

  @Test("A link restores the same state after its percent-encoding or its order has been changed")
  func restored() {
    let choice = Shop.choice(
      .text("red & blue"), Shop.menu.toggle("Phones > Cases"), Shop.brands.toggle("B&O"),
      Shop.brands.exclude("~Sony"), Shop.sizes.select(50))
    let ways = [
      "HTTPS://Shop.Example/search/Phones%20%3e%20Cases/B%26O/?q=red+%26+blue&without=%7Ef.%7ESony&show=50#top",
      "https://shop.example/search?show=50&without=%7e%2Df.~Sony&q=red%20%26%20blue&brand=B%26O&"
        + "category=Phones+%3E+Cases&&v=1",
    ]
    for way in ways {
      let read = Shop.links.read(way)
      var probe = SearchProbe(Shop.machine)
      probe.send(.restore(read.choice))
      if way.hasPrefix("https") {
        expectEqual(probe.state.choice, choice, "\(way)")
        expect(read.dropped.isEmpty && probe.state.rejection == nil)
      } else {
        // The value is chosen in a parameter for excluded values.
        expect(probe.state.rejection != nil)
      }
    }
  }
}

@Suite("Hostile links")
struct HostileLinkTests {
  private static let links = Shop.links

  @Test(
    "A foreign or malformed link gives an empty choice and reports the ignored part",
    arguments: [
      ("https://evil.example/search?q=a", .foreignLink("https://evil.example/search?q=a")),
      (
        "https://shop.example@evil.example/search",
        .foreignLink("https://shop.example@evil.example/search")
      ),
      (
        #"https://shop.example\@evil.example/search"#,
        .foreignLink(#"https://shop.example\@evil.example/search"#)
      ),
      ("https://shop.example/searching?q=a", .foreignLink("https://shop.example/searching?q=a")),
      ("javascript:alert(1)", .foreignLink("javascript:alert(1)")),
      ("", .foreignLink("")),
      ("https://shop.example/search?v=2&q=a", .unknownVersion("2")),
      ("https://shop.example/search?q=a&v=new", .unknownVersion("new")),
      ("https://shop.example/search?utm_source=mail", .unknownParameter("utm_source")),
      ("https://shop.example/search?xor.a.b=1", .unknownParameter("xor.a.b")),
      ("https://shop.example/search?or.%7E2.b=1", .unknownParameter("or.~2.b")),
      ("https://shop.example/search?q=%4", .malformedParameter("q=%4")),
      ("https://shop.example/search?q=%FF", .malformedParameter("q=%FF")),
      ("https://shop.example/search?q=%zz", .malformedParameter("q=%zz")),
      ("https://shop.example/search?page=two", .malformedParameter("page=two")),
      (
        "https://shop.example/search?page=99999999999999999999",
        .malformedParameter("page=99999999999999999999")
      ),
      ("https://shop.example/search?show=%5B", .malformedParameter("show=[")),
      ("https://shop.example/search?brand=~r.20_10", .malformedParameter("brand=~r.20_10")),
      ("https://shop.example/search?brand=~f_x", .malformedParameter("brand=~f_x")),
      ("https://shop.example/search?brand=~", .malformedParameter("brand=~")),
      ("https://shop.example/search/a/b/c", .unknownRoute("/a/b/c")),
      ("https://shop.example/search/../admin/%2e", .unknownRoute("/../admin/.")),
      ("https://shop.example/search/%C3", .unknownRoute("/%C3")),
    ] as [(String, DroppedLinkPart)])
  func hostile(link: String, dropped: DroppedLinkPart) {
    let read = Self.links.read(link)
    expectEqual(read.dropped, [dropped])
    expectEqual(read.choice, SearchChoice())
    expect("\(dropped)".hasSuffix("."))
  }

  @Test("The valid parts of a link are kept when others are ignored")
  func partly() {
    let read = Self.links.read(
      "https://shop.example/search/a/b/c?q=tom&q=hanks&utm=1&page=x&brand=Sony&brand=%")
    expectEqual(read.choice.text, "tom")
    expectEqual(read.choice.filters.flatMap(\.filters), [.facet("brand", "Sony")])
    expectEqual(
      read.dropped,
      [
        .unknownRoute("/a/b/c"), .repeatedParameter("q"), .unknownParameter("utm"),
        .malformedParameter("page=x"), .malformedParameter("brand=%"),
      ])
    expect(read.isOwn)
  }

  @Test("A link above the length limit is not read, and messages about long links stay short")
  func megabyte() {
    let count = RandomCases.count(of: 250_000, usually: 25_000)
    let link = "https://shop.example/search?" + String(repeating: "x=%&", count: count)
    let read = Self.links.read(link)
    expectEqual(read.dropped, [.tooLong(bytes: link.utf8.count, limit: 65_536)])
    expect(!read.isOwn)
    let patient = SearchLinks("https://shop.example/search", lengthLimit: .max)
    expectEqual(patient.read(link).dropped.count, count)
    let name = String(repeating: "n", count: 1_000_000)
    let long = patient.read("https://shop.example/search?\(name)=1&brand=%\(name)")
    expect(long.dropped.allSatisfy { "\($0)".utf8.count < 300 })
    expect(Self.links.link(to: SearchChoice(text: name)) == nil)
    expect(Self.links.dictionary(of: SearchChoice(text: name)) == nil)
  }

  @Test("A link sets only choices that the machine declares, and the state reports the others")
  func undeclared() {
    let read = Self.links.read(
      "https://shop.example/search?q=tom&or..secret=x&base-or..brand=Apple&index.products=other"
        + "&set.products.filters=%22all%22&show=1000&page=-1&page.elsewhere=3")
    expect(read.dropped.isEmpty)
    var probe = SearchProbe(Shop.machine)
    probe.send(.restore(read.choice))
    expectEqual(probe.state.choice, SearchChoice(text: "tom"))
    var rest = read.choice
    rest.text = ""
    expectEqual(Set(probe.state.rejection.map { [$0] } ?? []), [.undeclaredChoice(rest)])
  }

  @Test("Reading a dictionary reports values that are not texts, and unknown names")
  func dictionary() {
    let read = Self.links.read(
      [
        "q": "tom", "brand": ["Apple", "Sony"], "page": 3, 7: "seven", "kCSSearchable": "id",
      ] as [AnyHashable: Any])
    expectEqual(read.choice.text, "tom")
    expectEqual(read.choice.filters.first?.filters.count, 2)
    expectEqual(read.dropped, [.unknownParameter("kCSSearchable"), .malformedParameter("page")])
  }

  @Test("Invalid names and routes are reported as issues and are not used")
  func issues() {
    let links = SearchLinks(
      parameters: [
        LinkParameter("a.b", Shop.brands), LinkParameter("v", Shop.brands),
        LinkParameter("q", Shop.brands),
        LinkParameter("b", Shop.brands), LinkParameter("c", Shop.brands),
        LinkParameter("b", Shop.menu),
      ],
      routes: ["{b}", "/{nobody}", "/{b}/{b}", "/{b}"])
    expectEqual(links.issues.count, 8)
    let choice = Shop.choice(Shop.brands.toggle("Apple"), Shop.menu.toggle("Phones"))
    expectEqual(links.link(to: choice), "/Apple?path.products.menu.lvl0=Phones")
  }
}

@Suite("Empty values in links")
struct EmptyLinkValueTests {
  private static let movies = HitsSearcher("movies", index: "movies")
  private static let brands = FacetListInteractor(movies, attribute: "brand")
  private static let links = SearchLinks(
    "https://shop.example/search", parameters: [LinkParameter("brand", brands)],
    routes: ["/{brand}"])

  @Test(
    "An empty value chooses nothing and is not reported",
    arguments: ["?brand=", "?brand", "?brand=&brand=", "?or.movies.brand=", "?q=&brand="])
  func empty(_ query: String) {
    let read = Self.links.read("https://shop.example/search" + query)
    expectEqual(read.choice, SearchChoice())
    expect(read.dropped.isEmpty, "\(read.dropped)")
  }

  @Test("The empty facet value has a text of its own, which is read back")
  func emptyFacet() throws {
    for group in [Self.brands.filterGroup, .or("other")] {
      let attribute = Attribute(group.name)
      let choice = SearchChoice(filters: [FilterGroup(group, [.facet(attribute, "")])])
      let link = try #require(Self.links.link(to: choice))
      expect(link.contains("~f."), link)
      expectEqual(Self.links.read(link).choice, choice)
    }
  }
}
