import Foundation
import SearchlightCore

extension JSON {
  /// Encodes a record as JSON.
  ///
  /// Throws `EncodingError` if the result is not an object.
  init<Record: Encodable>(encodingRecord record: Record) throws {
    let json = try JSON(encoding: record)
    guard json.objectValue != nil else {
      throw EncodingError.invalidValue(
        record, .init(codingPath: [], debugDescription: "it is not an object: \(json.excerpt)"))
    }
    self = json
  }
}
