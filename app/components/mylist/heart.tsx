import { Heart as HeartIcon } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";

const looks = {
  /** Over a product's picture. */
  round: "size-11 justify-center bg-canvas/85 hover:bg-canvas",
  /** In words, beside other buttons. */
  wide: "min-h-11 border border-primary px-5 font-bold hover:bg-tint",
};

export type HeartProps = {
  name: string;
  pressed: boolean;
  onClick: () => void;
  look?: keyof typeof looks;
  className?: string;
};

/** A heart that is full or not. Nothing without our code, so it is not there without it. */
export function Heart({ name, pressed, onClick, look = "round", className = "" }: HeartProps) {
  const { mylist } = useMessages("common");
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={mylist.heart(name)}
      onClick={onClick}
      className={`flex items-center gap-2 rounded-full text-primary transition-colors noscript:hidden ${looks[look]} ${className}`}
    >
      <HeartIcon aria-hidden="true" className={`size-5 shrink-0 ${pressed ? "fill-current" : ""}`} />
      {look === "wide" && mylist.title}
    </button>
  );
}
