/// What is added to the content of a page that is open, in the form that its scripts read.
///
/// Everything has the names of ``PageContent``, and follows what the page has already.
struct PageAddition: Encodable {
  var first = 0
  var timed = false
  var texts: [String] = []
  var ownKinds: [Int] = []
  var title: [Int] = []
  var kind: [Int] = []
  var time: [Double] = []
  var changes: [[Int]] = []
  var effects: [[Int]] = []
  var action: [Int] = []
  /// The parts of the state with new values: the number of the path, then steps and values.
  var state: [[Int]] = []
  /// The numbers of all paths in their order; `nil` if there are no new ones.
  var order: [Int]?
  /// The parts of the machine with new phases: the index of the row, then steps and phases.
  var tracks: [[Int]] = []
  /// All rows of the phases; `nil` if only ``tracks`` is new in them.
  var allTracks: [[Int]]?
  /// The effects that have begun or ended: the index of the row, then the row.
  var spans: [[Double]] = []
  var contents: [[Int]] = []
  var isCut = false
  var lacksTracks = false

  /// Whether there is nothing new.
  var isEmpty: Bool { title.isEmpty }

  mutating func setTracks(_ rows: [[Int]], after old: [[Int]]) {
    guard rows.count == old.count, zip(rows, old).allSatisfy({ $0.starts(with: $1) }) else {
      allTracks = rows
      return
    }
    for (index, row) in rows.enumerated() where row.count > old[index].count {
      tracks.append([index] + row[old[index].count...])
    }
  }
}
