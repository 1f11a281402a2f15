extension ProductLine {
  static let tools: [ProductLine] = [
    ProductLine(
      "Garden & Tools", "Power tools", "Drills", count: 3, brands: [.boltarra, .bruggholt],
      items: ["Cordless Screwdriver", "12 V Cordless Drill", "18 V Cordless Hammer Drill"],
      price: 35...210, colors: ["Green", "Black"],
      uses: ["furniture and shelves", "walls and ceilings"],
      features: ["two batteries", "a work light", "a case"]),
    ProductLine(
      "Garden & Tools", "Power tools", "Saws", count: 3, brands: [.boltarra, .hedgemarrow],
      items: ["Jigsaw", "Circular Saw", "Cordless Chainsaw"],
      price: 55...280, colors: ["Green", "Orange"],
      uses: ["boards and beams", "the workshop"],
      features: ["a spare blade", "a safety switch", "a firm grip"]),
    ProductLine(
      "Garden & Tools", "Hand tools", count: 3, brands: [.boltarra, .alderquay, .hedgemarrow],
      items: ["Pruning Shears", "Hammer", "Screwdriver Set", "Tool Case"],
      price: 14...120, colors: ["Red", "Black"],
      uses: ["every household", "the workshop"],
      features: ["a lifelong guarantee", "hardened steel"]),
    ProductLine(
      "Garden & Tools", "Watering", count: 2, brands: [.hedgemarrow],
      items: ["Watering Can", "20 m Garden Hose", "Watering Timer"],
      price: 16...75, colors: ["Green", "Gray"],
      uses: ["balconies and beds", "dry summers"],
      features: ["brass fittings", "protection from frost"]),
  ]
}
