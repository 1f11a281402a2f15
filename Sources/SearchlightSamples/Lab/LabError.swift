import Searchlight
import SearchlightBasics

/// The reason why a lab cannot carry out a request.
package enum LabError: Error, Hashable {
  case unknownFacet(String, known: [String])
  case unknownValue(String, of: String, known: [String])
  case unknownSection(String, known: [String])
  case unknownRow(Int, of: String, length: Int)
  case unknownPage(Int, of: String, count: Int)
  case unknownStep(Int, last: Int)
  case nothingAhead(last: Int)
  case unknownRequest(Int, open: [Int])
}

extension LabError: CustomStringConvertible {
  /// The error and the available alternatives, on one line.
  package var description: String { text.escapingControls() }

  private var text: String {
    switch self {
    case .unknownFacet(let name, []):
      "There is no facet \"\(name)\": this search has none."
    case .unknownFacet(let name, let known):
      "There is no facet \"\(name)\"; there is \(known.joined(separator: ", "))."
    case .unknownValue(let value, let facet, let known):
      "There is no \"\(value)\" in \(facet) as the search stands; there is "
        + known.joined(separator: ", ") + "."
    case .unknownSection(let name, let known):
      "There is no section \"\(name)\"; there is \(known.joined(separator: ", "))."
    case .unknownRow(let row, let section, 0):
      "There is no row \(row) in \(section): it has no rows. Search first."
    case .unknownRow(let row, let section, let length):
      "There is no row \(row) in \(section); there are 0 to \(length - 1)."
    case .unknownPage(let page, let section, 0):
      "There is no page \(page) in \(section): it has no rows. Search first."
    case .unknownPage(let page, let section, 1):
      "There is no page \(page) in \(section); there is only 0, the first."
    case .unknownPage(let page, let section, let count):
      "There is no page \(page) in \(section); there are 0 to \(count - 1)."
    case .unknownStep(..<0, _):
      "There is nothing to go back to before step 0, the start."
    case .unknownStep(let step, 0):
      "There is no step \(step); there is only 0, the start."
    case .unknownStep(let step, let last):
      "There is no step \(step); there are 0 to \(last)."
    case .unknownRequest(let number, []):
      "There is no request #\(number) without an answer: all are answered. Hold answers back with "
        + ":hold."
    case .unknownRequest(let number, let open):
      "There is no request #\(number) without an answer; there is "
        + open.map { "#\($0)" }.joined(separator: ", ") + "."
    case .nothingAhead(let last):
      "There is nothing to go ahead to after step \(last), the last."
    }
  }
}
