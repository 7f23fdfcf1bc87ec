const KEY = "console-sound";

/** Whether this device makes sounds; it does until somebody turns them off. */
export const soundOn = (): boolean => localStorage.getItem(KEY) !== "off";
export const setSound = (on: boolean): void => localStorage.setItem(KEY, on ? "on" : "off");

type Tone = { hertz: number; from: number; seconds: number };

const signals = {
  right: { tones: [{ hertz: 1_320, from: 0, seconds: 0.09 }], buzz: [40] },
  wrong: {
    tones: [
      { hertz: 220, from: 0, seconds: 0.16 },
      { hertz: 220, from: 0.22, seconds: 0.16 },
    ],
    buzz: [350],
  },
} satisfies Record<string, { tones: Tone[]; buzz: number[] }>;

let context: AudioContext | undefined;

/** One high note and a short buzz, or two low notes and a long one: to be told apart without looking. */
export function signal(kind: keyof typeof signals): void {
  const { tones, buzz } = signals[kind];
  navigator.vibrate?.(buzz);
  if (!soundOn()) return;
  context ??= new AudioContext();
  // Suspended until the page was touched; then it sounds from the next time on.
  void context.resume().catch(() => {});
  for (const tone of tones) play(context, tone);
}

function play(audio: AudioContext, { hertz, from, seconds }: Tone): void {
  const begin = audio.currentTime + from;
  const note = audio.createOscillator();
  const volume = audio.createGain();
  note.frequency.value = hertz;
  volume.gain.setValueAtTime(0.25, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
  note.connect(volume).connect(audio.destination);
  note.start(begin);
  note.stop(begin + seconds);
}
