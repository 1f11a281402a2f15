import SearchlightTesting
import Searchlight
import Testing

@testable import MovieSearch

@Suite struct MovieSearchTests {
  let search = MovieSearch()

  @Test("A keystroke is searched for after a pause of 100 ms")
  func pause() {
    var probe = SearchProbe(search.machine)
    probe.send(.text("al"))
    probe.expect(
      """
      text            "" → "al"
      movies.phase    idle → waiting
      effect          search (movies) after 100 ms, latest "movies"
      """)

    probe.advance(by: .milliseconds(100))
    probe.expect(
      """
      movies.phase    waiting → loading
      effect          request (movies), concurrent "request #1"
      """)
  }
}
