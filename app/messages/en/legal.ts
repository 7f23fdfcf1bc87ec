import type { DocumentText } from "../document.ts";

export default {
  title: "Legal Notice (Act on Specified Commercial Transactions)",
  description:
    "Ekikari's notice under Japan's Act on Specified Commercial Transactions: operator, contact, prices, other fees, payment, pickup, cancellation and refunds.",
  lead: "Under Article 11 of the Act on Specified Commercial Transactions, we state here who operates Ekikari and on what conditions.",
  updated: "Enacted November 1, 2026",
  demo: "This site is a demonstration. Ekikari Inc. is a fictitious operator; the address, names, telephone number, e-mail address and registration number shown here do not exist.",
  sections: [
    {
      heading: "Operator and conditions",
      table: [
        { label: "Seller (service provider)", value: ["Ekikari Inc. (a fictitious operator for demonstration)"] },
        { label: "Person in charge", value: ["Taro Mihon, President (a fictitious person)"] },
        { label: "Address", value: ["0-0-0 Mihon-cho, Kaku-ku, Tokyo 000-0000, Japan (a fictitious address)"] },
        { label: "Telephone", value: ["0120-000-000 (a fictitious number; please do not call)"] },
        { label: "E-mail", value: ["help@example.jp (a fictitious address)"] },
        {
          label: "Hours",
          value: [
            "Help desk: 9:00–18:00 daily (Japan time)",
            "The contact form accepts messages around the clock. We reply during these hours.",
          ],
        },
        {
          label: "What we offer",
          value: ["Rental of travel, fandom and business goods (one item per reservation)"],
        },
        {
          label: "Prices (rental charges)",
          value: [
            "Each product page shows the item's prices for the 12, 24, 48 and 72-hour plans, including tax.",
            "The shortest plan that covers the time from pickup to return applies. There is no plan longer than 72 hours.",
          ],
        },
        {
          label: "Other fees",
          value: [
            "Extension fee: the item's unit price for each 12 hours, or part thereof, beyond the booked plan. The unit price, a multiple of 10 yen, is set for each item and shown on its product page. The plan's price and the extension fees together never exceed the replacement price.",
            "Late fee: more than 30 minutes after the return time, until the item is returned or a tracking number is registered, the same unit price for each 12 hours or part thereof. The total is capped at the item's replacement price.",
            "Return shipping: if a late item can no longer be returned at the designated place and has to be sent, the customer bears the shipping cost.",
            "Loss and damage: for loss or irreparable damage attributable to the customer, the replacement price; for repairable damage and the like, the actual cost up to the replacement price.",
            "Customers bear the cost of communication for using the site and receiving e-mail. There is no joining, annual or payment handling fee.",
          ],
        },
        {
          label: "Method of payment",
          value: [
            "Payment card (single instalment)",
            "Card details are registered on the payment provider's page, which also shows the cards accepted.",
          ],
        },
        {
          label: "Time of payment",
          value: [
            "Rental price: charged when the reservation is confirmed.",
            "Extension fee: charged when the extension is made.",
            "Late fee: charged to the registered card when its amount is settled by the return of the item or the registration of a tracking number.",
            "The date of debit depends on your card company's terms.",
          ],
        },
        {
          label: "Validity of an application",
          value: [
            "The item and the pickup and return places are held for 15 minutes from the start of payment. If payment is not completed within that time, the hold is released.",
          ],
        },
        {
          label: "Time of handover",
          value: [
            "At the pickup time chosen in the reservation, in steps of 30 minutes, from 3 hours after the application (rounded up to the next step) up to 60 days ahead.",
            'Six hours after the pickup time the reservation is shown as "not received", but the item can still be collected until the return time. If it is not collected by then, the reservation ends without a refund.',
          ],
        },
        {
          label: "Method of handover",
          value: [
            "By QR code at a locker (6:00–23:00) or staffed counter (9:30–19:30) at a main railway station.",
            "The place is decided when the reservation is confirmed and is shown on the reservation page and by e-mail.",
          ],
        },
        {
          label: "Cancellation and returns",
          value: [
            "You can cancel on the reservation page until 24 hours before the pickup time. We refund everything paid and give back the coupon used.",
            "After that, a reservation cannot be cancelled for the customer's own reasons. Please note that a reservation made less than 24 hours before pickup cannot be cancelled once confirmed.",
            "Returning an item early does not give rise to a refund.",
            "If we cancel a reservation, for our own reasons or because of trouble at the place, we refund the full amount.",
            "As this is mail-order business, the cooling-off system does not apply.",
          ],
        },
        {
          label: "Faulty items",
          value: [
            "If an item is incomplete or faulty, please contact the help desk. Where a fault for which the customer is not responsible prevented use, we reduce the price in proportion and refund the difference.",
          ],
        },
        {
          label: "Method of refund",
          value: [
            "By reversing the charge on the card used. Depending on the card company's closing date, the amount may be billed first and refunded afterwards.",
          ],
        },
        { label: "Who can use the service", value: ["People aged 18 or over who have registered as members (free)"] },
        {
          label: "Operating environment",
          value: [
            "The latest version of Google Chrome, Safari, Microsoft Edge or Firefox, with JavaScript and cookies enabled",
            "Pickup and return require a smartphone or similar device that can show a QR code, and an internet connection.",
          ],
        },
        {
          label: "Qualified invoice issuer registration number",
          value: ["T0000000000000 (a fictitious number for demonstration)"],
        },
        {
          label: "Secondhand dealer licence",
          value: ["Not applicable (all rental items are purchased new, and we do not trade in secondhand goods)"],
        },
      ],
    },
  ],
} satisfies DocumentText;
