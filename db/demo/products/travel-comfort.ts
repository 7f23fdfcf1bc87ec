import type { DemoProduct } from "#db/demo/demo-product.ts";

export const travelComfortProducts: DemoProduct[] = [
  {
    id: 113,
    category: "travel-comfort",
    name: {
      ja: "低反発ネックピロー＆アイマスク セット",
      en: "Memory-foam neck pillow and eye mask set",
    },
    summary: {
      ja: "夜行バスや機内で、首を支えてぐっすり",
      en: "Support for your neck on night buses and planes",
    },
    description: {
      ja: "首の後ろを薄く、横を高くした低反発のネックピローです。頭が左右に倒れにくく、背もたれに頭を預けても前に押し出されません。前側のひもで首まわりを30〜42cmに調節できます。\n\n目に当たらない立体型のアイマスクと、新品の耳せん1組をお付けしました。ピローのカバーとアイマスクは、毎回洗濯したものをお渡しします。耳せんは返却不要です。",
      en: "This memory-foam pillow is thin behind the neck and high at the sides: it stops your head from rolling without pushing it forward off the seat. The front cord adjusts it to necks of 30 to 42 cm.\n\nIt comes with a contoured eye mask that does not press on your eyes and a new pair of earplugs. The pillow cover and the mask are freshly washed for every rental; the earplugs are yours to keep.",
    },
    features: [
      { ja: "頭が横に倒れにくい高さ14cmのサイド", en: "14 cm sides stop your head from rolling" },
      { ja: "背もたれに沿う薄い後ろ側", en: "Slim back sits flush with the seat" },
      { ja: "まぶたに触れない立体アイマスク付き", en: "Contoured mask stays off your eyelids" },
      { ja: "毎回洗濯した清潔なカバー", en: "Freshly washed cover every time" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: {
          ja: "使用時 幅28×奥行26×高さ14cm、収納時 幅24×奥行16×高さ14cm",
          en: "In use 28 × 26 × 14 cm, packed 24 × 16 × 14 cm (W × D × H)",
        },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "0.45kg（セット全体）", en: "0.45 kg (whole set)" } },
      {
        label: { ja: "素材", en: "Material" },
        value: { ja: "低反発ウレタン、綿混カバー", en: "Memory foam, cotton-blend cover" },
      },
      { label: { ja: "首まわり", en: "Neck size" }, value: { ja: "30〜42cm", en: "30–42 cm" } },
    ],
    contents: [
      { ja: "ネックピロー（カバー付き）", en: "Neck pillow with cover" },
      { ja: "立体アイマスク", en: "Contoured eye mask" },
      { ja: "耳せん 1組（新品・返却不要）", en: "Earplugs, new (yours to keep)" },
      { ja: "収納袋", en: "Storage bag" },
    ],
    keywords: ["ねっくぴろー", "首まくら", "くびまくら", "アイマスク", "夜行バス", "安眠", "neck pillow", "eye mask"],
    prices: [280, 420, 620, 780],
    replacementPrice: 4800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:neck-pillow"],
        alt: { ja: "ラベンダー色のネックピロー", en: "The lavender neck pillow" },
      },
      {
        layout: "scene",
        icons: ["own:neck-pillow", "seat", "crescent-moon", "bus"],
        alt: {
          ja: "夜行バスの座席で使う、ラベンダー色のネックピロー",
          en: "The lavender neck pillow for a seat on a night bus",
        },
      },
      {
        layout: "set",
        icons: ["own:neck-pillow", "clutch-bag"],
        alt: {
          ja: "ネックピローと、アイマスクも入る収納袋",
          en: "The neck pillow and the storage bag that also holds the eye mask",
        },
      },
    ],
    popularity: 66,
  },
  {
    id: 114,
    category: "travel-comfort",
    name: {
      ja: "ノイズキャンセリングヘッドホン（最長40時間再生）",
      en: "Noise-cancelling headphones (up to 40 hours)",
    },
    summary: {
      ja: "飛行機や新幹線の騒音を抑えて、移動を静かに",
      en: "Turn down the noise of planes and trains",
    },
    description: {
      ja: "飛行機のエンジン音や新幹線の走行音など、低く続く騒音を抑えるワイヤレスヘッドホンです。音楽を流さずに、静かに眠るための道具としてもお使いいただけます。\n\nノイズキャンセリングをオンにしたまま最長40時間再生でき、2泊3日なら充電なしで過ごせます。10分の充電で約4時間使えるので、出発前に気づいても間に合います。\n\n有線ケーブルと機内用変換プラグが付き、座席のモニターにもつなげます。イヤーパッドは毎回除菌しています。",
      en: "Wireless headphones that take away low, steady noise such as jet engines and the hum of a train. They work just as well with no music at all, when you simply want to sleep.\n\nWith noise cancelling on they play for up to 40 hours, so a two-night trip needs no charger. Ten minutes of charging gives about four hours if you notice at the last moment.\n\nAn audio cable and in-flight adapter connect them to seat screens. The ear pads are disinfected before every rental.",
    },
    features: [
      { ja: "低い騒音をしっかり抑えるノイズキャンセリング", en: "Strong cancelling of low, steady noise" },
      { ja: "最長40時間、2泊3日を充電なしで", en: "Up to 40 hours: two nights without a charger" },
      { ja: "10分の充電で約4時間再生", en: "4 hours of play from a 10-minute charge" },
      { ja: "座席モニターにつなげる変換プラグ付き", en: "Adapter for in-flight screens included" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "ケース収納時 幅22×奥行18×高さ8cm", en: "In case 22 × 18 × 8 cm (W × D × H)" },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "0.25kg（ケース込み0.45kg）", en: "0.25 kg (0.45 kg with case)" },
      },
      {
        label: { ja: "連続再生", en: "Playing time" },
        value: { ja: "最長40時間（ノイズキャンセリング使用時）", en: "Up to 40 hours with noise cancelling" },
      },
      { label: { ja: "充電", en: "Charging" }, value: { ja: "USB-C、約2時間", en: "USB-C, about 2 hours" } },
      {
        label: { ja: "接続", en: "Connection" },
        value: { ja: "ワイヤレス、3.5mm有線", en: "Wireless or 3.5 mm cable" },
      },
    ],
    contents: [
      { ja: "ヘッドホン本体", en: "Headphones" },
      { ja: "ハードケース", en: "Hard case" },
      { ja: "3.5mmオーディオケーブル（1.2m）", en: "3.5 mm audio cable (1.2 m)" },
      { ja: "機内用変換プラグ", en: "In-flight adapter" },
      { ja: "USB-C充電ケーブル", en: "USB-C charging cable" },
    ],
    keywords: [
      "へっどほん",
      "ヘッドフォン",
      "ノイズキャンセリング",
      "のいきゃん",
      "ワイヤレス",
      "機内",
      "新幹線",
      "headphones",
      "noise cancelling",
    ],
    prices: [680, 980, 1480, 1880],
    replacementPrice: 32800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["headphone"],
        alt: {
          ja: "シルバーのノイズキャンセリングヘッドホンの正面",
          en: "Front of the silver noise-cancelling headphones",
        },
      },
      {
        layout: "scene",
        icons: ["headphone", "airplane", "musical-notes", "seat"],
        alt: {
          ja: "飛行機の座席で音楽を聴く、シルバーのヘッドホン",
          en: "The silver headphones with music on a plane seat",
        },
      },
      {
        layout: "set",
        icons: ["headphone", "electric-plug", "clutch-bag"],
        alt: {
          ja: "ヘッドホンと変換プラグ、ケースのセット",
          en: "The headphones with their adapter and case",
        },
      },
    ],
    popularity: 92,
  },
  {
    id: 115,
    category: "travel-comfort",
    name: {
      ja: "三つ折りベビーカー（生後6か月〜4歳頃）",
      en: "Tri-fold stroller (6 months to about 4 years)",
    },
    summary: {
      ja: "片手でたためて、改札も階段も楽に移動できる",
      en: "Folds with one hand for gates, stairs and trains",
    },
    description: {
      ja: "旅行先や帰省先で、その日だけ使いたい方のためのベビーカーです。ハンドルのボタンを押すと片手で三つ折りになり、高さ52cmまで小さくなります。新幹線の足もとや荷物棚にも置きやすい大きさです。\n\n背もたれは110〜150度の間で倒せるので、眠ってしまっても安心です。日よけは足もと近くまで伸び、紫外線を98%カットします。改札を通れる幅49cmです。\n\nシートは毎回クリーニングし、ブレーキとベルトを点検してからお渡しします。",
      en: "A stroller for families who need one just for the trip. Press the button on the handle and it folds in three with one hand, down to 52 cm tall: small enough for the foot space or luggage rack on the Shinkansen.\n\nThe backrest reclines from 110 to 150 degrees for naps on the go. The canopy reaches almost to the feet and blocks 98% of UV, and at 49 cm wide it passes through ticket gates.\n\nWe clean the seat and check the brakes and harness before every rental.",
    },
    features: [
      { ja: "抱っこしたまま片手でたためる", en: "Folds with one hand while you hold your child" },
      { ja: "改札を通れる幅49cm", en: "49 cm wide, fits through ticket gates" },
      { ja: "150度まで倒れる背もたれ", en: "Backrest reclines to 150 degrees" },
      { ja: "足もと近くまで届く大きな日よけ", en: "Large canopy reaches almost to the feet" },
      { ja: "肩に掛けて階段を上がれるベルト付き", en: "Shoulder strap for stairs" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: {
          ja: "使用時 高さ104×幅49×奥行84cm、折りたたみ時 高さ52×幅46×奥行23cm",
          en: "Open 104 × 49 × 84 cm, folded 52 × 46 × 23 cm (H × W × D)",
        },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "6.3kg", en: "6.3 kg" } },
      {
        label: { ja: "対象年齢", en: "Age" },
        value: { ja: "生後6か月〜4歳頃（体重22kgまで）", en: "6 months to about 4 years (up to 22 kg)" },
      },
      {
        label: { ja: "リクライニング", en: "Recline" },
        value: { ja: "110〜150度", en: "110–150 degrees" },
      },
      { label: { ja: "安全ベルト", en: "Harness" }, value: { ja: "5点式", en: "5-point" } },
    ],
    contents: [
      { ja: "ベビーカー本体", en: "Stroller" },
      { ja: "レインカバー", en: "Rain cover" },
      { ja: "肩掛けベルト", en: "Shoulder strap" },
      { ja: "ドリンクホルダー", en: "Cup holder" },
    ],
    keywords: [
      "べびーかー",
      "バギー",
      "赤ちゃん",
      "子連れ旅行",
      "帰省",
      "三つ折り",
      "コンパクト",
      "stroller",
      "pushchair",
      "buggy",
    ],
    prices: [980, 1480, 2280, 2980],
    replacementPrice: 39800,
    boxSize: "M",
    pictures: [
      {
        layout: "cover",
        icons: ["own:stroller"],
        alt: {
          ja: "オレンジの日よけが付いた三つ折りベビーカー",
          en: "The tri-fold stroller with an orange canopy",
        },
      },
      {
        layout: "scene",
        icons: ["own:stroller", "teddy-bear", "balloon", "station"],
        alt: {
          ja: "駅や遊園地へのおでかけに使う三つ折りベビーカー",
          en: "The tri-fold stroller on a family outing by train",
        },
      },
      {
        layout: "set",
        icons: ["own:stroller", "cloud-with-rain", "cup-with-straw"],
        alt: {
          ja: "ベビーカーと、雨の日用カバー・ドリンクホルダーのセット",
          en: "The stroller with its rain cover and cup holder",
        },
      },
    ],
    popularity: 88,
  },
  {
    id: 116,
    category: "travel-comfort",
    name: {
      ja: "旅行用 折りたたみ車いす（介助式・8.9kg）",
      en: "Folding travel wheelchair (attendant-pushed, 8.9 kg)",
    },
    summary: {
      ja: "長く歩くのが不安な日の観光やお見舞いに",
      en: "For sightseeing days when long walks are too much",
    },
    description: {
      ja: "ご家族が後ろから押して使う、介助式の軽い車いすです。「普段は歩けるけれど、広い公園や空港では疲れてしまう」という方の旅行や、お墓参り、美術館めぐりにお使いください。\n\n背もたれを前に倒して座面をたたむと、高さ72cmになり、車のトランクや列車のデッキに置けます。手もとのブレーキで下り坂でも速度を抑えられます。\n\nタイヤは空気入れのいらないタイプです。毎回、ブレーキと足台を点検し、ひじ掛けと座面を消毒しています。",
      en: "A light wheelchair that a companion pushes from behind. It suits people who walk well day to day but tire in large parks, airports or museums, or on a visit to a family grave.\n\nFold the backrest forward and the seat inwards and it is 72 cm tall, small enough for a car boot or a train vestibule. Hand brakes keep the speed down on slopes.\n\nThe tyres never need air. Before every rental we check the brakes and footrests and disinfect the armrests and seat.",
    },
    features: [
      { ja: "持ち上げやすい8.9kg", en: "Easy to lift at 8.9 kg" },
      { ja: "車のトランクに入る折りたたみサイズ", en: "Folds to fit a car boot" },
      { ja: "下り坂でも安心な手もとのブレーキ", en: "Hand brakes for slopes" },
      { ja: "空気入れのいらないノーパンクタイヤ", en: "Puncture-proof tyres" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: {
          ja: "使用時 高さ87×幅52×奥行88cm、折りたたみ時 高さ72×幅34×奥行50cm",
          en: "Open 87 × 52 × 88 cm, folded 72 × 34 × 50 cm (H × W × D)",
        },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "8.9kg", en: "8.9 kg" } },
      {
        label: { ja: "座面の幅", en: "Seat width" },
        value: { ja: "40cm（座面の高さ45cm）", en: "40 cm (seat height 45 cm)" },
      },
      { label: { ja: "耐荷重", en: "Max. load" }, value: { ja: "100kg", en: "100 kg" } },
      {
        label: { ja: "タイヤ", en: "Tyres" },
        value: { ja: "ノーパンク、後輪12インチ", en: "Puncture-proof, 12-inch rear wheels" },
      },
    ],
    contents: [
      { ja: "車いす本体", en: "Wheelchair" },
      { ja: "座面クッション（厚さ4cm）", en: "Seat cushion (4 cm)" },
      { ja: "収納カバー", en: "Storage cover" },
      { ja: "たたみ方の説明カード", en: "Folding instruction card" },
    ],
    keywords: ["くるまいす", "車椅子", "車イス", "介助式", "かいじょ", "介護", "高齢者", "バリアフリー", "wheelchair"],
    prices: [1280, 1880, 2880, 3680],
    replacementPrice: 58000,
    boxSize: "L",
    pictures: [
      {
        layout: "cover",
        icons: ["manual-wheelchair"],
        alt: { ja: "レッドの折りたたみ車いすの側面", en: "Side view of the red folding wheelchair" },
      },
      {
        layout: "scene",
        icons: ["manual-wheelchair", "cherry-blossom", "classical-building", "automobile"],
        alt: {
          ja: "お花見や美術館へのおでかけに使う、レッドの折りたたみ車いす",
          en: "The red folding wheelchair on a visit to see blossoms and a museum",
        },
      },
      {
        layout: "set",
        icons: ["manual-wheelchair", "page-facing-up"],
        alt: {
          ja: "折りたたみ車いすと説明カード",
          en: "The folding wheelchair and its instruction card",
        },
      },
    ],
    popularity: 54,
  },
  {
    id: 117,
    category: "travel-comfort",
    name: {
      ja: "世界対応 変換プラグ＆USB充電器（合計65W）",
      en: "Universal travel adapter and USB charger (65 W)",
    },
    summary: {
      ja: "海外の方の日本滞在にも、海外へ行く方にも",
      en: "For visitors to Japan and travellers going abroad",
    },
    description: {
      ja: "日本・アメリカ（A）、ヨーロッパ（C）、イギリス（BF）、オーストラリア（O）の4種類のプラグを、スライドで切り替えられる変換プラグです。差し込み口は主要な国のプラグに対応しているので、海外からのお客さまが日本で使うときにも役立ちます。\n\nUSB-Cが2口、USB-Aが1口あり、スマートフォン2台とノートPCを同時に充電できます。\n\n電圧を変える機能はありません。ドライヤーなどは「100-240V」の表示をご確認のうえお使いください。",
      en: "Slide out the plug you need: Japan and the US (A), Europe (C), the UK (G) or Australia (I). The socket takes the plugs of most countries, so it also helps visitors who bring their own chargers to Japan.\n\nTwo USB-C ports and one USB-A port charge a laptop and two phones at once.\n\nIt does not convert voltage. Before plugging in a hair dryer or similar, please check that it is marked 100–240 V.",
    },
    features: [
      { ja: "スライドで選べる4種類のプラグ", en: "Four slide-out plugs" },
      { ja: "USB 3口で3台を同時に充電", en: "Three USB ports for three devices" },
      { ja: "ノートPCも充電できる最大65W", en: "Up to 65 W, enough for a laptop" },
      { ja: "差し込み口に安全シャッター付き", en: "Safety shutters on the socket" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ8×幅6×奥行7cm", en: "8 × 6 × 7 cm (H × W × D)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "0.22kg", en: "0.22 kg" } },
      {
        label: { ja: "対応プラグ", en: "Plug types" },
        value: { ja: "A・C・BF・O", en: "A, C, G (BF), I (O)" },
      },
      {
        label: { ja: "入力", en: "Input" },
        value: { ja: "AC 100〜240V（変圧機能なし）", en: "AC 100–240 V (no voltage conversion)" },
      },
      {
        label: { ja: "出力", en: "Output" },
        value: { ja: "USB-C×2、USB-A×1、合計最大65W", en: "USB-C × 2, USB-A × 1, 65 W in total" },
      },
    ],
    contents: [
      { ja: "変換プラグ本体", en: "Travel adapter" },
      { ja: "USB-Cケーブル（1m）", en: "USB-C cable (1 m)" },
      { ja: "収納ポーチ", en: "Pouch" },
    ],
    keywords: [
      "へんかんぷらぐ",
      "変換アダプター",
      "海外旅行",
      "充電器",
      "じゅうでんき",
      "コンセント",
      "travel adapter",
      "power plug",
      "USB-C",
    ],
    prices: [300, 450, 680, 880],
    replacementPrice: 6800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["electric-plug"],
        alt: { ja: "ブラックの世界対応変換プラグ", en: "The black universal travel adapter" },
      },
      {
        layout: "scene",
        icons: ["electric-plug", "globe-showing-asia-australia", "mobile-phone", "laptop"],
        alt: {
          ja: "スマートフォンとノートPCを充電する、世界対応変換プラグ",
          en: "The universal travel adapter charging a phone and a laptop",
        },
      },
      {
        layout: "set",
        icons: ["electric-plug", "clutch-bag"],
        alt: { ja: "変換プラグと収納ポーチのセット", en: "The travel adapter and its pouch" },
      },
    ],
    popularity: 50,
  },
  {
    id: 118,
    category: "travel-comfort",
    name: {
      ja: "中わた入りコート（男女兼用・Lサイズ）",
      en: "Padded coat (unisex, size L)",
    },
    summary: {
      ja: "旅先が思ったより寒い日に、駅で借りて羽織るだけ",
      en: "Colder than you packed for? Pick up a coat at the station",
    },
    description: {
      ja: "暖かい地域から東京へ来る方や、雪の多い地方へ日帰りで出かける方のためのコートです。気温0〜8℃を目安に、セーターの上に羽織ってちょうどよい厚さにしています。\n\n表地は風を通しにくく、少しの雪や小雨なら水をはじきます。食事や観劇の席にもなじむ襟付きの形で、色は合わせやすいベージュです。\n\n1回ごとにクリーニングに出し、カバーを掛けてからたたんでお渡しします。",
      en: "A coat for visitors from warmer places, and for day trips to snowy regions. It is made to go over a sweater at about 0 to 8 °C.\n\nThe shell keeps the wind out and sheds light snow and drizzle. With its collar and neutral beige it looks right at a restaurant or the theatre, too.\n\nIt is dry-cleaned after every rental and handed over folded in a cover.",
    },
    features: [
      { ja: "気温0〜8℃に合う暖かさ", en: "Warm enough for 0–8 °C" },
      { ja: "風を通しにくく小雨をはじく表地", en: "Windproof shell that sheds drizzle" },
      { ja: "食事や観劇にもなじむ襟付きの形", en: "Collared cut that suits an evening out" },
      { ja: "毎回クリーニング済み", en: "Dry-cleaned after every rental" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "収納時 幅40×奥行30×高さ16cm", en: "Packed 40 × 30 × 16 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "1.1kg", en: "1.1 kg" } },
      {
        label: { ja: "サイズ", en: "Size" },
        value: {
          ja: "L（身長165〜178cmの目安）、着丈96cm、身幅58cm、袖丈62cm",
          en: "L (about 165–178 cm tall); length 96 cm, chest width 58 cm, sleeve 62 cm",
        },
      },
      {
        label: { ja: "素材", en: "Material" },
        value: { ja: "表地 ポリエステル、中わた 化学繊維", en: "Polyester shell, synthetic padding" },
      },
    ],
    contents: [
      { ja: "コート本体", en: "Coat" },
      { ja: "収納袋", en: "Storage bag" },
      { ja: "ほこり取りブラシ", en: "Lint brush" },
    ],
    keywords: ["こーと", "アウター", "上着", "うわぎ", "防寒着", "ぼうかん", "冬服", "coat", "winter jacket"],
    prices: [980, 1480, 2180, 2780],
    replacementPrice: 19800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["coat"],
        alt: { ja: "ベージュの中わた入りコートの正面", en: "Front of the beige padded coat" },
      },
      {
        layout: "scene",
        icons: ["coat", "cloud-with-snow", "scarf", "tokyo-tower"],
        alt: {
          ja: "雪の日の街歩きに羽織る、ベージュの中わた入りコート",
          en: "The beige padded coat on a snowy day in the city",
        },
      },
      {
        layout: "set",
        icons: ["coat", "clutch-bag"],
        alt: { ja: "中わた入りコートと収納袋", en: "The padded coat and its storage bag" },
      },
    ],
    popularity: 22,
  },
];
