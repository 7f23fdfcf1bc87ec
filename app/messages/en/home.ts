import type { Messages } from "#app/messages/messages.tsx";

export default {
  title: "Rent suitcases, binoculars and projectors at the station",
  nextRental: "Your next rental",
  toMypage: "My page",
  heroTitle: ["Rent it online,", "pick it up at the station."],
  heroLead: "Reserve on your phone, hold a QR code up to the locker, and go. Rent it only for as long as you need it.",
  seeAll: "View all items",
  categories: "Browse by category",
  departmentCount: (count) => `${count} ${count === 1 ? "item" : "items"}`,
  popular: "Popular items",
  newest: "New arrivals",
  more: "View more",
  how: "How it works",
  howMore: "Read the guide",
  steps: (longest) => [
    { title: "Choose", body: "Choose your dates and times and reserve the item." },
    {
      title: "Pay",
      body: `Pay by card. There are four plans, from 12 to 72 hours, and you can rent for up to ${longest}.`,
    },
    { title: "Pick up", body: "Hold your QR code up to the station locker and it opens." },
    { title: "Return", body: "Put the item in the return locker when you've finished." },
  ],
  plansTitle: "Four simple plans by time",
  plansBody: (hours) =>
    `We choose the plan that covers the time you reserve. You can cancel free of charge until ${hours ? `${hours} hours before ` : ""}pickup.`,
  stations: "Pickup stations",
  locker: (hours) => `Lockers ${hours}`,
  counter: (hours) => `Staffed counter ${hours}`,
  byDay: "differs by day",
  otherAreas: "Other areas:",
  stationNote: "You choose the station when you reserve. We'll show the locker or counter after you confirm.",
  information: "Notices",
  noInformation: "There are no notices at the moment.",
  joinTitle: "Signing up is free",
  joinBody: (coupon) => `Invite a friend. After their first payment, you each get a ${coupon} coupon.`,
} satisfies Messages["home"] as Messages["home"];
