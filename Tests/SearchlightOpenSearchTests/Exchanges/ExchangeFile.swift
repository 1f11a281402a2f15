import Foundation
import SearchlightCore

/// A data file beside this one.
enum ExchangeFile {
  static func json(_ name: String) throws -> JSON {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    return try JSON(parsing: Array(Data(contentsOf: file)))
  }
}
