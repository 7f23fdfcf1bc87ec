import { type RefObject, useLayoutEffect, useRef } from "react";

const GLIDE_MS = 150;

type Place = { left: number; top: number };

/**
 * Has the children of a list glide to where they are now, and new ones fade in. With reduced motion nothing glides. The list
 * is what their places are measured from, so it is positioned.
 */
export function useGliding<T extends HTMLElement>(): RefObject<T | null> {
  const list = useRef<T>(null);
  const known = useRef<Map<Element, Place>>(undefined);
  useLayoutEffect(() => {
    const children = [...(list.current?.children ?? [])] as HTMLElement[];
    const before = known.current;
    known.current = new Map(children.map((each) => [each, { left: each.offsetLeft, top: each.offsetTop }]));
    if (!before || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [child, { left, top }] of known.current) {
      const was = before.get(child);
      if (was?.left === left && was.top === top) continue;
      const from = was ? { transform: `translate(${was.left - left}px, ${was.top - top}px)` } : { opacity: 0 };
      child.animate([from, {}], { duration: GLIDE_MS, easing: "ease-out" });
    }
  });
  return list;
}
