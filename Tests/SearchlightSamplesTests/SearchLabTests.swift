import Expectations
import Searchlight
import SearchlightSamples
import Testing

@Suite("Search lab")
struct SearchLabTests {
  @Test("Typing in a lab continues from the common prefix and prints each keystroke and the screen")
  func typing() {
    let output = Output()
    var lab = SearchLab.films { output.append($0) }
    lab.type("to")
    expectEqual(output.lines.filter { $0.hasPrefix("› text") }.count, 2)
    lab.type("tom")
    expectEqual(output.lines.filter { $0.hasPrefix("› text") }.count, 3)
    lab.type("ta")
    expectEqual(lab.state.text, "ta")
    expectEqual(output.lines.filter { $0.hasPrefix("› text") }.count, 5)
    expectEqual(output.lines.dropLast().last, lab.screen)
  }

  @Test("The screen of a lab shows both sections with highlights and counts")
  func screen() {
    var lab = SearchLab.films { _ in }
    lab.type("tom h")
    expectEqual(
      lab.screen,
      """
      Search: tom h▏
      Actors  5
        [Tom] [H]anks
        [Tom] [H]ardy
        [Tom] [H]iddleston
        [Tom] [H]olland
        [Tom] [H]elmore
      Movies  43
        Big (1988) · [Tom] [H]anks, John [H]eard
        A League of Their Own (1992) · [Tom] [H]anks
        Philadelphia (1993) · [Tom] [H]anks
        Sleepless in Seattle (1993) · [Tom] [H]anks
        Forrest Gump (1994) · [Tom] [H]anks
        … 38 more
      """)
    expectEqual(lab.description, lab.screen)
  }

  @Test("The terminal style marks highlights in bold, and the plain style in brackets")
  func style() {
    let text = HighlightedString(taggedString: "<em>Tom</em> Hanks")
    expectEqual(LabStyle.terminal.text(text), "\u{1B}[1;4mTom\u{1B}[0m Hanks")
    expectEqual(LabStyle.plain.text(text), "[Tom] Hanks")
  }

  @Test("A section of a lab shows records that cannot be decoded and failed requests")
  func failures() throws {
    struct Wrong: Decodable, Sendable {
      let missing: Int
    }
    let movies = HitsSearcher("movies", index: FilmCollection.moviesIndex, hitsPerPage: 1)
    let books = HitsSearcher("books", index: "books")
    let wrong = HitsInteractor<Wrong>(movies)
    let noBooks = HitsInteractor<JSON>(books)
    var lab = SearchLab(
      SearchMachine {
        wrong
        noBooks
      },
      service: try FilmCollection.service(),
      sections: [
        LabSection("Movies", wrong) { _, _ in "" }, LabSection("Books", noBooks) { _, _ in "" },
      ],
      output: { _ in })
    lab.send(.text("titanic"))
    expectEqual(
      lab.screen,
      """
      Search: titanic▏
      Movies  1
        ! The record "titanic-1997" cannot be read as Wrong: at "missing", the key is missing. Correct \
      the record, or make the property optional or of the type found.
      Books  –  (failed: There is no index "books". The service has "mobile_demo_actors", \
      "mobile_demo_movies"; correct the searcher's index, or add the index to the service.)
      """)
  }
}
