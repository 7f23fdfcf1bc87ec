import type { DemoProduct } from "#db/demo/demo-product.ts";

export const suitcaseProducts: DemoProduct[] = [
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
      ja: "着替え2日分と洗面用具、ノートPCまでおさまる36Lのハードケースです。3辺の合計は112cmで、国内線・国際線の多くの便（100席以上）に持ち込めます。\n\nキャスターはやわらかいゴム素材の双輪8輪。早朝の住宅街やホテルの廊下でも音が響きにくく、駅のタイルの継ぎ目でも引っかからずに進みます。片手で押せるストッパー付きなので、電車の中でも転がりにくくなっています。\n\n内側の仕切りと収納ポケットは、毎回拭き上げと除菌をしてからお渡しします。",
      en: "A 36-litre hard case with room for two days of clothes, a wash bag and a laptop. Its three sides add up to 112 cm, so you can take it into the cabin on most domestic and international flights with 100 seats or more.\n\nThe eight soft rubber wheels keep the noise down on early-morning streets and in hotel corridors, and roll easily over tiled station floors. A one-touch brake helps keep it in place on the train.\n\nWe wipe down and disinfect the lining and pockets before every rental.",
    },
    features: [
      { ja: "3辺合計112cmの機内持ち込みサイズ", en: "Cabin size: 112 cm in total" },
      { ja: "早朝や夜でも響きにくい静音双輪キャスター", en: "Quiet twin wheels for early and late hours" },
      { ja: "電車で転がりにくいワンタッチストッパー", en: "One-touch brake for train rides" },
      { ja: "鍵を持ち歩かなくてよいダイヤルロック", en: "Combination lock, no key to carry" },
    ],
    specs: [
      {
        label: { ja: "外寸", en: "Outer size" },
        value: { ja: "高さ54×幅34×奥行24cm（キャスター含む）", en: "54 × 34 × 24 cm (H × W × D, incl. wheels)" },
      },
      { label: { ja: "重さ", en: "Weight" }, value: { ja: "2.9kg", en: "2.9 kg" } },
      { label: { ja: "容量", en: "Capacity" }, value: { ja: "36L", en: "36 L" } },
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
        scale: 0.8,
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
      { ja: "両面が閉じる仕切りで荷物が混ざりにくい", en: "Dividers on both sides keep things apart" },
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
        scale: 0.92,
        icons: ["own:suitcase-expandable"],
        alt: { ja: "レッドのMサイズスーツケースの正面", en: "Front of the red medium suitcase" },
      },
      {
        layout: "scene",
        icons: ["own:suitcase-expandable", "bullet-train", "shopping-bags", "hot-springs"],
        alt: {
          ja: "新幹線の旅とおみやげに使う、レッドのMサイズスーツケース",
          en: "The red medium suitcase on a rail trip with shopping bags",
        },
      },
      {
        layout: "set",
        icons: ["own:suitcase-expandable", "clutch-bag", "clutch-bag", "label"],
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
        scale: 1.08,
        icons: ["own:suitcase-large"],
        alt: { ja: "グリーンの大型スーツケースの正面", en: "Front of the green large suitcase" },
      },
      {
        layout: "scene",
        icons: ["own:suitcase-large", "snow-capped-mountain", "skis", "gloves"],
        alt: {
          ja: "スキー旅行の荷物を運ぶ、グリーンの大型スーツケース",
          en: "The green large suitcase with gear for a ski trip",
        },
      },
      {
        layout: "set",
        icons: ["own:suitcase-large", "label"],
        alt: {
          ja: "大型スーツケース本体とネームタグ",
          en: "The large suitcase and its luggage tag",
        },
      },
      {
        layout: "scene",
        icons: ["own:suitcase-large", "dress", "t-shirt", "running-shoe", "teddy-bear"],
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
        scale: 0.82,
        icons: ["own:suitcase-front"],
        alt: {
          ja: "ターコイズのフロントオープンスーツケースの正面",
          en: "Front of the turquoise front-opening suitcase",
        },
      },
      {
        layout: "scene",
        icons: ["own:suitcase-front", "laptop", "office-building", "bullet-train"],
        alt: {
          ja: "ノートPCを入れて出張に使う、ターコイズのフロントオープンスーツケース",
          en: "The turquoise front-opening suitcase on a business trip with a laptop",
        },
      },
      {
        layout: "set",
        icons: ["own:suitcase-front", "clutch-bag", "label"],
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
        scale: 0.8,
        icons: ["own:suitcase-kids"],
        alt: {
          ja: "パープルの子ども用スーツケースの正面",
          en: "Front of the purple kids' ride-on suitcase",
        },
      },
      {
        layout: "scene",
        icons: ["own:suitcase-kids", "teddy-bear", "balloon", "ferris-wheel"],
        alt: {
          ja: "ぬいぐるみと遊園地へ出かける、パープルの子ども用スーツケース",
          en: "The purple kids' suitcase on a family day out with a teddy bear",
        },
      },
      {
        layout: "set",
        icons: ["own:suitcase-kids", "knot", "label"],
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
      ja: "ファスナーを使わず、アルミの枠同士をかみ合わせて閉じるスーツケースです。ボディがたわみにくく、上から力がかかっても中の荷物に伝わりにくいので、陶器やガラス、お酒の瓶、カメラ機材を運ぶときに向いています。\n\n洗って繰り返し使える厚さ2cmのクッションシートを3枚お付けします。720mLの瓶なら、衣類と合わせて4本ほど並べられます。枠にはゴムパッキンが入り、小雨程度なら水が染み込みにくくなっています。",
      en: "Instead of a zip, this case closes with two interlocking aluminium frames. The shell barely flexes, so little of any pressure from above reaches what is inside. A good choice for ceramics, glass, bottles and camera equipment.\n\nThree washable cushion sheets, each 2 cm thick, are included. Packed together with clothes, about four 720 ml bottles fit side by side. A rubber seal in the frame helps keep light rain out.",
    },
    features: [
      { ja: "荷重に強いアルミフレーム構造", en: "Rigid aluminium frame resists pressure" },
      { ja: "厚さ2cmのクッションシート3枚付き", en: "Three 2 cm cushion sheets included" },
      { ja: "小雨の染み込みを防ぐゴムパッキン", en: "Rubber seal against light rain" },
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
        icons: ["own:suitcase-frame"],
        alt: { ja: "ブラウンのフレームスーツケースの正面", en: "Front of the brown frame suitcase" },
      },
      {
        layout: "scene",
        icons: ["own:suitcase-frame", "sake", "teapot", "camera"],
        alt: {
          ja: "お酒や器、カメラを運ぶ、ブラウンのフレームスーツケース",
          en: "The brown frame suitcase with sake, a teapot and a camera",
        },
      },
      {
        layout: "set",
        icons: ["own:suitcase-frame", "key", "label"],
        alt: {
          ja: "フレームスーツケースと鍵、ネームタグのセット",
          en: "The frame suitcase with its keys and luggage tag",
        },
      },
    ],
    popularity: 47,
  },
];
