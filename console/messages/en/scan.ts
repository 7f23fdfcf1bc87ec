import { isOut } from "#domain/rentals/reservation-status.ts";
import type ja from "../ja/scan.ts";

const refused: typeof ja.refused = (why) => {
  switch (why.why) {
    case "unknown":
      return "We don't know this code. Scan a label or a member's code.";
    case "needs network":
      return "Without a network, only labels of units and boxes can be read.";
    case "other station":
      return `${why.box} is a box of another station. Check which station is chosen.`;
    case "holds another":
      return `${why.unit} is in ${why.box}. Check what is in the box.`;
    case "no swap":
      return `This unit can't be swapped in. Scan ${why.unit}.`;
    case "wrong unit":
      return `This reservation's unit is ${why.unit}.`;
  }
};

const scan: typeof ja = {
  title: "Scan",
  camera: {
    starting: "Starting the camera",
    on: "Reading by camera",
    refused: "The camera isn't allowed. Allow it in your browser's settings, or type below.",
    none: "No camera found. Use a hand scanner, or type below.",
  },
  torch: "Light",
  sound: "Sound",
  offline: "Offline",
  unsent: "Not sent",
  unitDot: "U",
  boxDot: "B",
  reading: "Checking",
  swapOrRead: (unit) => `Swap, or scan ${unit}`,
  readRight: (unit) => `Scan ${unit}`,
  readForMember: (unit) => `Scan ${unit} to hand over`,
  readAnother: "Scan the unit to hand over instead",
  readFromMember: (unit) => `Scan ${unit} to take back`,
  takeOut: (unit) => `Take out ${unit} and scan it`,
  readAny: "Scan a unit, a box or a member's code",
  readBox: (box) => (box ? `Now scan box ${box}` : "Now scan the box"),
  readUnit: (unit) => (unit ? `Now scan ${unit}` : "Now scan the unit"),
  checkIt: "Check contents and condition",
  choose: "Choose what to do",
  inHand: "In hand",
  at: " → ",
  person: (name, phone) => (phone ? `${name}, phone ending ${phone}` : name),
  counter: "counter",
  filled: (unit, box) => `${unit} → ${box} filled`,
  fillCounter: "Make ready at the counter",
  empty: (box) => `Take out of ${box}`,
  emptied: (box) => `Taken out of ${box}`,
  makeReady: "Mark as ready",
  madeReady: (unit) => `${unit} ready`,
  carry: "Set out with it",
  carried: (unit) => `${unit} on its way`,
  arrive: "Record arrival",
  arrived: (unit) => `${unit} arrived`,
  handOver: "Hand over",
  handedOver: (unit) => `${unit} handed over`,
  takeBack: "Take back",
  takenBack: (unit) => `${unit} taken back`,
  swapAndHandOver: (unit) => `Swap and hand over ${unit}`,
  nothingThere: "The box was empty",
  nothingReason: "Nothing was in the box it was returned to",
  foundNothing: (box) => `${box} was empty: still rented out`,
  nothingLeftReason: "Nothing was in the box that was to be emptied",
  foundNothingLeft: (box) => `${box} was empty: nothing to take out`,
  alreadyOut: {
    button: "They have it already",
    means:
      "For when the member has the item and nobody recorded that they got it. If the reservation goes on, the rental begins now. If it is over, the item stays under “Needs attention” as one that a member has.",
    sure: "Record that they have it",
    reason: "Nobody had recorded the hand-over",
    done: (unit) => `${unit} recorded as handed over`,
  },
  refused,
  failed: (title) => `Not done: ${title}`,
  kept: (title) => `${title} (to be sent)`,
  carryTo: (station) => `To be carried to ${station}.`,
  now: {
    waiting: (box) => `Waiting for pickup in ${box}. The member's code opens it.`,
    waitingHere: "Waiting for pickup at the counter.",
    handedOn: "The code of somebody whom the member has asked.",
    unpaid: "This isn't paid yet. Don't hand it over.",
    unitIn: ({ serialNumber, number, status }, time) =>
      isOut(status)
        ? `${serialNumber} is still rented out to another member, due back by ${time}.`
        : `${serialNumber} is still in reservation ${number}.`,
    anotherByHand: "To hand over another unit, scan it.",
    anotherInto: (box) => `To put in another unit, scan it and then ${box}.`,
    recordedAt: (station) => `Our records have it at ${station}. If it's here, record its arrival.`,
    over: "This reservation is over.",
    elsewhere: (station) => `It is to be picked up at ${station}.`,
    nothing: "There is nothing to do now.",
    toReturn: (time) => `Due back by ${time}.`,
    pickup: (time) => `Pickup ${time}`,
  },
  needsNetwork: "This needs a network. Try again where you're connected.",
  done: "What was done",
  report: {
    button: "Report a broken box",
    what: (box) => `What is wrong with ${box}?`,
    reasons: ["The door doesn't open", "The door doesn't close", "Broken or dirty"],
    done: (box) => `${box} reported as broken`,
  },
  others: (name) => `Done by ${name}`,
  ofOthers: (count) =>
    count === 1
      ? "1 act of somebody else isn't sent yet. It's sent when that person signs in."
      : `${count} acts of other staff aren't sent yet. They're sent when those people sign in.`,
  swap: "Swap in this unit",
  swapped: (title) => `${title} (swapped)`,
  wrongUnit: (unit) => `${unit} belongs to another reservation`,
  rightUnit: (box, unit) => `${box} is to hold ${unit}`,
  noSwap: "This unit can't be swapped in.",
  filledBy: (box, unit, name, time) => `${name} put ${unit} into ${box} at ${time}. Put yours back on the shelf.`,
  filledAlready: (time) => `This unit was recorded as put in at ${time}. There is nothing left to do.`,
  takeOutAgain: (unit, box) => `If you have put ${unit} into ${box}, take it out again.`,
  tooOld: "Acts older than 24 hours can't be sent. Check the box and the unit, and scan again.",
  retry: "Send again",
  queue: {
    title: "Acts to be sent",
    open: "show the list",
    waiting: "Not sent",
    refused: "Not done",
    none: "Everything is sent.",
    sendNow: "Send now",
    signIn: "Sign in and send",
    ended: "You were signed out, so nothing is being sent. It goes on when you sign in again.",
    discard: "Discard",
    discardSure: "Discard without recording",
  },
  discard: "Discard",
  type: "Serial, box or member code",
  read: "Read",
};

export default scan;
