import { Box, Grid3x3, List, type LucideIcon, MessagesSquare, Ticket, TicketPlus, UserRound } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Found } from "#contract/console/search.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { useKey } from "../keys/use-key.ts";
import { menuOf } from "../menu.ts";
import { useMessages } from "../messages/messages.ts";
import { mayDo, useMe } from "../session/me.ts";
import { chooseStation, useStationName } from "../stations.ts";
import { closeSearch, openSearch, useSearchShown } from "./open-search.ts";
import { loadViews, useSavedViews } from "./saved-views.ts";
import { useFound } from "./use-found.ts";

/** `station`: that which its page is about. */
type Hit = { to: string; icon: LucideIcon; title: string; more?: string; station?: string };
type Group = { name: string; hits: Hit[] };

/** One search for everything one may see, and the way to every page: `/` or Ctrl K. */
export function Palette() {
  const shown = useSearchShown();
  const { pathname } = useLocation();
  // There, a hand scanner types.
  useKey("/", () => pathname !== "/console/scan" && openSearch());
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    openSearch();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return shown ? <OpenPalette /> : null;
}

function OpenPalette() {
  const { search: m } = useMessages("common");
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const { failed, groups } = useGroups(typed);
  useEffect(() => void loadViews(), []);
  const first = groups?.flatMap(({ hits }) => hits)[0];
  const [entered, setEntered] = useState<string>();
  const go = (hit: Hit) => {
    leaveFor(hit);
    void navigate(hit.to);
  };
  // Entered faster than it is found, as by a hand scanner.
  const follow = useEffectEvent(() => first && entered === typed && go(first));
  useEffect(() => {
    if (groups) follow();
  }, [groups]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (first) go(first);
    else setEntered(typed);
  };
  return (
    <Dialog open onClose={closeSearch} title={m.title} sheet>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go through what is in it */}
      <div onKeyDown={(event) => step(event, list.current)}>
        <form onSubmit={submit}>
          <TextField
            label={m.label}
            type="search"
            name="query"
            value={typed}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <div ref={list} className="mt-3 grid max-h-[60dvh] gap-3 overflow-y-auto">
          {groups?.map((group) => (
            <Hits key={group.name} group={group} />
          ))}
          <p role="status" className="text-muted text-sm empty:hidden">
            {failed ? m.failed : groups?.length === 0 && m.none}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function leaveFor({ station }: Hit): void {
  if (station) chooseStation(station);
  closeSearch();
}

/** The arrows go from the field through the list. */
function step(event: KeyboardEvent, list: HTMLElement | null): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || !list) return;
  event.preventDefault();
  const links = [...list.querySelectorAll<HTMLElement>("a")];
  const now = links.indexOf(document.activeElement as HTMLElement);
  links[Math.min(Math.max(now + by, 0), links.length - 1)]?.focus();
}

function Hits({ group: { name, hits } }: { group: Group }) {
  return (
    <section aria-label={name}>
      <h3 className="font-bold text-muted text-xs">{name}</h3>
      <ul>
        {hits.map((hit) => (
          <li key={hit.to}>
            <Link
              to={hit.to}
              onClick={() => leaveFor(hit)}
              className="digits flex min-h-11 items-center gap-3 rounded-lg px-2 text-sm hover:bg-tint focus:bg-tint"
            >
              <hit.icon aria-hidden="true" className="size-4 shrink-0 text-primary" />
              <span className="max-w-[70%] shrink-0 break-words font-bold">{hit.title}</span>
              {hit.more && <span className="min-w-0 truncate text-muted">{hit.more}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the typed text leads to, by kind; undefined while it is asked for. What could not be asked leaves views and pages. */
function useGroups(typed: string): { groups: Group[] | undefined; failed: boolean } {
  const { search: m } = useMessages("common");
  const pages = usePages();
  const views = useSavedViews();
  const groupsOf = useFoundGroups();
  const answer = useFound(typed);
  const failed = answer === "failed";
  if (!answer) return { groups: undefined, failed };
  const wanted = typed.trim().toLowerCase();
  const named = ({ title }: Hit) => title.toLowerCase().includes(wanted);
  const viewHits = views.map(({ name, path }) => ({ to: path, icon: List, title: name }));
  const groups = [
    ...(failed ? [] : groupsOf(answer)),
    { name: m.views, hits: viewHits.filter(named) },
    { name: m.pages, hits: pages.filter(named) },
  ];
  return { groups: groups.filter(({ hits }) => hits.length > 0), failed };
}

/** What was found, as lines that lead to it. */
function useFoundGroups(): (found: Found) => Group[] {
  const { search: m, dateTime } = useMessages("common");
  const nameOf = useStationName();
  return (found) => [
    {
      name: m.reservations,
      hits: found.reservations.map(({ number, name, product, pickupAt }) => ({
        to: `/console/reservations/${number}`,
        icon: Ticket,
        title: number,
        more: [name ?? m.left, product, dateTime(pickupAt)].join(" "),
      })),
    },
    {
      name: m.members,
      hits: found.members.map(({ id, name, kana, phone }) => ({
        to: `/console/members/${id}`,
        icon: UserRound,
        title: name,
        more: [kana, phone].join(" "),
      })),
    },
    {
      name: m.inquiries,
      hits: found.inquiries.map(({ number, name }) => ({
        to: `/console/inquiries/${number}`,
        icon: MessagesSquare,
        title: number,
        more: name,
      })),
    },
    {
      name: m.units,
      hits: found.units.map(({ serialNumber, product, station, box }) => ({
        to: `/console/units/${serialNumber}`,
        icon: Box,
        title: serialNumber,
        more: [product.name, station && nameOf(station), box].filter(Boolean).join(" "),
      })),
    },
    {
      name: m.boxes,
      hits: found.boxes.map(({ station, number }) => ({
        to: `/console/boxes?box=${number}&at=${station}`,
        station,
        icon: Grid3x3,
        title: number,
        more: nameOf(station),
      })),
    },
  ];
}

/** Where one can go without looking for anything. */
function usePages(): Hit[] {
  const { search: m, menu } = useMessages("common");
  const me = useMe();
  const pages = menuOf(me).map(({ to, icon, label }) => ({ to, icon, title: menu[label] }));
  const book = { to: "/console/book", icon: TicketPlus, title: m.book };
  return mayDo(me, "reservations.change") ? [...pages, book] : pages;
}
