/// Options that the help lists under one heading.
struct OptionGroup: Hashable, Sendable {
  let title: String
  let options: [OptionUsage]

  /// Creates the group of the options that belong to no other group.
  init(_ options: [OptionUsage]) {
    self.init("Options", options)
  }

  init(_ title: String, _ options: [OptionUsage]) {
    self.title = title
    self.options = options
  }
}
