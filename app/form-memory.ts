const PREFIX = "form:";
/** Which member typed it; a guest's has nobody here, and is theirs after logging in. */
const OWNER = "forms-of";

/** What the browser has no room for, or may not keep. It lasts until the page is loaded anew. */
const unstored = new Map<string, string>();

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}

function recall(key: string): string | null {
  try {
    return unstored.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function drop(key: string): void {
  unstored.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing can be there either.
  }
}

/**
 * What people typed into a form of several steps survives going back and a reload of the tab. Passwords never come here:
 * they stay in memory, so a reload asks for them again.
 */
export function formMemory<T extends object>(name: string) {
  const key = PREFIX + name;
  return {
    read: (): Partial<T> => {
      try {
        return JSON.parse(recall(key) ?? "{}");
      } catch {
        return {};
      }
    },
    write: (values: Partial<T>) => store(key, JSON.stringify(values)),
    clear: () => drop(key),
  };
}

/** Forgets every form, as logging out does. */
export function clearForms(): void {
  unstored.clear();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) || key === OWNER) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing can be there either.
  }
}

/** Whose forms are in this tab from now on: a member's, or a guest's. What another member typed is forgotten. */
export function formsAreOf(memberId: string | undefined): void {
  const owner = recall(OWNER);
  if (owner !== null && owner !== memberId) clearForms();
  if (memberId !== undefined) store(OWNER, memberId);
}
