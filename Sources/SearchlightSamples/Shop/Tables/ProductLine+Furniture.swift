extension ProductLine {
  static let furniture: [ProductLine] = [
    ProductLine(
      "Furniture", "Office", "Chairs", count: 6, brands: [.nookwright, .soderfall, .alderquay],
      items: ["Office Chair", "Mesh Office Chair", "Leather Office Chair"],
      price: 90...520, colors: ["Black", "Gray", "Blue", "Brown"],
      uses: ["the home office", "long days at the desk"],
      features: ["lumbar support", "adjustable armrests", "quiet casters"]),
    ProductLine(
      "Furniture", "Office", "Desks", count: 4, brands: [.soderfall, .alderquay, .nookwright],
      items: ["Folding Desk", "Writing Desk", "Standing Desk"],
      price: 80...640, colors: ["Oak", "Walnut", "White"],
      uses: ["letters and laptops", "small rooms", "the home office"],
      features: ["a cable tray", "a drawer", "rounded corners"]),
    ProductLine(
      "Furniture", "Lighting", "Desk lamps", count: 4, brands: [.soderfall, .nookwright],
      items: ["Clip Lamp", "LED Desk Lamp", "Desk Lamp with Wireless Charger"],
      price: 18...110, colors: ["Black", "White", "Sage"],
      uses: ["reading at night", "the home office"],
      features: ["a dimmer", "flicker-free light", "a bending arm"]),
    ProductLine(
      "Furniture", "Lighting", "Floor lamps", count: 3, brands: [.soderfall, .alderquay],
      items: ["Floor Lamp", "Arc Floor Lamp", "Tripod Floor Lamp"],
      price: 60...280, colors: ["Black", "Oak", "Brass"],
      uses: ["the corner behind the sofa", "reading at night"],
      features: ["a dimmer", "a linen shade"]),
    ProductLine(
      "Furniture", "Shelving", count: 3, brands: [.alderquay, .nookwright],
      items: ["Wall Shelf", "Bookshelf", "Bookshelf with Doors"],
      price: 30...340, colors: ["Oak", "Walnut", "White"],
      uses: ["books and plants", "vinyl and games"],
      features: ["hidden screws", "rounded corners", "real wood"]),
  ]
}
