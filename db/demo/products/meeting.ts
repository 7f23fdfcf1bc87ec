import type { DemoProduct } from "#db/demo/demo-product.ts";

export const meetingProducts: DemoProduct[] = [
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
];
