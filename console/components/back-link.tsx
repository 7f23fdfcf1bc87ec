import { Link } from "#ui/link.tsx";
import { listAddress } from "../list-address.ts";

/** Back to a list, as it was filtered and paged. */
export const BackLink = ({ to, text }: { to: string; text: string }) => (
  <Link to={listAddress(to)} className="inline-flex min-h-11 items-center text-primary text-sm">
    {`← ${text}`}
  </Link>
);
