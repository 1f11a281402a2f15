extension ProductLine {
  static let phones: [ProductLine] = [
    ProductLine(
      "Phones", "Smartphones", "Flagship", count: 7, brands: [.fonnavar, .nimbrusk],
      items: ["256 GB Smartphone", "512 GB Smartphone", "512 GB Folding Smartphone"],
      price: 690...1500, colors: ["Black", "Silver", "Midnight Blue", "Rose"],
      uses: ["photography at night", "work and games"],
      features: [
        "a triple camera", "wireless charging", "a 120 Hz display", "protection from water",
      ]),
    ProductLine(
      "Phones", "Smartphones", "Everyday phones", count: 8,
      brands: [.fonnavar, .zephrode, .tinkarel],
      items: ["64 GB Smartphone", "128 GB Smartphone", "128 GB Smartphone with Pen"],
      price: 110...420, colors: ["Black", "Blue", "Green", "White"],
      uses: ["the first phone", "messages and maps", "two days away from the charger"],
      features: ["a long battery life", "two SIM cards", "a headphone jack", "a bright display"]),
    ProductLine(
      "Phones", "Accessories", "Cases", count: 8, brands: [.tinkarel, .trailmarrow, .fonnavar],
      items: [
        "Silicone Phone Case", "Clear Phone Case", "Rugged Phone Case", "Leather Phone Case",
      ],
      price: 9...45, colors: ["Black", "Clear", "Red", "Sand", "Olive"],
      uses: ["everyday falls", "clumsy hands", "the pocket and the purse"],
      features: ["raised edges", "a soft lining", "room for wireless charging", "a strap"]),
    ProductLine(
      "Phones", "Accessories", "Chargers", count: 6, brands: [.tinkarel, .zephrode, .nimbrusk],
      items: [
        "20 W USB-C Charger", "Wireless Charger", "65 W USB-C Charger", "Wireless Power Bank",
      ],
      price: 13...65, colors: ["Black", "White"],
      uses: ["the bedside table", "phones and tablets", "travel"],
      features: ["fast charging", "a charge indicator", "a long cable"]),
    ProductLine(
      "Phones", "Smartwatches", count: 3, brands: [.fonnavar, .kinetide],
      items: ["Fitness Band", "Smartwatch", "GPS Smartwatch"],
      price: 40...340, colors: ["Black", "Silver", "Mint"],
      uses: ["running and sleep", "messages on the wrist"],
      features: ["a heart rate sensor", "protection from water", "a week of battery life"]),
  ]
}
