import { Camera, X } from "lucide-react";
import { type ChangeEvent, useEffect, useState } from "react";
import { buttonLook } from "#ui/button.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { photoStore } from "../../../scan/photo-store.ts";
import { shrinkPhoto } from "../../../scan/shrink-photo.ts";

const POSITIONS = [1, 2, 3, 4];

type PhotosProps = {
  actId: string;
  photos: number[];
  onChange: (photos: number[]) => void;
  onBusy: (busy: boolean) => void;
};

/** Up to four photos, taken here, each on the device as soon as it is taken. */
export function CheckInPhotos({ actId, photos, onChange, onBusy }: PhotosProps) {
  const m = useMessages("check-in");
  const [error, setError] = useState<string>();
  const free = POSITIONS.find((position) => !photos.includes(position));

  const add = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    // The same photo may be chosen again after it was removed.
    input.value = "";
    if (!file || free === undefined) return;
    setError(undefined);
    onBusy(true);
    const bytes = await shrinkPhoto(file).catch(() => undefined);
    const kept =
      bytes &&
      (await photoStore.keep({ actId, position: free, bytes }).then(
        () => true,
        () => false,
      ));
    onBusy(false);
    if (kept) onChange([...photos, free].toSorted());
    else setError(bytes ? m.notKept : m.unreadable);
  };
  const remove = (position: number) => {
    onChange(photos.filter((each) => each !== position));
    void photoStore.drop(actId, position).catch(() => {});
  };
  return (
    <fieldset>
      <legend className="mb-2 font-bold text-sm">{m.photos(photos.length)}</legend>
      <ul className="grid grid-cols-4 gap-2 empty:hidden lg:grid-cols-6">
        {photos.map((position) => (
          <Thumb key={position} actId={actId} position={position} onRemove={() => remove(position)} />
        ))}
      </ul>
      {free !== undefined && (
        <label
          className={buttonLook(
            "outline",
            "relative mt-2 w-full has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2",
          )}
        >
          <Camera aria-hidden="true" className="size-5" />
          {m.takePhoto}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={add}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      )}
      {error && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Thumb({ actId, position, onRemove }: { actId: string; position: number; onRemove: () => void }) {
  const m = useMessages("check-in");
  const url = usePhotoUrl(actId, position);
  return (
    <li className="relative aspect-square">
      {url && <img src={url} alt={m.photo(position)} className="size-full rounded-xl object-cover" />}
      <button
        type="button"
        aria-label={m.removePhoto(position)}
        onClick={onRemove}
        className="absolute -top-2 -right-2 grid size-11 place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full bg-ink text-canvas">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
    </li>
  );
}

/** An address under which the page can show a photo of this device. */
function usePhotoUrl(actId: string, position: number): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let left = false;
    photoStore.read(actId, position).then(
      (photo) => {
        if (!photo || left) return;
        made = URL.createObjectURL(new Blob([photo.bytes], { type: "image/jpeg" }));
        setUrl(made);
      },
      () => {},
    );
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [actId, position]);
  return url;
}
