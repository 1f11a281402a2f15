/// What traditional Chinese ideograms are compared as.
///
/// Each ideogram by itself, whatever stands beside it, as texts and queries must be read alike.
enum SimplifiedChinese {
  private static let forms: [Unicode.Scalar: Unicode.Scalar] = {
    let scalars = Array(pairs.unicodeScalars.filter(\.properties.isIdeographic))
    var forms: [Unicode.Scalar: Unicode.Scalar] = [:]
    for index in stride(from: 0, to: scalars.count - 1, by: 2) {
      forms[scalars[index]] = scalars[index + 1]
    }
    return forms
  }()

  /// The simplified form of a scalar, which is itself for most.
  static func form(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    forms[scalar] ?? scalar
  }
}
