/** Where the page begins for keyboards and screen readers. */
export const focusMain = () => document.querySelector("main")?.focus({ preventScroll: true });

/** The focused element may have disappeared. Keyboard users should not have to start from the top of the document. */
export function catchLostFocus(): void {
  requestAnimationFrame(() => {
    if (!document.activeElement || document.activeElement === document.body) focusMain();
  });
}
