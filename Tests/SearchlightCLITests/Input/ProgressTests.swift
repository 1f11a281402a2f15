import Expectations
import SearchlightLocal
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Progress of long tasks")
struct ProgressTests {
  /// The times of the reports of a task of some seconds that counts at the given times.
  private func reports(
    isTerminal: Bool, seconds: Int, counting: (Int) -> Bool
  ) -> [(time: Duration, text: String)] {
    var pace = ProgressPace(isTerminal: isTerminal, phase: "reading hats.csv")
    var reports: [(time: Duration, text: String)] = []
    for tick in 0..<seconds * 4 {
      let time = ProgressPace.beat * tick
      let count = counting(tick) ? pace.count({ "\(tick) rows read" }, at: time) : nil
      if let text = count ?? pace.beat(at: time) { reports.append((time, text)) }
    }
    return reports
  }

  @Test(
    "On a terminal no two seconds pass without a report, whether the task counts, pauses or neither",
    arguments: [1, 3, 7, 40, 1000])
  func terminal(step: Int) {
    let reports = reports(isTerminal: true, seconds: 100) { $0 % step == step - 1 }
    var last = Duration.zero
    for report in reports {
      expect(report.time - last <= .seconds(2), "\(report.time)")
      expect(report.time - last >= ProgressPace.interval)
      last = report.time
    }
    expect(.seconds(100) - last <= .seconds(2))
  }

  @Test("In a file a long task leaves few lines, and a short one none")
  func lines() {
    for step in [1, 1000] {
      let reports = reports(isTerminal: false, seconds: 120) { $0 % step == step - 1 }
      expect((5...12).contains(reports.count), "\(reports.count)")
      expect(reports[0].time <= .seconds(2))
    }
    expect(reports(isTerminal: false, seconds: 1) { _ in true }.isEmpty)
    expect(reports(isTerminal: true, seconds: 1) { _ in false }.isEmpty)
  }

  @Test("A report names the phase with the time so far, or what was counted last")
  func texts() {
    var pace = ProgressPace(isTerminal: true, phase: "reading hats.csv")
    expectEqual(pace.beat(at: .seconds(2)), "reading hats.csv, 2 s…")
    expectEqual(pace.count({ "9 rows read" }, at: .seconds(2.5)), nil)
    expectEqual(pace.count({ "10 rows read" }, at: .seconds(3)), "10 rows read…")
    expectEqual(pace.beat(at: .seconds(5)), "10 rows read, 5 s…")
    pace.begin("writing hats")
    expectEqual(pace.beat({ "3 of 9 done" }, at: .seconds(7)), "3 of 9 done, 7 s…")
    expectEqual(pace.beat({ nil }, at: .seconds(9)), "writing hats, 9 s…")
  }

  @Test("A watch counts the records of segments while they are built")
  func watch() throws {
    let records: [JSON] = (0..<3000).map { ["objectID": .string("\($0)"), "title": "a hat"] }
    let watch = BuildWatch()
    expect(watch.description == nil)
    var settings = IndexSettings()
    settings.customRanking = [.descending("n")]
    let index = try LocalIndex(
      "hats", records: records, settings: settings, dictionaries: [], objectIDs: .required,
      watch: watch)
    expectEqual(index.count, 3000)
    expect(watch.description == nil, "nothing is built any more")
    watch.begin(3000)
    watch.add(1024)
    expectEqual(watch.description, "1024 of 3000 records indexed")
    watch.sort()
    expectEqual(watch.description, "3000 records indexed, sorting their words")
    watch.end()
    expect(watch.description == nil)
  }
}
