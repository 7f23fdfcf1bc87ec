import { Copy } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { showError, showSuccess } from "./snackbar.tsx";
import { useWords } from "./words.ts";

type CopyButtonProps = Omit<ComponentProps<typeof Button>, "children" | "value" | "onClick"> & {
  label: ReactNode;
  value: string;
};

/** Copies `value` to the clipboard. Where that is refused, shows the text to copy by hand; without scripts it is not there. */
export function CopyButton({ label, value, look = "outline", className = "", ...rest }: CopyButtonProps) {
  const { copy } = useWords();
  return (
    <Button
      look={look}
      {...rest}
      className={`noscript:hidden ${className}`}
      onClick={async ({ currentTarget }) => {
        if (await copyText(value, currentTarget)) showSuccess(copy.done);
        else showError(copy.failed(value));
      }}
    >
      <Copy aria-hidden="true" className="size-4 shrink-0" />
      {label}
    </Button>
  );
}

async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text, beside);
  }
}

/** The fallback from before the clipboard API. Beside the button, because everything outside an open dialog is inert. */
function copySelection(text: string, beside: HTMLElement): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr-only";
  beside.after(field);
  try {
    field.select();
    return document.execCommand("copy");
  } finally {
    field.remove();
    beside.focus();
  }
}
