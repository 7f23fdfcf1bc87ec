/** Where the page begins for keyboards and screen readers. */
export const focusMain = () => document.querySelector("main")?.focus({ preventScroll: true });

/** Where a page that has just opened is begun: the field it is there for, if it says so, else its top. */
export function focusStart(): void {
  const first = document.querySelector<HTMLElement>("main [data-first]");
  if (first) first.focus({ preventScroll: true });
  else focusMain();
}

/** As a `ref` of what takes the place of the button that was pressed, which had the focus until then. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** The focused element may have disappeared. Keyboard users should not have to start from the top of the document. */
export function catchLostFocus(): void {
  requestAnimationFrame(() => {
    if (!document.activeElement || document.activeElement === document.body) focusMain();
  });
}
