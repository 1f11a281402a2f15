/// How the rows of a list are arranged in sections.
public enum HitsArrangement: Hashable, Sendable, CaseIterable {
  /// One section for each value with all of its rows, in the order in which values first appear.
  ///
  /// A newly loaded page may add rows to any section.
  case collected

  /// Sections of consecutive rows with the same value, in the order of the engine.
  ///
  /// A value has several sections if rows with other values lie between. Unloaded rows end a
  /// section, because their values are unknown; missing rows do not.
  case consecutive

  /// One section for all variants of an object, for answers with `distinct` above 1.
  ///
  /// Pass the attribute that the index is configured with (`attributeForDistinct`). Its values are
  /// compared as engines do, with numbers rounded. A row without a value, with several values or
  /// with a Boolean is a section of its own. Variants are collected wherever they rank, because
  /// hosted engines list them consecutively and the embedded engine lists each at its own rank.
  case variants
}
