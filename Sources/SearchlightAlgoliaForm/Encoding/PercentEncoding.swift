import SearchlightBasics

/// Percent-encoding as Algolia's service expects it: everything except letters, digits and `-._~`
/// is encoded.
public enum PercentEncoding {
  /// Encodes a path segment, or the name or value of a URL parameter: `in index` becomes
  /// `in%20index`.
  ///
  /// `.` and `..` are encoded as a whole, because a URL with such a segment means another path.
  public static func encode(_ text: String) -> String {
    if text == "." || text == ".." { return String(repeating: "%2E", count: text.utf8.count) }
    return encode(text, isForm: false)
  }

  /// Encodes a name or a value of a form, where a space becomes a plus sign.
  static func encodeInForm(_ text: String) -> String { encode(text, isForm: true) }

  private static func encode(_ text: String, isForm: Bool) -> String {
    var output: [UInt8] = []
    PercentCode.append(text, to: &output, plusIsBlank: isForm)
    return String(decoding: output, as: UTF8.self)
  }

  /// Decodes a segment, a name or a value.
  ///
  /// A percent sign that is not followed by two hexadecimal digits stays as it is.
  ///
  /// - Parameters:
  ///   - text: The encoded text.
  ///   - isForm: Whether a plus sign means a space.
  public static func decode(_ text: some StringProtocol, isForm: Bool = false) -> String {
    PercentCode.decode(text, plusIsBlank: isForm)
  }
}
