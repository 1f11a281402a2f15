import Searchlight

/// The forms in which the fields of a column write numbers, which decide whether it is one of
/// numbers.
///
/// What is read must be found, and written back, as it was. So a column stays text
/// - if some field is no number: `007`, `1,5`, `+5`,
/// - if some field has an exponent without a sign or a fraction: `1E5` is a code more often than
///   100,000, which statistics programs write as `1e+05`,
/// - if some field is a whole number beyond `Int`, which is an identifier,
/// - if some number ends in a zero behind the point, so that another one could be equal, and the
///   numbers do not have equally many decimals: `3.9`, `3.10`. Prices such as `10.50` and `3.00`
///   have. So do not the numbers of Python, but only whole ones end in `.0` there.
struct NumberForms: Hashable {
  /// Whether all fields so far are numbers of a form that is no code.
  private var areAllNumbers = true

  /// The number of decimals that all numbers have; `nil` before the first one.
  private var decimals: Int?
  private var haveEquallyManyDecimals = true
  private var haveAllPoints = true
  private var haveTrailingZeros = false
  private var haveOnlyPythonsZeros = true

  /// Adds a field that has a value.
  mutating func add(_ field: String) {
    guard areAllNumbers else { return }
    guard let form = Form(field.utf8) else {
      areAllNumbers = false
      return
    }
    if form.needsParsing, Self.number(field, leniently: false) == nil {
      areAllNumbers = false
      return
    }
    guard !form.hasExponent else { return }
    if let decimals, decimals != form.decimals { haveEquallyManyDecimals = false }
    decimals = form.decimals
    if form.decimals == 0 { haveAllPoints = false }
    if form.endsInZero {
      haveTrailingZeros = true
      if form.decimals > 1 { haveOnlyPythonsZeros = false }
    }
  }

  /// Whether the fields, at least one of which has a value, are numbers.
  var areNumbers: Bool {
    areAllNumbers
      && (!haveTrailingZeros || haveEquallyManyDecimals || (haveAllPoints && haveOnlyPythonsZeros))
  }

  /// Returns the number of a field, with its text; `nil` if it is none.
  ///
  /// - Parameter leniently: Whether leading zeros and a plus sign are left out, and exponents of any
  ///   form are read.
  static func number(_ field: String, leniently: Bool) -> JSON? {
    var text = Substring(field)
    let isNegative = text.hasPrefix("-")
    if isNegative || (leniently && text.hasPrefix("+")) { text.removeFirst() }
    if leniently {
      while text.hasPrefix("0"), text.dropFirst().first?.isASCIIDigit == true { text.removeFirst() }
    }
    guard text.contains(where: \.isASCIIDigit) else { return nil }
    // JSON has digits before and behind a point.
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text.removeLast() }
    guard text.first?.isASCIIDigit == true else { return nil }
    let json = try? JSON(parsing: ((isNegative ? "-" : "") + text).utf8, numbers: .asWritten)
    switch json {
    case .integer, .number: return json
    case .exact(let number):
      // Nothing else holds a whole number beyond `Int`.
      return number.isWhole && !leniently ? number.respelled : json
    default: return nil
    }
  }
}

extension NumberForms {
  /// The form of one number.
  private struct Form {
    private(set) var decimals = 0
    private(set) var endsInZero = false
    private(set) var hasExponent = false

    /// Whether the number may exceed what a number can be.
    private(set) var needsParsing = false

    /// Reads a number; `nil` if the text is none, or a code.
    init?(_ text: String.UTF8View) {
      var rest = text[...]
      if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      let whole = rest.prefix(while: Self.isDigit)
      if whole.count > 1, whole.first == UInt8(ascii: "0") { return nil }
      rest = rest.dropFirst(whole.count)
      var hasPoint = false
      if rest.first == UInt8(ascii: ".") {
        hasPoint = true
        rest.removeFirst()
        let fraction = rest.prefix(while: Self.isDigit)
        decimals = fraction.count
        endsInZero = fraction.last == UInt8(ascii: "0")
        rest = rest.dropFirst(fraction.count)
      }
      guard whole.count + decimals > 0 else { return nil }
      needsParsing = whole.count > 18
      if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
        rest.removeFirst()
        let isSigned = rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-")
        if isSigned { rest.removeFirst() }
        guard isSigned || hasPoint, !rest.isEmpty, decimals > 0 || !hasPoint else { return nil }
        hasExponent = true
        needsParsing = true
        rest = rest.drop(while: Self.isDigit)
      }
      guard rest.isEmpty else { return nil }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
