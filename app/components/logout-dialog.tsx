import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { logOut, NoCsrfToken } from "#app/session/log-out.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { whileSending } from "#ui/overlay.tsx";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { createStore } from "#ui/store.ts";

const asking = createStore(false);

export const askToLogOut = () => asking.set(true);

/** Asks before logging out. The menu opens it, and so does the address /logout, over the home page. */
export function LogoutDialog() {
  const { logout } = useMessages("common");
  const open = asking.use();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const member = useSession().status === "authenticated";

  useEffect(() => {
    if (pathname === "/logout") asking.set(member);
  }, [pathname, member]);

  const close = () => {
    asking.set(false);
    if (pathname === "/logout") navigate("/", { replace: true });
  };
  return (
    <Dialog
      open={open && member}
      onClose={close}
      title={logout.title}
      actions={
        <>
          <ConfirmButton />
          <Button look="outline" onClick={close}>
            {logout.cancel}
          </Button>
        </>
      }
    />
  );
}

function ConfirmButton() {
  const { logout } = useMessages("common");
  const navigate = useNavigate();
  const api = useApi();
  const confirm = async () => {
    asking.set(false);
    try {
      await whileSending(logOut(api));
      navigate("/");
      showSuccess(logout.done);
    } catch (error) {
      // The session has not ended, and anybody who shares the device must know that.
      if (error instanceof NoCsrfToken) navigate(`/400?message=${encodeURIComponent(logout.failed)}`);
      else showError(logout.failed);
    }
  };
  return <Button onClick={confirm}>{logout.confirm}</Button>;
}
