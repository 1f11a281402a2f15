/// Generates the request identifiers by which calls are found in the logs of the service.
enum RequestIdentifier {
  private static let letters = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// A random identifier of eleven letters and digits.
  @Sendable static func random() -> String {
    String((0..<11).map { _ in letters[Int.random(in: 0..<letters.count)] })
  }
}
