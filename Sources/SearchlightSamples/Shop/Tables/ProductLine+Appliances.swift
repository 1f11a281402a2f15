extension ProductLine {
  static let appliances: [ProductLine] = [
    ProductLine(
      "Appliances", "Kitchen", "Coffee machines", count: 8,
      brands: [.caldamora, .bruggholt, .domovanta],
      items: [
        "Filter Coffee Machine", "Capsule Coffee Machine", "Espresso Machine",
        "Espresso Machine with Grinder", "Automatic Coffee Machine",
      ],
      price: 35...690, colors: ["Black", "Steel", "Cream", "Red"],
      uses: ["the first cup of the day", "guests on Sunday", "the small office"],
      features: ["a cup warmer", "a timer", "a large water tank", "a simple cleaning program"]),
    ProductLine(
      "Appliances", "Kitchen", "Blenders", count: 6, brands: [.hearthwyn, .domovanta, .bruggholt],
      items: ["Hand Blender", "Portable Blender", "Blender", "High-Speed Blender"],
      price: 25...240, colors: ["Black", "Steel", "Mint"],
      uses: ["smoothies and soups", "sauces and shakes", "small kitchens"],
      features: ["a measuring cup", "five speeds", "blades of steel", "a quiet motor"]),
    ProductLine(
      "Appliances", "Kitchen", "Kettles", count: 5, brands: [.hearthwyn, .domovanta, .caldamora],
      items: ["Travel Kettle", "Electric Kettle", "Gooseneck Kettle", "Glass Kettle"],
      price: 22...95, colors: ["Black", "Steel", "Cream", "Sage"],
      uses: ["tea for two", "coffee by hand", "small kitchens"],
      features: ["five temperatures", "a quiet boil", "a handle that stays cool"]),
    ProductLine(
      "Appliances", "Kitchen", "Toasters", count: 3, brands: [.hearthwyn, .bruggholt],
      items: ["2-Slice Toaster", "4-Slice Toaster"],
      price: 29...120, colors: ["Steel", "Cream", "Red"],
      uses: ["breakfast", "thick slices and bagels"],
      features: ["a crumb tray", "a warming rack", "seven levels"]),
    ProductLine(
      "Appliances", "Cleaning", "Vacuum cleaners", count: 7,
      brands: [.domovanta, .bruggholt, .hearthwyn],
      items: [
        "Handheld Vacuum Cleaner", "Vacuum Cleaner", "Bagless Vacuum Cleaner",
        "Cordless Vacuum Cleaner",
      ],
      price: 45...380, colors: ["Black", "Red", "White", "Blue"],
      uses: ["carpets and sofas", "homes with pets", "hard floors"],
      features: ["a quiet motor", "a brush for pet hair", "a washable filter", "three nozzles"]),
    ProductLine(
      "Appliances", "Cleaning", "Robot vacuums", count: 4, brands: [.nimbrusk, .domovanta],
      items: ["Robot Vacuum", "Robot Vacuum and Mop", "Self-Emptying Robot Vacuum"],
      price: 190...640, colors: ["Black", "White"],
      uses: ["floors while nobody is at home", "homes with pets"],
      features: ["laser maps", "voice control", "virtual walls"]),
    ProductLine(
      "Appliances", "Air care", count: 5, brands: [.domovanta, .soderfall],
      items: ["Desk Fan", "Humidifier", "Tower Fan", "Air Purifier"],
      price: 25...260, colors: ["White", "Gray"],
      uses: ["the bedroom", "the office", "rooms under the roof"],
      features: ["a timer", "a quiet motor", "a night light"]),
  ]
}
