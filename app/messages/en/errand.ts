import type { Messages } from "#app/messages/messages.tsx";

export default {
  hand: {
    open: { pickup: "Ask someone else to pick it up", return: "Ask someone else to return it" },
    note: {
      pickup: "Send a link that works for this pickup only. You can cancel it at any time.",
      return: "Send a link that works for this return only. You can cancel it at any time.",
    },
    handed: { pickup: "You've asked someone to pick it up", return: "You've asked someone to return it" },
    since: (time) => `The link you made on ${time} is active.`,
    lead: {
      pickup:
        "Whoever has the link sees the location and time, the QR code and an 8-digit number, and can pick up the item without logging in. Your name, the price and your reservation number aren't shown.",
      return:
        "Whoever has the link sees the location and time, the QR code and an 8-digit number, and can return the item without logging in. Your name, the price and your reservation number aren't shown.",
    },
    trust: "Send it only to someone you trust. You stay responsible for the item.",
    make: "Make a link",
    made: "Your link is ready",
    link: "Link",
    once: "The link is shown only now. To send it again, make a new one.",
    share: "Send the link",
    copy: "Copy the link",
    shareFailed: "We couldn't send it. Copy the link and send it instead.",
    title: { pickup: "Could you pick this up?", return: "Could you return this?" },
    message: {
      pickup: (product, place, time) =>
        `Please pick up "${product}" at ${place}, from ${time}. See the link for details.`,
      return: (product, place, time) => `Please return "${product}" to ${place} by ${time}. See the link for details.`,
    },
    lateMessage: (product) => `Please return "${product}" as soon as you can. See the link for where to return it.`,
    digits: "8-digit number",
    digitsNote: "If they can't open the link, tell them the station, the locker number and this number.",
    again: "Make a new link",
    againNote: "The previous link and its number will stop working.",
    revoke: "Cancel this request",
    revoked: "Cancelled. The link and the number no longer work.",
  },
  page: {
    title: { pickup: "Please pick this up", return: "Please return this" },
    plain: "Pickup or return for someone",
    description: "For anyone asked to pick up or return an Ekikari item.",
    lead: {
      pickup: "You were asked to pick up this item. You don't need an account, and there is nothing to pay.",
      return: "You were asked to return this item. You don't need an account, and there is nothing to pay.",
    },
    where: "Location",
    locker: "Locker number",
    counter: "Staffed counter",
    hours: "Hours",
    when: { pickup: "Pickup", return: "Return" },
    by: { pickup: (time) => `From ${time}`, return: (time) => `By ${time}` },
    directions: {
      locker: (station) => `How to get to the lockers at ${station}`,
      counter: (station) => `How to get to the counter at ${station}`,
    },
    valid: (from, until) => `The QR code and the number work from ${from} to ${until}.`,
    early: (from) => `The QR code and the number work from ${from}.`,
    preparing: "The item is being prepared. This page will tell you when it's ready.",
    closed: {
      pickup: "It can't be picked up now. Please check with the person who asked you.",
      return:
        "The QR code for the reserved place no longer works. To use a locker, ask the person who asked you to hold a free one. Its location and QR code then appear here.",
    },
    atCounter:
      "You can also return it at a staffed counter. Hand the item and everything that came with it to the staff.",
    how: "What to do",
    steps: {
      pickup: {
        locker: [
          "Find the locker with this number.",
          "Hold the QR code up to the reader. If that doesn't work, type the locker number and the 8 digits.",
          "When the door opens, take the item out and close the door.",
        ],
        counter: ["Show this QR code to the staff at the counter.", "Take the item."],
      },
      return: {
        locker: [
          "Check that the item and everything that came with it are there.",
          "Hold the QR code up to the reader. If that doesn't work, type the locker number and the 8 digits.",
          "When the door opens, put the item in and close the door.",
        ],
        counter: [
          "Show this QR code to the staff at the counter.",
          "Hand over the item and everything that came with it.",
        ],
      },
    },
    elsewhere:
      "To return it at another station or time, contact the person who asked you. When they hold a free locker, it appears here.",
    number: "Request number",
    ended: {
      done: { title: "All done", body: "The item has been picked up or returned. Thank you for your help." },
      revoked: {
        title: "This link was cancelled",
        body: "The QR code and the number no longer work. Please check with the person who asked you.",
      },
      over: {
        title: "This link is no longer valid",
        body: "The reservation ended or was changed. Please check with the person who asked you.",
      },
      unknown: {
        title: "This link doesn't work",
        body: "Please check with the person who asked you whether the link is complete.",
      },
    },
    about: "What is Ekikari?",
    needsScript: "Turn on JavaScript to see this page.",
    noSignal: "There may be no signal at the station. Save a screenshot of this page to be safe.",
    noAnswer: "We can't load this right now. It will appear as soon as there is a connection.",
    stale: "We can't connect right now. This is the last information we received.",
  },
} satisfies Messages["errand"];
