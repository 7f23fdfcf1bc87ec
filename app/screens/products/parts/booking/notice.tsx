import type { ReactNode } from "react";
import { AnswerFailed } from "#app/components/answer-failed.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { Answer } from "#app/use-answer.ts";
import { useWords } from "#ui/words.ts";

/** One choice of several with its number; what is not open yet says what comes first. */
export function ChoiceSection({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-6">
      <h2 className="mb-3 flex items-center gap-3 font-bold text-lg">
        <span className="digits grid size-7 shrink-0 place-items-center rounded-full bg-tint text-primary text-sm">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Notice({ children }: { children: ReactNode }) {
  return <p className="rounded-xl bg-surface p-4 text-muted text-sm">{children}</p>;
}

/** Room for an answer: what comes first without a question, a skeleton while it is asked, a way out when that fails. */
export function AnswerView<T>({
  answer,
  first,
  children,
}: {
  answer: Answer<T> | undefined;
  first: string;
  children: (value: T) => ReactNode;
}) {
  const m = useMessages("booking");
  const { loading } = useWords();
  if (!answer) return <Notice>{first}</Notice>;
  if (answer.state === "loading") {
    return (
      <div role="status" aria-label={loading} className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {[1, 2, 3, 4].map((each) => (
          <div key={each} className="h-11 rounded-xl bg-surface motion-safe:animate-pulse" />
        ))}
      </div>
    );
  }
  if (answer.state === "failed") return <AnswerFailed answer={answer} text={m.failed} />;
  return children(answer.value);
}
