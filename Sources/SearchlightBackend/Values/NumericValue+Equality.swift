/// Which numbers filters consider equal: those that are the same when rounded to three decimals.
///
/// Engines leave the numbers of records as they are and move the bounds of their ranges instead.
extension NumericValue {
  /// The largest number that filters consider equal to this one.
  package var lastEqual: NumericValue {
    doubleValue.magnitude < 0x1p43 ? NumericValue(doubleValue.lastEqual) : self
  }

  /// The smallest number that filters consider equal to this one.
  package var firstEqual: NumericValue {
    doubleValue.magnitude < 0x1p43 ? NumericValue(doubleValue.firstEqual) : self
  }

  /// The number as filters compare it: rounded to three decimals, halves away from zero.
  package var filterPrecise: NumericValue {
    doubleValue.magnitude < 0x1p43 ? NumericValue(doubleValue.filterPrecise) : self
  }
}

extension Double {
  /// The number as filters compare it: rounded to three decimals, halves away from zero.
  ///
  /// Numbers so large that they have no such decimals are compared as they are.
  fileprivate var filterPrecise: Double {
    magnitude < 0x1p43 ? (self * 1000).rounded() / 1000 : self
  }

  /// The largest number that filters consider equal to this one.
  fileprivate var lastEqual: Double {
    let value = filterPrecise
    guard value.magnitude < 0x1p43 else { return value }
    // Half of the last decimal; both numbers are inexact, so a few steps correct the result.
    var last = value + 0.0005
    while last.filterPrecise > value { last = last.nextDown }
    while last.nextUp.filterPrecise <= value { last = last.nextUp }
    return last
  }

  /// The smallest number that filters consider equal to this one.
  fileprivate var firstEqual: Double { -(-self).lastEqual }
}
