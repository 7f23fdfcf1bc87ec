import type { ClientResponse } from "hono/client";
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from "lucide-react";
import { type ChangeEvent, type DragEvent, useState } from "react";
import { imageUrl } from "#domain/catalogue/image-size.ts";
import type { ProductPicture } from "#domain/catalogue/product-content.ts";
import { TextField } from "#ui/field.tsx";
import { showError } from "#ui/snackbar.tsx";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { consoleFetch } from "../../../session/console-fetch.ts";
import { useCall } from "../../../use-call.ts";
import { FieldBox, type FieldProps } from "./field-box.tsx";

const MOST = 10;

type Uploaded = ClientResponse<
  { status: "success"; result: { url: string; width: number; height: number } },
  200,
  "json"
>;

const upload = (file: File) =>
  consoleFetch("/api/console/pictures", {
    method: "POST",
    headers: { "Content-Type": file.type || "application/octet-stream" },
    body: file,
  }) as unknown as Promise<Uploaded>;

const moved = <T,>(list: T[], from: number, to: number): T[] => {
  const one = list[from];
  return one === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, one);
};

/** Pictures in their order, each with a text for those who cannot see it. */
export function PictureFields({ editor, language }: FieldProps) {
  const { pictures: m, sections } = useMessages("products");
  const { content, set, errors } = editor;
  const { pictures } = content;
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => set("pictures", moved(pictures, from, to));
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
  };
  return (
    <Section title={sections.pictures} lead={m.hint}>
      <FieldBox field="pictures" editor={editor}>
        <ul className="grid gap-4 sm:grid-cols-2">
          {pictures.map((picture, index) => (
            <li
              key={picture.url}
              draggable
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, index)}
              className="grid grid-cols-[6.25rem_minmax(0,1fr)] gap-3 rounded-xl border border-line p-2"
            >
              <PictureRow
                picture={picture}
                index={index}
                last={index === pictures.length - 1}
                language={language}
                onChange={(changed) => set("pictures", pictures.with(index, changed))}
                onMove={(to) => move(index, to)}
                onRemove={() => set("pictures", pictures.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
        {errors.pictures && <p className="mt-1 text-danger text-sm">{errors.pictures}</p>}
        {pictures.length < MOST ? (
          <AddPictures pictures={pictures} onAdd={(added) => set("pictures", [...pictures, ...added])} />
        ) : (
          <p className="mt-3 text-muted text-sm">{m.most}</p>
        )}
      </FieldBox>
    </Section>
  );
}

type PictureRowProps = {
  picture: ProductPicture;
  index: number;
  last: boolean;
  language: "ja" | "en";
  onChange: (changed: ProductPicture) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function PictureRow({ picture, index, last, language, onChange, onMove, onRemove }: PictureRowProps) {
  const { pictures: m } = useMessages("products");
  return (
    <>
      <Thumb picture={picture} index={index} language={language} />
      <div className="grid content-between gap-1">
        <TextField
          label={m.alt(index + 1)}
          lang={language}
          value={picture.alt[language]}
          maxLength={120}
          hint={m.altHint}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...picture, alt: { ...picture.alt, [language]: target.value } })}
        />
        <div className="flex gap-1">
          <Small label={m.earlier(index + 1)} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowLeft aria-hidden="true" className="size-4" />
          </Small>
          <Small label={m.later(index + 1)} disabled={last} onClick={() => onMove(index + 1)}>
            <ArrowRight aria-hidden="true" className="size-4" />
          </Small>
          <Small label={m.remove(index + 1)} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
          </Small>
        </div>
      </div>
    </>
  );
}

function Thumb({ picture, index, language }: { picture: ProductPicture; index: number; language: "ja" | "en" }) {
  const { pictures: m } = useMessages("products");
  return (
    <div className="relative size-25">
      <img
        src={imageUrl(picture.url, 320)}
        alt=""
        width={100}
        height={100}
        className="size-25 rounded-lg bg-tint object-cover"
      />
      <span className="digits absolute top-1 left-1 grid size-6 place-items-center rounded-md bg-ink font-bold text-canvas text-xs">
        {index + 1}
      </span>
      {picture.alt[language] === "" ? (
        <span className="absolute inset-x-1 bottom-1 rounded-full bg-danger-tint px-1 text-center font-bold text-danger text-xs">
          {m.noAlt}
        </span>
      ) : (
        index === 0 && (
          <span className="absolute bottom-1 left-1 rounded-full bg-canvas px-2 font-bold text-primary-strong text-xs">
            {m.cover}
          </span>
        )
      )}
    </div>
  );
}

type SmallProps = { label: string; onClick: () => void; disabled?: boolean; children: React.ReactNode };

const Small = ({ label, onClick, disabled = false, children }: SmallProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full text-muted hover:bg-tint disabled:opacity-30"
  >
    {children}
  </button>
);

type AddPicturesProps = { pictures: ProductPicture[]; onAdd: (added: ProductPicture[]) => void };

/** Sends files one after the other; one that is refused does not keep the others back. */
function AddPictures({ pictures, onAdd }: AddPicturesProps) {
  const { pictures: m } = useMessages("products");
  const { send, sending } = useCall();
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, MOST - pictures.length);
    const known = new Set(pictures.map(({ url }) => url));
    const added: ProductPicture[] = [];
    for (const file of files) {
      const answer = await send(() => upload(file));
      if (!answer.ok) continue;
      const { url, width, height } = answer.ok.result;
      if (!known.has(url)) added.push({ url, width, height, alt: { ja: "", en: "" } });
      known.add(url);
    }
    if ((target.files?.length ?? 0) > files.length) showError(m.most);
    onAdd(added);
    target.value = "";
  };
  return (
    <>
      <label className="mt-3 flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-xl border border-line border-dashed text-primary hover:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-primary">
        <ImagePlus aria-hidden="true" className="size-5" />
        <span className="font-bold text-sm">{sending ? m.uploading : m.add}</span>
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          disabled={sending}
          onChange={add}
          className="sr-only"
        />
      </label>
      <p className="mt-1 text-muted text-xs">{m.formats}</p>
    </>
  );
}
