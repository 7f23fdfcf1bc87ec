import { type DocumentText, revisedOn } from "#app/messages/document.ts";
import { format } from "#domain/format.ts";

export default {
  title: "Legal notice (Act on Specified Commercial Transactions)",
  description:
    "Ekikari's notice under Japan's Act on Specified Commercial Transactions: operator, contact, prices, other fees, payment, pickup, cancellation and refunds.",
  lead: "Under Article 11 of the Act on Specified Commercial Transactions, we state here who operates Ekikari and on what conditions.",
  updated: (operator, rules) => {
    const revised = revisedOn("legal", operator, rules);
    return `Effective from ${format.en.date(operator.documentsSince)}${revised ? `, revised ${format.en.date(revised)}` : ""}`;
  },
  demo: "This site is a demonstration. Ekikari Inc. is a fictitious operator. The address, names, telephone number, email address and registration number shown here do not exist.",
  sections: [
    {
      heading: "Operator and conditions",
      table: [
        { label: "Seller (service provider)", value: [(operator) => operator.name] },
        { label: "Person in charge", value: [(operator) => operator.representative] },
        { label: "Address", value: [(operator) => operator.address] },
        { label: "Telephone", value: [(operator) => operator.phone] },
        { label: "Email", value: [(operator) => operator.email] },
        {
          label: "Hours",
          value: [
            (operator) => `Help desk: ${operator.hours}`,
            "You can send the contact form at any time. If you write outside these hours, we reply the next day or later.",
          ],
        },
        {
          label: "What we offer",
          value: ["Rental of the items shown on the product pages (one item per reservation)"],
        },
        {
          label: "Prices (rental charges)",
          value: [
            "Each product page shows the item's prices for the 12, 24, 48 and 72-hour plans, including tax.",
            (_, rules) =>
              `The shortest plan that covers the time from pickup to return applies.${rules.longer ? ` A rental of more than 72 hours and up to ${rules.longest} costs the price of the 72-hour plan plus the extension fee for the time beyond it, for each 12 hours or part of 12 hours.` : ""}`,
          ],
        },
        {
          label: "Other fees",
          value: [
            (_, rules) =>
              `Extension fee: the item's unit price for each 12 hours or part of 12 hours beyond the reserved plan. The unit price, a multiple of ${rules.rounding}, is set for each item and shown on its product page. The plan's price and the extension fees together never exceed the replacement price.`,
            (_, rules) =>
              `Late fee: more than ${rules.grace} after the return time, until the item is returned or a tracking number is added, the same unit price for each 12 hours or part of 12 hours. The total is capped at the item's replacement price.`,
            "Return shipping: if an item is late, no locker or counter is available and the item has to be sent back, you pay the shipping cost.",
            "Loss and damage: if you are responsible for losing the item or damaging it beyond repair, you pay the replacement price. If it can be repaired, you pay the actual cost, up to the replacement price.",
            "You pay your own data charges for using the site and receiving email. There is no joining fee, annual fee or payment handling fee.",
          ],
        },
        {
          label: "Method of payment",
          value: [
            "Payment card (single payment)",
            "You enter your card details on the payment provider's page, which also shows the cards accepted.",
          ],
        },
        {
          label: "Time of payment",
          value: [
            "Rental price: charged when the reservation is confirmed.",
            "Difference after a change of the reservation: charged when the change is made.",
            (_, rules) =>
              `Extension fee: charged when the extension is made.${rules.longer ? " For a reservation of more than 72 hours, it is charged with the rental price when the reservation is confirmed." : ""}`,
            "Late fee: charged to the saved card when its amount is settled by the return of the item or the adding of a tracking number.",
            (_, rules) =>
              `Loss or damage: we tell you the amount, the reason and how to object by email and notice, and charge the saved card no earlier than ${rules.damageNotice} later.`,
            "The date of debit depends on your card issuer's terms.",
          ],
        },
        {
          label: "How long a request is held",
          value: [
            (_, rules) =>
              `The item and the pickup and return locations are held for ${rules.hold} from the start of payment. If payment is not completed within that time, the hold is released.`,
            (_, rules) =>
              `If you asked us at a counter or by phone and we emailed you a link to pay: up to ${rules.payLink}, at the latest until ${rules.lead} before the pickup time.`,
          ],
        },
        {
          label: "Time of handover",
          value: [
            (_, rules) =>
              `At the pickup time you choose, in steps of ${rules.slot}, from ${rules.lead} after you reserve (rounded up to the next step) up to ${rules.horizon} ahead.`,
            (_, rules) =>
              `From ${rules.notPickup} after the pickup time, the reservation is shown as “Not received”, but the item can still be picked up until the return time. More than ${rules.boxAfterPickup} after the pickup time, the locker may no longer be reserved for you. If so, the help desk tells you where to pick the item up. If it is not picked up by the return time, the reservation ends without a refund.`,
          ],
        },
        {
          label: "Method of handover",
          value: [
            (_, rules) =>
              `By QR code at a locker (${rules.lockers.from}–${rules.lockers.to}) or staffed counter (${rules.counters.from}–${rules.counters.to}) at a main railway station. Hours may differ by station and are shown on its page.`,
            "You choose the station when you reserve. We assign the locker or counter when your reservation is confirmed, and show it on your reservation page and in an email.",
          ],
        },
        {
          label: "Cancellation and returns",
          value: [
            (_, rules) =>
              `You can cancel on your reservation page until ${rules.cancellation && `${rules.cancellation} before `}the pickup time. We refund the full amount and give back the coupon used. The coupon's expiry date stays the same.`,
            (_, rules) =>
              `After that, you cannot cancel for your own reasons.${rules.cancellation && ` Please note that a reservation made less than ${rules.cancellation} before pickup cannot be cancelled once confirmed.`} If the item is not ready at the pickup time, however, you can cancel with a full refund.`,
            "Until the same deadline, you can change time, station and plan on your reservation page. The price is worked out anew at the price of that moment, and the difference is charged or refunded.",
            "You will not get a refund for returning an item early.",
            "If we cancel a reservation, for our own reasons or because of a problem at the location, we refund the full amount.",
            "Japan's cooling-off right does not apply to online orders.",
          ],
        },
        {
          label: "Faulty items",
          value: [
            "If an item is incomplete or faulty, please contact the help desk. If a fault that was not your responsibility kept you from using it, we reduce the price in proportion and refund the difference.",
          ],
        },
        {
          label: "Method of refund",
          value: [
            "By reversing the charge on the card used. Depending on the card issuer's closing date, the amount may be billed first and refunded afterwards.",
          ],
        },
        { label: "Who can use the service", value: ["People aged 18 or over who have signed up (free)"] },
        {
          label: "Operating environment",
          value: [
            "The latest version of Google Chrome, Safari, Microsoft Edge or Firefox, with JavaScript and cookies enabled",
            "Pickup and return require a smartphone or similar device that can show a QR code, and an internet connection.",
          ],
        },
        {
          label: "Qualified invoice issuer registration number",
          value: [(operator) => operator.registrationNumber],
        },
        {
          label: "Secondhand dealer licence",
          value: [
            (operator) =>
              operator.usedGoodsLicence ??
              "Not applicable (all rental items are purchased new, and we do not trade in secondhand goods)",
          ],
        },
      ],
    },
  ],
} satisfies DocumentText;
