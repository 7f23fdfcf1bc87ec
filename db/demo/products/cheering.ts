import type { DemoProduct } from "#db/demo/demo-product.ts";

export const cheeringProducts: DemoProduct[] = [
  {
    id: 207,
    category: "cheering",
    name: { ja: "カラーチェンジペンライト 15色（2本セット）", en: "Colour-change light sticks, 15 colours (set of 2)" },
    summary: {
      ja: "推し色にすぐ切り替え。両手で振れる2本組です",
      en: "Jump straight to your colour, one light for each hand",
    },
    description: {
      ja: "公式ペンライトが売り切れていた日や、急に誘われた現場に。メンバーカラーによく使われる15色を内蔵し、よく使う色を3色まで登録できます。曲中の色替えも、登録した色ならボタンひとつで間に合います。\n\n新しい電池を入れてお渡しするので、点灯チェックだけで会場に入れます。1回の点灯は約6時間。長さは25cmで、多くの会場の持ち込み規定に収まるサイズですが、公式品のみ使用可の公演もあるため、事前に注意事項をご確認ください。",
      en: "For the day the official lights sold out, or when someone hands you a ticket at the last minute. Fifteen colours cover the usual member colours, and you can store three favourites, so a mid-song colour change takes one press.\n\nWe fit fresh batteries before every rental: check that they light up and walk in. They run for about 6 hours. At 25 cm they fit the size limits of most venues, but some shows allow official lights only, so please check the rules first.",
    },
    features: [
      { ja: "メンバーカラーをカバーする15色", en: "15 colours to cover every member" },
      { ja: "よく使う3色をボタンひとつで呼び出し", en: "Three favourites at one press" },
      { ja: "新品電池入りで、すぐ点灯", en: "Fresh batteries fitted" },
      { ja: "落下防止のリストストラップ付き", en: "Wrist straps so they stay in your hands" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "長さ約25cm・直径約3cm（1本）", en: "Approx. 25 cm long, 3 cm across (each)" },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "約110g（1本・電池含む）", en: "Approx. 110 g each with batteries" },
      },
      { label: { ja: "発光色", en: "Colours" }, value: { ja: "15色", en: "15" } },
      { label: { ja: "点灯時間", en: "Run time" }, value: { ja: "約6時間", en: "About 6 hours" } },
      {
        label: { ja: "電源", en: "Power" },
        value: { ja: "単4形電池3本（1本あたり）", en: "3 AAA batteries per light" },
      },
    ],
    contents: [
      { ja: "ペンライト本体 2本（電池入り）", en: "2 light sticks (batteries fitted)" },
      { ja: "リストストラップ 2本", en: "2 wrist straps" },
      { ja: "予備の単4形電池 3本", en: "3 spare AAA batteries" },
      { ja: "収納ポーチ", en: "Pouch" },
    ],
    keywords: [
      "ぺんらいと",
      "ペンライト",
      "ペンラ",
      "推し色",
      "メンバーカラー",
      "15色",
      "コンサート",
      "penlight",
      "light stick",
    ],
    prices: [490, 720, 1080, 1380],
    replacementPrice: 6000,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:penlight"],
        hue: 0,
        alt: { ja: "ピンクに光るカラーチェンジペンライト", en: "A colour-change light stick glowing pink" },
      },
      {
        layout: "scene",
        icons: ["own:penlight", "pink-heart", "musical-notes", "microphone"],
        hue: 0,
        alt: {
          ja: "ハートとマイクとともに描いた、コンサートで振るペンライト",
          en: "The light stick at a concert, with a heart and a microphone",
        },
      },
      {
        layout: "set",
        icons: ["own:penlight", "own:penlight", "battery", "clutch-bag"],
        hue: 0,
        alt: {
          ja: "ペンライト2本、予備電池、収納ポーチのセット内容",
          en: "Included: two light sticks, spare batteries and a pouch",
        },
      },
    ],
    popularity: 88,
  },
  {
    id: 208,
    category: "cheering",
    name: { ja: "ペンライト 12色（10本セット・団体応援向け）", en: "Light sticks, 12 colours (set of 10 for groups)" },
    summary: {
      ja: "発表会や鑑賞会で、みんなの色をそろえられます",
      en: "Matching lights for recitals, screenings and parties",
    },
    description: {
      ja: "上映会、ダンスの発表会、結婚式の二次会など、「10人で色をそろえて振りたい」場面のためのセットです。親機のリモコンで10本の色と点滅をまとめて切り替えられるので、曲に合わせた演出もスムーズに決まります。\n\nお子さまや初めての方でも扱いやすいよう、1本約80gの細身のつくり。仕切り付きのケースに番号順に入っており、返却前の本数確認もすぐに済みます。20本必要なときは2セットご予約ください。",
      en: "For screenings, dance recitals and wedding after-parties: any time ten people want to wave the same colour. One remote changes the colour and flashing of all ten lights together, so it is easy to match them to the music.\n\nThe slim lights weigh about 80 g each and suit children and first-timers. They come numbered in a divided case, which makes counting them before you return the set quick. Need 20? Reserve two sets.",
    },
    features: [
      { ja: "リモコンで10本の色を一斉に切り替え", en: "One remote changes all ten" },
      { ja: "子どもの手にも持ちやすい細身・約80g", en: "Slim and about 80 g, fine for children" },
      { ja: "番号付きケースで返却時の本数確認が簡単", en: "Numbered case makes counting easy" },
    ],
    specs: [
      { label: { ja: "外寸", en: "Size" }, value: { ja: "ケース 約32 × 26 × 9cm", en: "Case approx. 32 × 26 × 9 cm" } },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約1.6kg（一式）", en: "Approx. 1.6 kg in total" } },
      {
        label: { ja: "ペンライト1本", en: "Each light" },
        value: { ja: "長さ約22cm・約80g", en: "Approx. 22 cm, 80 g" },
      },
      { label: { ja: "発光色", en: "Colours" }, value: { ja: "12色", en: "12" } },
      { label: { ja: "リモコンの届く距離", en: "Remote range" }, value: { ja: "約15m", en: "About 15 m" } },
    ],
    contents: [
      { ja: "ペンライト本体 10本（電池入り）", en: "10 light sticks (batteries fitted)" },
      { ja: "リモコン", en: "Remote control" },
      { ja: "予備の単4形電池 6本", en: "6 spare AAA batteries" },
      { ja: "仕切り付き収納ケース", en: "Divided carrying case" },
    ],
    keywords: ["ぺんらいと", "ペンライト", "10本", "団体", "発表会", "二次会", "鑑賞会", "上映会", "penlight set"],
    prices: [1480, 1980, 2980, 3780],
    replacementPrice: 25000,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        scale: 0.9,
        icons: ["own:penlight"],
        hue: 240,
        alt: { ja: "水色に光る団体応援用のペンライト", en: "A group-cheering light stick glowing light blue" },
      },
      {
        layout: "scene",
        icons: ["own:penlight", "confetti-ball", "clapper-board", "musical-notes"],
        hue: 240,
        alt: {
          ja: "くす玉とカチンコとともに描いた、上映会で振るペンライト",
          en: "The light stick at a screening party, with confetti and a clapper board",
        },
      },
      {
        layout: "set",
        icons: ["own:penlight", "own:penlight", "own:penlight", "toolbox"],
        hue: 240,
        alt: {
          ja: "10本のペンライトと収納ケースのセット内容",
          en: "Included: ten light sticks in a carrying case",
        },
      },
    ],
    popularity: 41,
  },
  {
    id: 209,
    category: "cheering",
    name: {
      ja: "うちわ用LEDライトフレーム（ジャンボサイズ対応）",
      en: "LED frame for hand-held fans (uchiwa, jumbo size)",
    },
    summary: {
      ja: "手作りうちわの文字を、暗い客席でもくっきり",
      en: "Makes your handmade uchiwa fan readable in a dark hall",
    },
    description: {
      ja: "お持ちのうちわを挟むだけで、縁からやわらかく照らすクリップ式のライトです。蛍光紙で作った文字も、客席が暗いと意外に読めないもの。正面だけを照らす設計なので、後ろの席の方にまぶしさが届きにくく、安心して使えます。\n\n明るさは3段階、色は電球色と白の2色。ジャンボうちわ（幅29.5cm前後）と、レギュラーサイズ（幅24cm前後）の両方に付けられます。\n\nうちわ本体は付属しません。装飾や電飾を禁止している公演では使えないため、公式サイトの注意事項をご確認のうえご予約ください。",
      en: "Clip it around your own fan and it lights the face softly from the rim. Even fluorescent lettering is hard to read once the house lights go down. The light points forward only, so the people behind you are not dazzled.\n\nThree brightness levels, warm or white. It fits jumbo fans (about 29.5 cm wide) and regular ones (about 24 cm).\n\nThe fan itself is not included. Some shows do not allow decorated or illuminated fans, so please check the official rules before you reserve.",
    },
    features: [
      { ja: "手作りうちわを挟むだけ、工具いらず", en: "Clips onto your own fan, no tools" },
      { ja: "後ろの席に配慮した前面だけの照射", en: "Lights the front only, kind to those behind" },
      { ja: "ジャンボ・レギュラー両サイズ対応", en: "Fits jumbo and regular fans" },
      { ja: "3段階の明るさ、2色の切り替え", en: "Three levels, warm or white" },
    ],
    specs: [
      { label: { ja: "外寸", en: "Size" }, value: { ja: "約31 × 26 × 2cm", en: "Approx. 31 × 26 × 2 cm" } },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約95g", en: "Approx. 95 g" } },
      {
        label: { ja: "対応サイズ", en: "Fits" },
        value: { ja: "幅23〜30cmのうちわ", en: "Fans 23–30 cm wide" },
      },
      { label: { ja: "点灯時間", en: "Run time" }, value: { ja: "約5時間（中）", en: "About 5 hours (medium)" } },
      { label: { ja: "充電", en: "Charging" }, value: { ja: "USB-C・約1.5時間", en: "USB-C, about 1.5 hours" } },
    ],
    contents: [
      { ja: "LEDライトフレーム（充電済み）", en: "LED frame (charged)" },
      { ja: "固定クリップ 4個", en: "4 clips" },
      { ja: "USB-C充電ケーブル", en: "USB-C charging cable" },
      { ja: "うちわごと入る収納ケース", en: "Case that also holds your fan" },
    ],
    keywords: ["うちわ", "ウチワ", "応援うちわ", "ファンサ", "LED", "光る", "ジャンボうちわ", "uchiwa", "cheering fan"],
    prices: [580, 790, 1180, 1480],
    replacementPrice: 6800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:cheer-fan"],
        hue: 0,
        alt: {
          ja: "LEDフレームを取り付け、縁が光っているハート柄の応援うちわ",
          en: "A heart-patterned uchiwa fan with the LED frame lit around its rim",
        },
      },
      {
        layout: "scene",
        icons: ["own:cheer-fan", "own:penlight", "two-hearts", "stadium"],
        hue: 0,
        alt: {
          ja: "ペンライトとハートとともに描いた、客席で掲げる光る応援うちわ",
          en: "The lit-up fan in the audience, with a light stick and hearts",
        },
      },
      {
        layout: "set",
        icons: ["own:cheer-fan", "electric-plug", "clutch-bag"],
        hue: 0,
        alt: {
          ja: "LEDライトフレーム（うちわは装着例）、充電ケーブル、収納ケースのセット内容",
          en: "Included: LED frame (fan shown as an example), charging cable and case",
        },
      },
    ],
    popularity: 63,
  },
  {
    id: 210,
    category: "cheering",
    name: { ja: "子ども用イヤーマフ（親子ライブ・フェス向け）", en: "Children's ear defenders (family concerts)" },
    summary: {
      ja: "大きな音から小さな耳を守る、折りたたみ式です",
      en: "Folding protection for small ears at loud shows",
    },
    description: {
      ja: "ライブ会場の音量は100dBを超えることがあり、お子さまの耳には大きな負担になります。このイヤーマフは音を平均25dBほど下げ、音楽や呼びかけの声は聞こえるまま、つらい大音量だけをやわらげます。\n\nヘッドバンドは3歳から12歳ごろまで無段階で調整でき、締め付けは大人用より弱め。耳に当たるパッドは、貸し出しのたびに消毒済みのものへ交換しています。親子席やファミリー向けフェス、花火大会にもどうぞ。",
      en: "Sound levels at a concert can exceed 100 dB, which is hard on young ears. These ear defenders take off about 25 dB on average: your child still hears the music and your voice, just without the painful part.\n\nThe headband adjusts smoothly from about age 3 to 12 and presses more gently than adult models. The ear pads are swapped for disinfected ones before every rental. Good for family seats, festivals and fireworks too.",
    },
    features: [
      { ja: "平均25dBの遮音で耳の負担をやわらげる", en: "Takes off about 25 dB on average" },
      { ja: "3〜12歳ごろまで調整できるヘッドバンド", en: "Headband adjusts from age 3 to 12" },
      { ja: "パッドは毎回、消毒済みのものに交換", en: "Disinfected pads for every rental" },
      { ja: "電池いらず、折りたたんで持ち運べる", en: "No batteries, folds flat to carry" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: {
          ja: "約16 × 14 × 8cm（折りたたみ時 約11 × 9 × 8cm）",
          en: "Approx. 16 × 14 × 8 cm (folded 11 × 9 × 8 cm)",
        },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約190g", en: "Approx. 190 g" } },
      { label: { ja: "遮音性能", en: "Noise reduction" }, value: { ja: "平均25dB（SNR値）", en: "25 dB (SNR)" } },
      { label: { ja: "対象年齢", en: "Ages" }, value: { ja: "3〜12歳ごろ", en: "About 3 to 12" } },
    ],
    contents: [
      { ja: "イヤーマフ本体", en: "Ear defenders" },
      { ja: "収納巾着", en: "Drawstring bag" },
      { ja: "除菌シート 2枚", en: "2 disinfecting wipes" },
    ],
    keywords: ["いやーまふ", "イヤーマフ", "子ども", "キッズ", "耳栓", "防音", "親子席", "ear muffs", "ear defenders"],
    prices: [450, 650, 980, 1240],
    replacementPrice: 4800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        scale: 0.76,
        icons: ["headphone"],
        hue: 0,
        alt: { ja: "ライトグレーの子ども用イヤーマフ", en: "Light grey children's ear defenders" },
      },
      {
        layout: "scene",
        icons: ["headphone", "speaker-high-volume", "balloon", "musical-notes"],
        hue: 0,
        alt: {
          ja: "スピーカーと風船とともに描いた、親子フェスで使うイヤーマフ",
          en: "The ear defenders at a family festival, with a speaker and a balloon",
        },
      },
      {
        layout: "set",
        icons: ["headphone", "purse"],
        hue: 0,
        alt: {
          ja: "イヤーマフ本体と収納巾着のセット内容",
          en: "Included: ear defenders and a drawstring bag",
        },
      },
    ],
    popularity: 31,
  },
  {
    id: 211,
    category: "cheering",
    name: { ja: "生誕祭デコセット（ミラーボール＆祭壇ライト）", en: "Birthday display set (mirror ball and lights)" },
    summary: {
      ja: "ホテルでも鑑賞会でも、祭壇づくりがこれひとつで",
      en: "Everything for a birthday display, in a hotel room or at a party",
    },
    description: {
      ja: "推しの誕生日や周年を、本人不在でも全力で祝うためのセットです。USBで回るミニミラーボール、色を選べるスポットライト2灯、3段のアクリルひな壇が入っていて、アクスタ・ぬい・缶バッジを並べるだけで祭壇が完成します。\n\nひな壇は1段あたり幅30cm。アクスタなら3段で15体ほど並びます。工具も粘着テープも使わないので、ホテルの部屋を傷める心配がなく、設営は15分、片付けは10分ほどです。\n\n飾り付けの写真入り手順書をお付けしています。風船やケーキはお好みでご用意ください。",
      en: "For celebrating your favourite's birthday or anniversary in style, even though they will not be there. A small USB mirror ball, two colour-changing spotlights and three tiers of clear acrylic risers: line up your acrylic stands, plushies and badges, and the display is done.\n\nEach tier is 30 cm wide; the three hold around 15 acrylic stands. Nothing needs tools or tape, so it is safe in a hotel room. Setting up takes about 15 minutes and packing away about 10.\n\nAn illustrated set-up guide is included. Balloons and cake are up to you.",
    },
    features: [
      { ja: "並べるだけで祭壇になる3段アクリルひな壇", en: "Three acrylic tiers: line things up and it is done" },
      { ja: "推し色に変えられるスポットライト2灯", en: "Two spotlights in your favourite's colour" },
      { ja: "USB給電で回るミニミラーボール", en: "Mini mirror ball that runs on USB" },
      { ja: "粘着テープ不要、ホテルでも安心", en: "No tape, so hotel rooms stay unharmed" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "収納ケース 約42 × 38 × 30cm", en: "Case approx. 42 × 38 × 30 cm" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約3.4kg（一式）", en: "Approx. 3.4 kg in total" } },
      { label: { ja: "ミラーボール", en: "Mirror ball" }, value: { ja: "直径約13cm", en: "Approx. 13 cm across" } },
      {
        label: { ja: "ひな壇", en: "Risers" },
        value: { ja: "幅30cm × 3段（耐荷重 各1kg）", en: "30 cm wide, 3 tiers (1 kg each)" },
      },
      {
        label: { ja: "電源", en: "Power" },
        value: { ja: "USB-A（ACアダプター付属）", en: "USB-A (mains adapter included)" },
      },
    ],
    contents: [
      { ja: "ミニミラーボール", en: "Mini mirror ball" },
      { ja: "スポットライト 2灯（リモコン付き）", en: "2 spotlights with a remote" },
      { ja: "アクリルひな壇 3段", en: "3-tier acrylic risers" },
      { ja: "3口USB ACアダプター", en: "3-port USB mains adapter" },
      { ja: "飾り付け手順書・収納ケース", en: "Set-up guide and case" },
    ],
    keywords: [
      "せいたんさい",
      "セイタンサイ",
      "生誕祭",
      "本人不在の誕生日会",
      "祭壇",
      "ミラーボール",
      "アクスタ",
      "mirror ball",
    ],
    prices: [1680, 2280, 3280, 3980],
    replacementPrice: 19800,
    boxSize: "M",
    pictures: [
      {
        layout: "cover",
        icons: ["mirror-ball"],
        hue: 0,
        alt: { ja: "生誕祭デコセットのミニミラーボール", en: "The mini mirror ball of the birthday display set" },
      },
      {
        layout: "scene",
        icons: ["mirror-ball", "birthday-cake", "teddy-bear", "party-popper"],
        hue: 0,
        alt: {
          ja: "ケーキとぬいぐるみとともに描いた、生誕祭の祭壇を照らすミラーボール",
          en: "The mirror ball over a birthday display, with a cake and a plush toy",
        },
      },
      {
        layout: "set",
        icons: ["mirror-ball", "flashlight", "electric-plug", "page-facing-up"],
        hue: 0,
        alt: {
          ja: "ミラーボール、スポットライト、ACアダプター、手順書などのセット内容",
          en: "Included: mirror ball, spotlights, mains adapter and guide",
        },
      },
    ],
    popularity: 50,
  },
];
