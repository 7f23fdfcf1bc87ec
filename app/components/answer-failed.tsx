import { useMessages } from "#app/messages/messages.tsx";
import type { Answer } from "#app/use-answer.ts";
import { Button } from "#ui/button.tsx";

type AnswerFailedProps = {
  answer: Extract<Answer<unknown>, { state: "failed" }>;
  /** What is said where the failure has no words of its own. */
  text: string;
  className?: string;
};

/** What could not be loaded, and a button that asks again. */
export function AnswerFailed({ answer, text, className = "rounded-xl bg-danger-tint p-4 text-sm" }: AnswerFailedProps) {
  const { retry } = useMessages("common");
  return (
    <div role="alert" className={`text-danger ${className}`}>
      <p>{answer.error.message || text}</p>
      <Button look="outline" className="mt-3" onClick={answer.retry}>
        {retry}
      </Button>
    </div>
  );
}
