import type { DemoProduct } from "#db/demo/demo-product.ts";

export const connectivityProducts: DemoProduct[] = [
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
        scale: 0.95,
        icons: ["own:power-bank"],
        alt: {
          ja: "ACコンセントの付いた紺色の大容量モバイルバッテリー",
          en: "Navy-blue large power bank with an AC outlet",
        },
      },
      {
        layout: "scene",
        icons: ["own:power-bank", "laptop", "mobile-phone", "camera"],
        alt: {
          ja: "ノートPC、スマートフォン、カメラを充電するモバイルバッテリー",
          en: "The power bank charging a laptop, a phone and a camera",
        },
      },
      {
        layout: "set",
        icons: ["own:power-bank", "electric-plug", "clutch-bag"],
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
