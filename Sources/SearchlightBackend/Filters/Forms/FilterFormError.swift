/// The reason why a filter cannot be expressed in a form that engines read, with its group and how
/// to fix it.
public struct FilterFormError: Error, Hashable, Sendable {
  /// A form in which engines read filters.
  public enum Form: String, Hashable, Sendable {
    /// The text of the parameter `filters`.
    case text = "the filters text"
    /// The arrays of `facetFilters`, `numericFilters` and `tagFilters`.
    case arrays = "filter arrays"
    /// The array of `optionalFilters`.
    case optionalFilters = "optional filters"
  }

  /// The mistake in a filter.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// Its or-group contains a filter of another family (facet, number or tag).
    case mixedFamilies(with: Filter)
    /// Its attribute is an empty text.
    case emptyAttribute
    /// It is an empty tag, which the form does not allow.
    case emptyValue
    /// Its number is infinite or `nan`.
    case notFinite
    /// Its score is outside of the range from 0 to 65535.
    case scoreOutOfRange
    /// The name of its attribute contains a character that the form uses as a separator.
    case separatorInAttribute(Character)
    /// Its value would be read as a different one, because it begins with `\-` or ends like a
    /// score.
    case ambiguousValue
    /// It is a tag with a score, which the form does not allow.
    case scoredTag
    /// It is a numeric filter, which the form does not allow.
    case numeric
  }

  /// The format in which the filter was to be written.
  public let form: Form

  /// The group that contains the filter.
  public let group: FilterGroup.ID

  /// The filter that cannot be expressed.
  public let filter: Filter

  /// The mistake in the filter.
  public let reason: Reason
}

extension FilterFormError: CustomStringConvertible {
  /// The filter, its group, the form, the mistake, and how to fix it:
  /// `"price" < nan of and "price" cannot be written in the filters text: its number is … Use …`.
  public var description: String {
    "\(filter) of \(group) cannot be written in \(form.rawValue): \(reason.explanation(in: form))"
  }
}

extension FilterFormError.Reason {
  fileprivate func explanation(in form: FilterFormError.Form) -> String {
    switch self {
    case .mixedFamilies(let other):
      "the group joins it by or with \(other), and engines join only facets with facets, numbers with "
        + "numbers and tags with tags. Give each kind a group of its own, or use a separate "
        + "search for each."
    case .emptyAttribute: "its attribute has no name. Name the attribute."
    case .emptyValue: "it is an empty tag. Use the filters text, or leave it out."
    case .notFinite: "its number is infinite or not a number. Use a finite number, or leave it out."
    case .scoreOutOfRange:
      "a score must be a whole number from 0 to 65535. Choose one in this range."
    case .separatorInAttribute(let separator):
      "the name of its attribute has a \"\(separator)\", which is a separator in this form. Use "
        + "the filters text, which quotes names, or rename the attribute."
    case .ambiguousValue:
      "its value begins with \"\\-\" or ends like a score, and would be read as another value. "
        + (form == .arrays ? "Use the filters text, which quotes values." : "Leave it out.")
    case .scoredTag:
      "it is a tag with a score. Use the filters text, or leave the score out."
    case .numeric: "it is a numeric filter, and this form has only facets and tags. Use a facet."
    }
  }
}
