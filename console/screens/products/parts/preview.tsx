import { Check, Heart, ImageOff, type LucideIcon, Menu, Monitor, Package, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ProductForm } from "#contract/console/products.ts";
import { imageUrl } from "#domain/catalogue/image-size.ts";
import type { ProductContent } from "#domain/catalogue/product-content.ts";
import { splitName } from "#domain/catalogue/product-name.ts";
import { format } from "#domain/format.ts";
import { defaultExtensionUnitPrice } from "#domain/rentals/extension.ts";
import { planHours } from "#domain/rentals/plan.ts";
import { type Language, languages, type Text } from "#domain/text.ts";
import { Mark } from "../../../components/mark.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { productPage } from "../../../messages/product-page.ts";
import { Segment } from "./segment.tsx";

type PreviewProps = {
  content: ProductContent;
  form: ProductForm;
  /** In which texts are being written. */
  language: Language;
  /** The field that has the focus, which is outlined. */
  focused: string | undefined;
};

/** The storefront's page of the product, as it would be now. It follows every key. */
export function Preview({ content, form, language, focused }: PreviewProps) {
  const { preview: m, tabs } = useMessages("products");
  const [chosen, setChosen] = useState<Language>();
  const [wide, setWide] = useState<"phone" | "desk">("phone");
  const [written, setWritten] = useState(language);
  // Whoever goes on in the other language wants to see that one.
  if (written !== language) {
    setWritten(language);
    setChosen(undefined);
  }
  const own = chosen ?? language;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold text-sm">{m.title}</h2>
        <div className="flex gap-2">
          <Segment
            label={m.width}
            chosen={wide}
            onChoose={setWide}
            options={[
              ["phone", <Named key="phone" icon={Smartphone} text={m.phone} />],
              ["desk", <Named key="desk" icon={Monitor} text={m.desk} />],
            ]}
          />
          <Segment
            label={m.language}
            chosen={own}
            onChoose={setChosen}
            options={languages.map((each) => [each, tabs[each]])}
          />
        </div>
      </div>
      <section
        data-preview
        lang={own}
        aria-label={m.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="max-h-[calc(100dvh-15rem)] overflow-y-auto rounded-3xl border border-line bg-canvas shadow-lg"
      >
        <div className={wide === "desk" ? "[zoom:0.6]" : ""}>
          <Page content={content} form={form} language={own} focused={focused} wide={wide === "desk"} />
        </div>
      </section>
    </>
  );
}

const Named = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <>
    <Icon aria-hidden="true" className="mx-auto size-4" />
    <span className="sr-only">{text}</span>
  </>
);

function Page({ content, form, language, focused, wide }: PreviewProps & { wide: boolean }) {
  const m = productPage[language];
  const category = form.categories.find(({ slug }) => slug === content.categorySlug);
  const { title, note } = splitName(content.name[language]);
  const outline = (...fields: string[]) =>
    fields.includes(focused ?? "") ? "rounded-lg outline-2 outline-primary outline-offset-4" : "";
  const texts = (list: Text[]) => list.map((text) => text[language]).filter((text) => text.trim() !== "");
  const specs = content.specs.filter(({ label }) => label[language].trim() !== "");
  return (
    <>
      <div className="flex h-13 items-center justify-between border-line border-b px-4">
        <Mark className="size-6" />
        <Menu aria-hidden="true" className="size-5" />
      </div>
      <div className={wide ? "grid grid-cols-2 items-start gap-4 p-4" : ""}>
        <Pictures content={content} language={language} className={outline("pictures")} />
        <div className={`grid gap-3 ${wide ? "" : "p-4"}`}>
          <p className={`text-muted text-sm ${outline("categorySlug")}`}>{category?.name[language]}</p>
          <p className={`font-bold text-xl leading-snug ${outline("name")}`}>
            {title}
            {note && <span className="block text-base">{note}</span>}
          </p>
          <p className={outline("summary")}>{content.summary[language]}</p>
          <Plans content={content} form={form} language={language} outline={outline} />
          <Part title={m.features} className={outline("features")}>
            <Points icon={Check} points={texts(content.features)} />
          </Part>
          <Part title={m.description} className={outline("description")}>
            <p className="whitespace-pre-line text-sm leading-relaxed">{content.description[language]}</p>
          </Part>
          <Part title={m.contents} className={outline("contents")}>
            <Points icon={Package} points={texts(content.contents)} />
          </Part>
          <Part title={m.specs} className={outline("specs", "boxSize")}>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
              {specs.map(({ label, value }) => (
                <Pair key={label[language]} label={label[language]} value={value[language]} />
              ))}
              <Pair label={m.boxSize} value={m.boxSizes[content.boxSize]} />
            </dl>
          </Part>
        </div>
      </div>
      <div className="sticky bottom-0 flex items-center justify-between border-line border-t bg-canvas px-4 py-3">
        <span>
          <span className="text-muted text-xs">{m.beforeLowest(12)}</span>
          <span className="digits font-bold text-lg">{price(content.price12, language)}</span>
          <span className="text-muted text-xs">{m.afterLowest(12)}</span>
        </span>
        <span className="rounded-full bg-primary px-5 py-2.5 font-bold text-on-primary text-sm">{m.choose}</span>
      </div>
    </>
  );
}

