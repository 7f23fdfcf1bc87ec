import { useSession } from "#app/session/session.ts";
import { Heart, type HeartProps } from "./heart.tsx";
import { askToJoin } from "./join-dialog.tsx";
import { useWish } from "./use-wish.ts";
import { useIsFavourite } from "./wishes.ts";

type HeartButtonProps = Pick<HeartProps, "look" | "className"> & { product: { id: number; name: string } };

/** Whether a product is a favourite, and the way to change it. A guest is told that membership is needed. */
export function HeartButton({ product: { id, name }, ...rest }: HeartButtonProps) {
  const member = useSession().status === "authenticated";
  const favourite = useIsFavourite(id);
  const wish = useWish();
  const click = () => (member ? wish(id, !favourite) : askToJoin(id));
  return <Heart name={name} pressed={favourite} onClick={click} {...rest} />;
}
