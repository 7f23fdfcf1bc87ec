import type { GuideText } from "../document.ts";

export default {
  title: "How it works",
  description:
    "How to use Ekikari in five steps: find an item, choose times, pay by card, pick up by QR code at a station and return it. Plus plans, changes and FAQ.",
  lead: "Reserve on your phone, pick up at the station, return at the station. Rent what you need for a trip, a show or work, for just as long as you need it.",
  steps: [
    {
      title: "Find an item",
      body: "Browse by category or search by keyword. Each product page shows size, accessories and the prices of the four plans. To reserve, you need a free membership (18 or over).",
    },
    {
      title: "Choose your times",
      body: "Choose pickup and return times in steps of 30 minutes. You can pick up as early as 3 hours from now and up to 60 days ahead. The price follows the plan that fits your rental.",
    },
    {
      title: "Pay by card",
      body: "Register a payment card, pick one coupon if you have any, check the details and the cancellation deadline, and confirm. We hold the item and the places for 15 minutes while you pay.",
    },
    {
      title: "Pick up by QR code",
      body: "Your pickup place is decided when the reservation is confirmed, and appears on the reservation page and in your e-mail. On the day, let the locker read the pickup QR code on the reservation page, or show it at the counter.",
    },
    {
      title: "Return it at the station",
      body: "Returns open 2 hours before the return time. By the return time, go to the return place shown on the reservation page. Open the locker with the return QR code, put in the item with all its accessories and close the door; at a counter, hand it to the staff. We also send a reminder 2 hours before.",
    },
  ],
  plans: {
    heading: "Plans and prices",
    body: "You pay for the shortest plan that covers the time from pickup to return. For example, pickup on Sunday, November 15 at 10:00 and return on Monday, November 16 at 9:00 makes 23 hours, so the 24-hour plan applies. Rentals last from 1 to 72 hours. Prices differ by item and always include tax.",
    rows: [
      { label: "Up to 12 hours", body: "For a concert or a meeting, back the same day." },
      { label: "Up to 24 hours", body: "For one night away: collect in the evening, return the next evening." },
      { label: "Up to 48 hours", body: "For a weekend trip or a two-day event." },
      { label: "Up to 72 hours", body: "For a long weekend, an away game or a few days on business." },
    ],
  },
  places: {
    heading: "Where you pick up and return",
    body: "You use a locker or a staffed counter at a main railway station. The place is decided when your reservation is confirmed, according to the size of the item and what is free. The station, locker number and QR codes are always on the reservation page.",
    kinds: [
      {
        title: "Lockers",
        body: "Open 6:00–23:00. When the locker reads your QR code, the door with your item opens. To return, do the same: put the item behind the door indicated and close it firmly.",
      },
      {
        title: "Staffed counters",
        body: "At some stations, open 9:30–19:30. Show the QR code on your reservation page and the staff will hand you the item. They take returns as well.",
      },
    ],
  },
  changes: {
    heading: "When plans change",
    rows: [
      {
        label: "I want to cancel",
        body: "You can cancel on the reservation page until 24 hours before pickup, with a full refund. The coupon you used comes back too. After that, cancellation is not possible; the same goes for reservations made less than 24 hours before pickup.",
      },
      {
        label: "I want to keep it longer",
        body: "You can extend on the reservation page until the return time, as far as the item's next reservation and a free return place allow, up to 14 days in all from pickup. An extension fee applies to each 12 hours, or part thereof, beyond the plan you booked. The unit price, a multiple of 10 yen, is set for each item and shown on its product page. The plan and its extensions together never cost more than the item's replacement price.",
      },
      {
        label: "I may be late",
        body: "Please extend before the return time. More than 30 minutes after the return time, a late fee at the same unit price applies for each 12 hours or part thereof. The designated place may then no longer accept the item; in that case, send it at your own cost and register the tracking number. The late fee stops when the item is returned or the number is registered, and never exceeds the item's replacement price.",
      },
      {
        label: "I lost or broke it",
        body: "Contact the help desk right away. For loss or irreparable damage that you are responsible for, you pay the replacement price shown on the product page; if it can be repaired, the actual cost up to that price. Wear from ordinary use costs you nothing.",
      },
    ],
  },
  faq: {
    heading: "Frequently asked questions",
    items: [
      {
        question: "Does membership cost anything?",
        answer:
          "No. There is no joining or annual fee. Anyone aged 18 or over can register. To finish, enter the 6-digit code we send you by e-mail, valid for 10 minutes.",
      },
      {
        question: "Can I reserve for the same day?",
        answer:
          "Yes. You can choose times from 3 hours after you apply, rounded up to the next half hour. Please note that a reservation made less than 24 hours before pickup cannot be cancelled once confirmed.",
      },
      {
        question: "Can I rent for longer than 72 hours?",
        answer:
          "A reservation starts at no more than 72 hours. Once it is confirmed you can extend it, up to 14 days in all from pickup, as far as the item's next reservation and a free return place allow.",
      },
      {
        question: "How is the extension fee calculated?",
        answer:
          "Only the time beyond the plan you booked counts. Say an item's extension unit price is 800 yen (tax included). Extending a 24-hour plan to 30 hours in all goes 6 hours over, which is one block: 800 yen (tax included). You can then go up to 36 hours in all without paying more.",
      },
      {
        question: "What if I am late for pickup?",
        answer:
          'After 6 hours the reservation is shown as "not received", but you can still collect the item until the return time while the locker or counter is open. The return time does not change. If you have not collected it by then, the reservation ends without a refund.',
      },
      {
        question: "Can I change the times or the item?",
        answer:
          "You can move the return time later by extending. To change the pickup time or the item, cancel by 24 hours before pickup and reserve again.",
      },
      {
        question: "Is it cheaper if I return early?",
        answer:
          "You can return the item from 2 hours before the return time. Returning early brings no refund for the time left: the price of the plan you booked stays the same.",
      },
      {
        question: "How do I use a coupon?",
        answer:
          "On the confirmation page, choose one of your coupons or enter a code. You can use one per reservation. If the total becomes 0 yen, your card is not charged. Coupons cannot be used for extension fees or late fees.",
      },
      {
        question: "What do I get for inviting a friend?",
        answer:
          "When a friend who registered with your invite code makes a first payment, you and your friend each receive a 300 yen coupon valid for 180 days.",
      },
      {
        question: "Is my card information safe?",
        answer:
          "You enter your card number and security code on the payment provider's page; Ekikari never stores them.",
      },
      {
        question: "Can I get a receipt?",
        answer:
          "Open the payment details from your reservation, enter an addressee and print it. It shows our registration number and the consumption tax.",
      },
    ],
  },
  help: {
    heading: "Need help?",
    body: "If a locker does not open, an item is faulty or you cannot return in time, please contact the help desk. When you use the contact form, adding your reservation number helps us answer sooner.",
  },
} satisfies GuideText;
