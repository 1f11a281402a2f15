#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import SearchCore

extension JSON {
  /// The object that a record of a type of the app's is encoded as.
  init<Record: Encodable>(encodingRecord record: Record) throws {
    let json = try JSON(parsing: JSONEncoder().encode(record))
    guard json.objectValue != nil else {
      throw EncodingError.invalidValue(
        record, .init(codingPath: [], debugDescription: "it is no object: \(json.excerpt)"))
    }
    self = json
  }
}
