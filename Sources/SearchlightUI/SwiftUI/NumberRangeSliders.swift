#if canImport(SwiftUI) && !os(tvOS)
  import Foundation
  public import SearchlightComponents
  import SearchlightCore
  public import SwiftUI

  /// Two sliders for the lower and the upper bound of a range of numbers, each with its number.
  ///
  /// The range is chosen when the user releases a slider, so dragging causes no requests.
  ///
  /// ```swift
  /// Section("Price") {
  ///   NumberRangeSliders(search, prices) { $0.formatted(.currency(code: "EUR")) }
  /// }
  /// ```
  ///
  /// VoiceOver reads the number too, where the system's slider has a percentage.
  public struct NumberRangeSliders: View {
    @Environment(\.locale) private var locale
    @State private var thumbs = RangeThumbs()

    private let model: NumberRangeModel
    private let format: ((Double) -> String)?

    /// Creates the sliders.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - range: The range, which must be in the machine of the search.
    ///   - format: Returns a number as text; `nil` for the format of the environment's locale.
    public init(
      _ search: SearchModel, _ range: NumberRangeInteractor, format: ((Double) -> String)? = nil
    ) {
      model = NumberRangeModel(range, in: search)
      self.format = format
    }

    /// The sliders; nothing while there is no range to choose from.
    public var body: some View {
      let range = model.range
      if let track = RangeThumbs.track(of: range) {
        VStack {
          slider("From", .lower, in: range, track)
          slider("To", .upper, in: range, track)
        }
        .dimmed(whilePending: range.isPending)
        .onDisappear { thumbs.forget() }
      }
    }

    private func slider(
      _ title: LocalizedStringKey, _ end: RangeThumbs.End, in range: NumberRange,
      _ track: ClosedRange<Double>
    ) -> some View {
      let number = thumbs.number(of: end, in: range).map(text) ?? ""
      return VStack(alignment: .leading) {
        HStack {
          Text(title)
          Spacer()
          Text(verbatim: number).foregroundStyle(.secondary)
        }
        .accessibilityHidden(true)
        Slider(
          value: Binding(
            get: { thumbs.position(of: end, in: range) },
            set: { thumbs.move(end, to: $0, in: range) }),
          in: track,
          label: { Text(title) },
          onEditingChanged: { isEditing in
            if !isEditing, let positions = thumbs.release(in: model.range) {
              model.select(positions)
            }
          }
        )
        .accessibilityValue(Text(verbatim: number))
      }
    }

    private func text(_ number: Double) -> String {
      format?(number) ?? NumericValue(number).text(in: locale)
    }
  }
#endif
