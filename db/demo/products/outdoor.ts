import type { DemoProduct } from "#db/demo/demo-product.ts";

export const outdoorProducts: DemoProduct[] = [
  {
    id: 119,
    category: "outdoor",
    name: {
      ja: "ワンタッチテント 3〜4人用（設営約1分）",
      en: "Instant tent for 3–4 people (up in about a minute)",
    },
    summary: {
      ja: "ひもを引くだけで立ち上がる、はじめてのキャンプに",
      en: "Pull the cord and it stands: ideal for a first camping trip",
    },
    description: {
      ja: "袋から出して天井のひもを引くと、骨組みが開いて約1分で立ち上がるテントです。説明書を読みながら組み立てる必要がないので、はじめてのキャンプや、子どもから目を離せないデイキャンプでも慌てません。\n\n大人3人、または大人2人と子ども2人が横になれる広さがあります。入り口は前後2か所で、網戸にすると風が抜けます。耐水圧は2,000mmで、ひと晩の雨に耐えられます。\n\n濡れたときは、水気を拭き取れば、そのまま返却できます。",
      en: "Take it out of the bag, pull the cord in the roof and the frame opens by itself in about a minute. No instructions to puzzle over, so it is a relaxed choice for first-time campers and for parents with one eye on the children.\n\nThree adults, or two adults and two children, can lie down inside. Both doors have mesh screens to let the breeze through, and the 2,000 mm waterproof rating copes with a night of rain.\n\nIf it gets wet, just wipe off the water and return it as it is.",
    },
    features: [
      { ja: "ひもを引くだけで約1分で設営", en: "Pull one cord, up in about a minute" },
      { ja: "大人2人と子ども2人が眠れる広さ", en: "Sleeps two adults and two children" },
      { ja: "ひと晩の雨に耐える耐水圧2,000mm", en: "2,000 mm waterproofing for a rainy night" },
      { ja: "前後の網戸で風が通る", en: "Mesh doors front and back" },
      { ja: "水気を拭けばそのまま返却できる", en: "Got wet? Wipe it off and return it as it is" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: {
          ja: "使用時 幅240×奥行210×高さ135cm、収納時 長さ88×直径17cm",
          en: "Pitched 240 × 210 × 135 cm (W × D × H), packed 88 × 17 cm (L × diameter)",
        },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "4.4kg", en: "4.4 kg" } },
      { label: { ja: "定員", en: "Sleeps" }, value: { ja: "3〜4人", en: "3–4 people" } },
      { label: { ja: "耐水圧", en: "Waterproof rating" }, value: { ja: "2,000mm", en: "2,000 mm" } },
      {
        label: { ja: "素材", en: "Material" },
        value: { ja: "ポリエステル、グラスファイバー", en: "Polyester, fibreglass poles" },
      },
    ],
    contents: [
      { ja: "テント本体", en: "Tent" },
      { ja: "雨よけフライシート", en: "Rain fly" },
      { ja: "ペグ 10本", en: "10 pegs" },
      { ja: "張り綱 4本", en: "4 guy lines" },
      { ja: "ハンマー", en: "Hammer" },
      { ja: "収納袋", en: "Carry bag" },
    ],
    keywords: [
      "てんと",
      "ワンタッチ",
      "キャンプ",
      "デイキャンプ",
      "ファミリー",
      "アウトドア",
      "tent",
      "camping",
      "pop-up tent",
    ],
    prices: [1480, 1980, 2980, 3780],
    replacementPrice: 22800,
    boxSize: "L",
    pictures: [
      {
        layout: "cover",
        icons: ["tent"],
        alt: { ja: "グリーンのワンタッチテントの正面", en: "Front of the green instant tent" },
      },
      {
        layout: "scene",
        icons: ["tent", "evergreen-tree", "fire", "national-park"],
        alt: {
          ja: "森のキャンプ場に張った、グリーンのワンタッチテント",
          en: "The green instant tent at a forest campsite",
        },
      },
      {
        layout: "set",
        icons: ["tent", "hammer", "knot"],
        alt: {
          ja: "ワンタッチテントとハンマー、張り綱のセット",
          en: "The instant tent with its hammer and guy lines",
        },
      },
    ],
    popularity: 73,
  },
  {
    id: 120,
    category: "outdoor",
    name: {
      ja: "登山リュック 35L（背面調節・レインカバー付き）",
      en: "Hiking pack, 35 L (adjustable back, rain cover)",
    },
    summary: {
      ja: "日帰り登山から山小屋1泊まで、体に合わせて背負える",
      en: "Fits your back, from day hikes to a night in a hut",
    },
    description: {
      ja: "日帰り登山から山小屋1泊までに使いやすい35Lのリュックです。背中の長さを42〜50cmの間で動かせるので、身長150cm台の方から180cm台の方まで、肩ではなく腰で荷物を支えられます。\n\n背中の面はメッシュで浮いた構造になっており、汗がこもりにくくなっています。飲みものや行動食は、歩きながら手の届く腰と脇のポケットへ。\n\nレインカバー、熊よけの鈴、方位磁石も一緒に入っています。山へ向かう電車に乗る前に、駅で受け取れます。",
      en: "A 35-litre pack for anything from a day hike to a night in a mountain hut. The back length adjusts from 42 to 50 cm, so hikers from about 150 to 185 cm tall can carry the weight on the hips instead of the shoulders.\n\nA raised mesh panel lets air pass behind your back. Drinks and snacks go in hip and side pockets you can reach while walking.\n\nA rain cover, bear bell and compass are included. Pick it up at the station on your way to the mountains.",
    },
    features: [
      { ja: "42〜50cmで調節できる背面", en: "Back length adjusts from 42 to 50 cm" },
      { ja: "腰で支える厚手のウエストベルト", en: "Thick hip belt takes the weight" },
      { ja: "汗がこもりにくい浮き構造の背面", en: "Raised mesh back stays cool" },
      { ja: "レインカバーと熊よけの鈴が付属", en: "Rain cover and bear bell included" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ56×幅32×奥行22cm", en: "56 × 32 × 22 cm (H × W × D)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "1.4kg", en: "1.4 kg" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "35L", en: "35 L" } },
      { label: { ja: "背面の長さ", en: "Back length" }, value: { ja: "42〜50cm", en: "42–50 cm" } },
      { label: { ja: "素材", en: "Material" }, value: { ja: "リップストップナイロン", en: "Ripstop nylon" } },
    ],
    contents: [
      { ja: "登山リュック本体", en: "Hiking pack" },
      { ja: "レインカバー", en: "Rain cover" },
      { ja: "熊よけの鈴", en: "Bear bell" },
      { ja: "方位磁石", en: "Compass" },
    ],
    keywords: [
      "とざん",
      "ザック",
      "登山用リュック",
      "りゅっく",
      "ハイキング",
      "山小屋",
      "トレッキング",
      "hiking backpack",
      "trekking",
    ],
    prices: [980, 1380, 2080, 2680],
    replacementPrice: 21800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        scale: 1.04,
        icons: ["own:hiking-pack"],
        alt: { ja: "グリーンの登山リュックの正面", en: "Front of the green hiking pack" },
      },
      {
        layout: "scene",
        icons: ["own:hiking-pack", "snow-capped-mountain", "hiking-boot", "evergreen-tree"],
        alt: {
          ja: "登山靴とともに山へ向かう、グリーンの登山リュック",
          en: "The green hiking pack with boots and a mountain",
        },
      },
      {
        layout: "set",
        icons: ["own:hiking-pack", "bell", "compass"],
        alt: {
          ja: "登山リュックと熊よけの鈴、方位磁石のセット",
          en: "The hiking pack with its bear bell and compass",
        },
      },
    ],
    popularity: 60,
  },
  {
    id: 121,
    category: "outdoor",
    name: {
      ja: "充電式LEDライト 1,000ルーメン（防水・ランタン兼用）",
      en: "Rechargeable LED torch, 1,000 lm (waterproof, doubles as a lantern)",
    },
    summary: {
      ja: "夜道を照らし、キャップを付ければテントの明かりに",
      en: "Lights the path, then lights the tent with its cap on",
    },
    description: {
      ja: "150m先まで届く1,000ルーメンの懐中電灯です。付属の白いキャップをかぶせると光がやわらかく広がり、テントの中やテーブルを照らすランタンになります。\n\n明るさは強・中・弱の3段階。弱なら約40時間点灯するので、キャンプの夜も、星空観察や初日の出を待つ夜道も、1回の充電で足ります。水深1mに30分沈めても壊れない防水仕様で、雨の中でも使えます。\n\n満充電でお渡しします。",
      en: "A 1,000-lumen torch that reaches 150 m. Slip on the white cap and the beam softens into a lantern for the tent or the table.\n\nThere are three brightness levels. On low it runs for about 40 hours, so one charge covers a camping night, stargazing or the walk up to see the first sunrise. It survives 30 minutes under 1 m of water, so rain is no problem.\n\nWe hand it over fully charged.",
    },
    features: [
      { ja: "150m先まで届く1,000ルーメン", en: "1,000 lumens reaching 150 m" },
      { ja: "キャップを付けるとランタンになる", en: "Cap turns it into a lantern" },
      { ja: "弱で約40時間点灯", en: "About 40 hours on low" },
      { ja: "雨の中でも使える防水仕様", en: "Waterproof for use in the rain" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "長さ16×直径4.5cm", en: "16 × 4.5 cm (L × diameter)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "0.22kg", en: "0.22 kg" } },
      {
        label: { ja: "明るさ", en: "Brightness" },
        value: { ja: "強1,000・中300・弱80ルーメン", en: "High 1,000, medium 300, low 80 lm" },
      },
      {
        label: { ja: "点灯時間", en: "Run time" },
        value: { ja: "強 約4時間、中 約12時間、弱 約40時間", en: "High about 4 h, medium 12 h, low 40 h" },
      },
      { label: { ja: "防水", en: "Water resistance" }, value: { ja: "IP67", en: "IP67" } },
      { label: { ja: "充電", en: "Charging" }, value: { ja: "USB-C、約3時間", en: "USB-C, about 3 hours" } },
    ],
    contents: [
      { ja: "LEDライト本体", en: "LED torch" },
      { ja: "ランタン用キャップ", en: "Lantern cap" },
      { ja: "ハンドストラップ", en: "Hand strap" },
      { ja: "USB-C充電ケーブル", en: "USB-C charging cable" },
    ],
    keywords: [
      "らいと",
      "懐中電灯",
      "かいちゅうでんとう",
      "ランタン",
      "キャンプ",
      "星空観察",
      "防水",
      "flashlight",
      "torch",
      "lantern",
    ],
    prices: [280, 430, 680, 880],
    replacementPrice: 6800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["flashlight"],
        alt: { ja: "点灯したシルバーのLEDライト", en: "The silver LED torch switched on" },
      },
      {
        layout: "scene",
        icons: ["flashlight", "milky-way", "tent", "evergreen-tree"],
        alt: {
          ja: "星空の下のキャンプを照らす、シルバーのLEDライト",
          en: "The silver LED torch at a campsite under the stars",
        },
      },
      {
        layout: "set",
        icons: ["flashlight", "light-bulb", "electric-plug"],
        alt: {
          ja: "LEDライトとランタン用キャップ、充電ケーブルのセット",
          en: "The LED torch with its lantern cap and charging cable",
        },
      },
    ],
    popularity: 31,
  },
  {
    id: 122,
    category: "outdoor",
    name: {
      ja: "折りたたみチェア 2脚セット（ひじ掛け付き）",
      en: "Folding chairs, set of two (with armrests)",
    },
    summary: {
      ja: "花火大会やお花見、運動会でゆったり座れる",
      en: "Comfortable seats for fireworks, picnics and sports days",
    },
    description: {
      ja: "座面の高さ38cm、ひじ掛け付きで立ち座りが楽な折りたたみチェアの2脚セットです。地面に座るより腰が痛くなりにくく、花火大会やお花見、運動会のように長く過ごす日に向いています。\n\n骨組みを広げて布をはめるだけで、1脚およそ1分で組み立てられます。たたむと長さ42cmになり、2脚まとめて付属の肩掛け袋に入ります。脚先は幅が広く、芝生や砂地でも沈みにくい形です。",
      en: "Two folding chairs with armrests and a 38 cm seat that is easy to get in and out of. Kinder to your back than the ground, they suit long days at fireworks, cherry-blossom picnics and school sports.\n\nOpen the frame and slot in the fabric: each chair takes about a minute. Folded, they are 42 cm long and go together in one shoulder bag. Wide feet keep them from sinking into grass or sand.",
    },
    features: [
      { ja: "立ち座りしやすい座面高38cm", en: "38 cm seat height, easy to stand up from" },
      { ja: "2脚が肩掛け袋ひとつにおさまる", en: "Both fit in one shoulder bag" },
      { ja: "1脚約1分で組み立て", en: "About a minute to set up each" },
      { ja: "芝生や砂地で沈みにくい脚先", en: "Wide feet for grass and sand" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: {
          ja: "使用時 幅56×奥行55×高さ72cm、収納時（2脚）長さ42×幅28×高さ15cm",
          en: "In use 56 × 55 × 72 cm (W × D × H), packed (both) 42 × 28 × 15 cm",
        },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "1脚1.3kg（袋込みの合計2.9kg）", en: "1.3 kg each (2.9 kg in total with bag)" },
      },
      { label: { ja: "耐荷重", en: "Max. load" }, value: { ja: "1脚あたり110kg", en: "110 kg per chair" } },
      { label: { ja: "座面の高さ", en: "Seat height" }, value: { ja: "38cm", en: "38 cm" } },
      {
        label: { ja: "素材", en: "Material" },
        value: { ja: "アルミ合金、ポリエステル", en: "Aluminium alloy, polyester" },
      },
    ],
    contents: [
      { ja: "折りたたみチェア 2脚", en: "Two folding chairs" },
      { ja: "肩掛け収納袋", en: "Shoulder bag" },
      { ja: "組み立て説明カード", en: "Set-up card" },
    ],
    keywords: [
      "ちぇあ",
      "椅子",
      "いす",
      "アウトドアチェア",
      "花火大会",
      "お花見",
      "運動会",
      "folding chair",
      "camp chair",
    ],
    prices: [680, 980, 1480, 1880],
    replacementPrice: 12800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:folding-chair"],
        alt: { ja: "オレンジの折りたたみチェアの正面", en: "Front of the orange folding chair" },
      },
      {
        layout: "scene",
        icons: ["own:folding-chair", "fireworks", "bento-box", "cherry-blossom"],
        alt: {
          ja: "花火大会やお花見で使う、オレンジの折りたたみチェア",
          en: "The orange folding chair at fireworks and a cherry-blossom picnic",
        },
      },
      {
        layout: "set",
        icons: ["own:folding-chair", "own:folding-chair"],
        alt: { ja: "折りたたみチェア2脚のセット", en: "The set of two folding chairs" },
      },
    ],
    popularity: 56,
  },
  {
    id: 123,
    category: "outdoor",
    name: {
      ja: "クーラーボックス 20L（保冷剤2個付き）",
      en: "Cool box, 20 L (with two ice packs)",
    },
    summary: {
      ja: "飲みものもお弁当も、夕方まで冷たいまま",
      en: "Keeps drinks and lunch cold until evening",
    },
    description: {
      ja: "500mLのペットボトルが約18本入る、家族のピクニックやバーベキューにちょうどよいクーラーボックスです。厚さ3cmの断熱材で、凍らせた保冷剤を入れると外気30℃でも約12時間冷たさを保ちます。\n\nふたは両側で留めるつくりで、倒れても中身がこぼれにくくなっています。市場や道の駅で買った魚やお肉を持ち帰るときにも便利です。\n\n保冷剤は凍っていない状態でお渡しします。冷凍庫で12時間ほど凍らせるか、氷を入れてお使いください。",
      en: "Holds about eighteen 500 ml bottles, a good size for a family picnic or barbecue. With 3 cm of insulation and frozen ice packs it stays cold for about 12 hours at 30 °C outside.\n\nThe lid latches on both sides, so little spills if it tips over. It is also handy for bringing fish or meat home from a market.\n\nThe ice packs are not frozen at pickup. Please freeze them for about 12 hours, or use ice.",
    },
    features: [
      { ja: "500mLボトル約18本が入る20L", en: "20 L: about eighteen 500 ml bottles" },
      { ja: "30℃の日でも約12時間保冷", en: "Cold for about 12 hours at 30 °C" },
      { ja: "倒れてもこぼれにくい両側ロック", en: "Latches on both sides prevent spills" },
      { ja: "毎回丸洗いして、においを残りにくく", en: "Washed inside and out before every rental" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ31×幅42×奥行28cm", en: "31 × 42 × 28 cm (H × W × D)" },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "2.6kg（保冷剤込み3.6kg）", en: "2.6 kg (3.6 kg with ice packs)" },
      },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "20L", en: "20 L" } },
      {
        label: { ja: "保冷時間", en: "Cooling time" },
        value: { ja: "約12時間（外気30℃、保冷剤2個使用時）", en: "About 12 hours (30 °C, two ice packs)" },
      },
      {
        label: { ja: "素材", en: "Material" },
        value: { ja: "ポリプロピレン、発泡ウレタン", en: "Polypropylene, urethane foam" },
      },
    ],
    contents: [
      { ja: "クーラーボックス本体", en: "Cool box" },
      { ja: "保冷剤（500g）2個", en: "Two ice packs (500 g each)" },
      { ja: "肩ひも", en: "Shoulder strap" },
    ],
    keywords: [
      "くーらーぼっくす",
      "保冷ボックス",
      "ほれい",
      "バーベキュー",
      "BBQ",
      "ピクニック",
      "釣り",
      "cooler box",
      "cool box",
    ],
    prices: [580, 880, 1280, 1580],
    replacementPrice: 10800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:cooler-box"],
        alt: { ja: "ブルーのクーラーボックスの正面", en: "Front of the blue cool box" },
      },
      {
        layout: "scene",
        icons: ["own:cooler-box", "beach-with-umbrella", "watermelon", "cup-with-straw"],
        alt: {
          ja: "海辺で飲みものやすいかを冷やす、ブルーのクーラーボックス",
          en: "The blue cool box with drinks and watermelon at the beach",
        },
      },
      {
        layout: "set",
        icons: ["own:cooler-box", "ice", "ice"],
        alt: { ja: "クーラーボックスと保冷剤2個のセット", en: "The cool box with its two ice packs" },
      },
    ],
    popularity: 44,
  },
  {
    id: 124,
    category: "outdoor",
    name: {
      ja: "コンパクト釣り竿セット 2.1m（堤防釣り用）",
      en: "Compact fishing rod set, 2.1 m (for piers)",
    },
    summary: {
      ja: "手ぶらで海釣り施設へ、受け取ったその日に始められる",
      en: "Head for the pier empty-handed and start right away",
    },
    description: {
      ja: "竿とリール、仕掛け、はさみまでひとつのケースに入った、堤防や海釣り施設向けのセットです。竿は伸縮式で、長さ45cmのケースにおさまるため、電車の中でも邪魔になりません。\n\nリールには糸を巻いてあり、仕掛けを結べばすぐに始められます。アジやイワシを狙うサビキ仕掛けは新品を2組お付けします（使った分の返却は不要です）。\n\nエサとライフジャケットは含まれません。ご返却の前に、竿とリールを真水で軽く拭いていただけると助かります。",
      en: "Rod, reel, rigs and scissors in one case, ready for piers and fishing parks. The telescopic rod packs into a 45 cm case, so it is no trouble on the train.\n\nThe reel comes with line on it: tie on a rig and start. Two new sabiki rigs for horse mackerel and sardines are included, and you need not return what you use.\n\nBait and life jackets are not included. A quick wipe of the rod and reel with fresh water before you return them is much appreciated.",
    },
    features: [
      { ja: "電車でも邪魔にならない45cmのケース", en: "45 cm case, easy on the train" },
      { ja: "糸を巻いたリールですぐ始められる", en: "Reel comes with line, ready to fish" },
      { ja: "新品のサビキ仕掛け2組付き", en: "Two new sabiki rigs included" },
      { ja: "はじめての方向けの結び方カード入り", en: "Knot card for beginners" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: {
          ja: "ケース 長さ45×幅18×厚さ10cm（竿は伸ばすと2.1m）",
          en: "Case 45 × 18 × 10 cm (rod extends to 2.1 m)",
        },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "0.9kg（セット全体）", en: "0.9 kg (whole set)" } },
      {
        label: { ja: "リール", en: "Reel" },
        value: { ja: "2500番、ナイロン3号 150m", en: "Size 2500, 150 m of size 3 nylon line" },
      },
      {
        label: { ja: "おもりの目安", en: "Sinker weight" },
        value: { ja: "5〜10号（約19〜38g）", en: "About 19–38 g" },
      },
    ],
    contents: [
      { ja: "伸縮式の釣り竿", en: "Telescopic rod" },
      { ja: "リール（糸付き）", en: "Reel with line" },
      { ja: "サビキ仕掛け 2組（新品）", en: "Two sabiki rigs (new)" },
      { ja: "おもり 2個", en: "Two sinkers" },
      { ja: "糸切りはさみ", en: "Line scissors" },
      { ja: "収納ケースと結び方カード", en: "Case and knot card" },
    ],
    keywords: [
      "つりざお",
      "釣り",
      "つり",
      "ロッド",
      "リール",
      "サビキ",
      "海釣り",
      "初心者",
      "fishing rod",
      "fishing set",
    ],
    prices: [880, 1280, 1880, 2380],
    replacementPrice: 9800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["fishing-pole"],
        alt: { ja: "魚を釣り上げたコンパクト釣り竿", en: "The compact fishing rod with a catch" },
      },
      {
        layout: "scene",
        icons: ["fishing-pole", "sunrise", "bucket", "anchor"],
        alt: {
          ja: "朝の港の堤防で使うコンパクト釣り竿",
          en: "The compact fishing rod on a pier in the morning",
        },
      },
      {
        layout: "set",
        icons: ["fishing-pole", "hook", "scissors"],
        alt: {
          ja: "釣り竿と仕掛け、糸切りはさみのセット",
          en: "The fishing rod with its rigs and line scissors",
        },
      },
    ],
    popularity: 12,
  },
];