const price = (yen: number | null, language: Language) => (yen === null ? "—" : format[language].yen(yen));

function Pictures({
  content,
  language,
  className,
}: {
  content: ProductContent;
  language: Language;
  className: string;
}) {
  const { preview: m } = useMessages("products");
  const [cover, ...others] = content.pictures;
  return (
    <div className={className}>
      <div className="relative bg-tint">
        {cover ? (
          <img
            src={imageUrl(cover.url, 640)}
            alt={cover.alt[language]}
            width={cover.width}
            height={cover.height}
            className="max-h-72 w-full object-cover"
          />
        ) : (
          <p className="grid h-48 place-content-center justify-items-center gap-2 text-muted text-sm">
            <ImageOff aria-hidden="true" className="size-6" />
            {m.noPicture}
          </p>
        )}
        <span className="absolute top-3 right-3 grid size-10 place-items-center rounded-full bg-canvas">
          <Heart aria-hidden="true" className="size-5 text-primary" />
        </span>
      </div>
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2 px-4 pt-2">
          {content.pictures.map(({ url }) => (
            <li key={url}>
              <img src={imageUrl(url, 320)} alt="" width={48} height={48} className="size-12 rounded-lg object-cover" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type PlansProps = Pick<PreviewProps, "content" | "form" | "language"> & { outline: (...fields: string[]) => string };

function Plans({ content, form, language, outline }: PlansProps) {
  const m = productPage[language];
  const { price12, price24, price48, price72, extensionUnitPrice } = content;
  const standard =
    price12 && price24 && price48 && price72
      ? defaultExtensionUnitPrice({ 12: price12, 24: price24, 48: price48, 72: price72 }, form)
      : null;
  return (
    <div>
      <ul className="grid grid-cols-4 gap-1.5">
        {planHours.map((hours) => (
          <li key={hours} className={`rounded-xl border border-line px-1 py-2 text-center ${outline(`price${hours}`)}`}>
            <span className="block text-muted text-xs">{m.upToHours(hours)}</span>
            <span className="digits font-bold text-sm">{price(content[`price${hours}`], language)}</span>
          </li>
        ))}
      </ul>
      <p className={`digits mt-1 text-muted text-xs ${outline("extensionUnitPrice")}`}>
        {m.plansNote(price(extensionUnitPrice ?? standard, language))}
      </p>
    </div>
  );
}

function Part({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <div className={`mt-3 ${className}`}>
      <p className="mb-2 border-line border-b pb-1 font-bold">{title}</p>
      {children}
    </div>
  );
}

const Points = ({ icon: Icon, points }: { icon: LucideIcon; points: string[] }) => (
  <ul className="grid gap-1 text-sm">
    {points.map((point) => (
      <li key={point} className="flex gap-2">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
        {point}
      </li>
    ))}
  </ul>
);

const Pair = ({ label, value }: { label: string; value: string }) => (
  <div className="contents">
    <dt className="text-muted">{label}</dt>
    <dd className="digits">{value}</dd>
  </div>
);
