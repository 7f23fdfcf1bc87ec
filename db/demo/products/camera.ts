import type { DemoProduct } from "#db/demo/demo-product.ts";

export const cameraProducts: DemoProduct[] = [
  {
    id: 212,
    category: "camera",
    name: {
      ja: "高倍率コンパクトカメラ 光学35倍（撮影可の現場向け）",
      en: "Compact camera, 35× zoom (where photos are allowed)",
    },
    summary: {
      ja: "撮影OKのその1曲を、スタンド席からきれいに残せます",
      en: "Sharp photos from the stands when cameras are allowed",
    },
    description: {
      ja: "「この曲だけ撮影OK」の時間は、長くても数分。電源を入れて約1.5秒で撮れるコンパクトカメラなら、アナウンスを聞いてから構えても間に合います。スマートフォンでは豆粒になってしまうスタンド席からも、光学35倍なら上半身まで引き寄せられます。\n\n1秒10コマの連写と手ぶれ補正で、ファンサの瞬間や、銀テが舞うラストも狙えます。4K動画にも対応しています。\n\n撮影は、主催者が許可している公演・時間に限ってお楽しみください。返却前に写真をスマートフォンなどへ移していただき、カードに残ったデータは当社で消去します。",
      en: "“Photos allowed for this song” lasts a few minutes at best. This compact camera is ready about 1.5 seconds after you switch it on, so you can wait for the announcement. From the stands, where a phone shows only a dot, the 35× optical zoom brings a performer in from the waist up.\n\nTen frames per second and stabilisation help you catch that wave in your direction, or the silver streamers at the finale. It also records 4K video.\n\nPlease shoot only at shows, and at times, where the organiser permits it. Move your pictures to your phone before returning the camera; we erase whatever remains on the card.",
    },
    features: [
      { ja: "スタンド席から上半身が撮れる光学35倍", en: "35× optical zoom reaches the stage from the stands" },
      { ja: "電源オンから約1.5秒で撮影開始", en: "Ready to shoot in about 1.5 seconds" },
      { ja: "1秒10コマの連写と手ぶれ補正", en: "10 frames per second, stabilised" },
      { ja: "スマートフォンへその場で転送", en: "Sends photos to your phone on the spot" },
    ],
    specs: [
      { label: { ja: "外寸", en: "Size" }, value: { ja: "約11 × 7 × 4cm", en: "Approx. 11 × 7 × 4 cm" } },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "約340g（電池・カード含む）", en: "Approx. 340 g with battery and card" },
      },
      {
        label: { ja: "ズーム", en: "Zoom" },
        value: { ja: "光学35倍（24〜840mm相当）", en: "35× optical (24–840 mm equivalent)" },
      },
      { label: { ja: "画素数", en: "Resolution" }, value: { ja: "約2,000万画素", en: "Approx. 20 megapixels" } },
      { label: { ja: "動画", en: "Video" }, value: { ja: "4K・30コマ/秒", en: "4K at 30 fps" } },
      {
        label: { ja: "撮影可能枚数", en: "Battery life" },
        value: { ja: "約300枚（電池1個）", en: "About 300 photos per battery" },
      },
    ],
    contents: [
      { ja: "カメラ本体（メモリーカード64GB入り）", en: "Camera with a 64 GB card" },
      { ja: "充電済みバッテリー 2個", en: "2 charged batteries" },
      { ja: "USB-C充電ケーブル", en: "USB-C charging cable" },
      { ja: "ハンドストラップ", en: "Wrist strap" },
      { ja: "カメラケース", en: "Camera case" },
    ],
    keywords: [
      "かめら",
      "カメラ",
      "デジカメ",
      "コンデジ",
      "高倍率ズーム",
      "望遠",
      "撮影可",
      "銀テ",
      "compact camera",
      "zoom",
    ],
    prices: [2480, 3280, 4880, 5980],
    replacementPrice: 64800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["camera"],
        hue: 0,
        alt: { ja: "シルバーとブラックの高倍率コンパクトカメラ", en: "Silver and black compact zoom camera" },
      },
      {
        layout: "scene",
        icons: ["camera", "stadium", "party-popper", "musical-notes"],
        hue: 0,
        alt: {
          ja: "スタジアムと舞う銀テープをイメージした、撮影可の公演で使うコンパクトカメラ",
          en: "The compact camera at a show that allows photos, with a stadium and streamers",
        },
      },
      {
        layout: "set",
        icons: ["camera", "battery", "electric-plug", "handbag"],
        hue: 0,
        alt: {
          ja: "カメラ本体、バッテリー、充電ケーブル、ケースのセット内容",
          en: "Included: camera, batteries, charging cable and case",
        },
      },
    ],
    popularity: 84,
  },
  {
    id: 213,
    category: "camera",
    name: { ja: "インスタントカメラ（フィルム10枚付き）", en: "Instant camera (10 sheets of film included)" },
    summary: {
      ja: "撮ったその場で1枚に。遠征の思い出を交換できます",
      en: "Prints on the spot, to keep or to swap with friends",
    },
    description: {
      ja: "シャッターを押して約90秒。カードサイズの写真がふわっと浮かび上がります。会場前での集合写真や、コラボカフェのテーブルでの1枚を、その場で友だちと分け合えるのはインスタントカメラならではです。\n\n明るさは自動調整で、レンズ横の小さな鏡を見れば自撮りの位置も合わせられます。写真の余白には、日付や座席を油性ペンで書き込めます。\n\nフィルムは10枚入りを1パック、装填してお渡しします。足りないときは、市販のカードサイズフィルムを追加できます。",
      en: "About 90 seconds after you press the shutter, a card-sized picture appears. Group shots outside the venue, the table at a collaboration café: being able to hand the print to a friend there and then is what an instant camera is for.\n\nExposure is automatic, and a small mirror beside the lens helps you frame selfies. Write the date and your seat in the white margin with the marker provided.\n\nOne pack of 10 sheets is already loaded. If you need more, it takes card-sized film sold in shops.",
    },
    features: [
      { ja: "フィルム10枚を装填してお渡し", en: "10 sheets of film already loaded" },
      { ja: "自撮りミラー付きで位置合わせも簡単", en: "Selfie mirror for easy framing" },
      { ja: "明るさもフラッシュも自動", en: "Automatic exposure and flash" },
      { ja: "余白に書ける油性ペン付き", en: "Marker included for the margins" },
    ],
    specs: [
      { label: { ja: "外寸", en: "Size" }, value: { ja: "約12 × 11 × 7cm", en: "Approx. 12 × 11 × 7 cm" } },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約320g（電池含む）", en: "Approx. 320 g with batteries" } },
      { label: { ja: "写真サイズ", en: "Print size" }, value: { ja: "約8.6 × 5.4cm", en: "Approx. 8.6 × 5.4 cm" } },
      { label: { ja: "撮影距離", en: "Shooting distance" }, value: { ja: "30cm〜", en: "From 30 cm" } },
      { label: { ja: "電源", en: "Power" }, value: { ja: "単3形電池2本", en: "2 AA batteries" } },
    ],
    contents: [
      { ja: "インスタントカメラ本体（電池入り）", en: "Instant camera (batteries fitted)" },
      { ja: "カードサイズフィルム 10枚（装填済み）", en: "10 sheets of card-sized film (loaded)" },
      { ja: "油性ペン 1本", en: "1 permanent marker" },
      { ja: "ショルダーケース", en: "Shoulder case" },
    ],
    keywords: [
      "いんすたんとかめら",
      "インスタントカメラ",
      "フィルム",
      "その場でプリント",
      "コラボカフェ",
      "記念写真",
      "instant camera",
    ],
    prices: [1780, 2180, 2880, 3380],
    replacementPrice: 13800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:instant-camera"],
        hue: 0,
        alt: {
          ja: "ハートの写真が出てくるミントグリーンのインスタントカメラ",
          en: "Mint-green instant camera printing a picture of a heart",
        },
      },
      {
        layout: "scene",
        icons: ["own:instant-camera", "shortcake", "two-hearts", "bullet-train"],
        hue: 0,
        alt: {
          ja: "ケーキと新幹線とともに描いた、遠征先のカフェで使うインスタントカメラ",
          en: "The instant camera on a trip to a café, with cake and a bullet train",
        },
      },
      {
        layout: "set",
        icons: ["own:instant-camera", "framed-picture", "pen", "handbag"],
        hue: 0,
        alt: {
          ja: "インスタントカメラ本体、フィルム、油性ペン、ケースのセット内容",
          en: "Included: instant camera, film, marker and case",
        },
      },
    ],
    popularity: 76,
  },
  {
    id: 214,
    category: "camera",
    name: { ja: "アクションカメラ 4K（遠征Vlog・フェス向け）", en: "4K action camera (trip vlogs and festivals)" },
    summary: {
      ja: "胸やリュックに付けて、遠征の一日をまるごと記録",
      en: "Clip it on and film the whole day, hands free",
    },
    description: {
      ja: "始発の新幹線から、物販列、聖地巡礼まで。リュックの肩ベルトに付けておくだけで、両手を空けたまま遠征の一日を撮れるカメラです。歩きながらでも映像が揺れにくい強力な手ぶれ補正と、水深10mまでの防水で、雨の野外フェスにも気軽に持ち出せます。\n\n前面にも小さな画面があり、自分の表情を確かめながら話せます。付属のバッテリー2個で、合わせて約2時間半の撮影が可能です。\n\n公演中の撮影は、許可されている場合に限ってお使いください。返却後、カードに残ったデータは当社で消去します。",
      en: "From the first bullet train to the merchandise queue and the places your favourite has been: clip it to your backpack strap and film the day with both hands free. Strong stabilisation keeps walking footage steady, and it is waterproof to 10 m, so a rainy festival is no problem.\n\nA small front screen lets you see yourself while you talk. The two batteries give about two and a half hours of recording in total.\n\nPlease film during a show only where it is permitted. We erase anything left on the card after you return it.",
    },
    features: [
      { ja: "歩き撮りでも揺れにくい手ぶれ補正", en: "Steady footage even while walking" },
      { ja: "リュックの肩ベルトに付くクリップ付き", en: "Clip for your backpack strap included" },
      { ja: "ケースなしで水深10m防水", en: "Waterproof to 10 m without a housing" },
      { ja: "自分を見ながら撮れる前面画面", en: "Front screen for talking to camera" },
    ],
    specs: [
      { label: { ja: "外寸", en: "Size" }, value: { ja: "約7 × 5 × 3cm", en: "Approx. 7 × 5 × 3 cm" } },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約150g", en: "Approx. 150 g" } },
      { label: { ja: "動画", en: "Video" }, value: { ja: "4K・60コマ/秒", en: "4K at 60 fps" } },
      {
        label: { ja: "撮影時間", en: "Recording time" },
        value: { ja: "約75分（バッテリー1個）", en: "About 75 minutes per battery" },
      },
      { label: { ja: "防水", en: "Waterproofing" }, value: { ja: "水深10m", en: "10 m" } },
    ],
    contents: [
      { ja: "カメラ本体（メモリーカード128GB入り）", en: "Camera with a 128 GB card" },
      { ja: "充電済みバッテリー 2個", en: "2 charged batteries" },
      { ja: "リュック用クリップ", en: "Backpack clip" },
      { ja: "ミニ自撮り棒（三脚兼用）", en: "Mini selfie stick that doubles as a tripod" },
      { ja: "USB-C充電ケーブル", en: "USB-C charging cable" },
      { ja: "セミハードケース", en: "Semi-hard case" },
    ],
    keywords: ["あくしょんかめら", "アクションカメラ", "4K", "防水", "Vlog", "聖地巡礼", "フェス", "action camera"],
    prices: [1880, 2480, 3680, 4580],
    replacementPrice: 54800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:action-camera"],
        hue: 0,
        alt: { ja: "ティールの外装のアクションカメラ 4Kの正面", en: "Teal 4K action camera from the front" },
      },
      {
        layout: "scene",
        icons: ["own:action-camera", "backpack", "bullet-train", "sun"],
        hue: 0,
        alt: {
          ja: "リュックと新幹線とともに描いた、遠征の一日を記録するアクションカメラ",
          en: "The action camera on a trip, with a backpack and a bullet train",
        },
      },
      {
        layout: "set",
        icons: ["own:action-camera", "battery", "electric-plug", "clutch-bag"],
        hue: 0,
        alt: {
          ja: "アクションカメラ本体、バッテリー、充電ケーブル、ケースのセット内容",
          en: "Included: action camera, batteries, charging cable and case",
        },
      },
    ],
    popularity: 60,
  },
  {
    id: 215,
    category: "camera",
    name: { ja: "スマホ用3軸ジンバル（踊ってみた・Vlog撮影向け）", en: "3-axis phone gimbal (dance covers and vlogs)" },
    summary: {
      ja: "いつものスマホで、なめらかな追いかけ撮影ができます",
      en: "Smooth tracking shots with the phone you already have",
    },
    description: {
      ja: "手持ちではどうしても揺れてしまう歩き撮りが、レールの上を滑るような映像になります。顔や全身を自動で追いかける機能があり、三脚に立てれば、ひとりでも「踊ってみた」の練習動画や振りコピの確認用動画が撮れます。\n\n折りたたむと厚さ約4cm。開いてスマートフォンをはさむと自動で電源が入り、5秒ほどで撮影を始められます。自動追尾には、専用アプリ（無料）のインストールが必要です。\n\n自撮り棒やジンバルの持ち込みを禁止している会場が多いため、公演の前後や街なかでの撮影にお使いください。",
      en: "Walking shots that always shake in the hand come out as if on rails. It can follow a face or a whole body by itself, so with the tripod base you can film a dance cover, or check your choreography, on your own.\n\nIt folds to about 4 cm thick. Open it, clip your phone in, and it switches on and is ready in about 5 seconds. Automatic tracking needs the free companion app.\n\nMany venues do not admit selfie sticks or gimbals, so please use it around town, before or after the show.",
    },
    features: [
      { ja: "歩き撮りがなめらかになる3軸補正", en: "3-axis stabilisation for walking shots" },
      { ja: "ひとりでも撮れる自動追尾", en: "Automatic tracking for solo filming" },
      { ja: "開いて約5秒で撮影開始", en: "Ready about 5 seconds after unfolding" },
      { ja: "そのまま置ける三脚ベース付き", en: "Tripod base included" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約18 × 10 × 4cm（折りたたみ時）", en: "Approx. 18 × 10 × 4 cm folded" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約330g", en: "Approx. 330 g" } },
      {
        label: { ja: "対応スマートフォン", en: "Fits phones" },
        value: { ja: "幅6.5〜8.5cm・290gまで", en: "6.5–8.5 cm wide, up to 290 g" },
      },
      { label: { ja: "使用時間", en: "Run time" }, value: { ja: "約6時間", en: "About 6 hours" } },
      { label: { ja: "充電", en: "Charging" }, value: { ja: "USB-C・約1.5時間", en: "USB-C, about 1.5 hours" } },
    ],
    contents: [
      { ja: "ジンバル本体（充電済み）", en: "Gimbal (charged)" },
      { ja: "三脚ベース", en: "Tripod base" },
      { ja: "USB-C充電ケーブル", en: "USB-C charging cable" },
      { ja: "ソフトポーチ", en: "Soft pouch" },
      { ja: "かんたん操作ガイド", en: "Quick-start guide" },
    ],
    keywords: [
      "じんばる",
      "ジンバル",
      "スタビライザー",
      "スマホ",
      "手ぶれ補正",
      "踊ってみた",
      "振りコピ",
      "自動追尾",
      "gimbal",
    ],
    prices: [980, 1380, 1980, 2480],
    replacementPrice: 16800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:gimbal"],
        hue: 0,
        alt: { ja: "スマートフォンを取り付けた3軸ジンバル", en: "3-axis gimbal holding a phone" },
      },
      {
        layout: "scene",
        icons: ["own:gimbal", "cityscape", "musical-notes", "running-shoe"],
        hue: 0,
        alt: {
          ja: "街並みとスニーカーとともに描いた、ダンス撮影に使うジンバル",
          en: "The gimbal filming a dance in town, with a skyline and a trainer",
        },
      },
      {
        layout: "set",
        icons: ["own:gimbal", "electric-plug", "clutch-bag", "page-facing-up"],
        hue: 0,
        alt: {
          ja: "ジンバル本体（スマートフォンは装着例）、充電ケーブル、ポーチ、ガイドのセット内容",
          en: "Included: gimbal (phone shown as an example), charging cable, pouch and guide",
        },
      },
    ],
    popularity: 66,
  },
  {
    id: 216,
    category: "camera",
    name: {
      ja: "360度カメラ 5.7K（聖地巡礼・集合写真向け）",
      en: "360° camera 5.7K (filming locations and group shots)",
    },
    summary: {
      ja: "構図はあとから。その場の空気ごと全方位で残せます",
      en: "Capture everything now and choose the framing later",
    },
    description: {
      ja: "前後2つのレンズで、まわりの景色を一度にすべて撮るカメラです。MVのロケ地で自分も映り込みながら背景を再現したり、オフ会の円卓を全員入りで撮ったり。撮影後にスマートフォンの画面で好きな向きを切り出せるので、その場で構図に悩む必要がありません。\n\n付属の自撮り棒は映像から自動で消えるため、まるでドローンで撮ったような画も作れます。120cmまで伸びるので、街なかではまわりの方との距離にお気をつけください。\n\n編集には専用アプリ（無料）を使います。返却後、カードに残ったデータは当社で消去します。",
      en: "Two lenses, front and back, record everything around you at once. Recreate the scene at a music-video location with yourself in it, or get the whole round table at a fan meet-up. You pick the angle on your phone afterwards, so there is no fretting over composition on the day.\n\nThe selfie stick disappears from the footage automatically, which gives you shots that look as if a drone took them. It extends to 120 cm, so mind the people around you in town.\n\nEditing is done in the free companion app. We erase anything left on the card after you return it.",
    },
    features: [
      { ja: "撮影後に好きな向きを切り出せる", en: "Choose the angle after shooting" },
      { ja: "映像から消える120cm自撮り棒付き", en: "120 cm selfie stick that vanishes from the shot" },
      { ja: "水平を自動で保つ手ぶれ補正", en: "Stabilised with automatic horizon levelling" },
    ],
    specs: [
      { label: { ja: "外寸", en: "Size" }, value: { ja: "約12 × 5 × 3cm", en: "Approx. 12 × 5 × 3 cm" } },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約180g", en: "Approx. 180 g" } },
      {
        label: { ja: "動画", en: "Video" },
        value: { ja: "5.7K・30コマ/秒（全方位）", en: "5.7K at 30 fps, all round" },
      },
      {
        label: { ja: "写真", en: "Photos" },
        value: { ja: "約7,200万画素（全方位）", en: "Approx. 72 megapixels, all round" },
      },
      {
        label: { ja: "撮影時間", en: "Recording time" },
        value: { ja: "約80分（バッテリー1個）", en: "About 80 minutes per battery" },
      },
    ],
    contents: [
      { ja: "カメラ本体（メモリーカード128GB入り）", en: "Camera with a 128 GB card" },
      { ja: "充電済みバッテリー 2個", en: "2 charged batteries" },
      { ja: "自撮り棒（120cm）", en: "Selfie stick (120 cm)" },
      { ja: "レンズカバー", en: "Lens cover" },
      { ja: "USB-C充電ケーブル", en: "USB-C charging cable" },
    ],
    keywords: [
      "さんびゃくろくじゅうどかめら",
      "360度カメラ",
      "全天球",
      "聖地巡礼",
      "ロケ地",
      "オフ会",
      "自撮り棒",
      "360 camera",
    ],
    prices: [2280, 2980, 4480, 5480],
    replacementPrice: 66000,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:camera-360"],
        hue: 0,
        alt: { ja: "前後にレンズを備えた縦長の360度カメラ", en: "Upright 360° camera with lenses front and back" },
      },
      {
        layout: "scene",
        icons: ["own:camera-360", "tokyo-tower", "world-map", "cityscape-at-dusk"],
        hue: 0,
        alt: {
          ja: "タワーと地図とともに描いた、聖地巡礼で使う360度カメラ",
          en: "The 360° camera at a filming location, with a tower and a map",
        },
      },
      {
        layout: "set",
        icons: ["own:camera-360", "battery", "electric-plug"],
        hue: 0,
        alt: {
          ja: "360度カメラ本体、バッテリー、充電ケーブルのセット内容",
          en: "Included: 360° camera, batteries and charging cable",
        },
      },
    ],
    popularity: 24,
  },
  {
    id: 217,
    category: "camera",
    name: {
      ja: "ミニ三脚＆LEDライト（ぬい撮り・アクスタ撮影向け）",
      en: "Mini tripod and LED light (for plush toys and acrylic stands)",
    },
    summary: {
      ja: "カフェでもホテルでも、推しグッズを明るくきれいに",
      en: "Bright, steady photos of your merch anywhere",
    },
    description: {
      ja: "照明の暗いカフェで撮ったアクスタが、黄色くぼやけてしまう。その悩みを解決する、手のひらサイズの三脚とライトのセットです。三脚はテーブルに置いて高さ16〜24cm、脚を曲げれば手すりにも固定できます。\n\nライトは電球色から昼光色まで無段階で変えられ、料理も推しの髪色も見たままの色で写ります。光をやわらげる拡散カバー付きなので、アクリルへの映り込みも目立ちません。\n\nシャッターを切れるリモコンが付いているので、友だちとの集合写真にも使えます。",
      en: "Do your acrylic stands come out yellow and blurred in a dim café? This palm-sized tripod and light help. The tripod stands 16 to 24 cm tall on a table, and its legs bend around a railing.\n\nThe light runs smoothly from warm to daylight, so both the food and your favourite's hair keep their true colour. A diffuser softens it and keeps reflections on the acrylic down.\n\nA shutter remote is included, handy for group photos too.",
    },
    features: [
      { ja: "電球色〜昼光色を無段階で調整", en: "Smoothly adjustable from warm to daylight" },
      { ja: "アクリルの映り込みを抑える拡散カバー", en: "Diffuser softens reflections on acrylic" },
      { ja: "手すりにも固定できる曲がる脚", en: "Bendable legs grip a railing" },
      { ja: "シャッターリモコン付き", en: "Shutter remote included" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: {
          ja: "三脚 約18 × 5 × 5cm、ライト 約8 × 6 × 2cm",
          en: "Tripod approx. 18 × 5 × 5 cm, light 8 × 6 × 2 cm",
        },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約260g（一式）", en: "Approx. 260 g in total" } },
      {
        label: { ja: "対応スマートフォン", en: "Fits phones" },
        value: { ja: "幅6〜9cm", en: "6–9 cm wide" },
      },
      { label: { ja: "色温度", en: "Colour temperature" }, value: { ja: "2,700〜6,500K", en: "2,700–6,500 K" } },
      {
        label: { ja: "点灯時間", en: "Run time" },
        value: { ja: "約2時間（最大光量）", en: "About 2 hours at full power" },
      },
    ],
    contents: [
      { ja: "ミニ三脚（スマホホルダー付き）", en: "Mini tripod with phone holder" },
      { ja: "LEDライト（充電済み・拡散カバー付き）", en: "LED light (charged, with diffuser)" },
      { ja: "シャッターリモコン", en: "Shutter remote" },
      { ja: "USB-C充電ケーブル", en: "USB-C charging cable" },
      { ja: "収納ポーチ", en: "Pouch" },
    ],
    keywords: [
      "さんきゃく",
      "サンキャク",
      "ミニ三脚",
      "ライト",
      "ぬい撮り",
      "アクスタ",
      "スマホ",
      "コラボカフェ",
      "tripod",
    ],
    prices: [480, 690, 990, 1190],
    replacementPrice: 5500,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:tripod"],
        hue: 0,
        alt: { ja: "スマートフォンを横向きに取り付けたミニ三脚", en: "Mini tripod holding a phone sideways" },
      },
      {
        layout: "scene",
        icons: ["own:tripod", "teddy-bear", "shortcake", "light-bulb"],
        hue: 0,
        alt: {
          ja: "ぬいぐるみとケーキとともに描いた、カフェでのぬい撮りに使うミニ三脚",
          en: "The mini tripod photographing a plush toy in a café, with cake and a light",
        },
      },
      {
        layout: "set",
        icons: ["own:tripod", "light-bulb", "electric-plug", "clutch-bag"],
        hue: 0,
        alt: {
          ja: "ミニ三脚（スマートフォンは装着例）、LEDライト、充電ケーブル、ポーチのセット内容",
          en: "Included: mini tripod (phone shown as an example), LED light, charging cable and pouch",
        },
      },
    ],
    popularity: 35,
  },
];
