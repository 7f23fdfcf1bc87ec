import type { GuideText } from "#app/messages/document.ts";

export default {
  title: "How it works",
  description:
    "How to use Ekikari in five steps: find an item, choose times, pay by card, pick up by QR code at a station and return it. Plus plans, changes and FAQ.",
  lead: "Reserve on your phone, pick up at the station, return at the station. Rent what you need for a trip, a show or work, for just as long as you need it.",
  steps: [
    {
      title: "Find an item",
      body: "Choose a station and times to see what's available and what it costs, browse by category, or search by keyword. Each product page shows size, accessories and the prices of the four plans. To reserve, you need to sign up (free, 18 or over).",
    },
    {
      title: "Choose your times",
      body: (rules) =>
        `Choose the station and your pickup and return times, in steps of ${rules.slot}. You can pick up as early as ${rules.lead} from now and up to ${rules.horizon} ahead. We choose the plan that covers the time you reserve.`,
    },
    {
      title: "Pay by card",
      body: (rules) =>
        `Add a payment card, choose a coupon if you have one, check the details and the cancellation deadline, and confirm. We hold the item and the locations for ${rules.hold} while you pay.`,
    },
    {
      title: "Pick up by QR code",
      body: (rules) =>
        `We assign the locker or counter when your reservation is confirmed. You'll find it on your reservation page and in your email. From ${rules.early && `${rules.early} before `}the pickup time, hold the pickup QR code on your reservation page up to the locker, or show it at the counter.`,
    },
    {
      title: "Return it at the station",
      body: (rules) =>
        `Until the return time, you can return the item to a free locker at any time. Choose a station on your reservation page, and we reserve a free locker for ${rules.returnClaimFor}. From ${rules.boxBeforeReturn} before the return time, a locker is reserved for you. Open the locker with the return QR code, put in the item with all its accessories and close the door. At a counter, hand it to the staff. We also send a reminder ${rules.returnReminder} before the return time.`,
    },
  ],
  plans: {
    heading: "Plans and prices",
    body: (rules) =>
      `You pay for the shortest plan that covers the time from pickup to return. For example, if you pick up on Sun 15 Nov at 10:00 and return on Mon 16 Nov at 9:00, that is 23 hours, so the 24-hour plan applies.${rules.longer ? ` For more than 72 hours, up to ${rules.longest}, you pay for the 72-hour plan plus an extension for each 12 hours beyond it.` : ""} Prices differ by item and always include tax.`,
    rows: [
      { label: "Up to 12 hours", body: "For a concert or a meeting, back the same day." },
      { label: "Up to 24 hours", body: "For one night away. Pick up in the evening, return the next evening." },
      { label: "Up to 48 hours", body: "For a weekend trip or a two-day event." },
      { label: "Up to 72 hours", body: "For a long weekend, an away game or a few days on business." },
    ],
  },
  places: {
    heading: "Where you pick up and return",
    body: "You use a locker or a staffed counter at a main railway station. You choose the station when you reserve. We assign the locker or counter when your reservation is confirmed, according to the size of the item and what is free. The station, locker number and QR codes are always on your reservation page.",
    kinds: [
      {
        title: "Lockers",
        body: (rules) =>
          `Open ${rules.lockers.from}–${rules.lockers.to} (some stations differ). Hold your QR code up to the reader, and the locker with your item opens. If the QR code doesn't work, type the locker number and the 8-digit number next to it. To return the item, do the same, put it in the locker that opens and close the door firmly.`,
      },
      {
        title: "Staffed counters",
        body: (rules) =>
          `At some stations, open ${rules.counters.from}–${rules.counters.to}. Show the QR code on your reservation page and the staff will hand you the item. You can return it to them too.`,
      },
    ],
  },
  changes: {
    heading: "When plans change",
    rows: [
      {
        label: "I want another time or station",
        body: (rules) =>
          `Until ${rules.cancellation && `${rules.cancellation} before `}pickup, you can change time, station and plan with “Change reservation” on your reservation page. We work out the price again at today's prices, and you pay the difference or get it back. You see the difference and the new deadline before you decide. If your coupon no longer applies, you get it back.`,
      },
      {
        label: "I can't go to pick it up or return it",
        body: "On your reservation page, you can make a link and send it to a friend or someone in your family. It shows the location and time, a QR code and an 8-digit number that work for that pickup or return only, and neither your name nor the price. You can cancel it at any time, and we email you when it has been used.",
      },
      {
        label: "I want to cancel",
        body: (rules) =>
          `You can cancel on your reservation page until ${rules.cancellation && `${rules.cancellation} before `}pickup, with a full refund. You also get your coupon back. After that, you can't cancel.${rules.cancellation && ` The same goes for reservations made less than ${rules.cancellation} before pickup.`} If the item isn't ready at the pickup time, however, you can cancel with a full refund.`,
      },
      {
        label: "I want to keep it longer",
        body: (rules) =>
          `You can extend on your reservation page until the return time, up to ${rules.longest} in all from pickup, as long as nobody else has reserved the item and a return location is free. An extension fee applies for each 12 hours or part of 12 hours beyond the plan you reserved. The unit price, a multiple of ${rules.rounding}, is set for each item and shown on its product page. The plan and its extensions together never cost more than the item's replacement price.`,
      },
      {
        label: "I may be late",
        body: (rules) =>
          `Extend before the return time. More than ${rules.grace} after the return time, a late fee at the same unit price applies for each 12 hours or part of 12 hours. You can still use a free locker or a counter. Only if neither is available, send the item at your own cost to the address on your reservation page and add the tracking number. The late fee stops when you return the item or add the number, and never exceeds the item's replacement price.`,
      },
      {
        label: "I lost or broke it",
        body: (rules) =>
          `Contact the help desk right away. If you are responsible for losing the item or damaging it beyond repair, you pay the replacement price shown on the product page. If it can be repaired, you pay the actual cost, up to that price. You pay nothing for wear from ordinary use. Before charging, we tell you the amount, the reason and how to object by email and notice; we charge your saved card no earlier than ${rules.damageNotice} later. If a lost item comes back after you have paid for it, we refund that amount and charge the late fee up to the return.`,
      },
    ],
  },
  faq: {
    heading: "Frequently asked questions",
    items: [
      {
        question: "Does it cost anything to sign up?",
        answer: (rules) =>
          `No. There is no joining or annual fee. Anyone aged 18 or over can sign up. To finish, enter the 6-digit code we email you. It is valid for ${rules.codeFor}.`,
      },
      {
        question: "Can I reserve for the same day?",
        answer: (rules) =>
          `Yes. You can choose pickup times from ${rules.lead} after you reserve, rounded up to the next step of ${rules.slot}.${rules.cancellation && ` Please note that you can't cancel a reservation made less than ${rules.cancellation} before pickup once it is confirmed.`}`,
      },
      {
        question: "What if nothing is available at the time I want?",
        answer: (rules) =>
          `Press “Tell me when it's available” on the item's page to join the waiting list (up to ${rules.waiting} at a time, free of charge). If it becomes available, we keep it for those waiting, in order, for ${rules.offerFor} each, and let you know by email and on your notices page (${rules.offers.from} to ${rules.offers.to}). If you don't reserve it by then, we offer it to the next person; after ${rules.unanswered === 1 ? "1 person" : `${rules.unanswered} people in a row`} it's open to anyone. It may not become available. You can stop waiting at any time on My page.`,
      },
      {
        question: "Can I ask you to reserve at a counter or by phone?",
        answer: (rules) =>
          `Yes, our staff can reserve for members. Before charging your saved card, they explain the conditions, such as those for cancelling, and ask whether you agree. If you have no saved card or want to pay yourself, we keep the item for up to ${rules.payLink} and email you a link: log in, check the details and pay, and your reservation is confirmed.`,
      },
      {
        question: "Can I rent for longer than 72 hours?",
        answer: (rules) =>
          `${rules.longer ? `Yes, for up to ${rules.longest} from pickup. Choose a return date after the third day and you'll see the price of the 72-hour plan and the extension together, to pay at once. You can also extend after your reservation is confirmed, up to ${rules.longest} in all, as long as nobody else has reserved the item and a return location is free.` : `No, for up to ${rules.longest} from pickup.`}`,
      },
      {
        question: "How is the extension fee calculated?",
        answer:
          "Only the time beyond the plan you reserved counts. Say an item's extension unit price is ¥800 (tax incl.). If you extend a 24-hour plan to 30 hours in all, the extra 6 hours count as one block, so you pay ¥800 (tax incl.). You can then go up to 36 hours in all without paying more.",
      },
      {
        question: "What if I am late for pickup?",
        answer: (rules) =>
          `From ${rules.notPickup} after the pickup time, the reservation is shown as “Not received”, and we let you know by email, but you can still pick up the item until the return time. More than ${rules.boxAfterPickup} after the pickup time, the locker may no longer be reserved for you. If so, the help desk will tell you where to pick the item up. The return time does not change. If you haven't picked it up by then, the reservation ends without a refund.`,
      },
      {
        question: "Can I change the times or the item?",
        answer: (rules) =>
          `You can change time and station on your reservation page until ${rules.cancellation && `${rules.cancellation} before `}pickup. After that, you can still move the return time later by extending. To rent another item, cancel ${rules.cancellation ? `at least ${rules.cancellation} before` : "before"} pickup and reserve again.`,
      },
      {
        question: "What if I forgot a part, or broke the item?",
        answer:
          "Contact the help desk as soon as you notice. If we find after the return that a part is missing or the item needs repair, we tell you by email and notice what we found, and then contact you about it. Nothing is charged by that message alone, and you never pay for normal wear.",
      },
      {
        question: "Is it cheaper if I return early?",
        answer: "No. You won't get a refund for returning early. The price of the plan you reserved stays the same.",
      },
      {
        question: "How do I use a coupon?",
        answer:
          "When you review your reservation, choose one of your coupons or enter a code. You can use one per reservation. If the total becomes ¥0, we won't charge your card. You can't use coupons for extension fees or late fees.",
      },
      {
        question: "What do I get for inviting a friend?",
        answer: (rules) =>
          `When a friend who signed up with your invite code makes their first payment, you each get a ${rules.couponYen} coupon valid for ${rules.couponDays}. If your friend cancels or changes reservations and everything they paid is refunded, coupons that aren't in use are withdrawn until their next payment.`,
      },
      {
        question: "Is my card information safe?",
        answer:
          "Yes. You enter your card number and security code on the payment provider's page. Ekikari never sees or stores them. If you have no open reservation, no unpaid charge and nothing that we are looking into after a check (a week at most), you can delete your card under “Payment card” in your profile.",
      },
      {
        question: "Can I take my data with me?",
        answer:
          "Choose “Download your data” in your profile to save what Ekikari holds about you as a file: your profile, reservations, payments, enquiries and more. We ask for your current password so that we know it's you.",
      },
      {
        question: "How do I leave Ekikari?",
        answer:
          "Choose “Leave Ekikari” in your profile at any time. If you have an open reservation, an item whose return hasn't been checked, a payment or refund in progress, an unpaid charge, or something we found when checking an item and are looking into (a week at most), you can leave once it's settled. You'll lose your coupons and favourites.",
      },
      {
        question: "Can I get a receipt?",
        answer:
          "Yes. Open the payment details from your reservation page, enter the name for the receipt and print it. It shows our registration number and the consumption tax.",
      },
    ],
  },
  help: {
    heading: "Need help?",
    body: "If a locker doesn't open, an item is faulty or you can't return it in time, contact the help desk. Add your reservation number so we can reply sooner. Outside its hours we'll reply the next day or later. You won't be charged a late fee while a locker fault keeps you from returning the item.",
  },
} satisfies GuideText;
