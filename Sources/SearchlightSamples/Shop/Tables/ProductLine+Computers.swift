extension ProductLine {
  static let computers: [ProductLine] = [
    ProductLine(
      "Computers & Tablets", "Laptops", "Ultraportable", count: 11,
      brands: [.quillbyte, .nimbrusk, .tabulorn],
      items: [
        "13\" Ultraportable Laptop", "13\" Ultraportable Touch Laptop",
        "14\" Ultraportable Laptop", "14\" Carbon Ultraportable Laptop",
      ],
      price: 690...1800, colors: ["Silver", "Graphite", "Midnight Blue", "Rose"],
      uses: ["work on the train", "studies and travel", "meetings all day"],
      features: [
        "a long battery life", "a backlit keyboard", "16 GB of memory", "a silent, fanless case",
      ]),
    ProductLine(
      "Computers & Tablets", "Laptops", "Gaming laptops", count: 8, brands: [.nimbrusk, .zephrode],
      items: ["15\" Gaming Laptop", "16\" Gaming Laptop", "17\" Gaming Laptop with OLED Display"],
      price: 850...2600, colors: ["Black", "Graphite"],
      uses: ["games at the highest settings", "games and video editing"],
      features: ["a 165 Hz display", "a backlit keyboard", "strong cooling", "32 GB of memory"]),
    ProductLine(
      "Computers & Tablets", "Laptops", "Everyday laptops", count: 7,
      brands: [.tabulorn, .zephrode, .tinkarel],
      items: ["14\" Laptop", "15\" Laptop", "17\" Laptop"],
      price: 320...780, colors: ["Silver", "Black", "Blue"],
      uses: ["homework and mail", "the family", "the small office"],
      features: ["a number pad", "8 GB of memory", "a webcam shutter", "a fast solid-state drive"]),
    ProductLine(
      "Computers & Tablets", "Tablets", count: 8,
      brands: [.quillbyte, .tabulorn, .zephrode, .tinkarel],
      items: ["8\" Tablet", "10\" Tablet", "11\" Tablet with Pen", "13\" Tablet with Keyboard"],
      price: 99...890, colors: ["Silver", "Black", "Blue", "Rose"],
      uses: ["reading and films", "drawing and notes", "children and the sofa"],
      features: ["a sharp display", "four speakers", "a long battery life", "fast charging"]),
    ProductLine(
      "Computers & Tablets", "Monitors", "Gaming monitors", count: 4,
      brands: [.nimbrusk, .vidarund],
      items: ["24\" Gaming Monitor", "27\" Gaming Monitor", "34\" Curved Gaming Monitor"],
      price: 160...720, colors: ["Black"],
      uses: ["fast games", "games and films"],
      features: ["a 165 Hz display", "a stand that turns", "HDR"]),
    ProductLine(
      "Computers & Tablets", "Monitors", "Office monitors", count: 4,
      brands: [.vidarund, .skjermo, .quillbyte],
      items: ["24\" Monitor", "27\" 4K Monitor", "32\" 4K Monitor"],
      price: 110...560, colors: ["Black", "White"],
      uses: ["the home office", "photography and print"],
      features: ["USB-C charging", "a stand that turns", "true colors", "flicker-free light"]),
    ProductLine(
      "Computers & Tablets", "Accessories", "Keyboards", count: 8,
      brands: [.quillbyte, .tabulorn, .tinkarel],
      items: [
        "Keyboard", "Wireless Keyboard", "Compact Wireless Keyboard", "Mechanical Keyboard",
        "Wireless Mechanical Keyboard",
      ],
      price: 18...150, colors: ["Black", "White", "Gray"],
      uses: ["long texts", "the home office", "games and work"],
      features: ["quiet keys", "backlit keys", "a wrist rest", "three paired devices"]),
    ProductLine(
      "Computers & Tablets", "Accessories", "Mice", count: 6,
      brands: [.quillbyte, .nimbrusk, .tinkarel],
      items: [
        "Wireless Mouse", "Vertical Wireless Mouse", "Gaming Mouse", "Wireless Gaming Mouse",
      ],
      price: 12...95, colors: ["Black", "White", "Green"],
      uses: ["either hand", "games", "a relaxed wrist"],
      features: ["a silent click", "a precise sensor", "a long battery life"]),
    ProductLine(
      "Computers & Tablets", "Accessories", "Storage", count: 4, brands: [.tabulorn, .nimbrusk],
      items: ["128 GB USB Stick", "1 TB Portable Hard Drive", "2 TB Portable SSD"],
      price: 14...170, colors: ["Black", "Silver"],
      uses: ["backups", "photographs and video"],
      features: ["encryption", "a metal case", "a USB-C cable"]),
  ]
}
