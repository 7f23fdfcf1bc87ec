import { Mail, MessageCircle, Share2 } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import type { MyInvitation } from "#contract/invitations.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { ExternalLink } from "#ui/link.tsx";
import { showError } from "#ui/snackbar.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** The ways to send the invitation: plain links, and the device's own sheet where there is one. */
export function SharePanel({ invitation: { inviteCode, inviteUrl, couponValue } }: { invitation: MyInvitation }) {
  const m = useMessages("invite-friend");
  const { price, newTab } = useMessages("common");
  const canShare = useHydrated() && "share" in navigator;
  const text = m.message(price(couponValue), inviteCode);
  const line = `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url: inviteUrl, text })}`;
  // Mail programs take a plus for a plus: spaces must be %20.
  const mail = `mailto:?subject=${encodeURIComponent(m.subject)}&body=${encodeURIComponent(`${text}\n\n${inviteUrl}\n`)}`;
  const share = async () => {
    try {
      await navigator.share({ title: m.subject, text, url: inviteUrl });
    } catch (error) {
      // Whoever closed the sheet knows.
      if (!(error instanceof DOMException && error.name === "AbortError")) showError(m.shareFailed);
    }
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
      <ExternalLink href={line} className={buttonLook("primary")}>
        <MessageCircle aria-hidden="true" className="size-5" />
        {m.line}
        <span className="sr-only">{newTab}</span>
      </ExternalLink>
      <a href={mail} className={buttonLook("outline")}>
        <Mail aria-hidden="true" className="size-5" />
        {m.mail}
      </a>
      <CopyButton label={m.copyLink} value={inviteUrl} />
      {canShare && (
        <Button look="outline" onClick={share}>
          <Share2 aria-hidden="true" className="size-5" />
          {m.share}
        </Button>
      )}
    </div>
  );
}
