const PREFIX = "form:";

/**
 * What people typed into a form of several steps survives going back and a reload of the tab. Passwords never come here:
 * they stay in memory, so a reload asks for them again.
 */
export function formMemory<T extends object>(name: string) {
  const key = PREFIX + name;
  return {
    read: (): Partial<T> => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? "{}");
      } catch {
        return {};
      }
    },
    write: (values: Partial<T>) => sessionStorage.setItem(key, JSON.stringify(values)),
    clear: () => sessionStorage.removeItem(key),
  };
}

/** Forgets every form, as logging out does. */
export function clearForms(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
