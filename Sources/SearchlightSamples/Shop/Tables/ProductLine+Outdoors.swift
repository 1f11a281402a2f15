extension ProductLine {
  static let outdoors: [ProductLine] = [
    ProductLine(
      "Sports & Outdoors", "Cycling", "Helmets", count: 4, brands: [.velocrane, .kinetide],
      items: ["City Bike Helmet", "Mountain Bike Helmet", "Carbon Road Bike Helmet"],
      price: 39...190, colors: ["Black", "White", "Red", "Lime"],
      uses: ["the way to work", "fast descents"],
      features: ["a rear light", "a magnetic buckle", "good ventilation"]),
    ProductLine(
      "Sports & Outdoors", "Cycling", "Bike lights", count: 3, brands: [.velocrane, .noctavel],
      items: ["Rear Bike Light", "Front Bike Light", "Bike Light Set"],
      price: 15...85, colors: ["Black"],
      uses: ["the way to work", "dark trails"],
      features: ["USB-C charging", "a brake signal", "protection from water"]),
    ProductLine(
      "Sports & Outdoors", "Camping", "Tents", count: 5, brands: [.summitarn, .trailmarrow],
      items: ["1-Person Tent", "2-Person Tent", "3-Person Tent", "Family Tent"],
      price: 75...480, colors: ["Green", "Orange", "Sand"],
      uses: ["weekends in the forest", "windy passes", "summers at the lake"],
      features: ["taped seams", "two entrances", "aluminum poles"]),
    ProductLine(
      "Sports & Outdoors", "Camping", "Sleeping bags", count: 3,
      brands: [.summitarn, .trailmarrow],
      items: ["Summer Sleeping Bag", "3-Season Sleeping Bag", "Down Sleeping Bag"],
      price: 40...330, colors: ["Blue", "Green", "Orange"],
      uses: ["tents and cabins", "nights under the stars"],
      features: ["a two-way zipper", "a compression sack", "a warm hood"]),
    ProductLine(
      "Sports & Outdoors", "Fitness", "Weights", count: 3, brands: [.kinetide, .boltarra],
      items: ["Kettlebell", "Dumbbell Set", "Adjustable Dumbbells"],
      price: 30...240, colors: ["Black", "Gray"],
      uses: ["the gym at home", "strength and balance"],
      features: ["rubber coats", "a firm grip"]),
    ProductLine(
      "Sports & Outdoors", "Fitness", "Yoga mats", count: 3, brands: [.kinetide, .soderfall],
      items: ["Yoga Mat", "Travel Yoga Mat", "Cork Yoga Mat"],
      price: 19...85, colors: ["Blue", "Sage", "Rose", "Sand"],
      uses: ["yoga and stretching", "hotel rooms"],
      features: ["a firm grip", "a strap", "natural rubber"]),
    ProductLine(
      "Sports & Outdoors", "Backpacks", count: 6, brands: [.summitarn, .trailmarrow, .velocrane],
      items: [
        "20 L Daypack", "30 L Travel Backpack", "45 L Hiking Backpack", "65 L Trekking Backpack",
      ],
      price: 45...260, colors: ["Black", "Olive", "Orange", "Blue"],
      uses: ["a day in the mountains", "trains and trails", "the long way round"],
      features: ["a rain cover", "a bottle pocket", "an airy back", "a hip belt"]),
  ]
}
