import Searchlight

/// Reads the records of a file: a JSON array, or JSON Lines.
struct RecordReader {
  /// Told from time to time how many records have been read.
  var progress: (Int) -> Void = { _ in }

  /// Reads a file.
  ///
  /// - Throws: ``WorkError`` naming file, line and column of what cannot be read.
  func read(_ path: String) throws(WorkError) -> Records {
    let bytes = try InputFile.bytes(of: path)
    guard let first = bytes.first(where: { !InputFile.isBlank($0) }) else {
      throw WorkError("\(path) is empty. Give it a JSON array of objects, or one object a line.")
    }
    do {
      return first == UInt8(ascii: "[") ? try array(bytes) : try lines(bytes)
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }

  private func array(_ bytes: [UInt8]) throws(JSONError) -> Records {
    let values = try JSON(parsing: bytes).arrayValue ?? []
    progress(values.count)
    return Records(values, array: bytes)
  }

  private func lines(_ bytes: [UInt8]) throws(JSONError) -> Records {
    var values: [JSON] = []
    var lines: [Int] = []
    var number = 0
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      let line = bytes[start..<end]
      start = end + 1
      number += 1
      guard !line.allSatisfy(InputFile.isBlank) else { continue }
      do {
        values.append(try JSON(parsing: line))
      } catch {
        throw JSONError(reason: error.reason, line: number, column: error.column)
      }
      lines.append(number)
      progress(values.count)
    }
    return Records(values, lines: lines)
  }
}
