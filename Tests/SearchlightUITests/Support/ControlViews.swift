import SearchlightControllers
import SearchlightUI

@MainActor
final class SwitchView: SelectableController {
  var onClick: ((Bool) -> Void)?
  private(set) var title = ""
  private(set) var isSelected = false

  func setItem(_ item: String) { title = item }
  func setSelected(_ isSelected: Bool) { self.isSelected = isSelected }
  private(set) var isPending = false
  func setPending(_ isPending: Bool) { self.isPending = isPending }
}

@MainActor
final class OptionTable<Item>: SelectableListController {
  var onClick: ((Item) -> Void)?
  private(set) var items: [SelectableItem<Item>] = []

  func setSelectableItems(selectableItems: [SelectableItem<Item>]) { items = selectableItems }
  private(set) var isPending = false
  func setPending(_ isPending: Bool) { self.isPending = isPending }
}

@MainActor
final class SegmentView<SegmentKey: Hashable>: SelectableSegmentController {
  var onClick: ((SegmentKey) -> Void)?
  private(set) var titles: [SegmentKey: String] = [:]
  private(set) var selected: SegmentKey?

  func setItems(items: [SegmentKey: String]) { titles = items }
  func setSelected(_ selected: SegmentKey?) { self.selected = selected }
  private(set) var isPending = false
  func setPending(_ isPending: Bool) { self.isPending = isPending }
}

@MainActor
final class RangeSlider: NumberRangeController {
  var onRangeChanged: ((ClosedRange<Double>) -> Void)?
  private(set) var bounds: ClosedRange<Double>?
  private(set) var positions: ClosedRange<Double>?

  func setBounds(_ bounds: ClosedRange<Double>) { self.bounds = bounds }
  func setItem(_ item: ClosedRange<Double>) { positions = item }
  func removeBounds() { (bounds, positions) = (nil, nil) }
  private(set) var isPending = false
  func setPending(_ isPending: Bool) { self.isPending = isPending }
}

@MainActor
final class StepperView: NumberController {
  private(set) var computation: Computation?
  private(set) var bounds: ClosedRange<Double>?
  private(set) var value: Double?

  func setComputation(computation: Computation) { self.computation = computation }
  func setBounds(bounds: ClosedRange<Double>?) { self.bounds = bounds }
  func setItem(_ item: Double?) { value = item }
  private(set) var isPending = false
  func setPending(_ isPending: Bool) { self.isPending = isPending }
}
