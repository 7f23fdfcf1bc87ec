/** A photo that was taken and that the server may not have yet. */
export type KeptPhoto = { actId: string; position: number; bytes: ArrayBuffer };

export type PhotoStore = {
  keep: (photo: KeptPhoto) => Promise<void>;
  read: (actId: string, position: number) => Promise<KeptPhoto | undefined>;
  /** One photo of an act, or all of them. */
  drop: (actId: string, position?: number) => Promise<void>;
};

const DATABASE = "console-photos";
const STORE = "photos";

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ["actId", "position"] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Asks the database one thing, and waits until it is on the disk. */
async function ask<T>(mode: IDBTransactionMode, question: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = question(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** The device's photos: too large for where the acts are kept. They stay through reloads and ended sessions. */
export const photoStore: PhotoStore = {
  keep: async (photo) => {
    await ask("readwrite", (store) => store.put(photo));
  },
  read: (actId, position) => ask("readonly", (store) => store.get([actId, position])),
  drop: (actId, position) =>
    ask("readwrite", (store) =>
      store.delete(position === undefined ? IDBKeyRange.bound([actId], [actId, []]) : [actId, position]),
    ),
};
