import SearchlightComponents

/// A row of a picker for the options of a filter control.
enum FilterPickerRow<Key: Hashable & Codable & Sendable>: Hashable, Sendable {
  /// No option, so that every record matches.
  case any

  /// Something else than the options, such as the range of a slider over the same numbers. The row
  /// exists only while it is the chosen one.
  case other

  /// The option with a key.
  case option(Key)
}

extension FilterControlModel {
  /// The rows of a picker: *any* unless the control has a default or cannot clear what restricts its
  /// group, *other* while it is chosen, and the options.
  var pickerRows: [FilterPickerRow<Control.OptionKey>] {
    let options = options
    var rows: [FilterPickerRow<Control.OptionKey>] = []
    let isOther = pickedRow == .other
    if interactor.choice.defaultKey == nil, !isOther || options.canClear { rows.append(.any) }
    if isOther { rows.append(.other) }
    return rows + options.map { .option($0.id) }
  }

  /// The chosen row, for a picker's binding.
  var pickedRow: FilterPickerRow<Control.OptionKey> {
    get {
      let options = options
      if let key = options.selections.first { return .option(key) }
      return options.isOtherChosen || interactor.choice.defaultKey != nil ? .other : .any
    }
    set {
      switch newValue {
      case .any: clear()
      case .other: break
      case .option(let key): selection = key
      }
    }
  }
}
