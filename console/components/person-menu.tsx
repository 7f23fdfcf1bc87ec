import { Globe, Keyboard, LogOut, ShieldCheck } from "lucide-react";
import { useLocation } from "react-router";
import { useLanguage } from "#ui/language.tsx";
import { Link } from "#ui/link.tsx";
import { showKeys } from "../keys/keys-help.tsx";
import { behindPerson } from "../menu.ts";
import { useMessages } from "../messages/messages.ts";
import { useMe } from "../session/me.ts";
import { useSignOut } from "../session/use-sign-out.ts";

const ID = "person-menu";
const row = "flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-tint";
const close = () => document.getElementById(ID)?.hidePopover();

/** Who is signed in; behind it, what is theirs, the language, the way out, and what the phone's bar has no room for. */
export function PersonMenu() {
  const m = useMessages("common");
  const { name, roles } = useMe();
  const role = roles.map((each) => m.roles[each]).join(m.comma);
  return (
    <>
      <button type="button" popoverTarget={ID} className="flex min-h-11 items-center gap-2 rounded-full text-left">
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-tint font-bold text-primary-strong max-lg:size-9"
        >
          {[...name][0]}
        </span>
        <span className="leading-tight max-lg:sr-only">
          <span className="block font-bold text-sm">{name}</span>
          <span className="block text-muted text-xs">{role}</span>
        </span>
      </button>
      <div
        id={ID}
        popover="auto"
        className="fixed top-[60px] right-2 left-auto max-h-[calc(100dvh-76px)] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-2xl border border-line bg-canvas p-2 text-ink shadow-lg"
      >
        <p className="px-3 py-2 leading-snug lg:hidden">
          <b className="block">{name}</b>
          <span className="text-muted text-sm">{role}</span>
        </p>
        <MoreLinks />
        <Keys />
        <LanguageSwitch />
        <SignOut />
      </div>
    </>
  );
}

function MoreLinks() {
  const { menu, account } = useMessages("common");
  const items = behindPerson(useMe());
  return (
    <>
      {items.map(({ to, icon: Icon, label }) => (
        <Link key={to} to={to} onClick={close} className={`${row} lg:hidden`}>
          <Icon aria-hidden="true" className="size-5 text-primary" />
          {menu[label]}
        </Link>
      ))}
      <Link to="/console/account" onClick={close} className={row}>
        <ShieldCheck aria-hidden="true" className="size-5 text-primary" />
        {account}
      </Link>
    </>
  );
}

/** At a desk only: phones have no keys. */
function Keys() {
  const { keys } = useMessages("common");
  return (
    <button
      type="button"
      onClick={() => {
        close();
        showKeys();
      }}
      className={`${row} max-lg:hidden`}
    >
      <Keyboard aria-hidden="true" className="size-5 text-primary" />
      {keys.title}
    </button>
  );
}

/** A plain form: the page comes back in the other language. */
function LanguageSwitch() {
  const { switchTo } = useMessages("common");
  const { pathname, search } = useLocation();
  const other = useLanguage() === "ja" ? "en" : "ja";
  return (
    <form method="post" action="/language">
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="language" value={other} lang={other} className={row}>
        <Globe aria-hidden="true" className="size-5 text-primary" />
        {switchTo}
      </button>
    </form>
  );
}

function SignOut() {
  const { signOut } = useMessages("common");
  const leave = useSignOut();
  return (
    <button
      type="button"
      onClick={() => {
        close();
        void leave();
      }}
      className={row}
    >
      <LogOut aria-hidden="true" className="size-5 text-primary" />
      {signOut}
    </button>
  );
}
