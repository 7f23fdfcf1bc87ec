/** Where the page begins for keyboards and screen readers. */
export const focusMain = () => document.querySelector("main")?.focus({ preventScroll: true });

/** What had the focus may be gone by now: nobody should have to start from the top of the document then. */
export function catchLostFocus(): void {
  requestAnimationFrame(() => {
    if (!document.activeElement || document.activeElement === document.body) focusMain();
  });
}
