import Foundation

extension String {
  /// The scalars, letters and their marks as one wherever there is one for both.
  var precomposedScalars: String.UnicodeScalarView {
    precomposedStringWithCanonicalMapping.unicodeScalars
  }
}
