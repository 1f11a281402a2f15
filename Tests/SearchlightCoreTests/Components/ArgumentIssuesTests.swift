import Expectations
import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Issues of the arguments of a component")
struct ArgumentIssuesTests {
  @Test("Arguments that are in range, at its ends, or not given are no mistakes")
  func none() {
    var issues = ArgumentIssues()
    issues.require(true, "never")
    issues.check("limit", 0, in: 0...100)
    issues.check("limit", 100, in: 0...100)
    issues.check("limit", Int?.none, in: 0...100)
    issues.check("offset", isNotNegative: 0)
    issues.check("offset", isNotNegative: Int?.none)
    issues.check("delay", isNotNegative: Duration.zero)
    issues.check("source", isNotEmpty: SourceID("movies"))
    issues.check(limit: 3, showMoreLimit: 3)
    issues.check(limit: nil, showMoreLimit: nil)
    issues.check(HitsSearcher("movies", index: "movies"), ["hitsPerPage": 1000])
    expectEqual(issues.sentences, [])
  }

  @Test("Each mistake is a sentence with the argument, its value and what it may be, in order")
  func sentences() {
    var issues = ArgumentIssues()
    issues.require(false, "It has no levels. Name one.")
    issues.check("limit", 101, in: 0...100)
    issues.check("offset", isNotNegative: -1)
    issues.check("delay", isNotNegative: Duration.seconds(-1))
    issues.check("source", isNotEmpty: SourceID(""))
    expectEqual(
      issues.sentences,
      [
        "It has no levels. Name one.", "Its limit is 101. Give it 0 to 100.",
        "Its offset is -1. Give it 0 or more.",
        "Its delay is -1.0 seconds. Give it zero or more.", "Its source is empty. Name one.",
      ])
  }

  @Test("A searcher is checked with its names and the size of its pages")
  func searcher() {
    var issues = ArgumentIssues()
    issues.check(HitsSearcher("", index: ""), ["hitsPerPage": 1001])
    expectEqual(
      issues.sentences,
      [
        "Its source is empty. Name one.", "Its index is empty. Name one.",
        "Its hitsPerPage is 1001. Give it 0 to 1000.",
      ])
  }

  @Test("The longer form of a list is not shorter than the other")
  func lengths() {
    var issues = ArgumentIssues()
    issues.check(limit: 5, showMoreLimit: 3)
    issues.check(limit: nil, showMoreLimit: 3)
    issues.check(limit: -2, showMoreLimit: -1)
    expectEqual(
      issues.sentences,
      [
        "Its showMoreLimit 3 is below its limit 5, so the expanded list is shorter. Give it a "
          + "larger one.",
        "It has a showMoreLimit 3 and no limit, so the expanded list is shorter. Give it a limit "
          + "too.",
        "Its limit is -2. Give it 0 or more.", "Its showMoreLimit is -1. Give it 0 or more.",
      ])
  }
}
