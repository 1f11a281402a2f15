/// Maps traditional Chinese ideograms to their simplified forms.
///
/// The mapping looks at each ideogram by itself, whatever its neighbours are, so that texts and
/// queries are folded alike.
enum SimplifiedChinese {
  private static let forms: [Unicode.Scalar: Unicode.Scalar] = {
    let scalars = Array(pairs.unicodeScalars.filter(\.properties.isIdeographic))
    var forms: [Unicode.Scalar: Unicode.Scalar] = [:]
    for index in stride(from: 0, to: scalars.count - 1, by: 2) {
      forms[scalars[index]] = scalars[index + 1]
    }
    return forms
  }()

  /// Returns the simplified form of a scalar; the scalar itself if it has none.
  static func form(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    forms[scalar] ?? scalar
  }
}
