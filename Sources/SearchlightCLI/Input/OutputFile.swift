import SearchlightBasics

/// Writes whole files.
enum OutputFile {
  /// Writes a file, in the place of one that is there: at any moment there is the old one or the new one.
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
