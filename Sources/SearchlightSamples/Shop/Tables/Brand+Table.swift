/// The makers. All names are invented; two contain letters outside the English alphabet.
extension Brand {
  // Pictures and sound
  static let okuvara = Brand("Okuvara", level: 115, series: "Meridian", "Lantern", "Heron", "Alto")
  static let prismund = Brand("Prismund", level: 100, series: "Clarity", "Orchard", "Beacon")
  static let lindqvar = Brand("Lindqvar", level: 130, series: "Polar", "Fathom")
  static let noctavel = Brand("Noctavel", level: 85, series: "Dusk", "Comet", "Ember")
  static let ondarro = Brand("Ondarro", level: 110, series: "Calm", "Cadence", "Tide", "Alto")
  static let sonquill = Brand("Sonquill", level: 125, series: "Reverie", "Studio")
  static let murmera = Brand("Murmera", level: 80, series: "Pocket", "Chorus", "Breeze")
  static let vidarund = Brand("Vidarund", level: 95, series: "Horizon", "Gallery", "Beacon")
  static let skjermo = Brand("Skjermo", level: 75, series: "Plain", "Window")

  // Computers and phones
  static let quillbyte = Brand(
    "Quillbyte", level: 120, series: "Feather", "Studio", "Margin", "Ink")
  static let tabulorn = Brand("Tabulorn", level: 90, series: "Slate", "Margin", "Ledger")
  static let nimbrusk = Brand("Nimbrusk", level: 105, series: "Cirrus", "Thunder", "Drift")
  static let zephrode = Brand("Zephrode", level: 80, series: "Gust", "Breeze", "Kite")
  static let tinkarel = Brand("Tinkarel", level: 70, series: "Pebble", "Pocket")
  static let fonnavar = Brand("Fonnavar", level: 110, series: "Linden", "Sparrow", "Heron")

  // The home
  static let hearthwyn = Brand("Hearthwyn", level: 100, series: "Ember", "Farmhouse", "Daily")
  static let bruggholt = Brand("Brüggholt", level: 135, series: "Manufaktur", "Classic")
  static let caldamora = Brand("Caldamora", level: 110, series: "Crema", "Piazza", "Alba")
  static let domovanta = Brand("Domovanta", level: 75, series: "Daily", "Basic", "Breeze")
  static let soderfall = Brand("Söderfall", level: 105, series: "Birch", "Harbor", "Polar")
  static let alderquay = Brand("Alderquay", level: 125, series: "Workshop", "Harbor")
  static let nookwright = Brand("Nookwright", level: 80, series: "Corner", "Loft")

  // Outdoors, games and tools
  static let summitarn = Brand("Summitarn", level: 120, series: "Ridge", "Granite", "Polar")
  static let trailmarrow = Brand("Trailmarrow", level: 90, series: "Fern", "Creek", "Drift")
  static let kinetide = Brand("Kinetide", level: 100, series: "Tempo", "Stride")
  static let velocrane = Brand("Velocrane", level: 110, series: "Courier", "Gravel")
  static let wobblequay = Brand("Wobblequay", level: 100, series: "Harbor", "Circus")
  static let puzzlemoor = Brand("Puzzlemoor", level: 90, series: "Cottage", "Atlas")
  static let figgletop = Brand("Figgletop", level: 110, series: "Little", "Atlas")
  static let boltarra = Brand("Boltarra", level: 105, series: "Torque", "Workshop")
  static let hedgemarrow = Brand("Hedgemarrow", level: 90, series: "Fern", "Orchard")
}
