import type { Messages } from "#app/messages/messages.tsx";

export default {
  sessionsTitle: "Where you're logged in",
  sessionsLead: "These devices are logged in to your account. Log out any you don't recognise.",
  current: "This device",
  signedIn: (time) => `Logged in: ${time}`,
  lastUsed: (time) => `Last used: ${time}`,
  endsAt: (time) => `Logs out automatically: ${time}`,
  end: "Log out",
  endOf: (device) => `Log out ${device}`,
  endTitle: (device) => `Log out ${device}?`,
  endBody: "You'll need to log in again on that device.",
  endOthers: "Log out all other devices",
  endOthersTitle: "Log out all other devices?",
  endOthersBody: "You'll need to log in again everywhere but here.",
  cancel: "Cancel",
  ended: "Logged out.",
  strange: "If there was a device you don't recognise, change your password as well.",
  changePassword: "Change password",
  profile: "Back to profile",
} satisfies Messages["security"];
