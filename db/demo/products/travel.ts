import type { DemoProduct } from "#db/demo/demo-product.ts";

export const travelProducts: DemoProduct[] = [
  {
    id: 101,
    category: "suitcase",
    name: {
      ja: "機内持ち込みスーツケース 36L（静音キャスター）",
      en: "Cabin suitcase, 36 L (quiet wheels)",
    },
    summary: {
      ja: "1〜2泊にちょうどよい、音の静かな機内持ち込みサイズ",
      en: "A quiet carry-on that is just right for one or two nights",
    },
    description: {
      ja: "着替え2日分と洗面用具、ノートPCまでおさまる36Lのハードケースです。3辺の合計は112cmで、国内線・国際線の多くの便（100席以上）に持ち込めます。\n\nキャスターはやわらかいゴム素材の双輪8輪。早朝の住宅街やホテルの廊下でも音が響きにくく、駅のタイルの継ぎ目でも引っかからずに進みます。片手で押せるストッパー付きなので、電車の中で転がっていく心配もありません。\n\n内側の仕切りと収納ポケットは、毎回拭き上げと除菌をしてからお渡しします。",
      en: "A 36-litre hard case with room for two days of clothes, a wash bag and a laptop. Its three sides add up to 112 cm, so you can take it into the cabin on most domestic and international flights with 100 seats or more.\n\nThe eight soft rubber wheels keep the noise down on early-morning streets and in hotel corridors, and roll easily over tiled station floors. A one-touch brake stops it from wandering off on the train.\n\nWe wipe down and disinfect the lining and pockets before every rental.",
    },
    features: [
      { ja: "3辺合計112cmの機内持ち込みサイズ", en: "Cabin size: 112 cm in total" },
      { ja: "早朝や夜でも響きにくい静音双輪キャスター", en: "Quiet twin wheels for early and late hours" },
      { ja: "電車で転がらないワンタッチストッパー", en: "One-touch brake for train rides" },
      { ja: "鍵を持ち歩かなくてよいダイヤルロック", en: "Combination lock, no key to carry" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ54×幅34×奥行24cm（キャスター含む）", en: "54 × 34 × 24 cm (H × W × D, incl. wheels)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "2.9kg", en: "2.9 kg" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "36L（1〜2泊の目安）", en: "36 L (about 1–2 nights)" } },
      { label: { ja: "素材", en: "Material" }, value: { ja: "ポリカーボネート", en: "Polycarbonate" } },
      { label: { ja: "ロック", en: "Lock" }, value: { ja: "3桁ダイヤル式", en: "3-digit combination" } },
    ],
    contents: [
      { ja: "スーツケース本体", en: "Suitcase" },
      { ja: "小物ポーチ 1点", en: "Small pouch" },
      { ja: "ネームタグ", en: "Luggage tag" },
      { ja: "ダイヤルロックの説明カード", en: "Combination lock instruction card" },
    ],
    keywords: [
      "すーつけーす",
      "キャリーケース",
      "キャリーバッグ",
      "きないもちこみ",
      "Sサイズ",
      "静音",
      "出張",
      "carry-on",
      "cabin suitcase",
    ],
    prices: [980, 1480, 2280, 2880],
    replacementPrice: 15800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["luggage"],
        alt: { ja: "ブルーの機内持ち込みスーツケースの正面", en: "Front of the blue cabin suitcase" },
      },
      {
        layout: "scene",
        icons: ["luggage", "airplane", "station", "cherry-blossom"],
        alt: {
          ja: "飛行機と電車の旅に使う、ブルーの機内持ち込みスーツケース",
          en: "The blue cabin suitcase with a plane and a train",
        },
      },
      {
        layout: "set",
        icons: ["luggage", "clutch-bag", "label"],
        alt: {
          ja: "機内持ち込みスーツケースと小物ポーチ、ネームタグのセット",
          en: "The cabin suitcase with its small pouch and luggage tag",
        },
      },
      {
        layout: "scene",
        icons: ["luggage", "t-shirt", "laptop", "toothbrush", "socks"],
        alt: {
          ja: "ブルーの機内持ち込みスーツケースに入る着替えやノートPCの目安",
          en: "What fits in the blue cabin suitcase: clothes, a laptop and a wash kit",
        },
      },
    ],
    popularity: 98,
  },
  {
    id: 102,
    category: "suitcase",
    name: {
      ja: "スーツケース 62L（拡張すると72L・Mサイズ）",
      en: "Medium suitcase, 62 L (expands to 72 L)",
    },
    summary: {
      ja: "帰りの荷物が増えても安心、10L広がるMサイズ",
      en: "Ten extra litres for everything you bring home",
    },
    description: {
      ja: "2泊3日ならふたり分、冬服ならひとり分がゆったり入るMサイズです。ファスナーを一周開けると奥行きが4cm広がり、容量が62Lから72Lに増えます。行きはすっきり、帰りはおみやげを詰めてお使いください。\n\n左右どちらの面も仕切りで閉じられるので、着替えと洗濯物、自分の分と家族の分を分けて入れられます。取っ手は上と横の2か所にあり、棚への上げ下ろしも楽です。",
      en: "This medium case holds a two-night trip for two, or bulky winter clothes for one. Unzip the band around the middle and it grows 4 cm deeper, from 62 to 72 litres: slim on the way out, roomy on the way back.\n\nBoth halves close with their own divider, so clean and worn clothes, or yours and someone else's, stay apart. Handles on the top and the side make it easy to lift onto a rack.",
    },
    features: [
      { ja: "ファスナーを開けるだけで容量が10L増加", en: "Unzip for 10 more litres" },
      { ja: "ふたりの2泊3日が1台にまとまる", en: "Two people, two nights, one case" },
      { ja: "両面が閉じる仕切りで荷物が混ざらない", en: "Dividers on both sides keep things apart" },
      { ja: "持ち上げやすい上と横の取っ手", en: "Handles on the top and the side" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: {
          ja: "高さ65×幅45×奥行27cm（拡張時の奥行31cm）",
          en: "65 × 45 × 27 cm (H × W × D; 31 cm deep when expanded)",
        },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "3.8kg", en: "3.8 kg" } },
      {
        label: { ja: "容量", en: "Capacity" },
        value: { ja: "62L（拡張時72L）", en: "62 L (72 L expanded)" },
      },
      {
        label: { ja: "素材", en: "Material" },
        value: { ja: "ポリカーボネート混合樹脂", en: "Polycarbonate blend" },
      },
      { label: { ja: "ロック", en: "Lock" }, value: { ja: "3桁ダイヤル式", en: "3-digit combination" } },
    ],
    contents: [
      { ja: "スーツケース本体", en: "Suitcase" },
      { ja: "仕分けポーチ 2点", en: "Two packing pouches" },
      { ja: "ネームタグ", en: "Luggage tag" },
      { ja: "ダイヤルロックの説明カード", en: "Combination lock instruction card" },
    ],
    keywords: [
      "すーつけーす",
      "キャリーケース",
      "Mサイズ",
      "かくちょう",
      "2泊3日",
      "ふたり旅",
      "medium suitcase",
      "expandable",
    ],
    prices: [1180, 1780, 2680, 3380],
    replacementPrice: 21800,
    boxSize: "L",
    pictures: [
      {
        layout: "cover",
        icons: ["luggage"],
        hue: 130,
        alt: { ja: "レッドのMサイズスーツケースの正面", en: "Front of the red medium suitcase" },
      },
      {
        layout: "scene",
        icons: ["luggage", "bullet-train", "shopping-bags", "hot-springs"],
        hue: 130,
        alt: {
          ja: "新幹線の旅とおみやげに使う、レッドのMサイズスーツケース",
          en: "The red medium suitcase on a rail trip with shopping bags",
        },
      },
      {
        layout: "set",
        icons: ["luggage", "clutch-bag", "clutch-bag", "label"],
        hue: 130,
        alt: {
          ja: "Mサイズスーツケースと仕分けポーチ2点、ネームタグのセット",
          en: "The medium suitcase with two packing pouches and a luggage tag",
        },
      },
    ],
    popularity: 90,
  },
  {
    id: 103,
    category: "suitcase",
    name: {
      ja: "大型スーツケース 98L（3辺合計157cm）",
      en: "Large suitcase, 98 L (157 cm in total)",
    },
    summary: {
      ja: "家族分の荷物やスキーウェアを1台にまとめて",
      en: "One case for the whole family, or for all your ski wear",
    },
    description: {
      ja: "家族4人の1泊分、スキーウェア上下2着、舞台やコスプレの衣装など、かさばる荷物をまとめて運べる98Lの大型ケースです。\n\n3辺の合計は157cm。多くの航空会社で受託手荷物の目安とされる158cm以内におさまり、新幹線で「特大荷物」の事前予約が必要になる160cmも超えません。\n\n荷物が重くなっても押しやすいよう、直径6cmの大きめのキャスターを使っています。20kgを超えるときは、付属のベルトを巻くと安心です。",
      en: "A 98-litre case for bulky loads: one night for a family of four, two full sets of ski wear, or stage and cosplay outfits.\n\nIts sides add up to 157 cm. That is within the 158 cm many airlines allow for checked baggage, and below the 160 cm at which some Shinkansen lines ask you to book space for oversized baggage.\n\nLarge 6 cm wheels keep it easy to push when full. For loads over 20 kg, fasten the luggage belt that comes with it.",
    },
    features: [
      { ja: "家族4人の1泊分が入る98L", en: "98 L: one night for a family of four" },
      { ja: "受託手荷物の目安158cm以内", en: "Within the common 158 cm checked-bag limit" },
      { ja: "新幹線の特大荷物の予約がいらない大きさ", en: "No oversized-baggage booking on the Shinkansen" },
      { ja: "重くても押しやすい直径6cmのキャスター", en: "6 cm wheels that roll well under load" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ75×幅50×奥行32cm（キャスター含む）", en: "75 × 50 × 32 cm (H × W × D, incl. wheels)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "4.9kg", en: "4.9 kg" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "98L", en: "98 L" } },
      { label: { ja: "素材", en: "Material" }, value: { ja: "ポリカーボネート", en: "Polycarbonate" } },
      { label: { ja: "ロック", en: "Lock" }, value: { ja: "3桁ダイヤル式", en: "3-digit combination" } },
    ],
    contents: [
      { ja: "スーツケース本体", en: "Suitcase" },
      { ja: "スーツケースベルト", en: "Luggage belt" },
      { ja: "ネームタグ", en: "Luggage tag" },
      { ja: "ダイヤルロックの説明カード", en: "Combination lock instruction card" },
    ],
    keywords: [
      "すーつけーす",
      "キャリーケース",
      "おおがた",
      "Lサイズ",
      "家族旅行",
      "スキー",
      "衣装",
      "large suitcase",
      "checked baggage",
    ],
    prices: [1480, 2180, 3180, 3980],
    replacementPrice: 29800,
    boxSize: "L",
    pictures: [
      {
        layout: "cover",
        icons: ["luggage"],
        hue: 245,
        alt: { ja: "グリーンの大型スーツケースの正面", en: "Front of the green large suitcase" },
      },
      {
        layout: "scene",
        icons: ["luggage", "snow-capped-mountain", "skis", "gloves"],
        hue: 245,
        alt: {
          ja: "スキー旅行の荷物を運ぶ、グリーンの大型スーツケース",
          en: "The green large suitcase with gear for a ski trip",
        },
      },
      {
        layout: "set",
        icons: ["luggage", "label"],
        hue: 245,
        alt: {
          ja: "大型スーツケース本体とネームタグ",
          en: "The large suitcase and its luggage tag",
        },
      },
      {
        layout: "scene",
        icons: ["luggage", "dress", "t-shirt", "running-shoe", "teddy-bear"],
        hue: 245,
        alt: {
          ja: "グリーンの大型スーツケースに入る家族の着替えや靴の目安",
          en: "What fits in the green large suitcase: a family's clothes and shoes",
        },
      },
    ],
    popularity: 84,
  },
  {
    id: 104,
    category: "suitcase",
    name: {
      ja: "フロントオープンスーツケース 35L（15.6インチPC対応）",
      en: "Front-opening suitcase, 35 L (fits a 15.6-inch laptop)",
    },
    summary: {
      ja: "立てたままPCと書類を取り出せる出張向け",
      en: "Take out your laptop without laying the case down",
    },
    description: {
      ja: "前面のポケットが大きく開き、立てたままノートPCや書類、充電器を取り出せるスーツケースです。保安検査場や新幹線の車内で、床に広げる必要がありません。\n\nPC用の仕切りは厚さ8mmのクッション入りで、15.6インチまで入ります。後ろの荷室には着替え1〜2日分とシャツ、革靴1足が入り、3辺合計115cmで機内にも持ち込めます（100席以上の便）。",
      en: "The front panel opens wide, so you can reach your laptop, papers and charger while the case stays upright: no spreading out at airport security or on the train.\n\nThe laptop sleeve has 8 mm padding and takes screens up to 15.6 inches. The rear compartment holds clothes for one or two nights and a pair of dress shoes. At 115 cm in total it fits in the cabin on flights with 100 seats or more.",
    },
    features: [
      { ja: "立てたまま開く大きな前ポケット", en: "Wide front pocket opens while standing" },
      { ja: "8mmクッションのPC用仕切り（15.6インチまで）", en: "8 mm padded laptop sleeve, up to 15.6 inches" },
      { ja: "3辺合計115cmの機内持ち込みサイズ", en: "Cabin size: 115 cm in total" },
      { ja: "前後を別々に閉じられるダイヤルロック", en: "Combination lock for front and rear" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ55×幅36×奥行24cm（キャスター含む）", en: "55 × 36 × 24 cm (H × W × D, incl. wheels)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "3.4kg", en: "3.4 kg" } },
      {
        label: { ja: "容量", en: "Capacity" },
        value: { ja: "35L（前ポケット8Lを含む）", en: "35 L (incl. 8 L front pocket)" },
      },
      {
        label: { ja: "対応PC", en: "Laptop size" },
        value: { ja: "15.6インチまで（38×26×3cm）", en: "Up to 15.6 inches (38 × 26 × 3 cm)" },
      },
      { label: { ja: "ロック", en: "Lock" }, value: { ja: "3桁ダイヤル式", en: "3-digit combination" } },
    ],
    contents: [
      { ja: "スーツケース本体", en: "Suitcase" },
      { ja: "ケーブルポーチ", en: "Cable pouch" },
      { ja: "ネームタグ", en: "Luggage tag" },
      { ja: "ダイヤルロックの説明カード", en: "Combination lock instruction card" },
    ],
    keywords: [
      "すーつけーす",
      "フロントオープン",
      "ふろんとおーぷん",
      "出張",
      "しゅっちょう",
      "パソコン収納",
      "機内持ち込み",
      "business trip",
      "laptop suitcase",
    ],
    prices: [1180, 1780, 2680, 3280],
    replacementPrice: 24800,
    boxSize: "M",
    pictures: [
      {
        layout: "cover",
        icons: ["luggage"],
        hue: 295,
        alt: {
          ja: "ターコイズのフロントオープンスーツケースの正面",
          en: "Front of the turquoise front-opening suitcase",
        },
      },
      {
        layout: "scene",
        icons: ["luggage", "laptop", "office-building", "bullet-train"],
        hue: 295,
        alt: {
          ja: "ノートPCを入れて出張に使う、ターコイズのフロントオープンスーツケース",
          en: "The turquoise front-opening suitcase on a business trip with a laptop",
        },
      },
      {
        layout: "set",
        icons: ["luggage", "clutch-bag", "label"],
        hue: 295,
        alt: {
          ja: "フロントオープンスーツケースとケーブルポーチ、ネームタグのセット",
          en: "The front-opening suitcase with its cable pouch and luggage tag",
        },
      },
    ],
    popularity: 76,
  },
  {
    id: 105,
    category: "suitcase",
    name: {
      ja: "子ども用 またがって乗れるスーツケース 20L",
      en: "Kids' ride-on suitcase, 20 L",
    },
    summary: {
      ja: "待ち時間も移動も楽しくなる、3〜6歳のお子さま向け",
      en: "Makes waiting and walking fun for ages 3 to 6",
    },
    description: {
      ja: "座面にまたがって足でこいだり、保護者の方がひもで引いたりできる、お子さま用のスーツケースです。空港や駅での長い移動で「もう歩けない」となったときに助かります。\n\n中には着替え2日分と、お気に入りのぬいぐるみや絵本が入ります。角はすべて丸く、開口部は指をはさみにくい形です。\n\n段差やエスカレーター、人の多いホームでは乗らずに、ひもで引いてご利用ください。",
      en: "Children can sit astride and scoot along, or be pulled by the strap, which is a great help in airports and stations when little legs have had enough.\n\nInside there is room for two days of clothes plus a favourite soft toy and picture book. All corners are rounded, and the opening is shaped so that fingers are not easily pinched.\n\nPlease do not ride it on steps, escalators or crowded platforms; pull it by the strap instead.",
    },
    features: [
      { ja: "疲れたら座って引いてもらえる", en: "Tired legs can sit and be pulled" },
      { ja: "体重35kgまで乗れる丈夫な座面", en: "Sturdy seat for up to 35 kg" },
      { ja: "着替え2日分とおもちゃが入る20L", en: "20 L: two days of clothes and toys" },
      { ja: "角が丸く指をはさみにくいつくり", en: "Rounded corners, finger-safe opening" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ31×幅46×奥行21cm", en: "31 × 46 × 21 cm (H × W × D)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "2.1kg", en: "2.1 kg" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "20L", en: "20 L" } },
      { label: { ja: "耐荷重", en: "Max. load" }, value: { ja: "35kg（座面）", en: "35 kg (seat)" } },
      { label: { ja: "対象年齢", en: "Age" }, value: { ja: "3〜6歳", en: "3–6 years" } },
    ],
    contents: [
      { ja: "スーツケース本体", en: "Suitcase" },
      { ja: "引きひも（肩ひも兼用）", en: "Pull strap (doubles as a shoulder strap)" },
      { ja: "ネームタグ", en: "Luggage tag" },
    ],
    keywords: [
      "すーつけーす",
      "子ども用",
      "こどもよう",
      "キッズキャリー",
      "乗れるスーツケース",
      "家族旅行",
      "kids suitcase",
      "ride-on",
    ],
    prices: [780, 1180, 1780, 2280],
    replacementPrice: 9800,
    boxSize: "S",
    pictures: [
      {
        layout: "cover",
        icons: ["luggage"],
        hue: 45,
        alt: {
          ja: "パープルの子ども用スーツケースの正面",
          en: "Front of the purple kids' ride-on suitcase",
        },
      },
      {
        layout: "scene",
        icons: ["luggage", "teddy-bear", "balloon", "ferris-wheel"],
        hue: 45,
        alt: {
          ja: "ぬいぐるみと遊園地へ出かける、パープルの子ども用スーツケース",
          en: "The purple kids' suitcase on a family day out with a teddy bear",
        },
      },
      {
        layout: "set",
        icons: ["luggage", "knot", "label"],
        hue: 45,
        alt: {
          ja: "子ども用スーツケースと引きひも、ネームタグのセット",
          en: "The kids' suitcase with its pull strap and luggage tag",
        },
      },
    ],
    popularity: 69,
  },
  {
    id: 106,
    category: "suitcase",
    name: {
      ja: "フレームスーツケース 80L（壊れものに強いアルミ枠）",
      en: "Frame suitcase, 80 L (aluminium frame for fragile things)",
    },
    summary: {
      ja: "器やお酒、カメラ機材など割れやすい荷物に",
      en: "For pottery, bottles, camera gear and other fragile loads",
    },
    description: {
      ja: "ファスナーを使わず、アルミの枠同士をかみ合わせて閉じるスーツケースです。ボディがたわみにくく、上から力がかかっても中の荷物に伝わりにくいので、陶器やガラス、お酒の瓶、カメラ機材を運ぶときに向いています。\n\n洗って繰り返し使える厚さ2cmのクッションシートを3枚お付けします。720mLの瓶なら、衣類と合わせて4本ほど並べられます。枠にはゴムパッキンが入り、小雨程度なら水が染み込みません。",
      en: "Instead of a zip, this case closes with two interlocking aluminium frames. The shell barely flexes, so pressure from above does not reach what is inside: a good choice for ceramics, glass, bottles and camera equipment.\n\nThree washable cushion sheets, each 2 cm thick, are included. Packed together with clothes, about four 720 ml bottles fit side by side. A rubber seal in the frame keeps light rain out.",
    },
    features: [
      { ja: "荷重に強いアルミフレーム構造", en: "Rigid aluminium frame resists pressure" },
      { ja: "厚さ2cmのクッションシート3枚付き", en: "Three 2 cm cushion sheets included" },
      { ja: "小雨の染み込みを防ぐゴムパッキン", en: "Rubber seal keeps light rain out" },
      { ja: "鍵とダイヤルの2か所ロック", en: "Two locks: key and combination" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ70×幅48×奥行29cm（キャスター含む）", en: "70 × 48 × 29 cm (H × W × D, incl. wheels)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "5.2kg", en: "5.2 kg" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "80L", en: "80 L" } },
      {
        label: { ja: "素材", en: "Material" },
        value: { ja: "ポリカーボネート、アルミフレーム", en: "Polycarbonate with aluminium frame" },
      },
      {
        label: { ja: "ロック", en: "Lock" },
        value: { ja: "鍵式とダイヤル式の2か所", en: "Key lock and combination lock" },
      },
    ],
    contents: [
      { ja: "スーツケース本体", en: "Suitcase" },
      { ja: "鍵 2本", en: "Two keys" },
      { ja: "クッションシート 3枚", en: "Three cushion sheets" },
      { ja: "ネームタグ", en: "Luggage tag" },
    ],
    keywords: [
      "すーつけーす",
      "フレームタイプ",
      "ふれーむ",
      "アルミ",
      "壊れもの",
      "お酒",
      "陶器",
      "frame suitcase",
      "fragile",
    ],
    prices: [1380, 1980, 2980, 3680],
    replacementPrice: 34800,
    boxSize: "L",
    pictures: [
      {
        layout: "cover",
        icons: ["luggage"],
        hue: 180,
        alt: { ja: "ブラウンのフレームスーツケースの正面", en: "Front of the brown frame suitcase" },
      },
      {
        layout: "scene",
        icons: ["luggage", "sake", "teapot", "camera"],
        hue: 180,
        alt: {
          ja: "お酒や器、カメラを運ぶ、ブラウンのフレームスーツケース",
          en: "The brown frame suitcase with sake, a teapot and a camera",
        },
      },
      {
        layout: "set",
        icons: ["luggage", "key", "label"],
        hue: 180,
        alt: {
          ja: "フレームスーツケースと鍵、ネームタグのセット",
          en: "The frame suitcase with its keys and luggage tag",
        },
      },
    ],
    popularity: 47,
  },
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
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "30L（1〜2泊の目安）", en: "30 L (about 1–2 nights)" } },
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
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "42L（1〜2泊の目安）", en: "42 L (about 1–2 nights)" } },
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
      ja: "スーツや礼服、ドレスをしわにせず持ち運べる",
      en: "Carry suits and dresses without creases",
    },
    description: {
      ja: "スーツや礼服、ドレスをハンガーに掛けたまま運べるバッグです。折り目の部分に直径8cmのクッションが入っていて、二つ折りにしてもしわが付きにくくなっています。\n\n会場に着いたらそのまま広げ、上部のフックでクローゼットやドアに掛けられます。前面のポケットにはネクタイや靴下、内側のメッシュポケットにはアクセサリーを分けて入れられます。ロングドレスは裾を一度折って、着丈135cm程度まで入ります。",
      en: "Suits, formal wear and dresses travel on their hangers. An 8 cm padded roll sits along the fold, so clothes come out with hardly a crease.\n\nAt the venue, unfold it and hang it from a wardrobe or door by the hook. Ties and socks go in the front pocket, jewellery in the mesh pocket inside. With the hem turned up once, it takes dresses up to about 135 cm long.",
    },
    features: [
      { ja: "スーツ2着をハンガーごと収納", en: "Holds two suits on their hangers" },
      { ja: "折りじわを防ぐ直径8cmのクッション", en: "8 cm padded roll prevents fold lines" },
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
      ja: "袋から出して天井のひもを引くと、骨組みが開いて約1分で立ち上がるテントです。説明書を読みながら組み立てる必要がないので、はじめてのキャンプや、子どもから目を離せないデイキャンプでも慌てません。\n\n大人3人、または大人2人と子ども2人が横になれる広さがあります。入り口は前後2か所で、網戸にすると風が抜けます。耐水圧は2,000mmで、ひと晩の雨なら心配ありません。\n\n濡れたときは、水気を拭き取っていただければそのままご返却いただけます。",
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
      ja: "日帰り登山から山小屋1泊までに使いやすい35Lのリュックです。背中の長さを42〜50cmの間で動かせるので、身長150cm台の方から180cm台の方まで、肩ではなく腰で荷物を支えられます。\n\n背中の面はメッシュで浮いた構造になっており、汗がこもりにくくなっています。飲みものや行動食は、歩きながら手の届く腰と脇のポケットへ。\n\nレインカバー、熊よけの鈴、方位磁石も一緒に入っています。山へ向かう電車に乗る前に、駅でお受け取りください。",
      en: "A 35-litre pack for anything from a day hike to a night in a mountain hut. The back length adjusts from 42 to 50 cm, so hikers from about 150 to 185 cm tall can carry the weight on the hips instead of the shoulders.\n\nA raised mesh panel lets air pass behind your back. Drinks and snacks go in hip and side pockets you can reach while walking.\n\nA rain cover, bear bell and compass are included. Collect it at the station on your way to the mountains.",
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
        icons: ["backpack"],
        hue: 130,
        alt: { ja: "グリーンの登山リュックの正面", en: "Front of the green hiking pack" },
      },
      {
        layout: "scene",
        icons: ["backpack", "snow-capped-mountain", "hiking-boot", "evergreen-tree"],
        hue: 130,
        alt: {
          ja: "登山靴とともに山へ向かう、グリーンの登山リュック",
          en: "The green hiking pack with boots and a mountain",
        },
      },
      {
        layout: "set",
        icons: ["backpack", "bell", "compass"],
        hue: 130,
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
      { ja: "丸洗い済みでにおいが残らない", en: "Fully washed, no lingering smells" },
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
