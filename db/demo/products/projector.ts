import type { DemoProduct } from "#db/demo/demo-product.ts";

export const projectorProducts: DemoProduct[] = [
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
        scale: 0.7,
        icons: ["own:projector-mobile"],
        alt: { ja: "青緑色のモバイルプロジェクター", en: "Teal mobile projector" },
      },
      {
        layout: "scene",
        icons: ["own:projector-mobile", "popcorn", "clapper-board", "bed"],
        alt: {
          ja: "ホテルの部屋での映画鑑賞に使うモバイルプロジェクター",
          en: "The mobile projector on a hotel film night",
        },
      },
      {
        layout: "set",
        icons: ["own:projector-mobile", "electric-plug", "clutch-bag"],
        alt: {
          ja: "モバイルプロジェクターの本体、ACアダプター、収納ケース",
          en: "The mobile projector with its AC charger and case",
        },
      },
      {
        layout: "scene",
        icons: ["own:projector-mobile", "battery", "laptop", "bar-chart"],
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
        scale: 0.9,
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
        scale: 1.1,
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
      { ja: "発表者の影が映り込みにくい", en: "Helps keep the presenter's shadow off the screen" },
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
        scale: 0.98,
        icons: ["own:projector-short"],
        alt: { ja: "青い短焦点プロジェクター", en: "Blue short-throw projector" },
      },
      {
        layout: "scene",
        icons: ["own:projector-short", "own:projection-screen", "straight-ruler", "placard"],
        alt: {
          ja: "展示ブースでスクリーンのすぐ前に置いた短焦点プロジェクター",
          en: "The short-throw projector placed close to the screen at a booth",
        },
      },
      {
        layout: "set",
        icons: ["own:projector-short", "electric-plug", "briefcase"],
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
      { ja: "しわになりにくい張り込み式", en: "Tensioned surface that resists creases" },
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
];
