import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { loadMessages, type MessageName, useMessages } from "#app/messages/messages.tsx";
import { useLanguage } from "#ui/language.tsx";
import { showError } from "#ui/snackbar.tsx";

type Opens = { open: boolean; onClose: () => void };

/** A dialog whose code and texts are loaded when it is first opened. Without network it stays closed, and says why. */
export function later<P extends Opens>(load: () => Promise<ComponentType<P>>, texts: MessageName[]): ComponentType<P> {
  let here: ComponentType<P> | undefined;
  return function Later(props: P) {
    const language = useLanguage();
    const { error } = useMessages("common");
    const [, redraw] = useState(0);
    const { open } = props;
    const fail = useEffectEvent(() => {
      showError(error.offline);
      props.onClose();
    });
    useEffect(() => {
      if (!open || here) return;
      Promise.all([load(), loadMessages(language, texts)]).then(([part]) => {
        here = part;
        redraw((count) => count + 1);
      }, fail);
    }, [open, language]);
    const Part = here;
    return Part ? <Part {...props} /> : null;
  };
}
