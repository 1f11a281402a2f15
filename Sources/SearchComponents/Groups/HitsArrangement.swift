/// How the rows of a list become sections.
public enum HitsArrangement: Hashable, Sendable, CaseIterable {
  /// One section for each value, with all its rows, in the order in which the values first appear.
  ///
  /// A page that is loaded may add rows to any section.
  case collected

  /// The engine's order: a section goes on as long as rows in succession have its value.
  ///
  /// A value has several sections if others stand between. Rows that are not loaded end a section, since nobody knows
  /// their values; rows that are missing do not.
  case consecutive

  /// One section for each thing of which the rows are variants, for answers with `distinct` above 1.
  ///
  /// Name the attribute for which the index is set up (`attributeForDistinct`). Its values are compared as engines do:
  /// numbers rounded, and a row without a value, with several or with a truth value is a variant of nothing, so it
  /// is a section of its own. The variants of a thing are collected, as hosted engines list them one behind the
  /// other, and the embedded one where they rank.
  case variants
}
