import type { DemoProduct } from "#db/demo/demo-product.ts";

export const travelBagProducts: DemoProduct[] = [
  {
    id: 107,
    category: "travel-bag",
    name: {
      ja: "トラベルリュック 30L（180度フルオープン）",
      en: "Travel backpack, 30 L (opens flat)",
    },
    summary: {
      ja: "両手を空けて歩ける、1〜2泊用の大きく開くリュック",
      en: "Hands-free for one or two nights, packs like a suitcase",
    },
    description: {
      ja: "スーツケースのように背面まで180度開き、荷物をひと目で見渡せるリュックです。石段の多いお寺めぐりや坂のある街など、キャスターでは歩きにくい旅先に向いています。\n\n背中側にはPC用の仕切り（14インチまで）とパスポート用の隠しポケットがあり、貴重品を体に近い場所に入れられます。肩ひもは3cm厚で、胸のベルトを留めると重さが分散します。",
      en: "This backpack opens flat like a suitcase, so you can see everything at a glance. It suits places where wheels are a nuisance: temple steps, hillside towns, gravel paths.\n\nA laptop sleeve (up to 14 inches) and a hidden passport pocket sit against your back, close to the body. The straps are 3 cm thick, and the chest belt helps spread the load.",
    },
    features: [
      { ja: "奥の荷物もすぐ取り出せるフルオープン", en: "Opens flat, so nothing gets buried" },
      { ja: "背中側のパスポート用隠しポケット", en: "Hidden passport pocket against your back" },
      { ja: "14インチまで入るPC用の仕切り", en: "Laptop sleeve up to 14 inches" },
      { ja: "キャリーの持ち手に通せる背面ベルト", en: "Slides over a suitcase handle" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ48×幅31×奥行19cm", en: "48 × 31 × 19 cm (H × W × D)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "1.2kg", en: "1.2 kg" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "30L", en: "30 L" } },
      { label: { ja: "素材", en: "Material" }, value: { ja: "撥水ナイロン", en: "Water-repellent nylon" } },
      { label: { ja: "対応PC", en: "Laptop size" }, value: { ja: "14インチまで", en: "Up to 14 inches" } },
    ],
    contents: [
      { ja: "リュック本体", en: "Backpack" },
      { ja: "衣類用の仕分けポーチ 1点", en: "Packing pouch for clothes" },
      { ja: "ネームタグ", en: "Luggage tag" },
    ],
    keywords: [
      "りゅっく",
      "リュックサック",
      "バックパック",
      "ばっくぱっく",
      "旅行用リュック",
      "travel backpack",
      "rucksack",
    ],
    prices: [580, 880, 1380, 1780],
    replacementPrice: 13800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        scale: 0.9,
        icons: ["backpack"],
        hue: 240,
        alt: { ja: "ブルーのトラベルリュックの正面", en: "Front of the blue travel backpack" },
      },
      {
        layout: "scene",
        icons: ["backpack", "shinto-shrine", "camera", "world-map"],
        hue: 240,
        alt: {
          ja: "神社めぐりや街歩きに使う、ブルーのトラベルリュック",
          en: "The blue travel backpack on a walk to a shrine",
        },
      },
      {
        layout: "set",
        icons: ["backpack", "clutch-bag", "label"],
        hue: 240,
        alt: {
          ja: "トラベルリュックと仕分けポーチ、ネームタグのセット",
          en: "The travel backpack with its packing pouch and tag",
        },
      },
    ],
    popularity: 80,
  },
  {
    id: 108,
    category: "travel-bag",
    name: {
      ja: "ボストンバッグ 42L（シューズ収納付き）",
      en: "Duffel bag, 42 L (with shoe compartment)",
    },
    summary: {
      ja: "温泉旅行からジムまで、荷物をさっと放り込める",
      en: "From hot-spring weekends to the gym, just drop things in",
    },
    description: {
      ja: "口が50cm近く開き、たたんだ服もタオルもそのまま入れられるボストンバッグです。車のトランクや旅館の押し入れなど、かたいケースが置きにくい場所でも形を変えておさまります。\n\n側面には28cmまでの靴が1足入る独立した収納があり、汚れた靴や濡れた水着を着替えと分けておけます。肩ひものほか、スーツケースの持ち手に通せるベルトも付いています。",
      en: "The top opens almost 50 cm wide, so folded clothes and towels go straight in. Being soft, it settles into car boots and ryokan closets where a hard case would be in the way.\n\nA separate end compartment takes one pair of shoes up to 28 cm, or keeps a wet swimsuit away from your clothes. Carry it on your shoulder or slide it over a suitcase handle.",
    },
    features: [
      { ja: "出し入れしやすい幅50cm近い開口", en: "Opening almost 50 cm wide" },
      { ja: "靴や水着を分けられる独立した収納", en: "Separate compartment for shoes or swimwear" },
      { ja: "スーツケースに重ねて運べるベルト付き", en: "Stacks on a suitcase handle" },
      { ja: "水に強い撥水生地", en: "Water-repellent fabric" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ30×幅52×奥行27cm", en: "30 × 52 × 27 cm (H × W × D)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "1.1kg", en: "1.1 kg" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "42L", en: "42 L" } },
      { label: { ja: "素材", en: "Material" }, value: { ja: "撥水ポリエステル", en: "Water-repellent polyester" } },
    ],
    contents: [
      { ja: "ボストンバッグ本体", en: "Duffel bag" },
      { ja: "肩ひも（長さ70〜130cm）", en: "Shoulder strap (70–130 cm)" },
      { ja: "ネームタグ", en: "Luggage tag" },
    ],
    keywords: [
      "ぼすとんばっぐ",
      "ボストン",
      "旅行かばん",
      "りょこうかばん",
      "ダッフルバッグ",
      "温泉",
      "duffel bag",
      "weekender",
    ],
    prices: [480, 780, 1180, 1480],
    replacementPrice: 11000,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:duffel-bag"],
        alt: { ja: "青緑のボストンバッグの正面", en: "Front of the teal duffel bag" },
      },
      {
        layout: "scene",
        icons: ["own:duffel-bag", "hot-springs", "automobile", "maple-leaf"],
        alt: {
          ja: "車での温泉旅行に持っていく、青緑のボストンバッグ",
          en: "The teal duffel bag on a drive to a hot spring",
        },
      },
      {
        layout: "set",
        icons: ["own:duffel-bag", "label"],
        alt: { ja: "ボストンバッグ本体とネームタグ", en: "The duffel bag and its luggage tag" },
      },
      {
        layout: "scene",
        icons: ["own:duffel-bag", "running-shoe", "t-shirt", "one-piece-swimsuit"],
        alt: {
          ja: "靴や水着を分けて入れられる、青緑のボストンバッグ",
          en: "The teal duffel bag keeps shoes and swimwear apart",
        },
      },
    ],
    popularity: 62,
  },
  {
    id: 109,
    category: "travel-bag",
    name: {
      ja: "3WAYビジネスバッグ 22L（1泊出張用）",
      en: "3-way business bag, 22 L (for overnight trips)",
    },
    summary: {
      ja: "手提げ・肩掛け・リュックで使える1泊出張の相棒",
      en: "Briefcase, shoulder bag or backpack for a night away",
    },
    description: {
      ja: "手で提げる、肩に掛ける、背負うの3通りで使えるビジネスバッグです。駅までは背負い、訪問先の前で手提げに替えれば、スーツの肩がよれません。\n\nマチを広げると奥行きが17cmから22cmになり、シャツと下着、洗面ポーチの1泊分が入ります。A4ファイルと15.6インチまでのノートPCは、着替えとは別の段に収納できます。",
      en: "Carry it by hand, over the shoulder or on your back. Wear it as a backpack to the station, then switch to the handle before your meeting so your jacket keeps its shape.\n\nUnzip the gusset and it grows from 17 to 22 cm deep, enough for a shirt, underwear and a wash bag. A4 files and a laptop up to 15.6 inches have a section of their own.",
    },
    features: [
      { ja: "場面で替えられる3通りの持ち方", en: "Three ways to carry" },
      { ja: "マチを広げて着替え1泊分を収納", en: "Expands for an overnight change of clothes" },
      { ja: "PCと着替えを分けられる2層構造", en: "Laptop and clothes stay in separate sections" },
      { ja: "商談でも浮かない落ち着いたブラウン", en: "Understated brown that suits any meeting" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: {
          ja: "高さ31×幅43×奥行17cm（拡張時の奥行22cm）",
          en: "31 × 43 × 17 cm (H × W × D; 22 cm deep when expanded)",
        },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "1.4kg", en: "1.4 kg" } },
      {
        label: { ja: "容量", en: "Capacity" },
        value: { ja: "22L（拡張時28L）", en: "22 L (28 L expanded)" },
      },
      {
        label: { ja: "素材", en: "Material" },
        value: { ja: "撥水ナイロン、合成皮革", en: "Water-repellent nylon, faux leather" },
      },
      { label: { ja: "対応PC", en: "Laptop size" }, value: { ja: "15.6インチまで", en: "Up to 15.6 inches" } },
    ],
    contents: [
      { ja: "ビジネスバッグ本体", en: "Business bag" },
      { ja: "肩ひも（長さ75〜140cm）", en: "Shoulder strap (75–140 cm)" },
      { ja: "シャツケース（折りじわ防止）", en: "Shirt folder" },
    ],
    keywords: [
      "びじねすばっぐ",
      "ブリーフケース",
      "3WAY",
      "スリーウェイ",
      "出張",
      "通勤",
      "briefcase",
      "business bag",
      "overnight",
    ],
    prices: [580, 880, 1380, 1780],
    replacementPrice: 15800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["briefcase"],
        alt: { ja: "ブラウンの3WAYビジネスバッグの正面", en: "Front of the brown 3-way business bag" },
      },
      {
        layout: "scene",
        icons: ["briefcase", "laptop", "high-speed-train", "office-building"],
        alt: {
          ja: "新幹線での出張に使う、ブラウンの3WAYビジネスバッグ",
          en: "The brown 3-way business bag on a business trip by train",
        },
      },
      {
        layout: "set",
        icons: ["briefcase", "necktie"],
        alt: {
          ja: "3WAYビジネスバッグと、シャツケースに入るシャツの例",
          en: "The 3-way business bag and the kind of shirt its folder holds",
        },
      },
    ],
    popularity: 58,
  },
  {
    id: 110,
    category: "travel-bag",
    name: {
      ja: "お呼ばれハンドバッグ＆サブバッグ 2点セット",
      en: "Formal handbag and tote, set of two",
    },
    summary: {
      ja: "結婚式や入学式の一日に、きちんと見える2点",
      en: "A smart pair for weddings and school ceremonies",
    },
    description: {
      ja: "結婚式や入学式、顔合わせの食事会など、きちんとした装いの日のためのハンドバッグと、荷物をまとめるサブバッグのセットです。ベージュとブラウンの配色で、ネイビーやグレー、淡い色のワンピースに合わせやすくなっています。\n\nハンドバッグには長財布、スマートフォン、ふくさ、化粧ポーチが入ります。サブバッグはA4の書類が折らずに入るので、引き出物や履き替え用の靴もまとめられます。\n\n式場の最寄り駅で受け取れば、遠方からでもかさばらずに済みます。",
      en: "A handbag and a matching tote for dressed-up days: weddings, school ceremonies, formal family meals. The beige and brown tones go well with navy, grey and pale dresses.\n\nThe handbag holds a long wallet, phone, gift-money envelope and make-up pouch. The tote takes A4 papers flat, so it can also carry wedding gifts or a spare pair of shoes.\n\nPick it up at the station nearest the venue and travel light on the way there.",
    },
    features: [
      { ja: "装いを選ばないベージュとブラウンの配色", en: "Beige and brown go with most outfits" },
      { ja: "長財布とふくさが入るハンドバッグ", en: "Handbag fits a long wallet and envelope" },
      { ja: "A4が入るサブバッグ付き", en: "Matching tote takes A4" },
      { ja: "金具まで磨いてからお渡し", en: "Cleaned and polished, fittings included" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: {
          ja: "ハンドバッグ 高さ18×幅26×奥行11cm、サブバッグ 高さ34×幅26×奥行10cm",
          en: "Handbag 18 × 26 × 11 cm, tote 34 × 26 × 10 cm (H × W × D)",
        },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "ハンドバッグ 0.5kg、サブバッグ 0.25kg", en: "Handbag 0.5 kg, tote 0.25 kg" },
      },
      { label: { ja: "素材", en: "Material" }, value: { ja: "合成皮革", en: "Faux leather" } },
      {
        label: { ja: "持ち手の高さ", en: "Handle drop" },
        value: { ja: "ハンドバッグ 14cm、サブバッグ 20cm", en: "Handbag 14 cm, tote 20 cm" },
      },
    ],
    contents: [
      { ja: "ハンドバッグ", en: "Handbag" },
      { ja: "サブバッグ", en: "Tote" },
      { ja: "ふくさ（慶弔両用）", en: "Gift-money envelope wrap (fukusa)" },
      { ja: "保存袋 2枚", en: "Two dust bags" },
    ],
    keywords: [
      "はんどばっぐ",
      "フォーマルバッグ",
      "ふぉーまる",
      "サブバッグ",
      "結婚式",
      "お呼ばれ",
      "入学式",
      "handbag",
      "formal bag",
      "wedding",
    ],
    prices: [880, 1280, 1880, 2380],
    replacementPrice: 16800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["handbag"],
        alt: {
          ja: "ベージュとブラウンのハンドバッグの正面",
          en: "Front of the beige and brown handbag",
        },
      },
      {
        layout: "scene",
        icons: ["handbag", "dress", "bouquet", "high-heeled-shoe"],
        alt: {
          ja: "ワンピースと靴に合わせた、結婚式の日のハンドバッグ",
          en: "The handbag with a dress, heels and a bouquet for a wedding",
        },
      },
      {
        layout: "set",
        icons: ["handbag", "handbag"],
        alt: { ja: "ハンドバッグとサブバッグの2点セット", en: "The handbag and tote as a set" },
      },
    ],
    popularity: 41,
  },
  {
    id: 111,
    category: "travel-bag",
    name: {
      ja: "マザーズリュック 24L（おむつ替えシート付き）",
      en: "Baby-changing backpack, 24 L (with changing mat)",
    },
    summary: {
      ja: "赤ちゃん連れのおでかけに、必要な仕切りがそろう",
      en: "Every pocket you need for a day out with a baby",
    },
    description: {
      ja: "帰省や旅行で赤ちゃんの荷物が増える日のためのリュックです。口金入りで大きく開いたまま止まるので、抱っこをしながら片手で中を探せます。\n\n左右の保温ポケットには哺乳びんや水筒が1本ずつ入り、背面のファスナーからはおむつポーチを直接取り出せます。付属のベルトでベビーカーのハンドルに掛けることもできます。\n\n内側は汚れを拭き取りやすい生地で、毎回消毒してからお渡しします。",
      en: "A backpack for visits and trips when the baby's things pile up. Its framed top stays open by itself, so you can find what you need with one hand while holding your child.\n\nTwo insulated side pockets take a baby bottle or flask each, and a zip at the back gives direct access to the nappies. The straps supplied hang it on a stroller handle.\n\nThe wipe-clean lining is disinfected before every rental.",
    },
    features: [
      { ja: "抱っこしながら片手で探せるがま口型", en: "Framed top stays open for one-handed use" },
      { ja: "哺乳びんが入る保温ポケット2つ", en: "Two insulated bottle pockets" },
      { ja: "背面からおむつを直接取り出せる", en: "Back zip straight to the nappies" },
      { ja: "ベビーカーに掛けられるベルト付き", en: "Hangs on a stroller with the straps supplied" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ42×幅29×奥行17cm", en: "42 × 29 × 17 cm (H × W × D)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "0.9kg", en: "0.9 kg" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "24L", en: "24 L" } },
      { label: { ja: "素材", en: "Material" }, value: { ja: "撥水ポリエステル", en: "Water-repellent polyester" } },
      {
        label: { ja: "ポケット", en: "Pockets" },
        value: { ja: "13か所（うち保温2か所）", en: "13 (2 insulated)" },
      },
    ],
    contents: [
      { ja: "リュック本体", en: "Backpack" },
      { ja: "おむつ替えシート（60×40cm）", en: "Changing mat (60 × 40 cm)" },
      { ja: "おむつポーチ", en: "Nappy pouch" },
      { ja: "ベビーカー用ベルト 2本", en: "Two stroller straps" },
    ],
    keywords: [
      "まざーずりゅっく",
      "マザーズバッグ",
      "ママバッグ",
      "赤ちゃん",
      "あかちゃん",
      "おむつ",
      "帰省",
      "diaper bag",
      "baby backpack",
    ],
    prices: [480, 760, 1180, 1480],
    replacementPrice: 12800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        scale: 0.8,
        icons: ["backpack"],
        hue: 290,
        alt: { ja: "パープルのマザーズリュックの正面", en: "Front of the purple baby-changing backpack" },
      },
      {
        layout: "scene",
        icons: ["backpack", "baby-bottle", "teddy-bear", "own:stroller"],
        hue: 290,
        alt: {
          ja: "哺乳びんやベビーカーと一緒に使う、パープルのマザーズリュック",
          en: "The purple baby-changing backpack with a bottle and a stroller",
        },
      },
      {
        layout: "set",
        icons: ["backpack", "clutch-bag"],
        hue: 290,
        alt: {
          ja: "マザーズリュックとおむつポーチのセット",
          en: "The baby-changing backpack with its nappy pouch",
        },
      },
    ],
    popularity: 37,
  },
  {
    id: 112,
    category: "travel-bag",
    name: {
      ja: "ガーメントバッグ（スーツ2着・二つ折り）",
      en: "Garment bag (two suits, folds in half)",
    },
    summary: {
      ja: "スーツや礼服、ドレスをしわになりにくく持ち運べる",
      en: "Carry suits and dresses with fewer creases",
    },
    description: {
      ja: "スーツや礼服、ドレスをハンガーに掛けたまま運べるバッグです。折り目の部分に直径8cmのクッションが入っていて、二つ折りにしてもしわが付きにくくなっています。\n\n会場に着いたらそのまま広げ、上部のフックでクローゼットやドアに掛けられます。前面のポケットにはネクタイや靴下、内側のメッシュポケットにはアクセサリーを分けて入れられます。ロングドレスは裾を一度折って、着丈135cm程度まで入ります。",
      en: "Suits, formal wear and dresses travel on their hangers. An 8 cm padded roll sits along the fold, so clothes come out with hardly a crease.\n\nAt the venue, unfold it and hang it from a wardrobe or door by the hook. Ties and socks go in the front pocket, jewellery in the mesh pocket inside. With the hem turned up once, it takes dresses up to about 135 cm long.",
    },
    features: [
      { ja: "スーツ2着をハンガーごと収納", en: "Holds two suits on their hangers" },
      { ja: "折りじわを抑える直径8cmのクッション", en: "8 cm padded roll helps prevent fold lines" },
      { ja: "着いたらそのまま掛けられるフック", en: "Hook to hang it up on arrival" },
      { ja: "中身が見える透明な窓付き", en: "Clear window shows what is inside" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: {
          ja: "使用時 長さ108×幅55cm、二つ折り時 高さ54×幅55×厚さ10cm",
          en: "Open 108 × 55 cm, folded 54 × 55 × 10 cm",
        },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "1.3kg", en: "1.3 kg" } },
      {
        label: { ja: "容量", en: "Capacity" },
        value: { ja: "スーツ2着、またはドレス2着", en: "Two suits or two dresses" },
      },
      { label: { ja: "素材", en: "Material" }, value: { ja: "撥水ポリエステル", en: "Water-repellent polyester" } },
    ],
    contents: [
      { ja: "ガーメントバッグ本体", en: "Garment bag" },
      { ja: "厚みのあるハンガー 2本", en: "Two contoured hangers" },
      { ja: "肩ひも（長さ70〜125cm）", en: "Shoulder strap (70–125 cm)" },
    ],
    keywords: [
      "がーめんとばっぐ",
      "ガーメントケース",
      "スーツカバー",
      "礼服",
      "れいふく",
      "ドレス",
      "衣装",
      "garment bag",
      "suit bag",
    ],
    prices: [480, 720, 1080, 1380],
    replacementPrice: 9800,
    boxSize: "M",
    pictures: [
      {
        layout: "cover",
        icons: ["own:garment-bag"],
        alt: { ja: "ネイビーのガーメントバッグの正面", en: "Front of the navy garment bag" },
      },
      {
        layout: "scene",
        icons: ["own:garment-bag", "necktie", "dress", "bullet-train"],
        alt: {
          ja: "スーツやドレスを入れて新幹線で運ぶ、ネイビーのガーメントバッグ",
          en: "The navy garment bag carrying a suit and a dress by train",
        },
      },
      {
        layout: "set",
        icons: ["own:garment-bag", "necktie", "dress"],
        alt: {
          ja: "ガーメントバッグと、収納できるスーツ・ドレスの例",
          en: "The garment bag with examples of what it holds",
        },
      },
    ],
    popularity: 26,
  },
];
