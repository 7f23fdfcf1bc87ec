import type { DemoProduct } from "#db/demo/demo-product.ts";

export const expeditionProducts: DemoProduct[] = [
  {
    id: 218,
    category: "expedition",
    name: {
      ja: "コンパクト折りたたみチェア（物販列・野外待機向け）",
      en: "Compact folding chair (merch queues and waiting)",
    },
    summary: {
      ja: "長い待ち時間も座って過ごせる、約900gの軽量チェア",
      en: "About 900 g, so you can sit out the long wait",
    },
    description: {
      ja: "朝からの物販待ちや、開場までの数時間。地面に座るより格段に楽な、背もたれ付きの軽量チェアです。たたむと長さ36cmの筒状になり、リュックのサイドポケットにも入ります。\n\n座面の高さは32cmで、立ち上がるときもひざに負担がかかりにくい高さです。背もたれはメッシュで、夏の野外でも蒸れにくくなっています。組み立ては、ポールを広げて座面をはめるだけ。慣れれば30秒ほどです。\n\n列での使用を禁止している会場もあります。案内に従い、通路や階段では広げないようお願いします。",
      en: "Queuing for merchandise from the morning, or hours to go until the doors open: a light chair with a backrest beats sitting on the ground. It folds into a 36 cm roll that fits the side pocket of a backpack.\n\nThe seat is 32 cm high, so getting up is easy on the knees, and the mesh back stays airy in summer. Unfold the poles, hook on the seat, done; with a little practice it takes about 30 seconds.\n\nSome venues do not allow chairs in queues. Please follow the staff's directions and never set it up in aisles or on stairs.",
    },
    features: [
      { ja: "背もたれ付きで約900g", en: "About 900 g including a backrest" },
      { ja: "たたんで長さ36cm、リュックに入る", en: "Folds to 36 cm, fits a backpack" },
      { ja: "蒸れにくいメッシュの背もたれ", en: "Airy mesh back" },
      { ja: "約30秒で組み立て完了", en: "Set up in about 30 seconds" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: {
          ja: "約52 × 48 × 64cm（収納時 約36 × 11 × 11cm）",
          en: "Approx. 52 × 48 × 64 cm (packed 36 × 11 × 11 cm)",
        },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約900g", en: "Approx. 900 g" } },
      { label: { ja: "座面の高さ", en: "Seat height" }, value: { ja: "約32cm", en: "Approx. 32 cm" } },
      { label: { ja: "耐荷重", en: "Load limit" }, value: { ja: "120kg", en: "120 kg" } },
    ],
    contents: [
      { ja: "折りたたみチェア", en: "Folding chair" },
      { ja: "収納バッグ（肩掛けひも付き）", en: "Carry bag with shoulder strap" },
      { ja: "組み立てガイド", en: "Assembly guide" },
    ],
    keywords: ["おりたたみいす", "イス", "折りたたみチェア", "椅子", "物販列", "待機", "野外フェス", "folding chair"],
    prices: [580, 880, 1280, 1580],
    replacementPrice: 7800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:fan-chair"],
        hue: 0,
        alt: { ja: "背もたれの付いた青い折りたたみチェア", en: "Blue folding chair with a backrest" },
      },
      {
        layout: "scene",
        icons: ["own:fan-chair", "shopping-bags", "sun", "cup-with-straw"],
        hue: 0,
        alt: {
          ja: "買い物袋と飲み物とともに描いた、物販待ちで使う折りたたみチェア",
          en: "The folding chair in a merch queue, with shopping bags and a drink",
        },
      },
      {
        layout: "set",
        icons: ["own:fan-chair", "handbag", "page-facing-up"],
        hue: 0,
        alt: {
          ja: "折りたたみチェア、収納バッグ、組み立てガイドのセット内容",
          en: "Included: folding chair, carry bag and assembly guide",
        },
      },
    ],
    popularity: 70,
  },
  {
    id: 219,
    category: "expedition",
    name: {
      ja: "冷却プレート付きクールベスト（夏の野外向け）",
      en: "Cooling vest with chill plates (summer outdoors)",
    },
    summary: {
      ja: "首もとと背中を直接ひんやり。真夏の待機に備えて",
      en: "Chills your neck and back through a midsummer wait",
    },
    description: {
      ja: "電気で冷える金属プレートを、首の後ろに1枚、背中に2枚備えたベストです。スイッチを入れて数秒で冷たさを感じ、氷や保冷剤のように溶けることもありません。ファンで膨らむタイプと違って見た目がすっきりしているので、ツアーTシャツの上に重ねても気になりません。\n\n付属のバッテリーで、強なら約3時間、弱なら約6時間使えます。物販の列や入場待ちなど、日なたにいる時間に合わせてお使いください。\n\n貸し出しのたびに洗濯・消毒しています。体調管理の助けになる品ですが、熱中症を防ぐものではありません。水分と休憩をこまめにお取りください。",
      en: "Three electrically cooled metal plates, one at the back of the neck and two on the back, turn cold within seconds and never melt the way ice packs do. Unlike fan vests it does not puff up, so it looks neat over a tour T-shirt.\n\nThe battery runs for about 3 hours on high or 6 on low. Save it for the time you spend in the sun, such as merch queues and waiting to get in.\n\nEvery vest is washed and disinfected between rentals. It makes the heat easier to bear but does not prevent heatstroke, so keep drinking and take breaks.",
    },
    features: [
      { ja: "数秒で冷える3枚の冷却プレート", en: "Three plates that turn cold in seconds" },
      { ja: "膨らまず、Tシャツに重ねてもすっきり", en: "Slim enough to wear over a T-shirt" },
      { ja: "弱モードで約6時間使える", en: "About 6 hours on low" },
      { ja: "毎回洗濯・消毒してお渡し", en: "Washed and disinfected for every rental" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "着丈 約62cm・身幅 約52cm（フリーサイズ）", en: "62 cm long, 52 cm across (one size)" },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "約720g（バッテリー含む）", en: "Approx. 720 g with battery" },
      },
      {
        label: { ja: "対応サイズ", en: "Fits" },
        value: { ja: "胸囲80〜110cm（脇ベルトで調整）", en: "Chest 80–110 cm (side straps)" },
      },
      {
        label: { ja: "使用時間", en: "Run time" },
        value: { ja: "強 約3時間・弱 約6時間", en: "About 3 hours on high, 6 on low" },
      },
    ],
    contents: [
      { ja: "クールベスト本体", en: "Cooling vest" },
      { ja: "専用バッテリー（充電済み）", en: "Battery (charged)" },
      { ja: "USB-C充電ケーブル", en: "USB-C charging cable" },
      { ja: "収納バッグ", en: "Carry bag" },
    ],
    keywords: [
      "くーるべすと",
      "クールベスト",
      "れいきゃくべすと",
      "冷却ベスト",
      "暑さ対策",
      "夏フェス",
      "ペルチェ",
      "cooling vest",
    ],
    prices: [1280, 1780, 2680, 3380],
    replacementPrice: 19800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["safety-vest"],
        hue: 185,
        alt: { ja: "水色のクールベストの前面", en: "Light blue cooling vest from the front" },
      },
      {
        layout: "scene",
        icons: ["safety-vest", "sun", "snowflake", "droplet"],
        hue: 185,
        alt: {
          ja: "太陽と雪の結晶とともに描いた、真夏の野外で着るクールベスト",
          en: "The cooling vest for midsummer outdoors, with the sun and a snowflake",
        },
      },
      {
        layout: "set",
        icons: ["safety-vest", "battery", "electric-plug", "handbag"],
        hue: 185,
        alt: {
          ja: "クールベスト、バッテリー、充電ケーブル、収納バッグのセット内容",
          en: "Included: cooling vest, battery, charging cable and carry bag",
        },
      },
    ],
    popularity: 78,
  },
  {
    id: 220,
    category: "expedition",
    name: { ja: "電熱ヒーターベスト（冬の待機列・野外公演向け）", en: "Heated vest (winter queues and outdoor shows)" },
    summary: {
      ja: "コートの下に1枚。背中とおなかがじんわり温まります",
      en: "One layer under your coat that warms back and belly",
    },
    description: {
      ja: "冬のスタジアムや開場前の列は、じっとしているだけで体が冷えてきます。このベストは背中・腰・おなかの5か所にヒーターがあり、スイッチを入れて1分ほどで温かさを感じられます。薄手なので、お気に入りのコートの下に着ても着ぶくれしにくくなっています。\n\n温度は3段階。会場の中では電源を切って、軽い中綿ベストとしてそのまま着ていられます。付属のバッテリーで、弱なら約9時間使えます。\n\n貸し出しのたびに洗濯・消毒し、ヒーターの動作を点検しています。低温やけどを防ぐため、肌着の上から着てお使いください。",
      en: "In a winter stadium or a queue before the doors open, standing still is what gets you cold. Five heating zones across the back, waist and belly warm up in about a minute, and the vest is thin enough to wear under your favourite coat with little bulk.\n\nThree heat levels. Once inside, switch it off and keep it on as a light padded vest. On low, the battery lasts about 9 hours.\n\nEvery vest is washed and disinfected between rentals and its heating checked. To avoid low-temperature burns, wear it over a base layer, not on bare skin.",
    },
    features: [
      { ja: "背中・腰・おなかの5か所を温める", en: "Five zones: back, waist and belly" },
      { ja: "コートの下でも着ぶくれしにくい薄さ", en: "Thin enough to go under a coat" },
      { ja: "弱モードで約9時間使える", en: "About 9 hours on low" },
      { ja: "毎回洗濯・消毒・動作点検", en: "Washed, disinfected and checked every time" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "着丈 約63cm・身幅 約53cm（フリーサイズ）", en: "63 cm long, 53 cm across (one size)" },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "約540g（バッテリー含む）", en: "Approx. 540 g with battery" },
      },
      {
        label: { ja: "対応サイズ", en: "Fits" },
        value: { ja: "胸囲80〜112cm", en: "Chest 80–112 cm" },
      },
      {
        label: { ja: "温度", en: "Heat levels" },
        value: { ja: "3段階（約38・45・52℃）", en: "3 (about 38, 45 and 52°C)" },
      },
      {
        label: { ja: "使用時間", en: "Run time" },
        value: { ja: "強 約4時間・弱 約9時間", en: "About 4 hours on high, 9 on low" },
      },
    ],
    contents: [
      { ja: "ヒーターベスト本体", en: "Heated vest" },
      { ja: "モバイルバッテリー 10,000mAh（充電済み）", en: "10,000 mAh power bank (charged)" },
      { ja: "USB-C充電ケーブル", en: "USB-C charging cable" },
      { ja: "収納バッグ", en: "Carry bag" },
    ],
    keywords: ["ひーたーべすと", "ヒーターベスト", "電熱ベスト", "防寒", "冬", "待機列", "寒さ対策", "heated vest"],
    prices: [980, 1390, 2080, 2580],
    replacementPrice: 14800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["safety-vest"],
        hue: 0,
        alt: { ja: "赤みのあるオレンジ色のヒーターベストの前面", en: "Warm orange-red heated vest from the front" },
      },
      {
        layout: "scene",
        icons: ["safety-vest", "snowflake", "fire", "scarf"],
        hue: 0,
        alt: {
          ja: "雪の結晶とマフラーとともに描いた、冬の待機列で着るヒーターベスト",
          en: "The heated vest in a winter queue, with a snowflake and a scarf",
        },
      },
      {
        layout: "set",
        icons: ["safety-vest", "battery", "electric-plug", "handbag"],
        hue: 0,
        alt: {
          ja: "ヒーターベスト、モバイルバッテリー、充電ケーブル、収納バッグのセット内容",
          en: "Included: heated vest, power bank, charging cable and carry bag",
        },
      },
    ],
    popularity: 18,
  },
  {
    id: 221,
    category: "expedition",
    name: {
      ja: "野外ライブ雨具キット（袖付きポンチョ5点セット）",
      en: "Outdoor concert rain kit (sleeved poncho, 5 pieces)",
    },
    summary: {
      ja: "傘の差せない客席で、荷物も足もとも濡れにくく",
      en: "Helps keep you dry, from bag to shoes, where umbrellas are banned",
    },
    description: {
      ja: "野外ライブの客席では、まわりの方の視界をさえぎる傘は使えません。このキットは、リュックを背負ったまま着られる袖付きポンチョに、バッグカバー、シューズカバー、スマホの防水ケース、座席に敷くシートを合わせた5点セットです。\n\nポンチョの袖口はボタンで絞れるので、ペンライトを掲げても雨が伝いにくくなっています。フードには透明な窓があり、横の視界も確保できます。\n\n貸し出しのたびに洗浄し、はっ水加工をし直しています。濡れたまま付属の防水袋に入れてご返却ください。",
      en: "Umbrellas block the view, so outdoor shows do not allow them at the seats. This kit pairs a sleeved poncho that goes on over your backpack with a bag cover, shoe covers, a waterproof phone case and a sheet for your seat.\n\nThe poncho's cuffs button tight, so rain hardly runs down your arm when you raise a light stick, and clear windows in the hood keep your side view open.\n\nEverything is cleaned and re-proofed between rentals. Put it back in the waterproof bag wet; we take care of the rest.",
    },
    features: [
      { ja: "リュックごと着られる袖付きポンチョ", en: "Sleeved poncho that covers your backpack" },
      { ja: "腕を上げても雨が伝いにくい袖口", en: "Cuffs that help keep rain out with arms raised" },
      { ja: "バッグ・靴・スマホ・座席までカバー", en: "Covers bag, shoes, phone and seat too" },
      { ja: "濡れたまま返却できる", en: "Return it wet" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "収納時 約30 × 22 × 9cm", en: "Packed approx. 30 × 22 × 9 cm" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約780g（一式）", en: "Approx. 780 g in total" } },
      {
        label: { ja: "ポンチョ", en: "Poncho" },
        value: { ja: "着丈 約110cm（身長150〜180cm）", en: "110 cm long (for 150–180 cm tall)" },
      },
      {
        label: { ja: "シューズカバー", en: "Shoe covers" },
        value: { ja: "22〜28cm対応", en: "Fit Japanese sizes 22–28 cm" },
      },
      { label: { ja: "耐水圧", en: "Water resistance" }, value: { ja: "10,000mm", en: "10,000 mm" } },
    ],
    contents: [
      { ja: "袖付きレインポンチョ", en: "Sleeved rain poncho" },
      { ja: "バッグカバー（30Lまで）", en: "Bag cover (up to 30 L)" },
      { ja: "シューズカバー 1組", en: "1 pair of shoe covers" },
      { ja: "スマホ防水ケース（首掛けひも付き）", en: "Waterproof phone case with neck cord" },
      { ja: "座席用シート", en: "Seat sheet" },
      { ja: "返却用防水袋", en: "Waterproof return bag" },
    ],
    keywords: [
      "あまぐ",
      "アマグ",
      "雨具",
      "れいんぽんちょ",
      "レインポンチョ",
      "カッパ",
      "野外ライブ",
      "雨対策",
      "rain poncho",
    ],
    prices: [780, 1080, 1580, 1980],
    replacementPrice: 8900,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["coat"],
        hue: 160,
        alt: { ja: "雨具キットの水色の袖付きレインポンチョ", en: "Light blue sleeved poncho from the rain kit" },
      },
      {
        layout: "scene",
        icons: ["coat", "cloud-with-rain", "guitar", "droplet"],
        hue: 160,
        alt: {
          ja: "雨雲とギターとともに描いた、野外ライブで着るレインポンチョ",
          en: "The rain poncho at an outdoor show, with a rain cloud and a guitar",
        },
      },
      {
        layout: "set",
        icons: ["coat", "backpack", "running-shoe", "mobile-phone"],
        hue: 160,
        alt: {
          ja: "ポンチョと、バッグ・靴・スマホを守るカバー類のセット内容",
          en: "Included: poncho and covers for bag, shoes and phone",
        },
      },
    ],
    popularity: 64,
  },
  {
    id: 222,
    category: "expedition",
    name: {
      ja: "大容量モバイルバッテリー 20,000mAh（遠征向け）",
      en: "High-capacity power bank 20,000 mAh (for trips)",
    },
    summary: {
      ja: "電子チケットの日も安心。スマホ約4回分の大容量です",
      en: "About four phone charges for e-ticket days",
    },
    description: {
      ja: "電子チケットの表示、物販の整理券、帰りの乗換案内。遠征の日にスマートフォンの電池が切れると、入場もできません。このモバイルバッテリーは20,000mAhの大容量で、スマートフォンを約4回満充電できます。\n\nUSB-Cが2口、USB-Aが1口あり、友だちの分も合わせて3台を同時に充電できます。最大65W出力なので、夜行バスの中でノートパソコンにも給電できます。\n\n満充電でお渡しし、残量は数字で表示されます。74Whで機内持ち込みの制限（100Wh）に収まります。飛行機では預け荷物に入れず、手荷物でお持ちください。",
      en: "Your e-ticket, the queue number for merchandise, the train home: on a trip a dead phone means you do not even get in. With 20,000 mAh this power bank fills a phone about four times.\n\nTwo USB-C ports and one USB-A charge three devices at once, your friends' included. At up to 65 W it can also power a laptop on the night bus.\n\nIt comes fully charged and shows the remaining charge as a number. At 74 Wh it is within the 100 Wh airline limit; take it in your hand luggage, never in checked bags.",
    },
    features: [
      { ja: "スマートフォンを約4回満充電", en: "About four full phone charges" },
      { ja: "3台同時に充電できる", en: "Charges three devices at once" },
      { ja: "最大65W、ノートパソコンにも対応", en: "Up to 65 W, enough for a laptop" },
      { ja: "満充電でお渡し、残量は数字で表示", en: "Handed over full, with a numeric display" },
    ],
    specs: [
      { label: { ja: "外寸", en: "Size" }, value: { ja: "約15 × 7 × 3cm", en: "Approx. 15 × 7 × 3 cm" } },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約420g", en: "Approx. 420 g" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "20,000mAh（74Wh）", en: "20,000 mAh (74 Wh)" } },
      {
        label: { ja: "出力", en: "Outputs" },
        value: { ja: "USB-C × 2（最大65W）、USB-A × 1", en: "2 × USB-C (up to 65 W), 1 × USB-A" },
      },
      { label: { ja: "安全規格", en: "Safety" }, value: { ja: "PSE適合", en: "PSE compliant" } },
    ],
    contents: [
      { ja: "モバイルバッテリー本体（満充電）", en: "Power bank (fully charged)" },
      { ja: "USB-Cケーブル 2本", en: "2 USB-C cables" },
      { ja: "USB-Aケーブル 1本", en: "1 USB-A cable" },
      { ja: "メッシュポーチ", en: "Mesh pouch" },
    ],
    keywords: [
      "もばいるばってりー",
      "モバイルバッテリー",
      "充電",
      "充電器",
      "大容量",
      "電子チケット",
      "遠征",
      "power bank",
    ],
    prices: [380, 580, 880, 1080],
    replacementPrice: 6900,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        scale: 0.8,
        icons: ["battery"],
        hue: 0,
        alt: {
          ja: "満充電を示す緑色の大容量モバイルバッテリー",
          en: "High-capacity power bank in green, fully charged",
        },
      },
      {
        layout: "scene",
        icons: ["battery", "mobile-phone", "bullet-train", "ticket"],
        hue: 0,
        alt: {
          ja: "スマートフォンと新幹線とともに描いた、遠征で使うモバイルバッテリー",
          en: "The power bank on a trip, with a phone and a bullet train",
        },
      },
      {
        layout: "set",
        icons: ["battery", "electric-plug", "clutch-bag"],
        hue: 0,
        alt: {
          ja: "モバイルバッテリー、充電ケーブル、メッシュポーチのセット内容",
          en: "Included: power bank, charging cables and mesh pouch",
        },
      },
    ],
    popularity: 86,
  },
];
