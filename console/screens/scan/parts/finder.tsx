import { Check, Flashlight, Volume2, VolumeX, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../../messages/messages.ts";
import { setSound, soundOn } from "../../../scan/signals.ts";
import { useCamera } from "../../../scan/use-camera.ts";
import type { Answer } from "../../../scan/use-round.ts";

type FinderProps = {
  onCode: (code: string) => void;
  answer: Answer | undefined;
  reading: boolean;
  children: ReactNode;
};

const frames = {
  off: "border-transparent",
  none: "border-white/80",
  right: "border-white/80 motion-safe:animate-[read_700ms_ease-out]",
  wrong: "border-[#ff6b60] motion-safe:animate-[refuse_700ms_ease-out]",
};

/** What the camera sees, with a frame that answers in colour, and in words below it. */
export function Finder({ onCode, answer, reading, children }: FinderProps) {
  const m = useMessages("scan");
  const { video, state, torch } = useCamera(onCode);
  return (
    <div className="relative h-[clamp(11rem,30dvh,16rem)] overflow-hidden bg-[#10231f] text-white lg:h-96">
      <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />
      {state !== "on" && (
        <p className="absolute inset-0 grid place-items-center px-10 text-center text-sm">{m.camera[state]}</p>
      )}
      <div
        key={answer?.count}
        aria-hidden="true"
        className={`absolute border-4 ${state === "on" ? "inset-x-16 top-14 bottom-14 rounded-2xl" : "inset-0"} ${frames[answer?.kind ?? (state === "on" ? "none" : "off")]}`}
      />
      <div className="absolute top-3 right-3 flex items-center gap-2">
        {children}
        {torch && (
          <Tool label={m.torch} pressed={torch.on} onClick={torch.turn}>
            <Flashlight aria-hidden="true" className="size-5" />
          </Tool>
        )}
        <Sound />
      </div>
      <Word answer={answer} reading={reading} />
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

/** What came of it, large enough to be seen from the corner of an eye. */
function Word({ answer, reading }: Pick<FinderProps, "answer" | "reading">) {
  const m = useMessages("scan");
  const Icon = answer?.kind === "wrong" ? X : Check;
  const look = answer?.kind === "wrong" ? "bg-danger text-canvas" : "bg-primary text-on-primary";
  return (
    <div role="status" className="absolute inset-x-0 bottom-0">
      {reading ? (
        <p className="animate-[appear_1ms_400ms_both] bg-black/70 px-4 py-3 font-bold text-white">{m.reading}</p>
      ) : (
        answer?.text && (
          <p className={`digits flex items-center gap-2 px-4 py-3 font-bold ${look}`}>
            <Icon aria-hidden="true" className="size-6 shrink-0" />
            {answer.text}
          </p>
        )
      )}
    </div>
  );
}
