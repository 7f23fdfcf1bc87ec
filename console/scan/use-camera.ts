import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { openReader } from "./read-codes.ts";

/** `refused`: the person or the device says no. `none`: there is no camera. */
export type CameraState = "starting" | "on" | "refused" | "none";

/** How long to wait between two looks, and how long the same code counts as the same reading. */
const PAUSE_MS = 120;
const SAME_MS = 2_000;

type Camera = {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** Undefined where there is no light. */
  torch: { on: boolean; turn: () => void } | undefined;
};

/** Shows the camera and tells each code that comes before it once. What the device took away, as in its sleep, is opened again. */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [light, setLight] = useState(false);
  const tell = useEffectEvent(onCode);
  const [times, openAgain] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is opened
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let isLost = (): boolean => false;
    const look = () => void (document.visibilityState === "visible" && isLost() && openAgain());
    const opened = openCamera();
    opened
      .then(async (stream) => {
        if (signal.aborted || !video.current) return;
        const [shown] = stream.getVideoTracks();
        isLost = () => shown?.readyState !== "live" || shown.muted;
        shown?.addEventListener("ended", look, { signal });
        video.current.srcObject = stream;
        await video.current.play();
        setTrack(shown);
        setLight(false);
        setState("on");
        await watch(video.current, signal, (code) => tell(code));
      })
      .catch((error) => {
        if (signal.aborted) return;
        const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
        isLost = () => !isRefused;
        setState(isRefused ? "refused" : "none");
      });
    document.addEventListener("visibilitychange", look, { signal });
    return () => {
      leaving.abort();
      opened.then((stream) => stopAll(stream)).catch(() => {});
    };
  }, [times]);

  const hasLight = track && "torch" in (track.getCapabilities?.() ?? {});
  const turn = () => {
    const next = !light;
    track?.applyConstraints({ advanced: [{ torch: next } as MediaTrackConstraintSet] }).then(
      () => setLight(next),
      () => {},
    );
  };
  return { video, state, torch: hasLight ? { on: light, turn } : undefined };
}

const openCamera = async (): Promise<MediaStream> => {
  if (!navigator.mediaDevices) throw new Error("no camera");
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  });
};

function stopAll(stream: MediaStream): void {
  for (const each of stream.getTracks()) each.stop();
}

/** Looks again and again until the screen is left. */
async function watch(video: HTMLVideoElement, left: AbortSignal, tell: (code: string) => void): Promise<void> {
  const read = await openReader();
  const seen = new Map<string, number>();
  while (!left.aborted) {
    const codes = video.videoWidth > 0 && !document.hidden ? await read(video).catch(() => []) : [];
    const now = performance.now();
    for (const code of codes) {
      // A label that stays before the camera is read again and again: it counts once until it was away for a while.
      if (now - (seen.get(code) ?? Number.NEGATIVE_INFINITY) > SAME_MS) tell(code);
      seen.set(code, now);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
