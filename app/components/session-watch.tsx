import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMessages } from "#app/messages/messages.tsx";
import { refreshOnFocus, sessionExpired } from "#app/session/access-token.ts";
import { withRedirect } from "#app/session/redirect-target.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** Looks after the session when the window regains focus; nothing polls. */
export function FocusRefresh() {
  useEffect(() => {
    document.addEventListener("visibilitychange", refreshOnFocus);
    window.addEventListener("focus", refreshOnFocus);
    return () => {
      document.removeEventListener("visibilitychange", refreshOnFocus);
      window.removeEventListener("focus", refreshOnFocus);
    };
  }, []);
  return null;
}

/** A session that ended leads home, with a word about why, and logging in again to where that was. */
export function SessionExpiredDialog() {
  const { expired } = useMessages("common");
  const open = sessionExpired.use();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [left, setLeft] = useState("/");
  const leave = useEffectEvent(() => {
    setLeft(pathname + search);
    navigate("/");
  });
  useEffect(() => {
    if (open) leave();
  }, [open]);
  const close = () => sessionExpired.set(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={expired.title}
      actions={
        <>
          <Button
            onClick={() => {
              close();
              navigate(withRedirect("/login", left));
            }}
          >
            {expired.login}
          </Button>
          <Button look="outline" onClick={close}>
            {expired.home}
          </Button>
        </>
      }
    >
      <p>{expired.body}</p>
    </Dialog>
  );
}
