import Foundation
import Searchlight

/// Reads the records of a file: a JSON array, or JSON Lines.
struct RecordReader {
  /// The records, and for JSON Lines the line of each.
  struct Records {
    var values: [JSON] = []
    /// The line of each record, from 1; empty for an array.
    var lines: [Int] = []

    /// Where a record is: `line 7` or `record 6`.
    func place(of row: Int) -> String {
      lines.indices.contains(row) ? "line \(lines[row])" : "record \(row)"
    }
  }

  /// Told from time to time how many records have been read.
  var progress: (Int) -> Void = { _ in }

  /// Reads a file.
  ///
  /// - Throws: ``WorkError`` naming file, line and column of what cannot be read.
  func read(_ path: String) throws(WorkError) -> Records {
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe))
    } catch {
      throw WorkError("\(path) cannot be read: \(error.localizedDescription)")
    }
    // A byte order mark says nothing in UTF-8.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = bytes[start...].first(where: { !Self.isBlank($0) }) else {
      throw WorkError("\(path) is empty. Give it a JSON array of objects, or one object a line.")
    }
    do {
      return first == UInt8(ascii: "[")
        ? try array(bytes, from: start) : try lines(bytes, from: start)
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }

  private func array(_ bytes: [UInt8], from start: Int) throws(JSONError) -> Records {
    guard case .array(let values) = try JSON(parsing: bytes[start...]) else { return Records() }
    progress(values.count)
    return Records(values: values)
  }

  private func lines(_ bytes: [UInt8], from start: Int) throws(JSONError) -> Records {
    var records = Records()
    var number = 0
    for line in bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      guard !line.allSatisfy(Self.isBlank) else { continue }
      do {
        records.values.append(try JSON(parsing: line))
      } catch {
        throw JSONError(reason: error.reason, line: number, column: error.column)
      }
      records.lines.append(number)
      progress(records.values.count)
    }
    return records
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
