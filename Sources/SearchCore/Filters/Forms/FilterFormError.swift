/// Why filters cannot be said in a form that engines read: what, where, and how to mend it.
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

  /// What is wrong with a filter.
  public enum Reason: Hashable, Sendable {
    /// Its or-group has a filter of another family: facet, number or tag.
    case mixedFamilies(with: Filter)
    /// Its attribute has no name.
    case emptyAttribute
    /// It asks for an empty text.
    case emptyValue
    /// Its number is infinite, or not a number.
    case notFinite
    /// Its score is not from 0 to 65535.
    case scoreOutOfRange
    /// Its attribute has a sign in it by which the form is cut.
    case separatorInAttribute(Character)
    /// Its value would be read as another, for beginning with `\-` or ending with a score.
    case ambiguousValue
    /// It is a tag with a score.
    case scoredTag
    /// It is about a number.
    case numeric
  }

  /// The form that was asked for.
  public let form: Form

  /// The group in which the filter is.
  public let group: FilterGroup.ID

  /// The filter.
  public let filter: Filter

  /// What is wrong with it.
  public let reason: Reason
}

extension FilterFormError: CustomStringConvertible {
  /// What happened, where, and how to mend it:
  /// `"price" < nan of and "price" cannot be said in the filters text: its number is … Use …`.
  public var description: String {
    "\(filter) of \(group) cannot be said in \(form.rawValue): \(reason.explanation(in: form))"
  }
}

extension FilterFormError.Reason {
  fileprivate func explanation(in form: FilterFormError.Form) -> String {
    switch self {
    case .mixedFamilies(let other):
      "the group joins it by or with \(other), and engines join only facets with facets, numbers with "
        + "numbers and tags with tags. Give each kind a group of its own, or ask for each in a search of "
        + "its own."
    case .emptyAttribute: "its attribute has no name. Name the attribute."
    case .emptyValue: "it asks for an empty text, which engines do not index. Leave it out."
    case .notFinite: "its number is infinite or none at all. Use a finite number, or leave it out."
    case .scoreOutOfRange: "a score is a whole number from 0 to 65535. Choose one of those."
    case .separatorInAttribute(let separator):
      "the name of its attribute has a \"\(separator)\", at which this form is cut. Use the filters "
        + "text, which quotes names, or rename the attribute."
    case .ambiguousValue:
      "its value begins with \"\\-\" or ends like a score, and would be read as another value. "
        + (form == .arrays ? "Use the filters text, which quotes values." : "Leave it out.")
    case .scoredTag:
      "it is a tag with a score. Use the filters text, or leave the score out."
    case .numeric: "it is about a number, and these are facets and tags only. Use a facet."
    }
  }
}
