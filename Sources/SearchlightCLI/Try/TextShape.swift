import Searchlight

/// A classification of a text by its form, without knowledge of its meaning.
enum TextShape: Hashable {
  /// A URL, a domain, a path in a file system, or an email address.
  case address
  /// A date, a time, or both: `1979-05-25`, `25 May 1979`, `10:30`.
  case date
  /// An identifier without a meaning of its own, such as a hash, a UUID, a telephone number or
  /// `tt0078748`.
  case identifier
  /// A word that contains digits, which may identify one thing or name many: `B7x`, `mp3`.
  case code
  /// A time zone, such as `Europe/Paris`.
  case zone
  /// A few letters that stand for something, such as `FR`, `usd` or `en-US`.
  case abbreviation
  /// Anything else.
  case words

  init(_ text: String) {
    if Self.isAddress(text) {
      self = .address
    } else if DateShape.fits(text) {
      self = .date
    } else if Self.isIdentifier(text) {
      self = .identifier
    } else if text.utf8.count > 1, !text.utf8.contains(0x20), text.utf8.contains(where: \.isDigit) {
      self = .code
    } else if Self.isZone(text) {
      self = .zone
    } else if Self.isAbbreviation(text) {
      self = .abbreviation
    } else {
      self = .words
    }
  }

  // MARK: - Addresses

  private static let addressStarts = [
    "www.", "mailto:", "tel:", "data:", "/", "./", "../", "~/", "\\\\",
  ]
  private static let fileEnds = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".pdf", ".mp3", ".mp4", ".html",
  ]
  private static let domainEnds = [".com", ".org", ".net", ".edu", ".gov", ".io"]

  private static func isAddress(_ text: String) -> Bool {
    if text.contains("://") || addressStarts.contains(where: text.hasPrefix) { return true }
    guard !text.utf8.contains(0x20) else { return false }
    let lower = text.lowercased()
    if (fileEnds + domainEnds).contains(where: lower.hasSuffix) { return true }
    let sides = lower.split(separator: "@", omittingEmptySubsequences: false)
    if sides.count == 2, !sides[0].isEmpty, sides[1].contains(".") { return true }
    // A host followed by a path, or a Windows drive.
    let host = lower.prefix { $0 != "/" }
    if host.count < lower.count, let end = host.split(separator: ".").dropFirst().last {
      return (2...6).contains(end.count) && end.allSatisfy { ("a"..."z").contains($0) }
    }
    return lower.dropFirst().hasPrefix(":\\")
  }

  // MARK: - Codes

  private static func isZone(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return false }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        part.first?.isUppercase == true
          && part.allSatisfy { $0.isASCII && ($0.isLetter || "_-+".contains($0)) }
      }
  }

  /// The length of three parts of four letters with two hyphens.
  private static let longestAbbreviation = 14

  /// Returns whether a text is at most three letters, or four large ones, of ASCII, with parts
  /// after a hyphen.
  private static func isAbbreviation(_ text: String) -> Bool {
    guard text.utf8.count <= longestAbbreviation else { return false }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count < 4
      && parts.allSatisfy { part in
        part.allSatisfy { $0.isASCII && $0.isLetter }
          && ((1...3).contains(part.count) || part.count == 4 && part.allSatisfy(\.isUppercase))
      }
  }

  // MARK: - Identifiers

  /// The minimum length of an identifier in UTF-8 bytes; shorter text is ambiguous.
  private static let shortestIdentifier = 5
  private static let shortestHash = 16

  private static func isIdentifier(_ text: String) -> Bool {
    let bytes = text.utf8
    let digits = bytes.count(where: \.isDigit)
    guard digits > 0, bytes.count >= shortestIdentifier else { return false }
    // Telephone numbers contain spaces, so this test comes before the one for spaces.
    if digits >= shortestIdentifier, !text.contains(where: \.isLetter) { return true }
    guard !bytes.contains(0x20) else { return false }
    if digits * 2 >= bytes.count { return true }
    // The name of the algorithm may precede a hash, as in `sha256:…`.
    let hash = text.split(separator: ":").last ?? ""
    guard hash.utf8.count >= shortestHash else { return false }
    if hash.allSatisfy({ $0.isHexDigit || $0 == "-" }) { return true }
    return hash.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+/=_-".contains($0)) }
      && hash.contains(where: \.isUppercase) && hash.contains(where: \.isLowercase)
      && hash.contains(where: \.isNumber)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
