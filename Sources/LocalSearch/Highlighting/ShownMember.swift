/// A member of the current record to highlight or to shorten.
struct ShownMember {
  enum State {
    case unread

    /// The member has these texts in ``Highlighter/recordTexts``.
    case read(Range<Int>)

    /// The member is not JSON.
    case unreadable
  }

  /// The index among ``ShownMembers/members``.
  let member: Int

  var state = State.unread
}
