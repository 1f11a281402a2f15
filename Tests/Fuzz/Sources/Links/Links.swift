import FuzzDriver
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// Reads bytes as a link in several forms, and restores its choice in a machine.
///
/// A choice that was read has one link, and that link and its dictionary are read as the same
/// choice. No link can select what the machine does not offer.
@main
enum LinksHarness: Harness {
  static let goals = [
    "a link with all of it read", "a filter", "a route", "a part that is dropped", "a foreign link",
    "a choice that is not offered",
  ]

  private static let movies = HitsSearcher("movies", index: "movies")
  private static let genres = FacetListInteractor(movies, attribute: "genre")
  private static let menu = HierarchicalInteractor(movies, attributes: ["m0", "m1"])
  private static let sorting = SortByInteractor(movies, indices: ["movies", "movies_by_year"])
  private static let hits = HitsInteractor<JSON>(movies)
  private static let machine = SearchMachine {
    SearchBoxInteractor(.asYouType(debounce: .zero))
    hits
    genres
    menu
    sorting
  }

  private static let forms = [
    SearchLinks(),
    SearchLinks(
      "app://s",
      parameters: [
        LinkParameter("m", menu), LinkParameter("g", genres),
        LinkParameter("x", excludedIn: genres),
        LinkParameter("sort", sorting), LinkParameter("p", pageOf: hits),
      ],
      routes: ["/top/{g}", "/{m}/{g}", "/{m}"], lengthLimit: 4096),
  ]

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    for links in forms {
      let read = links.read(text)
      note(read, text, in: links)
      require(
        read.dropped.allSatisfy { "\($0)".utf8.count < 400 }, "what is dropped is named at length")
      check(read.choice, in: links)
    }
  }

  private static func note(_ read: ReadLink, _ text: String, in links: SearchLinks) {
    if !read.isOwn { reached("a foreign link") }
    if read.isOwn, !read.dropped.isEmpty { reached("a part that is dropped") }
    if !read.choice.filters.isEmpty {
      reached("a filter")
      if read.dropped.isEmpty, !text.contains("?") { reached("a route") }
    }
    if read.dropped.isEmpty, read.choice != SearchChoice() { reached("a link with all of it read") }
  }

  private static func check(_ choice: SearchChoice, in links: SearchLinks) {
    // A choice may have no link, because the written form can exceed the length limit.
    if let link = links.link(to: choice) {
      let again = links.read(link)
      require(again.choice == choice && again.dropped.isEmpty, "\(link) is read as \(again)")
      require(links.link(to: again.choice) == link, "\(link) is written otherwise")
      require(
        links.dictionary(of: choice).map { links.read($0) } == again, "\(link) and its dictionary")
    }
    var probe = SearchProbe(machine)
    probe.send(.restore(choice))
    if probe.state.rejection != nil { reached("a choice that is not offered") }
    let restored = probe.state.choice
    require(restored.filters.allSatisfy { $0.id.layer == .refinement }, "\(restored)")
    probe.send(.restore(restored))
    require(
      probe.state.rejection == nil && probe.state.choice == restored, "\(restored) is not offered")
  }
}
