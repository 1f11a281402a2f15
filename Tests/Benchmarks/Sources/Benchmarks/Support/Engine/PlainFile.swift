import Foundation

/// A file read in one go, as plainly as it can be.
enum PlainFile {
  /// Reads all bytes into new memory, and returns how many there were.
  static func size(reading path: String) throws -> Int {
    guard let file = fopen(path, "rb") else {
      throw Suite.Flaw(description: "\(path) cannot be read")
    }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return withExtendedLifetime(
      [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
        count = fread(bytes.baseAddress, 1, size, file)
      }
    ) { $0.count }
  }
}
