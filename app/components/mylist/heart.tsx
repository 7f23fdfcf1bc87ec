import { Heart as HeartIcon } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";

const looks = { round: "heart", wide: "heart heart-wide" };

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
      className={className ? `${looks[look]} ${className}` : looks[look]}
    >
      <HeartIcon aria-hidden="true" />
      {look === "wide" && mylist.title}
    </button>
  );
}
