import Foundation

/// Reads a whole file with the C library, as a lower bound for opening an index.
enum PlainFile {
  /// Reads all bytes into new memory, and returns their number.
  static func size(reading path: String) throws -> Int {
    guard let file = fopen(path, "rb") else {
      throw Suite.Failure(description: "\(path) cannot be read")
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
