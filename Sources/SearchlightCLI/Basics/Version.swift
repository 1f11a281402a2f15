/// The version of the command, which the change log describes.
enum Version {
  /// The last version in the change log.
  static let current = "0.2.0"

  /// The date of the last version, for the manual page.
  static let date = "2026-11-30"
}
