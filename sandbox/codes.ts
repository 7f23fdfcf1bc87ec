/** ResponseCd values this stand-in answers. Those marked * are its own: public material does not name the real ones. */
export const codes = {
  ok: "OK",
  cardMissing: "K20",
  cardNumber: "K21",
  cardExpiry: "K24",
  cardNumberUnknown: "G65",
  declined: "G12",
  expired: "C13",
  alreadyCancelled: "C14",
  unknownTransaction: "K12",
  duplicateProcNo: "K89",
  merchant: "K03", // *
  operateId: "K10", // *
  amount: "K25", // *
  date: "K26", // *
  alreadyCaptured: "C15", // *
  memberUnknown: "K71", // *
  memberExists: "K72", // *
  memberInvalid: "K73", // *
  memberStillValid: "K74", // *
  leftInput: "P51",
  leftConfirm: "P52",
  leftAuthentication: "P55",
  timedOut: "P74",
} as const;
