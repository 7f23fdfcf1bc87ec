import type { FormEvent } from "react";
import { useSearchParams } from "react-router";

/** A form of filters that live in the address: what it is filled with, and what sends it there. The page starts anew. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    setParams(new URLSearchParams(chosen.filter(([, value]) => value !== "")));
  };
  return { params, submit };
}
