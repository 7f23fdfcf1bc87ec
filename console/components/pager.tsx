import { useSearchParams } from "react-router";
import { ButtonLink } from "#ui/button.tsx";

/** Below a list: on to the next page, if there is one, and back to the first. The page lives in the address. */
export function Pager({ next, first, further }: { next: string | number | null; first: string; further: string }) {
  const [params] = useSearchParams();
  const to = (after: string | undefined) => {
    const other = new URLSearchParams(params);
    if (after === undefined) other.delete("after");
    else other.set("after", after);
    return `?${other}`;
  };
  return (
    <div className="mt-4 flex justify-center gap-2">
      {params.has("after") && (
        <ButtonLink look="plain" to={to(undefined)}>
          {first}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="outline" to={to(String(next))}>
          {further}
        </ButtonLink>
      )}
    </div>
  );
}
