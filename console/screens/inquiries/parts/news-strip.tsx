import { useRevalidator } from "react-router";
import { Button } from "#ui/button.tsx";

type NewsStripProps = { news: boolean; text: string; act: string };

/** Says that there is more than is shown, and shows it when somebody wants to. */
export function NewsStrip({ news, text, act }: NewsStripProps) {
  const { revalidate } = useRevalidator();
  return (
    <div role="status">
      {news && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-2xl bg-due-tint px-4 py-2 text-due text-sm">
          {text}
          <Button look="outline" onClick={() => void revalidate()}>
            {act}
          </Button>
        </p>
      )}
    </div>
  );
}
