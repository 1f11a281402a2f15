import Foundation

extension String {
  /// The scalars, letters and their marks as one wherever there is one for both.
  var precomposedScalars: String.UnicodeScalarView {
    precomposedStringWithCanonicalMapping.unicodeScalars
  }

  /// The same scalars for all texts that are canonically equal.
  ///
  /// What Foundation takes apart it does not put in order with its neighbours, and it composes only what it took
  /// apart: so each is a step of its own.
  var canonicalScalars: String.UnicodeScalarView {
    decomposedStringWithCanonicalMapping.decomposedStringWithCanonicalMapping.precomposedScalars
  }
}
