import Foundation
import Searchlight

/// What `searchlight verify` has found.
enum VerifyOutcome {
  case intact(path: String, LocalIndex)
  case damaged(IndexFileError)

  var isIntact: Bool {
    if case .intact = self { true } else { false }
  }

  /// The result as a line of text.
  var text: String { message.escapingControls() }

  private var message: String {
    switch self {
    case .intact(let path, let index):
      "\(path) is intact: \"\(index.name)\" has \(Self.count(index.count, "record")) in "
        + "\(Self.count(index.segmentCount, "segment")), \(Self.number(index.recordBytes)) bytes of "
        + "records and \(Self.number(index.indexBytes)) bytes beside them."
    case .damaged(let error): error.text(for: .command)
    }
  }

  /// The result as JSON, with the keys that ``JSONForm`` documents.
  var json: JSON {
    switch self {
    case .intact(_, let index):
      [
        "intact": true, "name": .string(index.name.rawValue), "records": .integer(index.count),
        "segments": .integer(index.segmentCount), "recordBytes": .integer(index.recordBytes),
        "indexBytes": .integer(index.indexBytes),
      ]
    case .damaged(let error): ["intact": false, "message": .string(error.text(for: .command))]
    }
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(number(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func number(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US_POSIX")).grouping(.automatic))
  }
}
