public import SearchlightComponents
import SearchlightCore

/// An observable model of a filter control: a switch, a menu of ranges, a rating, a list, segments
/// or tabs.
///
/// ```swift
/// let prices = FilterControlModel(priceMenu, in: search)
/// for item in prices.options { … }
/// prices.toggle("Up to 10")
/// ```
@MainActor
public final class FilterControlModel<Control: FilterControl>: ComponentModel<Control> {
  /// The options with their selection states and counts.
  public var options: FilterOptions<Control.OptionKey> { search[interactor] }

  /// Whether the selection has changed since the answer that is shown.
  public var isPending: Bool { search[\.isPending, of: interactor] }

  /// Selects or deselects an option.
  public func toggle(_ key: Control.OptionKey) { search.send(interactor.toggle(key)) }

  /// Selects an option and deselects all others; changes nothing if it is the only one selected.
  public func select(_ key: Control.OptionKey) { search.send(interactor.select(key)) }

  /// Deselects all options.
  public func clear() { search.send(interactor.clear) }

  /// The selected option, for a picker's binding; setting `nil` deselects all.
  ///
  /// If several options are selected, it is the first one; setting an option deselects the others.
  public var selection: Control.OptionKey? {
    get { search[\.selection, of: interactor] }
    set { if let newValue { select(newValue) } else { clear() } }
  }
}

extension FilterControlModel where Control.OptionKey == Bool {
  /// Whether a toggle is on, for a binding.
  public var isOn: Bool {
    get { search[\.isOn, of: interactor] }
    set { select(newValue) }
  }
}

extension FilterOptions {
  /// The first selected option; `nil` if none is selected.
  fileprivate var selection: Key? { selections.first }
}
