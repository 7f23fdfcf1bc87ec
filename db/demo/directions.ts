import type { Directions, Side } from "#domain/catalogue/directions.ts";
import type { Text } from "#domain/text.ts";

type Gate = { name: Text; minutes: number };
type Plan = { floor: Text; left: Text; right: Text; lockersOn: Side; gates: Gate[] };

const METRES_A_MINUTE = 60;

/** Left and right are the walker's, who comes out of the gate. */
const words: Record<Side, Text> = { left: { ja: "左", en: "left" }, right: { ja: "右", en: "right" } };

function planned({ floor, left, right, lockersOn, gates }: Plan): Directions {
  const exits = { left, right };
  const turn = words[lockersOn === "left" ? "right" : "left"];
  const towards = exits[lockersOn];
  return {
    insideGates: false,
    floor,
    exits,
    lockersOn,
    gates: gates.map(({ name, minutes }) => ({
      name,
      minutes,
      metres: minutes * METRES_A_MINUTE,
      steps: [
        {
          ja: `${name.ja}を出て、${words[lockersOn].ja}の${towards.ja}方面へ進みます。`,
          en: `Leave by the ${name.en} and go ${words[lockersOn].en}, towards the ${towards.en}.`,
        },
        {
          ja: `通路の終わりの手前で、${turn.ja}へ曲がります。`,
          en: `Just before the end of the passage, turn ${turn.en}.`,
        },
        { ja: "緑色の「エキカリ」のロッカーがあります。", en: "You will see the green Ekikari lockers." },
      ],
    })),
  };
}

const gate = (ja: string, en: string, minutes: number): Gate => ({ name: { ja, en }, minutes });
const text = (ja: string, en: string): Text => ({ ja, en });

/** The ways to the lockers of the demo shop, by station. They are made up, as the lockers are. */
export const demoDirections: Record<string, Directions> = {
  tokyo: planned({
    floor: text("1階・八重洲側", "1F, Yaesu side"),
    left: text("八重洲口", "Yaesu Exit"),
    right: text("丸の内口", "Marunouchi Exit"),
    lockersOn: "left",
    gates: [gate("八重洲中央口", "Yaesu Central Gate", 2), gate("日本橋口", "Nihombashi Gate", 4)],
  }),
  shinjuku: planned({
    floor: text("地下1階・東口側", "B1, east side"),
    left: text("東口", "East Exit"),
    right: text("西口", "West Exit"),
    lockersOn: "left",
    gates: [gate("東改札", "East Gate", 3), gate("西改札", "West Gate", 4)],
  }),
  shinagawa: planned({
    floor: text("2階・港南口側", "2F, Konan side"),
    left: text("港南口", "Konan Exit"),
    right: text("高輪口", "Takanawa Exit"),
    lockersOn: "left",
    gates: [gate("中央改札", "Central Gate", 2), gate("新幹線北口", "Shinkansen North Gate", 1)],
  }),
  ueno: planned({
    floor: text("1階・広小路口側", "1F, Hirokoji side"),
    left: text("浅草口", "Asakusa Exit"),
    right: text("広小路口", "Hirokoji Exit"),
    lockersOn: "right",
    gates: [gate("中央改札", "Central Gate", 2), gate("浅草口改札", "Asakusa Gate", 3)],
  }),
  yokohama: planned({
    floor: text("地下1階・東口側", "B1, east side"),
    left: text("東口", "East Exit"),
    right: text("西口", "West Exit"),
    lockersOn: "left",
    gates: [gate("中央南改札", "Central South Gate", 2), gate("南改札", "South Gate", 3)],
  }),
  osaka: planned({
    floor: text("1階・桜橋口側", "1F, Sakurabashi side"),
    left: text("御堂筋口", "Midosuji Exit"),
    right: text("桜橋口", "Sakurabashi Exit"),
    lockersOn: "right",
    gates: [gate("中央口", "Central Gate", 2), gate("御堂筋口改札", "Midosuji Gate", 4)],
  }),
  "shin-osaka": planned({
    floor: text("3階・東口側", "3F, east side"),
    left: text("東口", "East Exit"),
    right: text("正面口", "Main Exit"),
    lockersOn: "left",
    gates: [gate("東改札", "East Gate", 1), gate("新幹線中央口", "Shinkansen Central Gate", 3)],
  }),
  kyoto: planned({
    floor: text("1階・八条口側", "1F, Hachijo side"),
    left: text("烏丸口", "Karasuma Exit"),
    right: text("八条口", "Hachijo Exit"),
    lockersOn: "right",
    gates: [gate("八条東口", "Hachijo East Gate", 2), gate("中央口", "Central Gate", 5)],
  }),
};
