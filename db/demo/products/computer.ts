import type { DemoProduct } from "#db/demo/demo-product.ts";

export const computerProducts: DemoProduct[] = [
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
      ja: "手書きのメモや図面への書き込みがしやすい、筆圧対応のペンが付いたタブレットです。イベントの受付名簿や電子署名、商品カタログの提示など、お客さまに画面を見せる場面にも向いています。\n\nキーボードカバーを付ければ、議事録の入力もはかどります。Wi-Fiモデルですので、外出先で通信が必要な場合はポケットWi-Fiと一緒にお借りください。\n\nご返却の前に、アカウントのサインアウトとデータの削除をお願いいたします。",
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
        scale: 0.86,
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
];
