import Expectations
import Foundation
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Redirects and corrected queries")
struct RedirectTests {
  private static let products = HitsSearcher("products", index: "products")

  private func probe(_ change: (inout SearchResponse) -> Void = { _ in }) throws -> SearchProbe {
    var probe = SearchProbe(SearchMachine { Self.products })
    probe.send(.start)
    let request = try #require(probe.requests.first)
    var response = SearchResponse(
      to: request.entries[0].request, hits: HitsPage(), nbHits: 0)
    change(&response)
    probe.answer(request, with: MultiSearchResponse(["products": .success(response)]))
    return probe
  }

  private func redirect(
    _ text: String?, schemes: Set<String>? = nil
  ) throws -> Result<URL, RedirectError>? {
    let probe = try probe { $0.redirectURL = text }
    let products = Self.products
    return probe.value(
      of: schemes.map { products.checkedRedirect(schemes: $0) } ?? products.checkedRedirect())
  }

  @Test(
    "A redirect to the web becomes a URL, whatever the case of its scheme or the space around it")
  func allowed() throws {
    expect(try redirect(nil) == nil)
    for text in [
      "https://example.com", "http://example.com/a?b=c#d", " https://example.com/x\n",
      "HTTPS://Example.com/", "https://user@example.com:8080/", "https://[::1]/",
    ] {
      let found = try #require(try redirect(text))
      expect(try found.get().host?.isEmpty == false, "\(text)")
    }
    let found = try #require(try redirect("https://example.org/é"))
    try expectEqual(found.get().absoluteString, "https://example.org/%C3%A9")
  }

  @Test(
    "A redirect that is not safe to open is refused with its reason",
    arguments: [
      ("", RedirectError.empty), (" \n", .empty),
      ("javascript:alert(1)", .scheme("javascript")),
      ("JavaScript:alert(1)", .scheme("javascript")),
      ("data:text/html,x", .scheme("data")), ("file:///etc/passwd", .scheme("file")),
      ("ftp://example.com/", .scheme("ftp")), ("example.com:80/x", .scheme("example.com")),
      ("/shipping", .relative("/shipping")), ("//example.com/x", .relative("//example.com/x")),
      ("shipping", .relative("shipping")), ("a/b:c", .relative("a/b:c")),
      ("?q=https://example.com", .relative("?q=https://example.com")),
      (":https", .relative(":https")), ("1http://x", .relative("1http://x")),
      ("https:", .noHost("https:")), ("https://", .noHost("https://")),
      ("https:///x", .noHost("https:///x")), ("https:example.com", .noHost("https:example.com")),
      ("https:/example.com", .noHost("https:/example.com")),
      ("java\nscript:alert(1)", .malformed("java\nscript:alert(1)")),
      ("https://example.com\\@evil.com", .malformed("https://example.com\\@evil.com")),
      ("https://example.com/a b", .malformed("https://example.com/a b")),
      ("https://example.com/\u{202E}x", .malformed("https://example.com/\u{202E}x")),
      ("https://example.com/\u{0}", .malformed("https://example.com/\u{0}")),
    ])
  func refused(text: String, refusal: RedirectError) throws {
    try expectEqual(redirect(text), .failure(refusal))
    expect(!refusal.description.isEmpty)
  }

  @Test("A redirect may have at most 2,048 bytes")
  func length() throws {
    let start = "https://example.com/"
    let longest = start + String(repeating: "x", count: 2048 - start.utf8.count)
    try expectEqual(redirect(longest)?.get().absoluteString, longest)
    try expectEqual(redirect(longest + "x"), .failure(.tooLong(2049)))
    try expectEqual(
      redirect(String(repeating: " ", count: 1_000_000)), .failure(.tooLong(1_000_000)))
  }

  @Test("An app that names schemes accepts only these, with or without a host")
  func ownSchemes() throws {
    try expectEqual(
      redirect("shop:product/5", schemes: ["Shop"])?.get().absoluteString, "shop:product/5")
    try expectEqual(redirect("https://example.com", schemes: ["shop"]), .failure(.scheme("https")))
    try expectEqual(
      redirect("https://", schemes: ["shop", "https"]), .failure(.noHost("https://")))
    try expectEqual(redirect("https://example.com", schemes: []), .failure(.scheme("https")))
    let (web, own) = (
      Self.products.checkedRedirect(), Self.products.checkedRedirect(schemes: ["a"])
    )
    expect(web.identity.isExact && web.identity != own.identity)
  }

  @Test("The words that were removed from a query are presented one by one, in order")
  func removedWords() throws {
    try expectEqual(probe().value(of: Self.products.removedWords), [])
    let probe = try probe {
      $0.queryAfterRemoval = HighlightedString(taggedString: "<em>red  zzz</em> shoes <em>yyy</em>")
    }
    expectEqual(probe.value(of: Self.products.removedWords), ["red", "zzz", "yyy"])
  }

  @Test("A suggested query can be searched for like any other text")
  func didYouMean() throws {
    var probe = try probe { $0.details.suggestedQuery = "kettle" }
    let meant = try #require(probe.value(of: Self.products.suggestedQuery))
    probe.send(.batch([.text(meant), .submit]))
    expectEqual(probe.requests.first?.entries.first?.request.query, "kettle")
  }
}
