import Foundation

extension String {
  /// The scalars in canonical composition (NFC): a letter and its marks are one scalar wherever
  /// Unicode has one.
  package var precomposedScalars: String.UnicodeScalarView {
    precomposedStringWithCanonicalMapping.unicodeScalars
  }

  /// The canonical scalars: the same for all texts that are canonically equal.
  ///
  /// Foundation does not put what it has just decomposed into order with its neighbours, and
  /// composes only what it decomposed; each step therefore takes a call of its own.
  package var canonicalScalars: String.UnicodeScalarView {
    decomposedStringWithCanonicalMapping.decomposedStringWithCanonicalMapping.precomposedScalars
  }
}
