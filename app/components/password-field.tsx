import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { TextField } from "#ui/field.tsx";

/** A password that can be looked at while typing. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const { showPassword } = useMessages("account");
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextField type={visible ? "text" : "password"} autoCapitalize="none" spellCheck={false} {...props} />
      <button
        type="button"
        onClick={() => setVisible(!visible)}
        aria-label={showPassword}
        aria-pressed={visible}
        className="absolute top-6 right-0 grid size-11 place-items-center text-muted"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
