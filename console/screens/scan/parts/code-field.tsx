import { Keyboard } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useMessages } from "../../../messages/messages.ts";

/** For typing what cannot be read. */
export function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const m = useMessages("scan");
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onCode(text.trim());
    setText("");
  };
  return (
    <form
      data-codes
      onSubmit={submit}
      className="flex items-center gap-2 border-primary border-b-2 bg-canvas pl-3 max-lg:fixed max-lg:inset-x-4 max-lg:bottom-[calc(var(--bottom-bar)+0.5rem)] max-lg:z-20"
    >
      <Keyboard aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <input
        aria-label={m.type}
        placeholder={m.type}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        className="min-h-12 min-w-0 grow bg-transparent px-1 text-base placeholder:text-muted"
      />
      <button type="submit" className="min-h-12 px-4 font-bold text-primary">
        {m.read}
      </button>
    </form>
  );
}
