import SearchlightBasics

/// Writes whole files atomically.
enum OutputFile {
  /// Writes a file, replacing an existing one atomically.
  ///
  /// At any moment the path leads to the complete old file or to the complete new one.
  ///
  /// - Throws: ``WorkError`` naming the file and why it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws(WorkError) {
    do {
      try FileReplacement.write(bytes, to: path)
    } catch {
      throw WorkError("\(path) cannot be written: \(error.reason)")
    }
  }
}
