import type ja from "../ja/check-in.ts";

const checkIn: typeof ja = {
  title: "Check in",
  open: "Check in",
  rental: (number) => `Reservation ${number}`,
  dueBack: (time) => `Due back ${time}`,
  contents: "Contents (untick what's missing)",
  missing: "Missing",
  unknownContents: "The list of contents hasn't been received. Write what's missing in the note.",
  condition: "Condition",
  conditions: { ready: "Ready", cleaning: "To cleaning", repair: "To repair" },
  chooseCondition: "Choose a condition.",
  note: "Note",
  noteHint: "Scratches, faults, anything you noticed",
  photos: (count) => `Photos (${count}/4)`,
  takePhoto: "Take a photo",
  photo: (position) => `Photo ${position}`,
  removePhoto: (position) => `Delete photo ${position}`,
  unreadable: "We couldn't read this photo. Take it again.",
  notKept: "There's no room on this device for the photo. Make room, then take it again.",
  told: {
    nothing: "The member isn't told anything.",
    repair: "If you write what needs repair in the note, the member is told.",
    found: "The member is told what you found, by email and notice, with your note.",
  },
  notHere: {
    parcel: {
      button: "The item hasn't arrived",
      means:
        "For a parcel that never came, or had no item in it. The reservation is with the member again, the late fee counts on if the return time has passed, and the member is told by email.",
      sure: "Record that it hasn't arrived",
      reason: "The item that was sent back hasn't been received",
      done: (unit) => `${unit} not arrived: still rented out`,
    },
    counter: {
      button: "Not taken back",
      means:
        "For a return at the counter that was recorded by mistake. The reservation is with the member again, the late fee counts on if the return time has passed, and the member is told by email.",
      sure: "Record that it wasn't taken back",
      reason: "The return at the counter was recorded by mistake",
      done: (unit) => `${unit} not taken back: still rented out`,
    },
  },
  finish: "Finish check-in",
  preparing: "Preparing the photo",
  finishFirst: (unit) => `Finish checking in ${unit} first.`,
  done: (unit, condition) => `${unit} checked in: ${condition}`,
  missingCount: (count) => `${count} missing`,
  photoCount: (count) => (count === 1 ? "1 photo" : `${count} photos`),
  seenAlready: "Somebody else has checked it in already. Tell an administrator what you found: it isn't recorded.",
  photosLost: "The check-in is recorded, but its photos are no longer on this device. Take them again if needed.",
};

export default checkIn;
