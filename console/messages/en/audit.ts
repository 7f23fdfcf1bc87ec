import type ja from "../ja/audit.ts";

const audit: typeof ja = {
  title: "Audit log",
  acts: {
    "boxes.outOfOrder": "Box taken out of order",
    "boxes.inOrder": "Box put back in order",
    "doors.open": "Door opened remotely",
    "units.add": "Units added",
    "units.condition": "Condition of a unit changed",
    "staff.invite": "Invited staff",
    "staff.change": "Changed staff",
    "staff.inviteAgain": "Invited staff again",
    "staff.language": "Changed the language of emails",
    "audit.reveal": "Read sealed values",
    "staff.end": "Ended a staff account",
    "session.open": "Signed in",
    "session.end": "Signed out",
    "factor.prove": "Confirmed identity",
  },
  none: "Nothing matches. Try other filters.",
  older: "Older entries",
  newest: "Newest entries",
  filters: { act: "Act", subject: "Number of the subject", apply: "Filter" },
  on: (kind, id) => `On: ${kind} ${id}`,
  before: "Before",
  after: "After",
  reveal: "Show sealed values (this is recorded)",
  numbers: (id, request) => `Entry ${id}, request ${request}`,
};

export default audit;
