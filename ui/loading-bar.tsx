import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const THROTTLE_MS = 200;
const HIDE_MS = 500;
const RESET_MS = 400;

/** A thin bar at the top while the next page loads; quick navigations never show it. */
export function LoadingBar() {
  const busy = useNavigation().state !== "idle";
  const [phase, setPhase] = useState<"off" | "running" | "done" | "fading">("off");

  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setPhase("running"), THROTTLE_MS);
      return () => clearTimeout(timer);
    }
    setPhase((current) => (current === "running" ? "done" : current));
    const hide = setTimeout(() => setPhase((current) => (current === "done" ? "fading" : current)), HIDE_MS);
    const reset = setTimeout(() => setPhase("off"), HIDE_MS + RESET_MS);
    return () => {
      clearTimeout(hide);
      clearTimeout(reset);
    };
  }, [busy]);

  if (phase === "off") return null;
  const look = {
    running: "motion-safe:animate-[loading-bar_2000ms_ease-out_forwards]",
    done: "scale-x-100",
    fading: "scale-x-100 opacity-0",
  }[phase];
  return (
    <div
      aria-hidden="true"
      data-loading-bar={phase}
      className={`fixed inset-x-0 top-0 z-50 h-[3px] origin-left bg-primary transition-[opacity,transform] duration-400 ${look}`}
    />
  );
}
