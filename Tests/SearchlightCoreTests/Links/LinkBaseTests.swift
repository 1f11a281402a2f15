import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("The base of links")
struct LinkBaseTests {
  private static let list = FacetListInteractor(
    HitsSearcher("s", index: "i"), attribute: "brand")

  private static func links(_ base: String, routes: [String] = []) -> SearchLinks {
    SearchLinks(base, parameters: [LinkParameter("brand", list)], routes: routes)
  }

  private static let choice = SearchChoice(
    text: "red", filters: [FilterGroup(list.filterGroup, [.facet("brand", "A B")])])

  @Test(
    "Every link has all parts of the base, and is read back",
    arguments: [
      ("https://a.b/search", "https://a.b/search?q=red&brand=A%20B", "https://a.b/search"),
      ("https://a.b/search/", "https://a.b/search/?q=red&brand=A%20B", "https://a.b/search/"),
      ("https://a.b/", "https://a.b/?q=red&brand=A%20B", "https://a.b/"),
      ("/", "/?q=red&brand=A%20B", "/"), ("", "?q=red&brand=A%20B", ""),
      ("app://s", "app://s?q=red&brand=A%20B", "app://s"),
      (
        "https://a.b/search?shop=7", "https://a.b/search?shop=7&q=red&brand=A%20B",
        "https://a.b/search?shop=7"
      ),
      (
        "/s/?shop=7&lang=de&shop=8", "/s/?shop=7&lang=de&shop=8&q=red&brand=A%20B",
        "/s/?shop=7&lang=de&shop=8"
      ),
      ("/s?flag", "/s?flag&q=red&brand=A%20B", "/s?flag"),
      (
        "https://a.b/#/search", "https://a.b/#/search?q=red&brand=A%20B", "https://a.b/#/search"
      ),
      ("https://a.b/#!/", "https://a.b/#!/?q=red&brand=A%20B", "https://a.b/#!/"),
      (
        "https://A.b/x?lang=de#/s?shop=7", "https://A.b/x?lang=de#/s?shop=7&q=red&brand=A%20B",
        "https://A.b/x?lang=de#/s?shop=7"
      ),
      ("/page#", "/page#?q=red&brand=A%20B", "/page#"),
    ])
  func parts(base: String, link: String, empty: String) {
    let links = Self.links(base)
    expect(links.issues.isEmpty)
    expectEqual(links.link(to: Self.choice), link)
    expectEqual(links.link(to: SearchChoice()), empty)
    for (text, choice) in [(link, Self.choice), (empty, SearchChoice())] {
      let read = links.read(text)
      expect(read.dropped.isEmpty, "\(read.dropped)")
      expectEqual(read.choice, choice)
    }
  }

  @Test(
    "Routes are appended to the path of the base, before its parameters",
    arguments: [
      ("https://a.b/search/", "https://a.b/search/A%20B?q=red"),
      ("https://a.b/search?shop=7", "https://a.b/search/A%20B?shop=7&q=red"),
      ("https://a.b/#/search", "https://a.b/#/search/A%20B?q=red"),
      ("https://a.b/#/", "https://a.b/#/A%20B?q=red"),
    ])
  func routes(base: String, link: String) {
    let links = Self.links(base, routes: ["/{brand}"])
    expectEqual(links.link(to: Self.choice), link)
    expectEqual(links.read(link).choice, Self.choice)
    expect(links.read(link).dropped.isEmpty)
  }

  @Test(
    "A link without a part of the base is foreign, and the order of parameters does not matter",
    arguments: [
      ("https://a.b/search?shop=7", "https://a.b/search?q=red", false),
      ("https://a.b/search?shop=7", "https://a.b/search?shop=8&q=red", false),
      ("https://a.b/search?shop=7", "https://a.b/search/?q=red&shop=%37#top", true),
      ("/s?a=1&a=1", "/s?a=1&q=red", false), ("/s?a=1&a=1", "/s?a=1&q=red&a=1", true),
      ("https://a.b/#/search", "https://a.b/search?q=red", false),
      ("https://a.b/#/search", "https://a.b/?q=red#/search", false),
      ("https://a.b/#/search", "https://a.b/#/searching?q=red", false),
      ("https://a.b/#/search", "HTTPS://A.b#/search/?q=red", true),
      ("https://a.b/?x=1#/search", "https://a.b/#/search?q=red", false),
      ("https://a.b/search", "https://a.b/search/?q=red#/other", true),
    ])
  func foreign(base: String, link: String, isOwn: Bool) {
    let read = Self.links(base).read(link)
    expectEqual(read.choice.text, isOwn ? "red" : "")
    expectEqual(read.dropped, isOwn ? [] : [.foreignLink(link)])
  }

  @Test("A parameter of the base with the name of a part of the choice is left out and reported")
  func names() {
    let links = Self.links("/s?q=blue&shop=7&brand=x&page.s=2&v=1&bad=%4")
    expectEqual(links.issues.count, 5)
    expect(
      links.issues[0]
        == #"The parameter "q=blue" of the base is left out: its name stands for a part of the "#
        + "choice. Give it another name.")
    expectEqual(links.link(to: SearchChoice(text: "red")), "/s?shop=7&q=red")
    expectEqual(links.read("/s?shop=7&q=red").choice.text, "red")
  }
}
