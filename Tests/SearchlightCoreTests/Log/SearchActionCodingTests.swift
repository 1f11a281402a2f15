import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite struct SearchActionCodingTests {
  private static let movies = HitsSearcher("movies", index: "movies")
  private static let genres = FacetListInteractor(movies, attribute: "genres")
  private static let menu = HierarchicalInteractor(movies, attributes: ["lvl0", "lvl1"])
  private static let hits = HitsInteractor<Hit<Movie>>(movies)
  private static let machine = SearchMachine {
    SearchBoxInteractor()
    genres
    menu
    hits
    RecentSearchesInteractor(movies, id: "recents")
  }

  private static let response: SearchResponse = {
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 7, page: 1, nbPages: 3, hitsPerPage: 2,
      processingTime: .milliseconds(12))
    response.facets = ["genres": [Facet(value: "Drama", count: 3, highlighted: "Drama".whole)]]
    response.facetsStats = ["year": FacetStats(min: -.infinity, max: 2, avg: 1.5, sum: 3)]
    response.facetHits = [Facet(value: "x", count: 1)]
    return response
  }()

  private static let piece: SearchResponse = {
    var piece = response
    piece.details.isPartial = true
    return piece
  }()

  private static let largest = (try? JSON(parsing: "18446744073709551615")) ?? .null

  private static let actions: [(SearchAction, json: String)] = [
    (.start, #""start""#),
    (.text("tom \"h\""), #"{"text":"tom \"h\""}"#),
    (.submit, #""submit""#),
    (.filters(.clearRefinements), #"{"filters":"clearRefinements"}"#),
    (
      .filters(.toggle(.facet("genres", "Drama"), in: .or("genres"))),
      #"{"filters":{"in":{"kind":"or","layer":"refinement","name":"genres","scope":null},"toggle":"#
        + #"{"facet":{"attribute":"genres","isNegated":false,"value":"Drama"}}}}"#
    ),
    (
      .parameter("hitsPerPage", 5, of: "movies"),
      #"{"of":"movies","parameter":"hitsPerPage","value":5}"#
    ),
    (.parameter("x", nil, of: "movies"), #"{"of":"movies","parameter":"x"}"#),
    (.parameter("x", .null, of: "movies"), #"{"of":"movies","parameter":"x","value":null}"#),
    (
      .parameter("x", [2.0, 2, 2.5, "2"], of: "movies"),
      #"{"of":"movies","parameter":"x","value":[{"‹number›":"2.0"},2,2.5,"2"]}"#
    ),
    (
      .parameter("x", largest, of: "movies"),
      #"{"of":"movies","parameter":"x","value":{"‹number›":"18446744073709551615"}}"#
    ),
    (
      .filters(.add(.numeric("n", .equal, 9_007_199_254_740_993), to: .and("n"))),
      #"{"filters":{"add":{"numeric":{"attribute":"n","condition":{"is":"=","#
        + #""value":9007199254740993},"isNegated":false}},"#
        + #""to":{"kind":"and","layer":"refinement","name":"n","scope":null}}}"#
    ),
    (.index("by_year", of: "movies"), #"{"index":"by_year","of":"movies"}"#),
    (.index(nil, of: "movies"), #"{"index":null,"of":"movies"}"#),
    (.page(3, of: "movies"), #"{"of":"movies","page":3}"#),
    (.turnPage(by: -2, of: "movies"), #"{"of":"movies","turnPage":-2}"#),
    (
      .filters(.toggle(.tag("new"))),
      #"{"filters":{"toggle":{"tag":{"isNegated":false,"value":"new"}}}}"#
    ),
    (.refresh(), #""refresh""#),
    (.refresh("movies"), #"{"refresh":"movies"}"#),
    (.retry(), #""retry""#),
    (.retry("movies"), #"{"retry":"movies"}"#),
    (
      genres.intent(.toggle("Drama")), #"{"component":"movies.genres","intent":{"toggle":"Drama"}}"#
    ),
    (
      genres.intent(.exclude("Drama")),
      #"{"component":"movies.genres","intent":{"exclude":"Drama"}}"#
    ),
    (
      genres.intent(.toggleShowMore), #"{"component":"movies.genres","intent":"toggleShowMore"}"#
    ),
    (genres.search("dr"), #"{"component":"movies.genres","intent":{"search":"dr"}}"#),
    (menu.toggle("A > B"), #"{"component":"movies.lvl0.menu","intent":{"toggle":"A > B"}}"#),
    (menu.intent(.goTo("A")), #"{"component":"movies.lvl0.menu","intent":{"goTo":"A"}}"#),
    (menu.clear, #"{"component":"movies.lvl0.menu","intent":"clear"}"#),
    (hits.rowAppeared(17), #"{"component":"movies.hits","intent":{"rowAppeared":17}}"#),
    (
      hits.rowNeeded(17),
      #"{"component":"movies.hits","intent":{"isAhead":true,"rowAppeared":17}}"#
    ),
    (.restore(SearchChoice(text: "tom")), #"{"restore":{"text":"tom","version":1}}"#),
    (
      .restore(SearchChoice(sources: ["movies": .init(page: 2)])),
      #"{"restore":{"sources":{"movies":{"page":2}},"text":"","version":1}}"#
    ),
    (
      .batch([.submit, hits.rowAppeared(1)]),
      #"{"batch":["submit",{"component":"movies.hits","intent":{"rowAppeared":1}}]}"#
    ),
    (.send("search", wait: 3), #"{"depart":"search","wait":3}"#),
    (.cancelledAll, #""calledOff""#),
    (
      .cancelled([
        .search(MultiSearchRequest(id: SearchRequestID(4), entries: [])),
        .send("search", wait: 3, ["movies"]), .stall(SearchRequestID(4)), .pages("movies", [1, 3]),
        .timer("recents", TypeErasedValue(RecentSearchesInteractor.Intent.rested("tom"))),
      ]),
      #"{"cancelled":[{"search":{"flight":4,"slices":[]}},"#
        + #"{"depart":"search","sources":["movies"],"wait":3},{"stall":4},"#
        + #"{"numbers":[1,3],"pages":"movies"},"#
        + #"{"component":"recents","timer":{"rested":{"_0":"tom"}}}]}"#
    ),
    (.stalled(SearchRequestID(4)), #"{"stalled":4}"#),
    (
      .workFailed(
        "recents",
        WorkFailure(
          work: TypeErasedValue(RecentSearchesInteractor.Work.storage(.load)),
          reason: "The disk is full.")),
      #"{"component":"recents","reason":"The disk is full.","#
        + #""workFailed":{"storage":{"_0":{"load":{}}}}}"#
    ),
    (
      .piece(SearchRequestID(4), MultiSearchResponse(["movies": .success(piece)])),
      #"{"piece":4,"results":{"movies":{"counts":{"body":"COUNTS"},"details":{"isPartial":true},"#
        + #""hits":{"body":"PAGE","count":0},"hitsPerPage":2,"nbHits":7,"nbPages":3,"page":1,"#
        + #""processingTime":"12 ms"}}}"#
    ),
    (
      .answered(
        SearchRequestID(4), MultiSearchResponse(["movies": .failure(.cancelled)]),
        after: .microseconds(1500)),
      #"{"after":"1.5 ms","answered":4,"results":{"movies":{"error":"cancelled"}}}"#
    ),
    (
      .answered(SearchRequestID(4), MultiSearchResponse(["movies": .success(response)])),
      #"{"answered":4,"results":{"movies":{"counts":{"body":"COUNTS"},"hits":{"body":"PAGE","#
        + #""count":0},"hitsPerPage":2,"nbHits":7,"nbPages":3,"page":1,"processingTime":"12 ms"}}}"#
    ),
  ]

  @Test("The coding tests contain every kind of action")
  func complete() {
    expectEqual(Set(Self.actions.map(\.0.kind)), Set(SearchAction.Kind.allCases))
  }

  @Test("Every action is encoded readably in a log and decoded unchanged", arguments: actions)
  func roundTrip(action: SearchAction, json: String) throws {
    let record = TransitionRecord(
      index: 0, action: action, before: 0, after: 0, effects: Effects<SearchWork>.none)
    let text = try SearchLog([record]).text()
    let lines = text.split(separator: "\n")
    var expected = json
    if lines.count == 4 {
      // The identifiers of the two bodies, taken from the log.
      for (line, name) in zip(lines[1...2], ["COUNTS", "PAGE"]) {
        expected = expected.replacing(name, with: line.split(separator: "\"")[2 + 1])
      }
    }
    expectEqual(lines.last, #"{"index":0,"action":\#(expected)}"#)
    let log = try SearchLog(reading: text, coding: Self.machine.logCoding)
    expectEqual(log.entries.map(\.action), [action])
  }

  @Test(
    "Outside of a log actions are coded completely, and decoding machine events is refused",
    arguments: actions.map(\.0))
  func alone(action: SearchAction) throws {
    if case .intent = action { return }
    if case .batch = action { return }
    // Other encoders support neither infinite numbers nor the difference between 2.0 and 2.
    switch action.event {
    case .piece(_, let response, _), .answered(_, let response, _): if !response.isPlain { return }
    default: break
    }
    if case .parameter(_, .array, _) = action { return }
    let data = try JSONEncoder().encode(action)
    if action.event == nil {
      try expectEqual(JSONDecoder().decode(SearchAction.self, from: data), action)
    } else {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(SearchAction.self, from: data)
      }
      #expect(
        "\(try #require(error))".contains(
          "\"\(action.kind.rawValue)\" is sent by the machine alone, so it is read only in logs. "
            + "Send an action of the user or the app."))
    }
  }

  @Test("An answer inside a batch is refused outside of a log")
  func hidden() {
    let answer = #"{"batch":["submit",{"answered":1,"results":{}}]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SearchAction.self, from: Data(answer.utf8))
    }
    expectEqual(complaint(answer), "none")
  }

  private func complaint(_ action: String, _ coding: LogCoding = machine.logCoding) -> String {
    do {
      let header = #"{"log":"searchlight transitions","version":1}"#
      _ = try SearchLog(reading: "\(header)\n{\"index\":0,\"action\":\(action)}", coding: coding)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("Decoding an unknown action reports it with the known ones")
  func unknown() {
    let known =
      "start, text, submit, filters, parameter, index, page, turnPage, refresh, retry, intent, "
      + "restore, batch, depart, calledOff, cancelled, stalled, piece, answered, workFailed"
    expectEqual(
      complaint("\"jump\""),
      "line 2: The action cannot be read: \"jump\" is not a valid search action. Valid names "
        + "are \(known)."
    )
    expectEqual(
      complaint(#"{"jump":1,"to":2}"#),
      "line 2: The action cannot be read: The keys \"jump\", \"to\" name no search action. One "
        + "must be of \(known).")
    expectEqual(
      complaint(#"{"text":"a","stalled":2}"#),
      "line 2: The action cannot be read: The keys \"stalled\", \"text\" name more than one "
        + "search action. One must be of \(known).")
    expectEqual(
      complaint("\"text\""),
      "line 2: The action cannot be read: \"text\" has associated values: it must be an object."
    )
    expectEqual(
      complaint(#"{"filters":"turn"}"#),
      "line 2: The action cannot be read: filters: \"turn\" is not a valid change of "
        + "filters. Valid names are add, remove, toggle, set, clearGroup, clearAttribute, "
        + "clearRefinements, clearRefinementsExcept."
    )
  }

  @Test("Decoding an intent requires the machine that contains its component")
  func intents() {
    let intent = #"{"component":"movies.hits","intent":{"rowAppeared":1}}"#
    expectEqual(complaint(intent), "none")
    expectEqual(
      complaint(intent, LogCoding()),
      "line 2: The action cannot be read: Only the component \"movies.hits\" knows the type of "
        + "its intents and its work. Decode with the logCoding of its machine.")
    expectEqual(
      complaint(#"{"component":"actors.hits","intent":{"rowAppeared":1}}"#),
      "line 2: The action cannot be read: There is no component \"actors.hits\" in the machine; "
        + "it has \"searchBox\", \"movies\", \"movies.genres\", \"movies.lvl0.menu\", \"movies.hits\", "
        + "\"recents\". Add the component whose handle is used.")
    expectEqual(
      complaint(#"{"component":"movies.hits","intent":{"jump":1}}"#),
      "line 2: The action cannot be read: intent: The keys \"jump\" name no intent of a list of "
        + "hits. One must be of rowAppeared.")
  }
}

extension String {
  fileprivate var whole: HighlightedString {
    HighlightedString(self, utf8Ranges: [0..<utf8.count])
  }
}

extension MultiSearchResponse {
  fileprivate var isPlain: Bool {
    results.values.allSatisfy { (try? $0.get())?.facetsStats.isEmpty ?? true }
  }
}
