import { Mark } from "../../components/mark.tsx";
import { useMessages } from "../../messages/messages.ts";

export default function SignIn() {
  const { consoleName, signIn } = useMessages("common");
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid max-w-sm justify-items-center gap-4 px-4 py-20">
      <title>{`${signIn} | ${consoleName}`}</title>
      <Mark className="size-12" />
      <h1 className="font-bold text-xl">{signIn}</h1>
    </main>
  );
}
