import { useNavigate } from "react-router";
import { forgetStations } from "../stations.ts";
import { setMe } from "./me.ts";

/** Ends the session. What waits to be sent stays on the device. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    setMe(undefined);
    forgetStations();
    await navigate("/console/sign-in");
  };
}
