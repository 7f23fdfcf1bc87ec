import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { SettingView } from "#contract/console/settings.ts";
import { clockOf } from "#domain/format.ts";
import { settingGroups } from "#domain/setting-rules.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { api, call } from "../../api.ts";
import { minuteFrom } from "../../clock-text.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { ShopChange } from "../../components/shop-change.tsx";
import { useMessages } from "../../messages/messages.ts";
import { useMe } from "../../session/me.ts";
import { useUnsaved } from "../../unsaved.ts";
import { wholeFrom } from "../../whole-text.ts";

export const loader = async () => (await call(api.settings.$get())).result;

/** What is typed, by setting; only what differs from what is in force. */
type Typed = Record<string, string>;

const textOf = ({ unit }: SettingView, value: number) => (unit === "clock" ? clockOf(value) : String(value));
const numberFrom = ({ unit }: SettingView, text: string) => (unit === "clock" ? minuteFrom(text) : wholeFrom(text));

/** A value that is no number is named by its place in what was sent. */
const byKey = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^values\./, ""), text]));

/** Every number that an operator may change, with its meaning and bounds. */
export default function Settings() {
  const { settings, version } = useLoaderData<{ settings: SettingView[]; version: string }>();
  const m = useMessages("settings");
  const { revalidate } = useRevalidator();
  const mayChange = useMe().stations === null;
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const changed = settings.filter((each) => (typed[each.key] ?? textOf(each, each.value)) !== textOf(each, each.value));
  useUnsaved(changed.length > 0);
  const values = Object.fromEntries(changed.map((each) => [each.key, numberFrom(each, typed[each.key] ?? "")]));
  const type = (key: string, text: string) => {
    setTyped({ ...typed, [key]: text });
    setErrors(({ [key]: _, ...others }) => others);
  };
  const done = async () => {
    await revalidate();
    setTyped({});
    setErrors({});
  };
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4 p-4 pb-24 lg:p-6">
      <PageTitle text={m.title} />
      <p className="text-muted text-sm">{m.lead}</p>
      {!mayChange && <p className="rounded-2xl bg-due-tint p-4 text-due text-sm">{m.onlyEverywhere}</p>}
      <Groups settings={settings} typed={typed} errors={errors} fixed={!mayChange} onType={type} />
      {mayChange && (
        <Section title={m.changedCount(changed.length)}>
          {changed.length === 0 ? (
            <p className="text-muted text-sm">{m.unchanged}</p>
          ) : (
            <ShopChange
              wanted={JSON.stringify(values)}
              look={() => api.settings.preview.$post({ json: { values, version } })}
              save={(order) => api.settings.$post({ json: { values, version, ...order } })}
              onFields={(fields) => setErrors(byKey(fields))}
              onDone={done}
              onLoad={revalidate}
            >
              <Changes changed={changed} typed={typed} onClear={setTyped} />
            </ShopChange>
          )}
        </Section>
      )}
    </div>
  );
}

type GroupsProps = {
  settings: SettingView[];
  typed: Typed;
  errors: Record<string, string>;
  fixed: boolean;
  onType: (key: string, text: string) => void;
};

function Groups({ settings, typed, errors, fixed, onType }: GroupsProps) {
  const m = useMessages("settings");
  return settingGroups.map((group) => {
    const own = settings.filter((each) => each.group === group);
    if (own.length === 0) return null;
    return (
      <Section key={group} title={m.groups[group]}>
        <div className="grid gap-5 md:grid-cols-2">
          {own.map((each) => (
            <Field
              key={each.key}
              setting={each}
              text={typed[each.key] ?? textOf(each, each.value)}
              error={errors[each.key]}
              fixed={fixed}
              onType={(text) => onType(each.key, text)}
            />
          ))}
        </div>
      </Section>
    );
  });
}

type FieldProps = {
  setting: SettingView;
  text: string;
  error: string | undefined;
  /** It can only be looked at. */
  fixed: boolean;
  onType: (text: string) => void;
};

function Field({ setting, text, error, fixed, onType }: FieldProps) {
  const m = useMessages("settings");
  const { key, unit, least, most, inDocuments } = setting;
  const { name, meaning } = m.texts[key] ?? { name: key, meaning: key };
  const shown = (value: number) => {
    if (unit === "clock") return clockOf(value);
    return unit === "count" ? String(value) : m.value(value, m.units[unit]);
  };
  const hint = m.hint(meaning, m.standard(shown(setting.default)), m.bounds(shown(least), shown(most)));
  return (
    <div>
      <TextField
        label={unit === "clock" || unit === "count" ? name : `${name} [${m.units[unit]}]`}
        hint={hint}
        error={error}
        value={text}
        inputMode="numeric"
        maxLength={10}
        readOnly={fixed}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
      {inDocuments && text !== textOf(setting, setting.value) && (
        <p className="mt-1 text-due text-xs">{m.inDocuments}</p>
      )}
      {!fixed && text !== textOf(setting, setting.default) && (
        <Button
          look="plain"
          className="-ml-(--button-edge) text-sm"
          onClick={() => onType(textOf(setting, setting.default))}
        >
          {m.toStandard}
        </Button>
      )}
    </div>
  );
}

type ChangesProps = {
  changed: SettingView[];
  typed: Typed;

  onClear: (typed: Typed) => void;
};

function Changes({ changed, typed, onClear }: ChangesProps) {
  const m = useMessages("settings");
  const undo = (key: string) => {
    const { [key]: _, ...others } = typed;
    onClear(others);
  };
  return (
    <ul className="digits text-sm">
      {changed.map((each) => (
        <li key={each.key} className="flex flex-wrap items-center gap-x-3 border-hair border-b">
          <span className="grow">{m.texts[each.key]?.name ?? each.key}</span>
          <span>{`${textOf(each, each.value)} → ${typed[each.key]}`}</span>
          <Button look="plain" onClick={() => undo(each.key)}>
            {m.undo}
          </Button>
        </li>
      ))}
    </ul>
  );
}
