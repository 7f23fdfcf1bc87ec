import type { DemoProduct } from "#db/demo/demo-product.ts";

export const businessProducts: DemoProduct[] = [
  {
    id: 301,
    category: "projector",
    name: {
      ja: "モバイルプロジェクター 500ANSIルーメン（バッテリー内蔵）",
      en: "Mobile projector, 500 ANSI lumens (built-in battery)",
    },
    summary: {
      ja: "電源のない場所でも約2.5時間。かばんに入る1.3kgです",
      en: "About 2.5 hours away from a wall socket, and light enough for a tote",
    },
    description: {
      ja: "コンセントを探さずに使える、バッテリー内蔵の小型プロジェクターです。満充電から標準モードで約2.5時間投写できるので、訪問先での打ち合わせや、ホテルの部屋での映画鑑賞にお使いいただけます。\n\n壁から約1.6m離すと60インチで映ります。台形補正とピント合わせは自動のため、置いて電源を入れれば数秒で見やすい画面になります。\n\n照明を落とした部屋でのご利用に適した明るさです。昼間の会議室で大きく映す場合は、4,000ルーメンのビジネスプロジェクターをおすすめします。",
      en: "A compact projector with its own battery, so you never have to hunt for an outlet. A full charge runs for about 2.5 hours in standard mode: enough for a client visit, or a film in your hotel room.\n\nPlace it about 1.6 m from the wall for a 60-inch picture. Keystone correction and focus are automatic, so the image is straight and sharp within seconds of switching on.\n\nIt is bright enough for rooms with the lights turned down. For a large picture in a daylit meeting room, choose our 4,000-lumen business projector instead.",
    },
    features: [
      { ja: "バッテリーで約2.5時間の連続投写", en: "About 2.5 hours of projection on battery" },
      { ja: "ピントと台形補正は自動", en: "Automatic focus and keystone correction" },
      { ja: "約1.6mの距離で60インチ", en: "60-inch picture from about 1.6 m" },
      { ja: "5W＋5Wのステレオスピーカー内蔵", en: "Built-in 5 W + 5 W stereo speakers" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅19 × 奥行13 × 高さ7cm", en: "Approx. 19 × 13 × 7 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約1.3kg", en: "Approx. 1.3 kg" } },
      { label: { ja: "明るさ", en: "Brightness" }, value: { ja: "500ANSIルーメン", en: "500 ANSI lumens" } },
      {
        label: { ja: "解像度", en: "Resolution" },
        value: { ja: "フルHD（1,920 × 1,080）", en: "Full HD (1,920 × 1,080)" },
      },
      {
        label: { ja: "連続使用時間", en: "Battery life" },
        value: { ja: "約2.5時間（標準モード）", en: "Approx. 2.5 hours (standard mode)" },
      },
      {
        label: { ja: "接続端子", en: "Ports" },
        value: { ja: "HDMI × 1、USB-C × 1、USB-A × 1", en: "1 × HDMI, 1 × USB-C, 1 × USB-A" },
      },
    ],
    contents: [
      { ja: "プロジェクター本体", en: "Projector" },
      { ja: "リモコン（電池入り）", en: "Remote control (batteries included)" },
      { ja: "充電用ACアダプター", en: "AC charger" },
      { ja: "HDMIケーブル 1.5m", en: "1.5 m HDMI cable" },
      { ja: "収納ケース", en: "Carrying case" },
    ],
    keywords: [
      "プロジェクター",
      "ぷろじぇくたー",
      "小型",
      "持ち運び",
      "充電式",
      "ホームシアター",
      "映画",
      "mobile projector",
      "portable projector",
    ],
    prices: [2480, 3280, 4980, 6280],
    replacementPrice: 69800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:projector"],
        hue: 290,
        alt: { ja: "青緑色のモバイルプロジェクター", en: "Teal mobile projector" },
      },
      {
        layout: "scene",
        icons: ["own:projector", "popcorn", "clapper-board", "bed"],
        hue: 290,
        alt: {
          ja: "ホテルの部屋での映画鑑賞に使うモバイルプロジェクター",
          en: "The mobile projector on a hotel film night",
        },
      },
      {
        layout: "set",
        icons: ["own:projector", "electric-plug", "clutch-bag"],
        hue: 290,
        alt: {
          ja: "モバイルプロジェクターの本体、ACアダプター、収納ケース",
          en: "The mobile projector with its AC charger and case",
        },
      },
      {
        layout: "scene",
        icons: ["own:projector", "battery", "laptop", "bar-chart"],
        hue: 290,
        alt: {
          ja: "バッテリーで動かし、訪問先で資料を映すモバイルプロジェクター",
          en: "The mobile projector showing charts on battery power at a client's office",
        },
      },
    ],
    popularity: 91,
  },
  {
    id: 302,
    category: "projector",
    name: {
      ja: "ビジネスプロジェクター 4,000ルーメン（フルHD）",
      en: "Business projector, 4,000 lumens (Full HD)",
    },
    summary: {
      ja: "照明をつけたままの会議室でも、表の文字まで読めます",
      en: "Readable spreadsheets without switching off the lights",
    },
    description: {
      ja: "10〜30人ほどの会議や研修に使いやすい、明るさ4,000ルーメンのプロジェクターです。照明をつけたままでも文字や罫線がはっきり見えるので、手元でメモを取りながら進められます。\n\n80インチで映すときの距離は約2.6m。1.2倍ズームと上下左右の台形補正があり、スクリーンの正面に置けない部屋でも形を整えられます。\n\nHDMI端子が2つあり、発表者ごとにパソコンをつないだまま切り替えられます。",
      en: "At 4,000 lumens this projector suits meetings and training sessions for 10 to 30 people. Text and gridlines stay clear with the lights on, so everyone can take notes.\n\nAn 80-inch picture needs about 2.6 m of distance. A 1.2× zoom and keystone correction in both directions let you square up the image even when you cannot place the projector straight in front of the screen.\n\nTwo HDMI inputs mean the next presenter's computer can already be connected and waiting.",
    },
    features: [
      { ja: "照明をつけたまま使える4,000ルーメン", en: "4,000 lumens, bright enough with the lights on" },
      { ja: "細かい表も読みやすいフルHD", en: "Full HD for small print and detailed tables" },
      { ja: "HDMI 2系統で発表者の交代がスムーズ", en: "Two HDMI inputs for quick handovers" },
      { ja: "上下左右の台形補正に対応", en: "Vertical and horizontal keystone correction" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅30 × 奥行23 × 高さ10cm", en: "Approx. 30 × 23 × 10 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約2.9kg", en: "Approx. 2.9 kg" } },
      { label: { ja: "明るさ", en: "Brightness" }, value: { ja: "4,000ルーメン", en: "4,000 lumens" } },
      {
        label: { ja: "解像度", en: "Resolution" },
        value: { ja: "フルHD（1,920 × 1,080）", en: "Full HD (1,920 × 1,080)" },
      },
      {
        label: { ja: "投写距離", en: "Throw distance" },
        value: { ja: "80インチで約2.6〜3.1m", en: "Approx. 2.6–3.1 m for 80 inches" },
      },
      { label: { ja: "電源", en: "Power" }, value: { ja: "AC100V", en: "100 V AC" } },
    ],
    contents: [
      { ja: "プロジェクター本体", en: "Projector" },
      { ja: "リモコン（電池入り）", en: "Remote control (batteries included)" },
      { ja: "電源コード 3m", en: "3 m power cord" },
      { ja: "HDMIケーブル 5m", en: "5 m HDMI cable" },
      { ja: "キャリングバッグ", en: "Carrying bag" },
    ],
    keywords: [
      "プロジェクター",
      "ぷろじぇくたー",
      "会議室",
      "研修",
      "セミナー",
      "フルHD",
      "投影",
      "business projector",
    ],
    prices: [3480, 4480, 6780, 8480],
    replacementPrice: 98000,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:projector"],
        alt: { ja: "紫がかった紺色のビジネスプロジェクター", en: "Indigo business projector" },
      },
      {
        layout: "scene",
        icons: ["own:projector", "own:projection-screen", "chart-increasing", "memo"],
        alt: {
          ja: "会議でスクリーンに資料を映すビジネスプロジェクター",
          en: "The business projector showing slides in a meeting",
        },
      },
      {
        layout: "set",
        icons: ["own:projector", "electric-plug", "briefcase"],
        alt: {
          ja: "ビジネスプロジェクターの本体、電源コード、キャリングバッグ",
          en: "The business projector with its power cord and carrying bag",
        },
      },
    ],
    popularity: 84,
  },
  {
    id: 303,
    category: "projector",
    name: {
      ja: "4Kプロジェクター 5,000ルーメン（イベント向け）",
      en: "4K projector, 5,000 lumens (for events)",
    },
    summary: {
      ja: "上映会や式典に。120インチでも細部まで鮮明です",
      en: "For screenings and ceremonies: crisp detail at 120 inches",
    },
    description: {
      ja: "上映会、株主総会、披露宴の二次会など、50〜100人規模の会場に向けたレーザー光源の4Kプロジェクターです。120インチに映しても、写真や字幕の輪郭がくっきり見えます。\n\n1.6倍ズームとレンズシフトを備え、客席の後方や通路脇など、置ける場所が限られた会場でも画面の位置を合わせられます。電源を入れてから約10秒で本来の明るさになります。\n\n本体は約9.5kgあります。キャスター付きの専用ケースに入れてお渡ししますので、駅から会場まで転がして運べます。",
      en: "A laser-lit 4K projector for halls of 50 to 100 people: film screenings, shareholder meetings, wedding after-parties. Photographs and subtitles keep their edges even at 120 inches.\n\nWith a 1.6× zoom and lens shift you can line up the picture from the back of the room or beside an aisle, wherever the venue leaves you space. It reaches full brightness about ten seconds after switch-on.\n\nThe projector weighs around 9.5 kg, so it comes in its own wheeled case that rolls easily from the station to the venue.",
    },
    features: [
      { ja: "120インチでも精細な4K表示", en: "Fine 4K detail even at 120 inches" },
      { ja: "50〜100人の会場に届く5,000ルーメン", en: "5,000 lumens for audiences of 50 to 100" },
      { ja: "レンズシフトと1.6倍ズームで設置が自由", en: "Lens shift and 1.6× zoom for flexible placement" },
      { ja: "約10秒で点灯するレーザー光源", en: "Laser light source, ready in about 10 seconds" },
      { ja: "キャスター付きケースで運搬", en: "Travels in a wheeled case" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅42 × 奥行33 × 高さ15cm", en: "Approx. 42 × 33 × 15 cm (W × D × H)" },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "約9.5kg（ケース込み 約13kg）", en: "Approx. 9.5 kg (13 kg with case)" },
      },
      { label: { ja: "明るさ", en: "Brightness" }, value: { ja: "5,000ルーメン", en: "5,000 lumens" } },
      { label: { ja: "解像度", en: "Resolution" }, value: { ja: "4K（3,840 × 2,160）", en: "4K (3,840 × 2,160)" } },
      {
        label: { ja: "投写距離", en: "Throw distance" },
        value: { ja: "120インチで約3.5〜5.6m", en: "Approx. 3.5–5.6 m for 120 inches" },
      },
      { label: { ja: "電源", en: "Power" }, value: { ja: "AC100V（最大350W）", en: "100 V AC (350 W max.)" } },
    ],
    contents: [
      { ja: "プロジェクター本体", en: "Projector" },
      { ja: "リモコン（電池入り）", en: "Remote control (batteries included)" },
      { ja: "電源コード 5m", en: "5 m power cord" },
      { ja: "HDMIケーブル 10m（4K対応）", en: "10 m HDMI cable (4K-ready)" },
      { ja: "キャスター付き専用ケース", en: "Wheeled hard case" },
    ],
    keywords: [
      "プロジェクター",
      "ぷろじぇくたー",
      "4K",
      "上映会",
      "イベント",
      "二次会",
      "株主総会",
      "高輝度",
      "event projector",
    ],
    prices: [8980, 11800, 17800, 22800],
    replacementPrice: 328000,
    boxSize: "M",
    pictures: [
      {
        layout: "cover",
        icons: ["own:projector"],
        hue: 100,
        alt: { ja: "深い赤色の4Kプロジェクター", en: "Deep red 4K projector" },
      },
      {
        layout: "scene",
        icons: ["own:projector", "clapper-board", "party-popper", "clinking-glasses"],
        hue: 100,
        alt: {
          ja: "上映会やパーティーの会場で使う4Kプロジェクター",
          en: "The 4K projector at a screening and party",
        },
      },
      {
        layout: "set",
        icons: ["own:projector", "electric-plug", "luggage"],
        hue: 100,
        alt: {
          ja: "4Kプロジェクターの本体、電源コード、キャスター付き専用ケース",
          en: "The 4K projector with its power cord and wheeled case",
        },
      },
    ],
    popularity: 38,
  },
  {
    id: 304,
    category: "projector",
    name: {
      ja: "短焦点プロジェクター 3,500ルーメン",
      en: "Short-throw projector, 3,500 lumens",
    },
    summary: {
      ja: "壁から約86cmで80インチ。狭い部屋でも大きく映せます",
      en: "80 inches from just 86 cm away, for rooms short on space",
    },
    description: {
      ja: "スクリーンのすぐ手前に置いて大きく映せる短焦点タイプです。80インチに必要な距離は約86cm。奥行きのない会議室や、展示会の1小間ブースでもお使いいただけます。\n\nスクリーンのすぐ手前から投写するので、横に立って説明しても影が入りにくく、光が目に入るまぶしさも抑えられます。",
      en: "This short-throw model sits right in front of the screen: an 80-inch picture needs only about 86 cm. It works in shallow meeting rooms and in a single trade-show booth.\n\nBecause it projects from just in front of the screen, you can stand beside the screen and point at things with hardly any shadow and without being dazzled.",
    },
    features: [
      { ja: "約86cmの距離で80インチ", en: "80-inch picture from about 86 cm" },
      { ja: "発表者の影が映り込みにくい", en: "Keeps the presenter's shadow off the screen" },
      { ja: "展示ブースでも見やすい3,500ルーメン", en: "3,500 lumens, clear in a lit exhibition hall" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅32 × 奥行29 × 高さ12cm", en: "Approx. 32 × 29 × 12 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約3.9kg", en: "Approx. 3.9 kg" } },
      { label: { ja: "明るさ", en: "Brightness" }, value: { ja: "3,500ルーメン", en: "3,500 lumens" } },
      { label: { ja: "解像度", en: "Resolution" }, value: { ja: "WXGA（1,280 × 800）", en: "WXGA (1,280 × 800)" } },
      {
        label: { ja: "投写距離", en: "Throw distance" },
        value: { ja: "60インチで約65cm、80インチで約86cm", en: "Approx. 65 cm for 60 inches, 86 cm for 80 inches" },
      },
      {
        label: { ja: "接続端子", en: "Ports" },
        value: { ja: "HDMI × 2、VGA × 1、音声出力 × 1", en: "2 × HDMI, 1 × VGA, 1 × audio out" },
      },
    ],
    contents: [
      { ja: "プロジェクター本体", en: "Projector" },
      { ja: "リモコン（電池入り）", en: "Remote control (batteries included)" },
      { ja: "電源コード 3m", en: "3 m power cord" },
      { ja: "HDMIケーブル 3m", en: "3 m HDMI cable" },
      { ja: "キャリングバッグ", en: "Carrying bag" },
    ],
    keywords: [
      "プロジェクター",
      "ぷろじぇくたー",
      "短焦点",
      "たんしょうてん",
      "展示会",
      "ブース",
      "近距離",
      "short throw projector",
    ],
    prices: [3980, 5280, 7980, 9980],
    replacementPrice: 148000,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:projector"],
        hue: 320,
        alt: { ja: "青い短焦点プロジェクター", en: "Blue short-throw projector" },
      },
      {
        layout: "scene",
        icons: ["own:projector", "own:projection-screen", "straight-ruler", "placard"],
        hue: 320,
        alt: {
          ja: "展示ブースでスクリーンのすぐ前に置いた短焦点プロジェクター",
          en: "The short-throw projector placed close to the screen at a booth",
        },
      },
      {
        layout: "set",
        icons: ["own:projector", "electric-plug", "briefcase"],
        hue: 320,
        alt: {
          ja: "短焦点プロジェクターの本体、電源コード、キャリングバッグ",
          en: "The short-throw projector with its power cord and carrying bag",
        },
      },
    ],
    popularity: 47,
  },
  {
    id: 305,
    category: "projector",
    name: {
      ja: "折りたたみスクリーン 60インチ（自立式・16:9）",
      en: "Folding screen, 60 inches (free-standing, 16:9)",
    },
    summary: {
      ja: "広げて脚を付けるだけ。約5分で立つ投写スクリーンです",
      en: "Unfold it, add the legs: a standing screen in about five minutes",
    },
    description: {
      ja: "白い壁がない会場でも、きれいに映せる自立式のスクリーンです。四つ折りのフレームを広げて幕をスナップで留め、脚を差し込めば約5分で設置できます。工具は要りません。\n\n画面の高さは床から60cmと90cmの2段階。座って見る会議にも、立ち見のブースにも合わせられます。幕は裏側が黒い遮光タイプで、窓を背にしても透けにくくなっています。",
      en: "A free-standing screen for venues without a clean white wall. Open the four-fold frame, snap the fabric on and slot in the legs. It takes about five minutes and no tools.\n\nThe lower edge can stand 60 cm or 90 cm above the floor, to suit a seated meeting or a standing crowd at a booth. The fabric has a black backing, so the picture holds up even with a window behind it.",
    },
    features: [
      { ja: "工具なし、約5分で設置", en: "Sets up in about 5 minutes without tools" },
      { ja: "高さは床から60cm・90cmの2段階", en: "Two heights: 60 or 90 cm above the floor" },
      { ja: "裏面が黒く、光が透けにくい幕", en: "Black-backed fabric that blocks stray light" },
      { ja: "しわになりにくい張り込み式", en: "Tensioned surface that stays free of creases" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "収納時 約 幅56 × 奥行13 × 高さ38cm", en: "Packed approx. 56 × 13 × 38 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約4.2kg", en: "Approx. 4.2 kg" } },
      {
        label: { ja: "画面サイズ", en: "Picture area" },
        value: { ja: "約 幅133 × 高さ75cm（60インチ）", en: "Approx. 133 × 75 cm (60 inches)" },
      },
      {
        label: { ja: "設置時の高さ", en: "Height when set up" },
        value: { ja: "約140cm／170cm", en: "Approx. 140 or 170 cm" },
      },
      {
        label: { ja: "素材", en: "Material" },
        value: {
          ja: "アルミフレーム、ポリエステル幕（裏面遮光）",
          en: "Aluminium frame, black-backed polyester fabric",
        },
      },
    ],
    contents: [
      { ja: "折りたたみフレーム", en: "Folding frame" },
      { ja: "スクリーン幕", en: "Screen fabric" },
      { ja: "脚 2本", en: "2 legs" },
      { ja: "収納バッグ", en: "Carrying bag" },
    ],
    keywords: [
      "スクリーン",
      "すくりーん",
      "プロジェクタースクリーン",
      "自立式",
      "折りたたみ",
      "60インチ",
      "投影",
      "projector screen",
    ],
    prices: [1480, 1980, 2980, 3680],
    replacementPrice: 24800,
    boxSize: "M",
    pictures: [
      {
        layout: "cover",
        icons: ["own:projection-screen"],
        alt: {
          ja: "脚を付けて立てた60インチの折りたたみスクリーン",
          en: "60-inch folding screen standing on its legs",
        },
      },
      {
        layout: "scene",
        icons: ["own:projection-screen", "own:projector", "chair", "bar-chart"],
        alt: {
          ja: "説明会で資料を映した折りたたみスクリーン",
          en: "The folding screen showing slides at a briefing",
        },
      },
      {
        layout: "set",
        icons: ["own:projection-screen", "straight-ruler", "handbag"],
        alt: {
          ja: "折りたたみスクリーンの本体と収納バッグ、サイズを示すものさし",
          en: "The folding screen and its carrying bag, with a ruler for size",
        },
      },
    ],
    popularity: 55,
  },
  {
    id: 306,
    category: "projector",
    name: {
      ja: "書画カメラ 1,300万画素（A3対応・LEDライト付き）",
      en: "Document camera, 13 megapixels (A3, with LED light)",
    },
    summary: {
      ja: "手元の書類や実物を、そのまま大きな画面に映せます",
      en: "Puts papers and objects on your desk straight onto the big screen",
    },
    description: {
      ja: "書類や図面、商品サンプルなど、手元にあるものをその場で映せるカメラです。アームを伸ばすとA3サイズ全体が入り、ボタンひとつで気になる部分を拡大できます。\n\nパソコンとはUSBケーブル1本で接続し、オンライン会議のカメラとしても選べます。HDMI出力もあるので、パソコンを使わずプロジェクターやモニターに直接つなぐこともできます。",
      en: "Show whatever is on your desk, from paperwork and drawings to product samples, as you talk about it. With the arm raised it takes in a full A3 sheet, and one button zooms in on the detail.\n\nA single USB cable connects it to a computer, where it can be picked as the camera in online meetings. It also has an HDMI output for plugging straight into a projector or monitor, no computer needed.",
    },
    features: [
      { ja: "A3サイズ全体を一度に撮影", en: "Captures a full A3 sheet at once" },
      { ja: "暗い会場でも手元を照らすLEDライト", en: "LED light for dim rooms" },
      { ja: "HDMIでプロジェクターに直接接続", en: "Connects directly to a projector by HDMI" },
      { ja: "オンライン会議のカメラとしても使用可能", en: "Doubles as a camera for online meetings" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "折りたたみ時 約 幅9 × 奥行26 × 高さ10cm", en: "Folded approx. 9 × 26 × 10 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約1.4kg", en: "Approx. 1.4 kg" } },
      { label: { ja: "画素数", en: "Image sensor" }, value: { ja: "1,300万画素", en: "13 megapixels" } },
      { label: { ja: "撮影範囲", en: "Capture area" }, value: { ja: "最大A3", en: "Up to A3" } },
      {
        label: { ja: "出力", en: "Output" },
        value: { ja: "HDMI（フルHD・毎秒60コマ）、USB", en: "HDMI (Full HD, 60 fps), USB" },
      },
    ],
    contents: [
      { ja: "書画カメラ本体", en: "Document camera" },
      { ja: "ACアダプター", en: "AC adapter" },
      { ja: "USBケーブル 1.8m", en: "1.8 m USB cable" },
      { ja: "HDMIケーブル 3m", en: "3 m HDMI cable" },
      { ja: "収納ポーチ", en: "Storage pouch" },
    ],
    keywords: [
      "書画カメラ",
      "しょがかめら",
      "ショガカメラ",
      "実物投影機",
      "教材提示",
      "手元カメラ",
      "document camera",
      "visualizer",
    ],
    prices: [1680, 2180, 3280, 4180],
    replacementPrice: 36800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:document-camera"],
        alt: { ja: "書類を上から照らして映す書画カメラ", en: "Document camera lighting a page from above" },
      },
      {
        layout: "scene",
        icons: ["own:document-camera", "open-book", "triangular-ruler", "own:projection-screen"],
        alt: {
          ja: "本や図面をスクリーンに映す書画カメラ",
          en: "The document camera showing a book and drawings on a screen",
        },
      },
      {
        layout: "set",
        icons: ["own:document-camera", "electric-plug", "clutch-bag"],
        alt: {
          ja: "書画カメラの本体、ACアダプター、収納ポーチ",
          en: "The document camera with its AC adapter and pouch",
        },
      },
    ],
    popularity: 12,
  },
  {
    id: 307,
    category: "meeting",
    name: {
      ja: "会議用スピーカーフォン（6〜8人向け・全方位マイク）",
      en: "Conference speakerphone (for 6–8 people, all-round mics)",
    },
    summary: {
      ja: "テーブルに置くだけで、離れた席の声も相手に届きます",
      en: "Set it on the table and everyone around it can be heard",
    },
    description: {
      ja: "6〜8人で1台を囲む、オンライン会議用のマイク一体型スピーカーです。本体の周囲に並ぶ6個のマイクが半径約3.5mの声を拾い、空調やキーボードの音は自動で抑えます。\n\nパソコンとはUSBケーブルでつなぐだけで、ソフトのインストールは不要です。バッテリーで約12時間使えるので、電源の取りにくい貸し会議室でもケーブル1本で済みます。",
      en: "A microphone and speaker in one, made for six to eight people sharing an online meeting. Six microphones pick up voices within about 3.5 m while air-conditioning and keyboard noise are filtered out.\n\nPlug it into a computer by USB; there is nothing to install. The battery lasts about 12 hours, so in a rented meeting room one cable is all you need.",
    },
    features: [
      { ja: "半径約3.5mの声を拾う6マイク", en: "Six microphones with a 3.5 m pickup range" },
      { ja: "空調やキーボードの雑音を低減", en: "Reduces air-conditioning and typing noise" },
      { ja: "USB接続、ソフトのインストール不要", en: "Plug-in USB, nothing to install" },
      { ja: "バッテリーで約12時間通話", en: "About 12 hours of talk time" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 直径14 × 高さ4.5cm", en: "Approx. 14 cm diameter × 4.5 cm high" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約450g", en: "Approx. 450 g" } },
      {
        label: { ja: "マイク", en: "Microphones" },
        value: { ja: "6個（全方位・半径約3.5m）", en: "6, all-round, approx. 3.5 m range" },
      },
      { label: { ja: "連続使用時間", en: "Battery life" }, value: { ja: "約12時間", en: "Approx. 12 hours" } },
      { label: { ja: "接続", en: "Connection" }, value: { ja: "USB-C／USB-A", en: "USB-C or USB-A" } },
    ],
    contents: [
      { ja: "スピーカーフォン本体", en: "Speakerphone" },
      { ja: "USBケーブル 1.5m（USB-C・USB-A両対応）", en: "1.5 m USB cable (USB-C and USB-A)" },
      { ja: "かんたん操作ガイド", en: "Quick guide" },
      { ja: "収納ポーチ", en: "Storage pouch" },
    ],
    keywords: [
      "スピーカーフォン",
      "すぴーかーふぉん",
      "会議マイク",
      "マイクスピーカー",
      "Web会議",
      "オンライン会議",
      "リモート会議",
      "speakerphone",
    ],
    prices: [1480, 1980, 2980, 3780],
    replacementPrice: 39800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:speakerphone"],
        alt: {
          ja: "青いランプが光る円形の会議用スピーカーフォン",
          en: "Round conference speakerphone with a blue light ring",
        },
      },
      {
        layout: "scene",
        icons: ["own:speakerphone", "laptop", "speech-balloon", "hot-beverage"],
        alt: {
          ja: "オンライン会議でパソコンにつないだスピーカーフォン",
          en: "The speakerphone connected to a laptop in an online meeting",
        },
      },
      {
        layout: "set",
        icons: ["own:speakerphone", "open-book", "clutch-bag"],
        alt: {
          ja: "スピーカーフォンの本体、操作ガイド、収納ポーチ",
          en: "The speakerphone with its quick guide and pouch",
        },
      },
    ],
    popularity: 77,
  },
  {
    id: 308,
    category: "meeting",
    name: {
      ja: "360°会議カメラ（マイク・スピーカー一体型）",
      en: "360° meeting camera (with microphone and speaker)",
    },
    summary: {
      ja: "全員の顔を1台で。話している人に自動で切り替わります",
      en: "Everyone in view from one device, switching to whoever speaks",
    },
    description: {
      ja: "テーブルの中央に置くと、周囲360°を映すカメラです。声のする方向を検知し、話している人の顔を画面に大きく表示します。会議室側の様子が伝わるので、遠隔で参加する方も議論に入りやすくなります。\n\nマイクは半径約5m、スピーカーは10人程度の部屋までに対応しています。パソコンとの接続はUSBケーブル1本です。\n\n使わないときはレンズ部分を押し下げて収納でき、カメラが隠れたことが目で見て分かります。",
      en: "Stand it in the middle of the table and it sees all the way round. It detects where a voice comes from and brings that person up large on screen, so remote participants can follow the room and join in.\n\nThe microphones reach about 5 m and the speaker suits rooms of up to ten people. One USB cable connects it to a computer.\n\nPush the lens unit down when you are done: everyone can see that the camera is put away.",
    },
    features: [
      { ja: "周囲360°の参加者を1台で撮影", en: "Captures everyone through 360°" },
      { ja: "話している人を自動で拡大表示", en: "Automatically frames the person speaking" },
      { ja: "半径約5mの声を拾う8マイク", en: "Eight microphones with a 5 m range" },
      { ja: "押し下げて隠せるレンズ", en: "Lens unit retracts for privacy" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 直径11 × 高さ27cm", en: "Approx. 11 cm diameter × 27 cm high" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約1.2kg", en: "Approx. 1.2 kg" } },
      { label: { ja: "映像", en: "Video" }, value: { ja: "フルHD・毎秒30コマ", en: "Full HD, 30 fps" } },
      { label: { ja: "対応人数", en: "Group size" }, value: { ja: "10人程度まで", en: "Up to about 10 people" } },
      { label: { ja: "接続", en: "Connection" }, value: { ja: "USB（専用アプリ不要）", en: "USB (no app required)" } },
      { label: { ja: "電源", en: "Power" }, value: { ja: "AC100V", en: "100 V AC" } },
    ],
    contents: [
      { ja: "会議カメラ本体", en: "Meeting camera" },
      { ja: "ACアダプター", en: "AC adapter" },
      { ja: "USBケーブル 3m", en: "3 m USB cable" },
      { ja: "かんたん操作ガイド", en: "Quick guide" },
      { ja: "クッション入りケース", en: "Padded case" },
    ],
    keywords: [
      "会議カメラ",
      "かいぎかめら",
      "360度カメラ",
      "Webカメラ",
      "ウェブカメラ",
      "ハイブリッド会議",
      "テレビ会議",
      "conference camera",
    ],
    prices: [3480, 4580, 6880, 8680],
    replacementPrice: 128000,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:meeting-camera"],
        alt: {
          ja: "円筒形で上部にレンズが並ぶ360°会議カメラ",
          en: "Cylindrical 360° meeting camera with lenses on top",
        },
      },
      {
        layout: "scene",
        icons: ["own:meeting-camera", "laptop", "speech-balloon", "office-building"],
        alt: {
          ja: "会議室とリモート参加者をつなぐ360°会議カメラ",
          en: "The 360° meeting camera linking an office with remote participants",
        },
      },
      {
        layout: "set",
        icons: ["own:meeting-camera", "electric-plug", "open-book", "briefcase"],
        alt: {
          ja: "360°会議カメラの本体、ACアダプター、操作ガイド、ケース",
          en: "The 360° meeting camera with its AC adapter, guide and case",
        },
      },
    ],
    popularity: 63,
  },
  {
    id: 309,
    category: "meeting",
    name: {
      ja: "ワイヤレスピンマイク 2台セット（充電ケース付き）",
      en: "Wireless clip-on microphones, set of 2 (charging case)",
    },
    summary: {
      ja: "対談やインタビューの声を、2人分はっきり録れます",
      en: "Clear voices for two, for interviews and conversations on camera",
    },
    description: {
      ja: "襟元に留めて使う小型マイクが2台入ったセットです。話し手がカメラから離れても声の大きさが変わりにくく、対談、取材、セミナーの収録にお使いいただけます。\n\n受信機はUSB-Cと3.5mmの音声出力に対応し、スマートフォンにもカメラにもつなげます。見通しのよい場所なら約100mまで届きます。\n\nマイク本体にも録音が残るため、電波が途切れたときの予備としても役立ちます。屋外では付属の風防をお使いください。",
      en: "Two small microphones that clip to a collar. Voices stay at an even level even when the speaker walks away from the camera, which makes the set handy for interviews, talks and seminar recordings.\n\nThe receiver has USB-C and 3.5 mm outputs, so it works with a smartphone or a camera. Range is about 100 m with a clear line of sight.\n\nEach microphone also keeps its own recording, a useful backup should the signal drop. Use the furry windshields outdoors.",
    },
    features: [
      { ja: "2人の声を同時に収録", en: "Records two speakers at once" },
      { ja: "スマートフォンとカメラの両方に対応", en: "Works with smartphones and cameras" },
      { ja: "マイク1台で約6時間、ケース充電で計約18時間", en: "6 hours per charge, 18 with the charging case" },
      { ja: "本体に予備の録音を保存", en: "On-board backup recording" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "ケース 約 幅11 × 奥行6 × 高さ4.5cm", en: "Case approx. 11 × 6 × 4.5 cm (W × D × H)" },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "マイク1台 約30g、一式 約330g", en: "Approx. 30 g per microphone, 330 g complete" },
      },
      {
        label: { ja: "到達距離", en: "Range" },
        value: { ja: "約100m（見通しのよい場所）", en: "Approx. 100 m (line of sight)" },
      },
      { label: { ja: "連続使用時間", en: "Battery life" }, value: { ja: "約6時間", en: "Approx. 6 hours" } },
      { label: { ja: "接続", en: "Connection" }, value: { ja: "USB-C、3.5mm音声出力", en: "USB-C, 3.5 mm audio out" } },
    ],
    contents: [
      { ja: "ピンマイク（送信機） 2台", en: "2 clip-on microphones (transmitters)" },
      { ja: "受信機", en: "Receiver" },
      { ja: "充電ケース", en: "Charging case" },
      { ja: "接続ケーブル（USB-C、3.5mm）各1本", en: "Connection cables (USB-C and 3.5 mm)" },
      { ja: "風防 2個", en: "2 windshields" },
    ],
    keywords: [
      "ピンマイク",
      "ぴんまいく",
      "ワイヤレスマイク",
      "ラベリアマイク",
      "取材",
      "動画撮影",
      "録音",
      "wireless microphone",
      "lavalier",
    ],
    prices: [1780, 2380, 3580, 4480],
    replacementPrice: 42800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["studio-microphone"],
        alt: {
          ja: "ワイヤレスピンマイクを表すマイクのイラスト",
          en: "Illustration of a microphone for the wireless clip-on set",
        },
      },
      {
        layout: "scene",
        icons: ["studio-microphone", "movie-camera", "mobile-phone", "necktie"],
        alt: {
          ja: "カメラやスマートフォンにつなぎ、襟元に留めて使うピンマイク",
          en: "The clip-on microphones worn at the collar, with a camera or smartphone",
        },
      },
      {
        layout: "set",
        icons: ["studio-microphone", "studio-microphone", "battery", "clutch-bag"],
        alt: {
          ja: "ピンマイク2台と充電ケース",
          en: "Two clip-on microphones with their charging case",
        },
      },
    ],
    popularity: 72,
  },
  {
    id: 310,
    category: "meeting",
    name: {
      ja: "配信スイッチャー HDMI 4入力",
      en: "Live streaming switcher, 4 HDMI inputs",
    },
    summary: {
      ja: "カメラと資料を、ボタンひとつで切り替えて配信できます",
      en: "Cut between cameras and slides at the press of a button",
    },
    description: {
      ja: "カメラやパソコンを4台までつなぎ、配信する映像をボタンで切り替える機器です。発表者の映像の隅に資料を重ねる「子画面」もワンタッチで出せます。\n\nパソコンからはUSBカメラとして認識されるので、お使いの配信サービスやWeb会議でそのまま選べます。マイク入力が2系統あり、音量は手元で調整できます。\n\n4入力すべての映像を1画面に並べて確認できます。確認用のモニターは別途ご用意ください。",
      en: "Connect up to four cameras or computers and choose what goes out live with a button for each. Picture-in-picture, with slides in the corner of the speaker's shot, is one touch away.\n\nA computer sees the switcher as a USB camera, so you can select it in your usual streaming or meeting service. Two microphone inputs have level controls within easy reach.\n\nA multiview output shows all four sources at once; please have your own monitor ready for it.",
    },
    features: [
      { ja: "HDMI 4入力を押すだけで切り替え", en: "Four HDMI inputs at the press of a button" },
      { ja: "資料とカメラを重ねる子画面表示", en: "Picture-in-picture for slides and speaker" },
      { ja: "USBカメラとしてパソコンに接続", en: "Appears as a USB camera on your computer" },
      { ja: "4入力を並べて確認できるモニター出力", en: "Multiview output for all four sources" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅24 × 奥行11 × 高さ4.5cm", en: "Approx. 24 × 11 × 4.5 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約600g", en: "Approx. 600 g" } },
      {
        label: { ja: "映像入力", en: "Video in" },
        value: { ja: "HDMI × 4（フルHD・毎秒60コマまで）", en: "4 × HDMI (up to Full HD, 60 fps)" },
      },
      { label: { ja: "映像出力", en: "Video out" }, value: { ja: "HDMI × 1、USB-C × 1", en: "1 × HDMI, 1 × USB-C" } },
      { label: { ja: "音声入力", en: "Audio in" }, value: { ja: "3.5mm × 2", en: "2 × 3.5 mm" } },
      { label: { ja: "電源", en: "Power" }, value: { ja: "ACアダプター（AC100V）", en: "AC adapter (100 V AC)" } },
    ],
    contents: [
      { ja: "スイッチャー本体", en: "Switcher" },
      { ja: "ACアダプター", en: "AC adapter" },
      { ja: "USB-Cケーブル 1.5m", en: "1.5 m USB-C cable" },
      { ja: "HDMIケーブル 3m × 2本", en: "2 × 3 m HDMI cables" },
      { ja: "収納ケース", en: "Storage case" },
    ],
    keywords: [
      "スイッチャー",
      "すいっちゃー",
      "ライブ配信",
      "映像切替",
      "ウェビナー",
      "HDMI",
      "子画面",
      "video switcher",
    ],
    prices: [2980, 3880, 5780, 7280],
    replacementPrice: 64800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["control-knobs"],
        alt: { ja: "配信スイッチャーの操作つまみ", en: "Control dials of the streaming switcher" },
      },
      {
        layout: "scene",
        icons: ["control-knobs", "movie-camera", "video-camera", "laptop"],
        alt: {
          ja: "2台のカメラとパソコンをつないだ配信スイッチャー",
          en: "The streaming switcher with two cameras and a laptop",
        },
      },
      {
        layout: "set",
        icons: ["control-knobs", "electric-plug", "briefcase"],
        alt: {
          ja: "配信スイッチャーの本体、ACアダプター、収納ケース",
          en: "The streaming switcher with its AC adapter and case",
        },
      },
    ],
    popularity: 29,
  },
  {
    id: 311,
    category: "meeting",
    name: {
      ja: "LEDリングライト 12インチ（スタンド・スマホホルダー付き）",
      en: "LED ring light, 12 inches (with stand and phone holder)",
    },
    summary: {
      ja: "オンライン面接や商品撮影で、顔や手元を明るく照らします",
      en: "Flattering light for online interviews and product shots",
    },
    description: {
      ja: "直径30cmの光の輪が、影の出にくいやわらかな光で正面から照らします。オンライン面接や動画撮影のほか、フリマに出す商品の撮影にもお使いいただけます。\n\n色は電球色から昼光色まで3種類、明るさは10段階。手元のリモコンで調整できます。中央のホルダーには幅6〜9cmのスマートフォンを取り付けられます。\n\nスタンドは高さ50〜160cmまで伸び、机の上でも床置きでも使えます。",
      en: "A 30 cm ring that lights you evenly from the front with soft, nearly shadowless light. Use it for online interviews and filming, or for photographing things you want to sell.\n\nChoose from three tones, warm to daylight, and ten brightness levels on the in-line remote. The holder in the middle takes smartphones 6 to 9 cm wide.\n\nThe stand extends from 50 to 160 cm, so it works on a desk or on the floor.",
    },
    features: [
      { ja: "影の出にくい直径30cmのリング", en: "30 cm ring for soft, even light" },
      { ja: "光の色3種類・明るさ10段階", en: "3 colour tones and 10 brightness levels" },
      { ja: "高さ50〜160cmのスタンド付き", en: "Stand adjusts from 50 to 160 cm" },
      { ja: "モバイルバッテリーでも点灯（USB給電）", en: "USB-powered, also from a power bank" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "収納時 約 幅54 × 奥行10 × 高さ32cm", en: "Packed approx. 54 × 10 × 32 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約1.5kg", en: "Approx. 1.5 kg" } },
      {
        label: { ja: "光の色", en: "Colour temperature" },
        value: { ja: "3,000K／4,500K／6,000K", en: "3,000 / 4,500 / 6,000 K" },
      },
      { label: { ja: "電源", en: "Power" }, value: { ja: "USB-A（5V・2A）", en: "USB-A (5 V, 2 A)" } },
    ],
    contents: [
      { ja: "リングライト本体（手元リモコン付き）", en: "Ring light with in-line remote" },
      { ja: "伸縮スタンド", en: "Extending stand" },
      { ja: "スマートフォンホルダー", en: "Smartphone holder" },
      { ja: "USB充電器", en: "USB power adapter" },
      { ja: "収納バッグ", en: "Carrying bag" },
    ],
    keywords: [
      "リングライト",
      "りんぐらいと",
      "照明",
      "撮影ライト",
      "オンライン面接",
      "自撮り",
      "動画配信",
      "LED",
      "ring light",
    ],
    prices: [980, 1280, 1880, 2380],
    replacementPrice: 9800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:ring-light"],
        alt: { ja: "スマートフォンを取り付けて点灯したLEDリングライト", en: "Lit LED ring light holding a smartphone" },
      },
      {
        layout: "scene",
        icons: ["own:ring-light", "laptop", "necktie", "sparkles"],
        alt: {
          ja: "オンライン面接で顔を明るく照らすリングライト",
          en: "The ring light brightening up an online interview",
        },
      },
      {
        layout: "set",
        icons: ["own:ring-light", "electric-plug", "handbag"],
        alt: {
          ja: "リングライトとスタンド、USB充電器、収納バッグ",
          en: "The ring light on its stand, with USB power adapter and bag",
        },
      },
      {
        layout: "scene",
        icons: ["own:ring-light", "camera", "high-heeled-shoe", "watch"],
        alt: {
          ja: "靴や腕時計の商品撮影に使うリングライト",
          en: "The ring light used to photograph shoes and a watch",
        },
      },
    ],
    popularity: 51,
  },
  {
    id: 312,
    category: "meeting",
    name: {
      ja: "プレゼンリモコン（赤色レーザーポインター付き）",
      en: "Presentation clicker (with red laser pointer)",
    },
    summary: {
      ja: "歩きながらスライド送り。30m先まで届くリモコンです",
      en: "Change slides as you walk the room, from up to 30 m away",
    },
    description: {
      ja: "パソコンに小さな受信機を挿すだけで、手元からスライドを進めたり戻したりできるリモコンです。電波は約30m届くので、広い会場でも演台に縛られずに話せます。\n\n終了時間の5分前と2分前に振動で知らせるタイマーを備えています。レーザーポインターは消費生活用製品安全法のPSCマークを取得した、出力1mW未満のものです。",
      en: "Plug the small receiver into your computer and move slides forwards and back from your hand. With a range of about 30 m you can leave the lectern, even in a large hall.\n\nA timer buzzes quietly five minutes and two minutes before your time is up. The laser pointer has an output below 1 mW and carries Japan's PSC safety mark.",
    },
    features: [
      { ja: "約30m離れてもスライド操作", en: "Controls slides from about 30 m" },
      { ja: "残り時間を振動でお知らせ", en: "Vibrating countdown timer" },
      { ja: "挿すだけで使える受信機（USB-A・USB-C）", en: "Plug-in receiver for USB-A and USB-C" },
      { ja: "PSCマーク付きの赤色レーザー", en: "Red laser with PSC safety mark" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅3 × 奥行2 × 高さ13cm", en: "Approx. 3 × 2 × 13 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約55g（電池含む）", en: "Approx. 55 g with batteries" } },
      { label: { ja: "操作距離", en: "Range" }, value: { ja: "約30m", en: "Approx. 30 m" } },
      { label: { ja: "電源", en: "Power" }, value: { ja: "単4形乾電池 2本", en: "2 AAA batteries" } },
    ],
    contents: [
      { ja: "リモコン本体", en: "Clicker" },
      { ja: "USB受信機", en: "USB receiver" },
      { ja: "USB-C変換アダプター", en: "USB-C adapter" },
      { ja: "単4形乾電池 2本", en: "2 AAA batteries" },
      { ja: "収納ポーチ", en: "Pouch" },
    ],
    keywords: [
      "プレゼンリモコン",
      "ぷれぜんりもこん",
      "プレゼンター",
      "レーザーポインター",
      "スライド",
      "発表",
      "講演",
      "clicker",
      "laser pointer",
    ],
    prices: [580, 780, 1180, 1480],
    replacementPrice: 7800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:presentation-clicker"],
        alt: { ja: "プレゼンリモコンとUSB受信機", en: "Presentation clicker and its USB receiver" },
      },
      {
        layout: "scene",
        icons: ["own:presentation-clicker", "own:projection-screen", "laptop", "stopwatch"],
        alt: {
          ja: "発表中にスライドと時間を手元で管理するプレゼンリモコン",
          en: "The clicker keeping slides and time in hand during a talk",
        },
      },
      {
        layout: "set",
        icons: ["own:presentation-clicker", "battery", "battery", "clutch-bag"],
        alt: {
          ja: "プレゼンリモコン、USB受信機、乾電池2本、収納ポーチ",
          en: "The clicker with its receiver, two batteries and pouch",
        },
      },
    ],
    popularity: 44,
  },
  {
    id: 313,
    category: "computer",
    name: {
      ja: "ノートPC 14インチ（プレゼン・出張向け）",
      en: "14-inch laptop (for presentations and business trips)",
    },
    summary: {
      ja: "約1.1kgで約12時間駆動。急な出張や発表の予備機に",
      en: "1.1 kg and 12 hours of battery, for sudden trips or as a backup",
    },
    description: {
      ja: "資料作成とWeb会議を軽快にこなせる、重さ約1.1kgの14インチノートパソコンです。会社のパソコンを持ち出せないときや、大切な発表の予備機としてお使いください。\n\nHDMI端子を本体に備えているため、変換アダプターなしでプロジェクターにつなげます。バッテリーは動画再生で約12時間。USB-Cの充電器1つで充電できます。\n\nご返却の前に、各サービスからのサインアウトと、保存したファイルの削除をお願いいたします。",
      en: "A 1.1 kg, 14-inch laptop that handles documents and video meetings comfortably. Take it when your work computer has to stay in the office, or as a spare for an important presentation.\n\nA full-size HDMI port connects to a projector without an adapter. The battery lasts about 12 hours of video playback and charges from a single USB-C charger.\n\nBefore returning it, please sign out of your accounts and delete any files you have saved.",
    },
    features: [
      { ja: "片手で持てる約1.1kg", en: "Only 1.1 kg" },
      { ja: "変換なしでつながるHDMI端子", en: "Full-size HDMI port, no adapter needed" },
      { ja: "動画再生で約12時間のバッテリー", en: "About 12 hours of video playback" },
      { ja: "シャッター付き200万画素Webカメラ", en: "2-megapixel webcam with privacy shutter" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅31 × 奥行22 × 高さ1.8cm", en: "Approx. 31 × 22 × 1.8 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約1.1kg", en: "Approx. 1.1 kg" } },
      {
        label: { ja: "画面", en: "Display" },
        value: { ja: "14インチ、1,920 × 1,200、非光沢", en: "14-inch, 1,920 × 1,200, matte" },
      },
      {
        label: { ja: "メモリ・保存容量", en: "Memory and storage" },
        value: { ja: "16GB・SSD 512GB", en: "16 GB, 512 GB SSD" },
      },
      {
        label: { ja: "接続端子", en: "Ports" },
        value: { ja: "HDMI × 1、USB-C × 2、USB-A × 2", en: "1 × HDMI, 2 × USB-C, 2 × USB-A" },
      },
      { label: { ja: "キーボード", en: "Keyboard" }, value: { ja: "日本語配列", en: "Japanese layout" } },
    ],
    contents: [
      { ja: "ノートPC本体", en: "Laptop" },
      { ja: "USB-C充電器（65W）", en: "65 W USB-C charger" },
      { ja: "ワイヤレスマウス（電池入り）", en: "Wireless mouse (battery included)" },
      { ja: "クッション入りケース", en: "Padded sleeve" },
    ],
    keywords: [
      "ノートパソコン",
      "のーとぱそこん",
      "ノートPC",
      "パソコン",
      "出張",
      "プレゼン",
      "予備機",
      "laptop",
      "notebook",
    ],
    prices: [2980, 3980, 5980, 7480],
    replacementPrice: 118000,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["laptop"],
        alt: { ja: "画面を開いた14インチのノートPC", en: "14-inch laptop, open" },
      },
      {
        layout: "scene",
        icons: ["laptop", "bullet-train", "chart-increasing", "hot-beverage"],
        alt: {
          ja: "新幹線での移動中に資料をまとめるノートPC",
          en: "The laptop at work on a bullet-train business trip",
        },
      },
      {
        layout: "set",
        icons: ["laptop", "electric-plug", "computer-mouse", "briefcase"],
        alt: {
          ja: "ノートPCの本体、充電器、マウス、ケース",
          en: "The laptop with its charger, mouse and sleeve",
        },
      },
    ],
    popularity: 81,
  },
  {
    id: 314,
    category: "computer",
    name: {
      ja: "モバイルモニター 15.6インチ（フルHD・USB-C）",
      en: "15.6-inch portable monitor (Full HD, USB-C)",
    },
    summary: {
      ja: "出張先でも2画面に。USB-Cケーブル1本でつながります",
      en: "A second screen on the road, over a single USB-C cable",
    },
    description: {
      ja: "ノートパソコンの横に並べて使える、厚さ約1cmのモニターです。USB-Cケーブル1本で映像と電源をまとめて送れるので、ホテルの小さな机でもすっきり置けます。\n\nUSB-Cの映像出力がないパソコンやゲーム機には、HDMIと付属の充電器でつなげます。カバーはそのままスタンドになり、角度を2段階に変えられます。",
      en: "A monitor about 1 cm thick that stands beside your laptop. One USB-C cable carries both picture and power, so even a small hotel desk stays tidy.\n\nFor computers or game consoles without USB-C video, connect by HDMI and use the charger supplied. The cover folds into a stand with two viewing angles.",
    },
    features: [
      { ja: "USB-C 1本で映像と電源に対応", en: "Picture and power over one USB-C cable" },
      { ja: "かばんに入る約780g・厚さ約1cm", en: "About 780 g and 1 cm thick" },
      { ja: "どの角度からも見やすいIPS液晶", en: "IPS panel with wide viewing angles" },
      { ja: "画面を守るカバーがスタンドに", en: "Protective cover doubles as a stand" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅36 × 奥行1 × 高さ23cm", en: "Approx. 36 × 1 × 23 cm (W × D × H)" },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "約780g（カバー込み 約1.2kg）", en: "Approx. 780 g (1.2 kg with cover)" },
      },
      {
        label: { ja: "画面", en: "Display" },
        value: { ja: "15.6インチ、1,920 × 1,080、非光沢", en: "15.6-inch, 1,920 × 1,080, matte" },
      },
      {
        label: { ja: "接続端子", en: "Ports" },
        value: { ja: "USB-C × 2、ミニHDMI × 1", en: "2 × USB-C, 1 × mini HDMI" },
      },
      { label: { ja: "スピーカー", en: "Speakers" }, value: { ja: "1W＋1W", en: "1 W + 1 W" } },
    ],
    contents: [
      { ja: "モニター本体", en: "Monitor" },
      { ja: "スタンド兼用カバー", en: "Cover and stand" },
      { ja: "USB-Cケーブル 1m", en: "1 m USB-C cable" },
      { ja: "HDMI-ミニHDMIケーブル 1.5m", en: "1.5 m HDMI to mini-HDMI cable" },
      { ja: "USB-C充電器", en: "USB-C charger" },
    ],
    keywords: [
      "モバイルモニター",
      "もばいるもにたー",
      "サブモニター",
      "ディスプレイ",
      "2画面",
      "デュアルディスプレイ",
      "テレワーク",
      "portable monitor",
    ],
    prices: [1280, 1780, 2680, 3280],
    replacementPrice: 24800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:portable-monitor"],
        alt: {
          ja: "カバーをスタンドにして立てたモバイルモニター",
          en: "Portable monitor standing on its folded cover",
        },
      },
      {
        layout: "scene",
        icons: ["own:portable-monitor", "laptop", "hotel", "hot-beverage"],
        alt: {
          ja: "ホテルでノートPCの2画面目に使うモバイルモニター",
          en: "The portable monitor as a second screen in a hotel",
        },
      },
      {
        layout: "set",
        icons: ["own:portable-monitor", "electric-plug"],
        alt: { ja: "モバイルモニターとUSB-C充電器", en: "The portable monitor and its USB-C charger" },
      },
    ],
    popularity: 88,
  },
  {
    id: 315,
    category: "computer",
    name: {
      ja: "タブレット 11インチ（ペン・キーボードカバー付き）",
      en: "11-inch tablet (with pen and keyboard cover)",
    },
    summary: {
      ja: "手書きメモも受付の署名も。ペン付きの軽いタブレットです",
      en: "For handwritten notes or sign-in at the door, with pen included",
    },
    description: {
      ja: "手書きのメモや図面への書き込みがしやすい、筆圧対応のペンが付いたタブレットです。イベントの受付名簿や電子署名、商品カタログの提示など、お客様に画面を見せる場面にも向いています。\n\nキーボードカバーを付ければ、議事録の入力もはかどります。Wi-Fiモデルですので、外出先で通信が必要な場合はポケットWi-Fiと一緒にお借りください。\n\nご返却の前に、アカウントのサインアウトとデータの削除をお願いいたします。",
      en: "A tablet with a pressure-sensitive pen for handwritten notes and marking up drawings. It also works well face to face: guest lists at an event, electronic signatures, a catalogue to show customers.\n\nSnap on the keyboard cover to type up minutes. This is a Wi-Fi model, so add a pocket Wi-Fi if you need to be online while out.\n\nPlease sign out of your accounts and delete your data before returning it.",
    },
    features: [
      { ja: "筆圧対応のペンでなめらかな手書き", en: "Pressure-sensitive pen for natural handwriting" },
      { ja: "議事録も打ちやすいキーボードカバー", en: "Keyboard cover for typing up minutes" },
      { ja: "約480gで、立ったままの接客にも", en: "About 480 g, easy to hold while standing" },
      { ja: "動画再生で約10時間のバッテリー", en: "About 10 hours of video playback" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅25 × 奥行0.7 × 高さ17cm", en: "Approx. 25 × 0.7 × 17 cm (W × D × H)" },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "約480g（カバー込み 約980g）", en: "Approx. 480 g (980 g with cover)" },
      },
      { label: { ja: "画面", en: "Display" }, value: { ja: "11インチ、2,360 × 1,640", en: "11-inch, 2,360 × 1,640" } },
      { label: { ja: "保存容量", en: "Storage" }, value: { ja: "128GB", en: "128 GB" } },
      { label: { ja: "通信", en: "Network" }, value: { ja: "Wi-Fi（SIM非対応）", en: "Wi-Fi (no SIM)" } },
    ],
    contents: [
      { ja: "タブレット本体", en: "Tablet" },
      { ja: "スタイラスペン", en: "Stylus pen" },
      { ja: "キーボードカバー（日本語配列）", en: "Keyboard cover (Japanese layout)" },
      { ja: "USB-C充電器・ケーブル", en: "USB-C charger and cable" },
    ],
    keywords: ["タブレット", "たぶれっと", "ペン", "電子サイン", "受付", "カタログ", "議事録", "tablet", "stylus"],
    prices: [1980, 2680, 3980, 4980],
    replacementPrice: 69800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["mobile-phone"],
        alt: { ja: "アプリが並ぶ画面を表示したタブレット", en: "Tablet showing its app screen" },
      },
      {
        layout: "scene",
        icons: ["mobile-phone", "fountain-pen", "clipboard", "identification-card"],
        alt: {
          ja: "イベント受付で名簿と署名に使うタブレット",
          en: "The tablet handling the guest list and signatures at a reception desk",
        },
      },
      {
        layout: "set",
        icons: ["mobile-phone", "pen", "keyboard", "electric-plug"],
        alt: {
          ja: "タブレットの本体、ペン、キーボードカバー、充電器",
          en: "The tablet with its pen, keyboard cover and charger",
        },
      },
    ],
    popularity: 58,
  },
  {
    id: 316,
    category: "computer",
    name: {
      ja: "モバイルプリンター A4（バッテリー内蔵・カラー）",
      en: "A4 mobile printer (built-in battery, colour)",
    },
    summary: {
      ja: "契約書も資料もその場で印刷。約2.1kgのA4カラー機です",
      en: "Print contracts and handouts on the spot: A4 colour, 2.1 kg",
    },
    description: {
      ja: "訪問先や出張先のホテルで、A4の書類をその場で印刷できる持ち運び用プリンターです。満充電でモノクロ約100枚、カラー約50枚を印刷でき、電源のない場所でも使えます。\n\nスマートフォンからはWi-Fiで直接、パソコンからはUSBでも接続できます。全色のインクをセットした状態でお渡しします。用紙は10枚付属していますので、それ以上お使いの場合はA4のコピー用紙をご用意ください。",
      en: "A portable printer for turning out A4 documents at a client's office or in your hotel. One charge prints about 100 pages in black or 50 in colour, no outlet required.\n\nConnect straight from a smartphone over Wi-Fi, or from a computer over Wi-Fi or USB. It comes with all inks installed and ten sheets of paper; for longer jobs, bring ordinary A4 copy paper.",
    },
    features: [
      { ja: "充電だけでモノクロ約100枚を印刷", en: "About 100 black pages per charge" },
      { ja: "スマートフォンから直接印刷", en: "Prints directly from a smartphone" },
      { ja: "インクをセットしてお渡し", en: "Comes with ink installed" },
      { ja: "名刺・はがきサイズにも対応", en: "Also takes business-card and postcard sizes" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅32 × 奥行19 × 高さ7cm", en: "Approx. 32 × 19 × 7 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約2.1kg", en: "Approx. 2.1 kg" } },
      {
        label: { ja: "用紙", en: "Paper" },
        value: { ja: "A4・B5・はがき・名刺、給紙20枚", en: "A4, B5, postcard, business card; 20-sheet feed" },
      },
      {
        label: { ja: "印刷速度", en: "Print speed" },
        value: { ja: "モノクロ 約9枚／分、カラー 約5枚／分", en: "Approx. 9 ppm black, 5 ppm colour" },
      },
      { label: { ja: "接続", en: "Connection" }, value: { ja: "Wi-Fi、USB", en: "Wi-Fi, USB" } },
    ],
    contents: [
      { ja: "プリンター本体（インク装着済み）", en: "Printer with ink installed" },
      { ja: "ACアダプター", en: "AC adapter" },
      { ja: "USBケーブル 1m", en: "1 m USB cable" },
      { ja: "A4コピー用紙 10枚", en: "10 sheets of A4 copy paper" },
      { ja: "収納ケース", en: "Carrying case" },
    ],
    keywords: [
      "プリンター",
      "ぷりんたー",
      "モバイルプリンター",
      "印刷",
      "A4",
      "持ち運び",
      "契約書",
      "portable printer",
    ],
    prices: [1980, 2580, 3880, 4880],
    replacementPrice: 38800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["printer"],
        alt: { ja: "書類を印刷しているA4モバイルプリンター", en: "A4 mobile printer printing a page" },
      },
      {
        layout: "scene",
        icons: ["printer", "mobile-phone", "wireless", "page-facing-up"],
        alt: {
          ja: "スマートフォンからWi-Fiで書類を印刷するモバイルプリンター",
          en: "The mobile printer taking a document from a smartphone over Wi-Fi",
        },
      },
      {
        layout: "set",
        icons: ["printer", "electric-plug", "page-facing-up", "briefcase"],
        alt: {
          ja: "モバイルプリンターの本体、ACアダプター、用紙、収納ケース",
          en: "The mobile printer with its AC adapter, paper and case",
        },
      },
    ],
    popularity: 35,
  },
  {
    id: 317,
    category: "computer",
    name: {
      ja: "ポータブルスキャナー A4（両面同時・20枚給紙）",
      en: "A4 portable scanner (duplex, 20-sheet feeder)",
    },
    summary: {
      ja: "たまった領収書や名刺を、両面まとめて読み取ります",
      en: "Clears piles of receipts and business cards, both sides at once",
    },
    description: {
      ja: "書類を20枚までまとめてセットし、表と裏を一度に読み取るスキャナーです。A4なら1分間に約15枚。引っ越し前の書類整理や、確定申告前の領収書の取り込みが短時間で片づきます。\n\n電源はUSB-Cケーブルでパソコンから取れます。文字を検索できるPDFへの変換や、傾きの補正、白紙ページの削除は自動で行います。\n\n読み取りソフトは付属ガイドのページからダウンロードしてお使いください。",
      en: "Load up to 20 sheets and scan front and back in one pass, at about 15 A4 pages a minute. It makes short work of clearing paperwork before a move or getting receipts in before your tax return.\n\nPower comes from your computer over USB-C. Searchable PDFs, straightening and blank-page removal are all automatic.\n\nDownload the scanning software from the page shown in the guide supplied.",
    },
    features: [
      { ja: "1分間に約15枚、両面を同時に読み取り", en: "About 15 double-sided sheets a minute" },
      { ja: "領収書・名刺・A4が混ざっていてもOK", en: "Takes receipts, cards and A4 in one batch" },
      { ja: "文字を検索できるPDFに自動変換", en: "Automatic searchable PDFs" },
      { ja: "USB-Cケーブル1本で動作", en: "Runs from a single USB-C cable" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅29 × 奥行10 × 高さ8cm", en: "Approx. 29 × 10 × 8 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約1.4kg", en: "Approx. 1.4 kg" } },
      {
        label: { ja: "読み取り速度", en: "Scan speed" },
        value: { ja: "A4両面 約15枚／分（300dpi）", en: "Approx. 15 A4 sheets/min, duplex (300 dpi)" },
      },
      { label: { ja: "解像度", en: "Resolution" }, value: { ja: "最大600dpi", en: "Up to 600 dpi" } },
      {
        label: { ja: "接続", en: "Connection" },
        value: { ja: "USB-C（電源兼用）", en: "USB-C (also supplies power)" },
      },
    ],
    contents: [
      { ja: "スキャナー本体", en: "Scanner" },
      { ja: "USB-Cケーブル 1m（USB-A変換付き）", en: "1 m USB-C cable with USB-A adapter" },
      { ja: "ソフトウェア案内・操作ガイド", en: "Software and operating guide" },
      { ja: "収納ケース", en: "Carrying case" },
    ],
    keywords: [
      "スキャナー",
      "すきゃなー",
      "領収書",
      "名刺",
      "書類整理",
      "PDF",
      "電子化",
      "確定申告",
      "document scanner",
    ],
    prices: [1580, 2080, 3080, 3880],
    replacementPrice: 32800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["printer"],
        hue: 290,
        alt: {
          ja: "上から入れた書類を読み取る青緑色のスキャナー",
          en: "Teal sheet-fed scanner with a page passing through",
        },
      },
      {
        layout: "scene",
        icons: ["printer", "receipt", "card-index", "laptop"],
        hue: 290,
        alt: {
          ja: "領収書や名刺をパソコンに取り込むスキャナー",
          en: "The scanner bringing receipts and business cards into a laptop",
        },
      },
      {
        layout: "set",
        icons: ["printer", "open-book", "briefcase"],
        hue: 290,
        alt: {
          ja: "スキャナーの本体、操作ガイド、収納ケース",
          en: "The scanner with its guide and case",
        },
      },
    ],
    popularity: 22,
  },
  {
    id: 318,
    category: "connectivity",
    name: {
      ja: "ポケットWi-Fi 国内用（5G・4G対応）",
      en: "Pocket Wi-Fi for Japan (5G and 4G)",
    },
    summary: {
      ja: "電源を入れるだけ。1日10GBまで高速で使えます",
      en: "Just switch it on: 10 GB of fast data every day",
    },
    description: {
      ja: "国内の5G・4G回線でインターネットにつながる、手のひらサイズのルーターです。電源を入れて、画面に表示されるパスワードを入力するだけで使えます。契約や設定は要りません。\n\n1日10GBまで高速通信が可能です。Web会議なら1日8時間ほどが目安で、超えた場合も翌日0時に元の速度へ戻ります。同時に10台までつなげるので、ご家族やチームで1台を共有できます。",
      en: "A palm-sized router that goes online over Japan's 5G and 4G networks. Switch it on and enter the password shown on its screen. There is no contract and nothing to set up.\n\nYou get 10 GB of fast data a day, enough for roughly eight hours of video meetings. Should you go over, full speed returns at midnight. Up to ten devices can connect, so one router will do for a family or a team.",
    },
    features: [
      { ja: "契約・設定不要ですぐに使える", en: "No contract and no set-up" },
      { ja: "1日10GBまで高速通信", en: "10 GB of fast data per day" },
      { ja: "10台まで同時に接続", en: "Connects up to 10 devices" },
      { ja: "連続通信 約12時間のバッテリー", en: "About 12 hours of battery life" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅12 × 奥行1.5 × 高さ7cm", en: "Approx. 12 × 1.5 × 7 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約200g", en: "Approx. 200 g" } },
      { label: { ja: "対応回線", en: "Network" }, value: { ja: "5G・4G（日本国内）", en: "5G and 4G (Japan only)" } },
      {
        label: { ja: "通信量", en: "Data" },
        value: { ja: "1日10GBまで（超過後は最大1Mbps）", en: "10 GB per day, then up to 1 Mbps" },
      },
      {
        label: { ja: "最大通信速度", en: "Top speed" },
        value: { ja: "下り2.1Gbps（場所や混雑により変わります）", en: "2.1 Gbps down (varies with place and traffic)" },
      },
      { label: { ja: "連続使用時間", en: "Battery life" }, value: { ja: "約12時間", en: "Approx. 12 hours" } },
    ],
    contents: [
      { ja: "ルーター本体", en: "Router" },
      { ja: "USB-Cケーブル", en: "USB-C cable" },
      { ja: "USB充電器", en: "USB charger" },
      { ja: "収納ポーチ", en: "Pouch" },
    ],
    keywords: [
      "ポケットWi-Fi",
      "ぽけっとわいふぁい",
      "ワイファイ",
      "モバイルルーター",
      "インターネット",
      "5G",
      "出張",
      "pocket wifi",
      "mobile router",
    ],
    prices: [780, 1180, 1980, 2580],
    replacementPrice: 24800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:pocket-wifi"],
        alt: { ja: "画面に電波の強さを表示した国内用ポケットWi-Fi", en: "Pocket Wi-Fi router showing signal bars" },
      },
      {
        layout: "scene",
        icons: ["own:pocket-wifi", "laptop", "mobile-phone", "bullet-train"],
        alt: {
          ja: "移動中にパソコンとスマートフォンをつなぐポケットWi-Fi",
          en: "The pocket Wi-Fi connecting a laptop and a phone on the move",
        },
      },
      {
        layout: "set",
        icons: ["own:pocket-wifi", "electric-plug", "clutch-bag"],
        alt: {
          ja: "ポケットWi-Fiの本体、充電器、収納ポーチ",
          en: "The pocket Wi-Fi with its charger and pouch",
        },
      },
      {
        layout: "scene",
        icons: ["own:pocket-wifi", "map-of-japan", "mount-fuji", "mobile-phone"],
        alt: {
          ja: "国内旅行で地図や写真の共有に使うポケットWi-Fi",
          en: "The pocket Wi-Fi on a trip around Japan",
        },
      },
    ],
    popularity: 97,
  },
  {
    id: 319,
    category: "connectivity",
    name: {
      ja: "海外用Wi-Fi アジア12の国・地域（1日3GB）",
      en: "Travel Wi-Fi for 12 Asian destinations (3 GB a day)",
    },
    summary: {
      ja: "韓国・台湾・香港など。着いたら電源を入れるだけです",
      en: "Korea, Taiwan, Hong Kong and more: switch on when you land",
    },
    description: {
      ja: "韓国、台湾、香港、タイ、シンガポールなど、アジア12の国・地域で使えるルーターです。現地に着いて電源を入れると、その土地の4G回線に自動でつながります。SIMの入れ替えは必要ありません。\n\n1日3GBまで高速で通信でき、5台まで同時に使えます。地図や翻訳、写真の共有には十分な容量です。2泊3日の旅行なら、72時間のプランが目安になります。\n\n飛行機では必ず機内に持ち込み、お預けの荷物には入れないでください。国内ではご利用になれません。",
      en: "A router for 12 Asian destinations, including Korea, Taiwan, Hong Kong, Thailand and Singapore. Switch it on when you land and it joins a local 4G network by itself. No swapping SIM cards.\n\nYou have 3 GB of fast data a day for up to five devices, plenty for maps, translation and sharing photos. For a three-day, two-night trip, the 72-hour plan is usually right.\n\nAlways carry it in the cabin, never in checked luggage. It does not work inside Japan.",
    },
    features: [
      { ja: "12の国・地域で自動接続", en: "Connects automatically in 12 destinations" },
      { ja: "SIMの入れ替え不要", en: "No SIM card to swap" },
      { ja: "1日3GB、5台まで同時接続", en: "3 GB a day for up to 5 devices" },
      { ja: "海外用変換プラグ付き", en: "Travel plug adapter included" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅12.5 × 奥行2 × 高さ6.5cm", en: "Approx. 12.5 × 2 × 6.5 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約240g", en: "Approx. 240 g" } },
      {
        label: { ja: "利用できる国・地域", en: "Destinations" },
        value: {
          ja: "韓国、台湾、香港、マカオ、タイ、シンガポール、マレーシア、ベトナム、フィリピン、インドネシア、カンボジア、ラオス",
          en: "Korea, Taiwan, Hong Kong, Macau, Thailand, Singapore, Malaysia, Vietnam, the Philippines, Indonesia, Cambodia, Laos",
        },
      },
      {
        label: { ja: "通信量", en: "Data" },
        value: { ja: "1日3GBまで（超過後は最大256kbps）", en: "3 GB per day, then up to 256 kbps" },
      },
      { label: { ja: "連続使用時間", en: "Battery life" }, value: { ja: "約15時間", en: "Approx. 15 hours" } },
    ],
    contents: [
      { ja: "ルーター本体", en: "Router" },
      { ja: "USB-Cケーブル", en: "USB-C cable" },
      { ja: "USB充電器（100〜240V対応）", en: "USB charger (100–240 V)" },
      { ja: "海外用変換プラグ", en: "Travel plug adapter" },
      { ja: "収納ポーチ", en: "Pouch" },
    ],
    keywords: [
      "海外Wi-Fi",
      "かいがいわいふぁい",
      "ワイファイ",
      "海外旅行",
      "韓国",
      "台湾",
      "香港",
      "タイ",
      "ルーター",
      "travel wifi",
    ],
    prices: [1280, 1880, 2980, 3880],
    replacementPrice: 26800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:pocket-wifi"],
        hue: 290,
        alt: { ja: "緑色の画面に電波の強さを表示した海外用Wi-Fi", en: "Travel Wi-Fi router with a green screen" },
      },
      {
        layout: "scene",
        icons: ["own:pocket-wifi", "airplane", "globe-showing-asia-australia", "mobile-phone"],
        hue: 290,
        alt: {
          ja: "アジア旅行の現地でスマートフォンをつなぐ海外用Wi-Fi",
          en: "The travel Wi-Fi keeping a phone online on a trip in Asia",
        },
      },
      {
        layout: "set",
        icons: ["own:pocket-wifi", "electric-plug", "clutch-bag"],
        hue: 290,
        alt: {
          ja: "海外用Wi-Fiの本体、充電器、収納ポーチ",
          en: "The travel Wi-Fi with its charger and pouch",
        },
      },
    ],
    popularity: 68,
  },
  {
    id: 320,
    category: "connectivity",
    name: {
      ja: "大容量モバイルバッテリー 27,000mAh（ACコンセント付き）",
      en: "Large power bank, 27,000 mAh (with AC outlet)",
    },
    summary: {
      ja: "ノートPCの充電器も挿せる、機内持ち込みサイズの電源",
      en: "Takes your laptop's own charger, and is allowed in the cabin",
    },
    description: {
      ja: "家庭用と同じ形のコンセントを備えたモバイルバッテリーです。合計100Wまで使えるので、ノートパソコンの充電器やカメラの充電器をそのまま挿せます。\n\nスマートフォンなら約5回、14インチのノートパソコンなら約1.3回充電できる容量です。USB-Cは60Wの急速充電に対応し、3台を同時に充電できます。\n\n容量は99.9Whで、国内線・国際線とも機内への持ち込みが可能な範囲です。お預けの荷物には入れられません。搭乗前に航空会社の最新の規定をご確認ください。",
      en: "A power bank with a standard Japanese wall outlet. It supplies up to 100 W in total, so you can plug in your own laptop or camera charger.\n\nExpect around five smartphone charges, or about 1.3 charges of a 14-inch laptop. The USB-C port delivers 60 W, and three devices can charge at once.\n\nAt 99.9 Wh it is within the limit for cabin baggage on domestic and international flights. It must not go in checked luggage; please check your airline's current rules before you fly.",
    },
    features: [
      { ja: "充電器をそのまま挿せるACコンセント", en: "AC outlet for your own chargers" },
      { ja: "スマートフォン約5回分の容量", en: "About five smartphone charges" },
      { ja: "USB-Cは60Wの急速充電", en: "60 W fast charging over USB-C" },
      { ja: "機内に持ち込める99.9Wh", en: "99.9 Wh, within cabin limits" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅18 × 奥行12 × 高さ3cm", en: "Approx. 18 × 12 × 3 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約760g", en: "Approx. 760 g" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "27,000mAh（99.9Wh）", en: "27,000 mAh (99.9 Wh)" } },
      {
        label: { ja: "出力", en: "Output" },
        value: { ja: "AC100V × 1、USB-C（60W）× 1、USB-A × 1", en: "1 × 100 V AC, 1 × USB-C (60 W), 1 × USB-A" },
      },
      { label: { ja: "最大出力", en: "Maximum output" }, value: { ja: "合計100W", en: "100 W in total" } },
      { label: { ja: "本体の充電時間", en: "Recharge time" }, value: { ja: "約3時間", en: "Approx. 3 hours" } },
    ],
    contents: [
      { ja: "モバイルバッテリー本体", en: "Power bank" },
      { ja: "USB-Cケーブル 1m", en: "1 m USB-C cable" },
      { ja: "本体用USB-C充電器", en: "USB-C charger for the power bank" },
      { ja: "収納ポーチ", en: "Pouch" },
    ],
    keywords: [
      "モバイルバッテリー",
      "もばいるばってりー",
      "充電器",
      "大容量",
      "ACコンセント",
      "ノートパソコン充電",
      "機内持ち込み",
      "power bank",
      "mobile battery",
    ],
    prices: [980, 1380, 1980, 2480],
    replacementPrice: 17800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["battery"],
        alt: {
          ja: "大容量モバイルバッテリーを表す電池のイラスト",
          en: "Illustration of a battery for the large power bank",
        },
      },
      {
        layout: "scene",
        icons: ["battery", "laptop", "mobile-phone", "camera"],
        alt: {
          ja: "ノートPC、スマートフォン、カメラを充電するモバイルバッテリー",
          en: "The power bank charging a laptop, a phone and a camera",
        },
      },
      {
        layout: "set",
        icons: ["battery", "electric-plug", "clutch-bag"],
        alt: {
          ja: "モバイルバッテリーの本体、USB-C充電器、収納ポーチ",
          en: "The power bank with its USB-C charger and pouch",
        },
      },
    ],
    popularity: 93,
  },
  {
    id: 321,
    category: "connectivity",
    name: {
      ja: "USB-Cマルチアダプター・HDMIケーブルセット",
      en: "USB-C multi-adapter and HDMI cable set",
    },
    summary: {
      ja: "「端子が合わない」をこれひとつで。発表の日の安心セット",
      en: "The fix for “it won't plug in”, ready for presentation day",
    },
    description: {
      ja: "会場のプロジェクターと端子が合わない、ケーブルを忘れた、というときに駅で借りられる接続セットです。パソコンのUSB-C端子に挿すと、HDMI、VGA、有線LAN、USB-Aが使えるようになります。\n\nHDMIケーブルは2mと5mの2本入り。演台から離れた位置の機器にも届きます。パソコンへ充電しながら使えるので、長い会議でも電池切れの心配がありません。\n\nご利用にはパソコン側のUSB-C端子が映像出力に対応している必要があります。",
      en: "For the day the venue's projector does not match your laptop, or the cable stayed at home: a connection kit you can pick up at the station. Plugged into a USB-C port, it adds HDMI, VGA, wired LAN and USB-A.\n\nTwo HDMI cables, 2 m and 5 m, reach equipment well away from the lectern. Your laptop charges through the adapter, so long meetings are no problem.\n\nThe USB-C port on your computer needs to support video output.",
    },
    features: [
      { ja: "HDMI・VGA・有線LAN・USB-Aを1台で追加", en: "Adds HDMI, VGA, wired LAN and USB-A" },
      { ja: "2mと5mのHDMIケーブル付き", en: "Comes with 2 m and 5 m HDMI cables" },
      { ja: "最大100Wで充電しながら使用", en: "Pass-through charging up to 100 W" },
      { ja: "挿すだけ、ソフトのインストール不要", en: "Plug in and go, nothing to install" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "アダプター 約 幅12 × 奥行5 × 高さ1.5cm", en: "Adapter approx. 12 × 5 × 1.5 cm (W × D × H)" },
      },
      {
        label: { ja: "重さ", en: "Weight" },
        value: { ja: "約95g（一式 約520g）", en: "Approx. 95 g (520 g complete)" },
      },
      {
        label: { ja: "映像出力", en: "Video out" },
        value: { ja: "HDMI（4K・毎秒60コマ）、VGA（フルHD）", en: "HDMI (4K, 60 fps), VGA (Full HD)" },
      },
      {
        label: { ja: "その他の端子", en: "Other ports" },
        value: { ja: "有線LAN × 1、USB-A × 3、USB-C充電 × 1", en: "1 × LAN, 3 × USB-A, 1 × USB-C charging" },
      },
    ],
    contents: [
      { ja: "USB-Cマルチアダプター", en: "USB-C multi-adapter" },
      { ja: "HDMIケーブル 2m", en: "2 m HDMI cable" },
      { ja: "HDMIケーブル 5m", en: "5 m HDMI cable" },
      { ja: "VGAケーブル 2m", en: "2 m VGA cable" },
      { ja: "収納ポーチ", en: "Pouch" },
    ],
    keywords: [
      "変換アダプター",
      "へんかんあだぷたー",
      "USBハブ",
      "ドッキングステーション",
      "HDMIケーブル",
      "タイプC",
      "VGA",
      "有線LAN",
      "usb-c hub",
    ],
    prices: [680, 880, 1280, 1580],
    replacementPrice: 12800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["electric-plug"],
        hue: 300,
        alt: {
          ja: "接続セットを表すケーブル端子のイラスト",
          en: "Illustration of a cable plug for the connection kit",
        },
      },
      {
        layout: "scene",
        icons: ["electric-plug", "laptop", "own:projector", "own:portable-monitor"],
        hue: 300,
        alt: {
          ja: "ノートPCをプロジェクターやモニターにつなぐアダプターセット",
          en: "The adapter set linking a laptop to a projector and a monitor",
        },
      },
      {
        layout: "set",
        icons: ["electric-plug", "link", "clutch-bag"],
        hue: 300,
        alt: {
          ja: "マルチアダプター、接続ケーブル、収納ポーチ",
          en: "The multi-adapter with its connecting cables and pouch",
        },
      },
    ],
    popularity: 49,
  },
  {
    id: 322,
    category: "connectivity",
    name: {
      ja: "ポータブル電源 256Wh（ACコンセント2口）",
      en: "Portable power station, 256 Wh (two AC outlets)",
    },
    summary: {
      ja: "屋外イベントや車中泊に。片手で運べる約3.6kgの電源",
      en: "Power for outdoor events and car camping, 3.6 kg in one hand",
    },
    description: {
      ja: "コンセントのない屋外や会場で、機器を動かせる小型のポータブル電源です。ACコンセント2口とUSB 4口を備え、合計300Wまで使えます。\n\n消費電力50Wのノートパソコンなら約4時間、100Wのプロジェクターなら約2時間が目安です。残量と残り時間は画面に数字で表示されます。\n\nドライヤーや電気ケトルなど、300Wを超える製品にはお使いになれません。容量の制限により飛行機への持ち込み・お預けはできませんので、ご注意ください。",
      en: "A small power station for running equipment where there is no wall socket. It has two AC outlets and four USB ports, with 300 W in total.\n\nAs a guide, it runs a 50 W laptop for about four hours or a 100 W projector for about two. The display shows remaining charge and time in figures.\n\nIt cannot power appliances above 300 W, such as hair dryers and kettles. Because of its capacity it is not allowed on aircraft, either in the cabin or in checked luggage.",
    },
    features: [
      { ja: "ACコンセント2口・合計300W", en: "Two AC outlets, 300 W in total" },
      { ja: "ノートPC（50W）を約4時間駆動", en: "Runs a 50 W laptop for about 4 hours" },
      { ja: "残り時間が分かる画面付き", en: "Display shows the time remaining" },
      { ja: "熱に強いリン酸鉄リチウム電池", en: "Heat-stable lithium iron phosphate cells" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Size" },
        value: { ja: "約 幅23 × 奥行15 × 高さ17cm", en: "Approx. 23 × 15 × 17 cm (W × D × H)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "約3.6kg", en: "Approx. 3.6 kg" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "256Wh", en: "256 Wh" } },
      {
        label: { ja: "出力", en: "Output" },
        value: {
          ja: "AC100V × 2（合計300W）、USB-C × 2、USB-A × 2",
          en: "2 × 100 V AC (300 W in total), 2 × USB-C, 2 × USB-A",
        },
      },
      { label: { ja: "本体の充電時間", en: "Recharge time" }, value: { ja: "約1.5時間", en: "Approx. 1.5 hours" } },
    ],
    contents: [
      { ja: "ポータブル電源本体", en: "Power station" },
      { ja: "AC充電ケーブル", en: "AC charging cable" },
      { ja: "シガーソケット充電ケーブル", en: "Car charging cable" },
      { ja: "収納バッグ", en: "Carrying bag" },
    ],
    keywords: [
      "ポータブル電源",
      "ぽーたぶるでんげん",
      "蓄電池",
      "キャンプ",
      "車中泊",
      "屋外イベント",
      "防災",
      "コンセント",
      "power station",
    ],
    prices: [2280, 2980, 4480, 5480],
    replacementPrice: 34800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["own:power-station"],
        alt: {
          ja: "コンセント2口と表示画面を備えたオレンジのポータブル電源",
          en: "Orange portable power station with two outlets and a display",
        },
      },
      {
        layout: "scene",
        icons: ["own:power-station", "laptop", "light-bulb", "camping"],
        alt: {
          ja: "キャンプや屋外イベントで照明とノートPCを動かすポータブル電源",
          en: "The power station running lights and a laptop outdoors",
        },
      },
      {
        layout: "set",
        icons: ["own:power-station", "electric-plug", "handbag"],
        alt: {
          ja: "ポータブル電源の本体、AC充電ケーブル、収納バッグ",
          en: "The power station with its AC charging cable and bag",
        },
      },
    ],
    popularity: 41,
  },
];
