/** How far the desk is with an inquiry. new: nobody has looked. waiting: for the sender's answer. */
export const inquiryStages = ["new", "open", "waiting", "done"] as const;
export type InquiryStage = (typeof inquiryStages)[number];

/** After the sender has written again: what was done or waits is to be looked at; what nobody has looked at stays new. */
export const afterAnswer = (stage: InquiryStage): InquiryStage => (stage === "new" ? "new" : "open");

/** An inquiry's state in members' own data, which has no stages. */
export const stateOf = (stage: InquiryStage): "open" | "closed" => (stage === "done" ? "closed" : "open");
