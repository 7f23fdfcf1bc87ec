// Whether a password is made of what everybody knows about its owner.

export type PasswordOwner = {
  email?: string | undefined;
  lastNameKana?: string | undefined;
  firstNameKana?: string | undefined;
  lastName?: string | undefined;
  firstName?: string | undefined;
  birthday?: string | undefined;
  phoneNumber?: string | undefined;
};

/** So many characters of a password have to be something else. */
const OTHER_CHARACTERS = 5;
const SHORTEST_WORD = 3;

const syllables: Record<string, string> = Object.fromEntries(
  `ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko サ sa シ shi ス su セ se ソ so タ ta チ chi ツ tsu テ te ト to
   ナ na ニ ni ヌ nu ネ ne ノ no ハ ha ヒ hi フ fu ヘ he ホ ho マ ma ミ mi ム mu メ me モ mo ヤ ya ユ yu ヨ yo
   ラ ra リ ri ル ru レ re ロ ro ワ wa ヲ o ン n ガ ga ギ gi グ gu ゲ ge ゴ go ザ za ジ ji ズ zu ゼ ze ゾ zo
   ダ da ヂ ji ヅ zu デ de ド do バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po ヴ vu`
    .split(/\s+/)
    .flatMap((each, index, all) => (index % 2 === 0 ? [[each, all[index + 1] ?? ""]] : [])),
);
const small: Record<string, string> = { ャ: "ya", ュ: "yu", ョ: "yo", ァ: "a", ィ: "i", ゥ: "u", ェ: "e", ォ: "o" };

/** Katakana in Latin letters, as names are written in passports, with long vowels spelt out. */
export function romanise(kana: string): string {
  let text = "";
  let doubled = false;
  for (const sign of kana) {
    if (sign === "ッ") {
      doubled = true;
    } else if (sign === "ー") {
      text += text.at(-1) ?? "";
    } else if (small[sign]) {
      const vowel = small[sign];
      const soft = /(sh|ch|j)i$/.test(text);
      text = text.replace(/[aiueo]$/, "") + (soft ? vowel.slice(-1) : vowel);
    } else {
      const syllable = syllables[sign] ?? "";
      text += doubled ? (syllable.startsWith("ch") ? "t" : syllable.slice(0, 1)) + syllable : syllable;
      doubled = false;
    }
  }
  return text;
}

/** Long vowels are spelt in several ways: Taro, Tarou, Tarō. */
const shortVowels = (text: string) => text.replaceAll(/ou|oo/g, "o").replaceAll("uu", "u");

function wordsOf(owner: PasswordOwner): string[] {
  const { email = "", lastName = "", firstName = "", birthday = "", phoneNumber = "" } = owner;
  const kana = [owner.lastNameKana ?? "", owner.firstNameKana ?? ""].map(romanise);
  const [year = "", month = "", day = ""] = birthday.split("-");
  const words = [
    ...email.toLowerCase().split(/[^a-z0-9]+/),
    ...(email.split("@")[0] ?? "").toLowerCase().split(/[^a-z]+/),
    ...kana,
    ...kana.map(shortVowels),
    ...[lastName, firstName].flatMap((name) => name.toLowerCase().match(/[a-z]+/g) ?? []),
    year,
    month + day,
    phoneNumber.slice(-4),
    phoneNumber.slice(-8),
  ];
  // The longest first, so that none leaves a part of another behind.
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

/** Whether there is hardly anything in the password but its owner's name, address, birthday or phone number. */
export function isMadeOfOwnWords(password: string, owner: PasswordOwner): boolean {
  const lower = password.toLowerCase();
  const rest = wordsOf(owner).reduce((text, word) => text.replaceAll(word, ""), lower);
  return rest.length < lower.length && rest.length < OTHER_CHARACTERS;
}
