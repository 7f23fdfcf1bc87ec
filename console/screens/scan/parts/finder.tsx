import { CloudOff, Flashlight, Volume2, VolumeX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useOnline } from "../../../components/offline-strip.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useActs } from "../../../scan/acts.ts";
import { setSound, soundOn } from "../../../scan/signals.ts";
import { useCamera } from "../../../scan/use-camera.ts";

type FinderProps = { onCode: (code: string) => void; look: "right" | "wrong" | undefined; flash: number };

/** What the camera sees, with a frame that answers in colour. */
export function Finder({ onCode, look, flash }: FinderProps) {
  const m = useMessages("scan");
  const { video, state, torch } = useCamera(onCode);
  return (
    <div className="relative h-64 overflow-hidden bg-[#10231f] text-white lg:h-96">
      <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />
      {state !== "on" && (
        <p className="absolute inset-0 grid place-items-center px-10 text-center text-sm">{m.camera[state]}</p>
      )}
      <div
        key={flash}
        aria-hidden="true"
        className={`absolute inset-x-16 inset-y-10 rounded-2xl border-4 ${look === "wrong" ? "border-danger" : "border-white/80"} ${flash > 0 && look !== "wrong" ? "motion-safe:animate-[read_600ms_ease-out]" : ""}`}
      />
      <div className="absolute top-3 right-3 flex items-center gap-2">
        <Unsent />
        {torch && (
          <Tool label={m.torch} pressed={torch.on} onClick={torch.turn}>
            <Flashlight aria-hidden="true" className="size-5" />
          </Tool>
        )}
        <Sound />
      </div>
    </div>
  );
}

type ToolProps = { label: string; pressed: boolean; onClick: () => void; children: ReactNode };

const Tool = ({ label, pressed, onClick, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full bg-black/60 text-white"
  >
    {children}
  </button>
);

function Sound() {
  const { sound } = useMessages("scan");
  const [on, setOn] = useState(soundOn);
  const turn = () => {
    setSound(!on);
    setOn(!on);
  };
  const Icon = on ? Volume2 : VolumeX;
  return (
    <Tool label={sound} pressed={on} onClick={turn}>
      <Icon aria-hidden="true" className="size-5" />
    </Tool>
  );
}

/** What the server has not heard of yet. */
function Unsent() {
  const m = useMessages("scan");
  const waiting = useActs().filter(({ state }) => state === "waiting").length;
  const online = useOnline();
  if (online && waiting === 0) return null;
  return (
    <p className="flex items-center gap-2 rounded-full bg-canvas py-1 pr-1.5 pl-3 font-bold text-ink text-xs">
      <CloudOff aria-hidden="true" className="size-4" />
      {online ? m.unsent : m.offline}
      <span className="digits grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1 text-canvas">{waiting}</span>
    </p>
  );
}
