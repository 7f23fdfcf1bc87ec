import { type DocumentText, revisedOn } from "#app/messages/document.ts";
import { format } from "#domain/format.ts";

export default {
  title: "Terms of use",
  description:
    "Terms of use of Ekikari: membership, reservations, prices, coupons, pickup and return, extension and late fees, cancellation, refunds, loss and liability.",
  lead: "These terms set out what you and we agree to when you rent an item through Ekikari. Please read them before you sign up.",
  updated: (operator, rules) => {
    const revised = revisedOn("terms", operator, rules);
    return `Effective from ${format.en.date(operator.documentsSince)}${revised ? `, revised ${format.en.date(revised)}` : ""}`;
  },
  demo: "This site is a demonstration. Ekikari Inc. is a fictitious operator, and no actual contract is formed under these terms.",
  sections: [
    {
      heading: "Article 1 (Scope and definitions)",
      ordered: [
        (operator) =>
          `These terms govern all dealings between members and ${operator.name} ("we" or "us") concerning the use of the rental service "Ekikari" (the "Service").`,
        'A "member" is a person who has agreed to these terms and completed registration.',
        'An "item" is a thing that we rent out through the Service, including its accessories.',
        'The "pickup time" and "return time" are the date and time of pickup and of return set in the reservation. Once an extension is complete, the return time is the extended one.',
        'The "replacement price" is the price of providing the same item again, set for each item and shown on its product page.',
        "All dates and times in these terms are in Japan Standard Time.",
      ],
    },
    {
      heading: "Article 2 (Registration and account)",
      ordered: [
        "Registration is required to reserve an item. There is no joining or annual fee.",
        "Registration is open to individuals aged 18 or over who register accurate information in their own name and agree to these terms.",
        "Registration is complete when the member enters the 6-digit code that we send to the registered email address while it is valid.",
        "We may decline a registration if it contains false information, if the applicant has previously lost membership through a serious breach of these terms, or for other reasonable cause.",
        "Members must promptly update their registered details on the profile page when they change.",
        "Members must keep their password and QR codes safe and must not let anyone else use them, except when asking someone to pick up or return an item under Article 6.7 or Article 10.7. If someone else may have used them, the member must change the password at once and contact the help desk.",
        "Members may leave (close their account) at any time on the profile page. While a reservation has not been picked up, an item has not been returned and checked, a payment or refund is being processed, a charge is unpaid, or we are looking into something that we found when checking a returned item and told the member (at the latest until a week after the check), a member can leave only once this is settled. On leaving, unused coupons and favourites are lost and cannot be restored. Anyone who has left may register anew with the same email address, except that a person who left while suspended under Article 15 cannot register with the same email address for one year after leaving.",
      ],
    },
    {
      heading: "Article 3 (Reservations and formation of the contract)",
      ordered: [
        (_, rules) =>
          `A member requests a reservation by choosing an item, the stations for pickup and return, a pickup time, a return time and whether to use a coupon, and by checking the price, the cancellation deadline and the other conditions on the review page. One reservation covers one item. A member may have up to ${rules.reservations} ${rules.reservations === 1 ? "reservation" : "reservations"} at a time, and up to ${rules.sameItems} of the same item at the same time. The reservation of an item sent back by parcel counts until the item has reached us.`,
        (_, rules) =>
          `Times can be chosen in steps of ${rules.slot}. The pickup time may be from ${rules.lead} after the request (rounded up to the next step) up to ${rules.horizon} ahead, and the rental must last at least ${rules.shortest} and at most ${rules.longest}.`,
        (_, rules) =>
          `While the member completes payment, we hold the item and the pickup and return locations for ${rules.hold}. If payment is not completed within that time, the hold is released.`,
        "The rental contract is formed when, after payment is complete and the item and the pickup and return locations are secured, the confirmation page is shown or the confirmation email reaches the member, whichever is earlier. Where a coupon brings the total to ¥0, the contract is formed without a card payment.",
        "No reservation is made if the item is not available, if no locker or counter is available, or if the payment is not approved. In that case the member is not charged and no coupon is used up. If we learn only after the hold has ended that a payment was completed, we confirm the reservation only if we can still provide the item and its locations and a deadline for cancelling that was open at the time of the request has not passed; otherwise no reservation is made, and we refund the full amount and tell the member.",
        "The prices, the unit price for extension and lateness, and the deadlines in force when the contract is formed apply to the reservation. Later changes do not affect it.",
        (_, rules) =>
          `For an item that is not available, a member may ask to be told when it becomes available (the waiting list), with up to ${rules.waiting} ${rules.waiting === 1 ? "entry" : "entries"} at a time. When it becomes available, we hold the item and its locations for ${rules.offerFor} for the members waiting, in the order in which they asked, and notify them, between ${rules.offers.from} and ${rules.offers.to}. If no reservation is made within that time, the hold ends and we notify the next member; if ${rules.unanswered === 1 ? "1 member makes" : `${rules.unanswered} members in a row make`} no reservation, the item is open to anyone again. We do not guarantee that an item becomes available or that no other member reserves it before we notify. Waiting is free of charge.`,
        (_, rules) =>
          `Where a member asks us to reserve at our counter or by phone, we do so for them. If they pay with their saved card, we explain the conditions of the review page to them and charge the card once they agree. Otherwise we hold the item and its locations for up to ${rules.payLink} (at the latest until ${rules.lead} before the pickup time) and email the member a link to pay. If the member does not check the conditions on the review page and pay within that time, the hold is released.`,
      ],
    },
    {
      heading: "Article 4 (Prices and payment)",
      ordered: [
        (_, rules) =>
          `The rental price is that of the shortest plan (12, 24, 48 or 72 hours) that covers the time from the pickup time to the return time. Prices are shown for each item on its product page, in yen, including tax.${rules.longer ? " For a rental longer than 72 hours, the member pays the price of the 72-hour plan and the extension fee for the time beyond it (as set out in Article 11, paragraphs 3 and 4) together when reserving." : ""}`,
        "Consumption tax is calculated as 10/110 of all that has been paid for a reservation after any coupon, with fractions of a yen discarded. The receipt of each payment shows that tax less the tax shown on earlier receipts.",
        "Payment is made in a single payment by a payment card in the member's own name. The card issuer authenticates the cardholder when the card is added and, where needed, at payment.",
        "The saved card is charged the rental price, including any extension booked with it, when the reservation is confirmed, the fee of a later extension when that extension is made, and the late fee when its amount is settled by the return of the item or the adding of a tracking number. No further action by the member is needed for a late fee to be charged.",
        "If the saved card cannot be charged, the member must pay promptly as we instruct, for example by adding a card again. Until a late fee is paid, we accept no new reservations. Members may change or delete their saved card at any time, but cannot delete it while a reservation has not been picked up, an item has not been returned and checked, a charge is unpaid, or we are looking into something that we found when checking a returned item and told the member (at the latest until a week after the check), because a late fee or compensation may be charged to it. Where a member has changed to another card, we also keep the card from before while a rental contract paid with it goes on, something found at the check of its item is looked into as above, or a late fee or compensation under it is unpaid, and may charge such a late fee or compensation to it only if the new card cannot be charged. Where we change the email address at the member's request, the card saved until then pays only late fees and compensation under rental contracts made before, until the member adds a card again.",
        "Returning an item before the return time does not reduce the price, and no refund is made.",
      ],
    },
    {
      heading: "Article 5 (Coupons and invitation rewards)",
      ordered: [
        "One coupon may be used per reservation, when requesting it. Coupons cannot be used for extension fees, including those of an extension booked with the reservation, or late fees.",
        "A coupon may carry conditions such as a period of validity, a minimum amount, an eligible category, a number of uses for each member, or a limit to the uses or the discounts of all members together. The minimum amount is compared with the plan's price. A coupon whose conditions are not met, that is outside its period, that has been used or whose limit has been reached cannot be applied.",
        "We may suspend or end the acceptance of new uses of a coupon that is used by entering a code. Coupons that members already hold, and the price of rental contracts already made, are not affected.",
        "A coupon of a percentage takes that percentage off the plan's price, rounded down to whole yen, and no more than the amount set for the coupon.",
        "The total after discount never falls below ¥0. Where the discount exceeds the price, the difference is neither paid out nor carried over to another reservation.",
        "A coupon is used when the reservation is confirmed and becomes available again if that reservation is cancelled. Its expiry date is not extended.",
        (_, rules) =>
          `When a member who registered with an invite code completes a first payment (reservations of ¥0 do not count), the inviting member and the invited member each receive, once only, a ${rules.couponYen} coupon valid for ${rules.couponDays} from the day it is granted. Members cannot invite themselves. No coupon is granted if the inviting member leaves before that payment. If the invited member cancels or changes reservations so that everything they paid is refunded, coupons not in use are withdrawn from both, and become usable again when that member completes their next payment. A coupon already in use for a reservation stays valid for that reservation only; while it is withdrawn, as many other coupons from invitations cannot be used.`,
        "Coupons cannot be exchanged for money, transferred or traded. We may invalidate coupons obtained by improper means.",
      ],
    },
    {
      heading: "Article 6 (Pickup)",
      ordered: [
        "The pickup location is a locker or a staffed counter at a main railway station. The member chooses the stations for pickup and return when reserving. We assign the locker or counter when the reservation is confirmed, and show it on the reservation page and in an email.",
        (_, rules) =>
          `Lockers can be used from ${rules.lockers.from} to ${rules.lockers.to}. Staffed counters are open from ${rules.counters.from} to ${rules.counters.to}. Where a station has other hours or closed days, they are shown on its page and while reserving.`,
        (_, rules) =>
          `From ${rules.early && `${rules.early} before `}the pickup time, members pick up the item by holding the pickup QR code on the reservation page up to the locker, or by showing it at the counter.`,
        (_, rules) =>
          `If the item has not been picked up ${rules.notPickup} after the pickup time, the reservation is shown as "Not received". The item can still be picked up, within opening hours, until the return time. More than ${rules.boxAfterPickup} after the pickup time, however, the locker may no longer be reserved, in which case the help desk names another pickup location. Late pickup does not change the return time.`,
        "If the item has not been picked up by the return time, the reservation ends at that point and the price is not refunded. If we were responsible for this, however, we refund the full amount under Article 14.",
        "After pickup, members must promptly check the item and its accessories and, if anything is missing or faulty, contact the help desk before using it.",
        "Members may ask someone else to pick up the item, by giving them a link or a number made on the reservation page. The link and the number work for that pickup only, and the member can cancel them at any time. They stop working when the item has been picked up, or when the reservation ends or is changed. A pickup by that person counts as a pickup by the member, who stays responsible for the item.",
      ],
    },
    {
      heading: "Article 7 (Use of items)",
      ordered: [
        "Items remain the property of us or of those who supply them to us. Ownership does not pass to the member.",
        "Members must use items with care, in the ordinary way, following the instructions and the cautions on the product page.",
        "If an item breaks down or proves faulty, the member must stop using it and contact the help desk promptly. Where a fault for which the member is not responsible prevented use, we reduce the price in proportion and refund the difference.",
        "For items that store data, such as computers and cameras, members must save and erase their data and sign out of their accounts before returning them. We erase any data left behind without looking at it.",
      ],
    },
    {
      heading: "Article 8 (Prohibited acts)",
      paragraphs: ["In using the Service, members must not:"],
      ordered: [
        "sublet, transfer, sell or pawn an item;",
        "take an item apart, modify it, or remove its serial number or management label;",
        "use an item for a purpose that breaks the law, offends public order or morals, or infringes the rights of others;",
        "use an item against the rules of a venue or facility or so as to disturb others;",
        "put anything other than the item into a locker, or damage lockers or station facilities;",
        "register false information or someone else's information, or hold more than one account;",
        "transfer an account or QR code to anyone else or let anyone else use it, except when asking someone to pick up or return an item under Article 6.7 or Article 10.7;",
        "use another person's payment card without permission;",
        "obtain or use coupons or invitation rewards improperly;",
        "carry out a return without returning the item, or add a tracking number that was not used to send it back;",
        "gain unauthorised access to the Service, place an excessive load on it or otherwise hinder its operation; or",
        "do anything comparable that causes damage to us, other members or third parties.",
      ],
    },
    {
      heading: "Article 9 (Loss, theft and damage)",
      ordered: [
        "If an item is lost, stolen or damaged, the member must contact the help desk at once. In the case of theft, the member must also report it to the police.",
        "If an item is lost or damaged beyond repair for reasons attributable to the member, the member pays the item's replacement price.",
        "If, for reasons attributable to the member, an item is damaged but repairable, heavily soiled or missing accessories, the member pays the actual cost of repair, cleaning or replenishment, up to the replacement price.",
        "Members are not charged for wear from ordinary use or for deterioration with age.",
        "Late fees already paid for the same reservation are deducted from the amount in paragraph 2.",
        "Once the amount in paragraph 2 has been paid for a lost item, the reservation counts as over for the member. If the item is returned after that, we refund the amount paid under paragraph 2 and charge the late fee up to the return. A late fee that is unpaid is deducted from the refund.",
        (_, rules) =>
          `Before charging, we tell the member by email and notice the amount, the reason for it, the method of payment and how to object. We charge the saved card no earlier than ${rules.damageNotice} after that message.`,
        "Members may object through the help desk before and after that charge. We explain our records, such as photos, and check again; if the objection comes before the charge, we do not charge until we have finished checking. If the charge was wrong, we withdraw or refund it.",
        "If it turns out that the member received the item after the reservation was cancelled or had ended, the member must return it promptly. This article applies to that item as to one received under a reservation, except that no late fee is charged.",
      ],
    },
    {
      heading: "Article 10 (Return)",
      ordered: [
        "Members must return the item with its accessories by the return time, to the return location shown on the reservation page or to a free locker, using the return QR code.",
        "An item is regarded as returned to a locker when it is confirmed that it was placed inside and the door closed, and to a counter when it is handed to the staff. We tell the member when that was. We then check the item and complete the return.",
        "If the check finds that accessories are missing or that the item needs repair, we tell the member what was found. Nothing is charged by that message; any costs are claimed in accordance with Article 9. We may take photos of the item as a record of the check.",
        "If a return was carried out but we find that the item was not placed inside, it is treated as not returned and we inform the member.",
        (_, rules) =>
          `More than ${rules.grace} after the return time, the return location set in the reservation may no longer be available. In that case the member must return the item to a free locker or a staffed counter. If neither is available, the member must send the item, at the member's cost, to the address shown on the reservation page and add the tracking number there.`,
        "Belongings left in a returned item are handled in accordance with the Lost Property Act and other laws.",
        "Members may ask someone else to return the item, in the same way as in Article 6.7. The member stays responsible for returning it by the return time, and for late fees and other charges.",
      ],
    },
    {
      heading: "Article 11 (Extension)",
      ordered: [
        "From confirmation of the reservation until the return time, members may extend the rental on the reservation page. After the return time this is no longer possible on the site, and members must contact the help desk.",
        (_, rules) =>
          `An extension is possible if nobody else has reserved the item and a return location can be secured, up to ${rules.longest} in all from the pickup time.`,
        "The extension fee is calculated on the part of the time from the pickup time to the extended return time that exceeds the reserved plan. It is the unit price for each 12 hours or part of 12 hours, less extension blocks already paid. An extension that stays within the plan's hours costs nothing.",
        "The plan's price (before any coupon) and the extension fees together never exceed the item's replacement price.",
        (_, rules) =>
          `The unit price is set for each item and shown on its product page. Unless we set it otherwise, it is the smallest multiple of ${rules.rounding} with which no plan costs more than a shorter plan extended to the same length.`,
        "An extension takes effect when payment of the extension fee is complete and the completion message is shown.",
      ],
    },
    {
      heading: "Article 12 (Late fee)",
      ordered: [
        (_, rules) =>
          `If the item has not been returned ${rules.grace} after the return time, a late fee equal to the unit price for extension accrues for each 12 hours or part of 12 hours, counted from ${rules.grace} after the return time.`,
        "The late fee accrues until the item is returned, or until it has been sent back and its tracking number added.",
        "The total late fee never exceeds the item's replacement price.",
        "We do not charge a late fee for any period in which the delay was our responsibility, such as a locker failure or a mistake in our instructions, or was not the member's, such as a disaster or a large-scale suspension of transport. In such a case, members must contact the help desk as early as they can.",
      ],
    },
    {
      heading: "Article 13 (Cancellation by the member)",
      ordered: [
        (_, rules) =>
          `Members may cancel on the reservation page until ${rules.cancellation && `${rules.cancellation} before `}the pickup time. We then refund the full amount paid and make the coupon used available again.`,
        (_, rules) =>
          `After that deadline, a reservation cannot be cancelled for the member's own reasons.${rules.cancellation && ` The same applies to reservations made less than ${rules.cancellation} before the pickup time.`} Once the pickup locker has been opened, it can be neither cancelled nor changed, even before the deadline.`,
        (_, rules) =>
          `If the item is not ready at the pickup location at the pickup time, the member may cancel despite the preceding paragraph, and we refund the full amount paid. If it is still not ready ${rules.notPickup} after the pickup time (or at the return time, if earlier), we cancel the reservation and refund the full amount paid.`,
        "The cancellation deadline and the amount that would be refunded at that moment can be seen on the reservation page at any time.",
        "Until the cancellation deadline, members may change the pickup and return times and stations, and with them the plan, on the reservation page. The price is that of the moment of the change; the difference from what was paid is charged to the saved card or refunded. If an additional payment is not approved, the reservation stays as it was. A coupon whose conditions no longer hold is returned unused, and the price is without it. The new cancellation deadline follows from the new pickup time. If we change a reservation at the member's request after its cancellation deadline, the deadline stays as it was.",
        "A reservation cannot be changed while the payment for an extension or another change is being confirmed, or once we no longer offer the item. To rent another item instead, members must cancel by the cancellation deadline and make a new reservation.",
        "The cooling-off right under Japan's Act on Specified Commercial Transactions does not apply to online orders such as those made through the Service.",
      ],
    },
    {
      heading: "Article 14 (Cancellation by us and refunds)",
      ordered: [
        "We may cancel a reservation if we cannot hand over the item because it is broken, because the previous user is late in returning it, because of a problem with a locker or counter, because of a disaster or for other such reasons. We then inform the member promptly and refund the full amount paid.",
        "In any other case in which we cancel a reservation, whatever the reason, we likewise refund the full amount paid and make the coupon used available again.",
        "Refunds are made by reversing the charge on the card used. Depending on the card issuer's closing date, the amount may be billed first and refunded afterwards.",
        "A refund under this Article does not prevent a member from claiming compensation under Article 17 for damage for which we are responsible.",
      ],
    },
    {
      heading: "Article 15 (Suspension and termination of membership)",
      ordered: [
        "If a member breaches these terms and does not remedy the breach within a reasonable period after we ask, we may suspend use of the Service or terminate membership. If the breach is serious, or if misuse is suspected and the matter is urgent, we may suspend without prior notice and will promptly explain why.",
        "Members undertake that they are not, and will not be, members of or connected with organised crime groups or other antisocial forces, and that they will not make violent demands or unreasonable demands beyond legal responsibility. If a member breaks this undertaking, we may terminate membership at once.",
        "Where we cancel a reservation not yet picked up because of suspension or termination, we refund the full amount under Article 14.",
        "After suspension or termination, the member must still return any item on rental and pay charges already incurred.",
        "A member who objects may contact the help desk. We will look into the circumstances and reply.",
      ],
    },
    {
      heading: "Article 16 (Interruption and maintenance)",
      ordered: [
        "We may interrupt all or part of the Service for maintenance after announcing it in advance. Reservation, extension and cancellation are unavailable during maintenance.",
        "We may interrupt the Service without notice in unavoidable circumstances such as failures, disasters, loss of communication or power, or requirements of railway companies or station facilities.",
        "Members who could not cancel, extend or return in time because of an interruption should contact the help desk. We will look into the circumstances and see that the interruption does not put the member at a disadvantage.",
        "We may change or end the Service. If we end it, we will give notice a reasonable time beforehand and refund in full, under Article 14, any reservation that can no longer be fulfilled.",
      ],
    },
    {
      heading: "Article 17 (Our liability)",
      ordered: [
        "We compensate members for damage caused by our breach of obligation or our tort.",
        "Where our negligence is slight (that is, where there is no intent or gross negligence on our part), compensation is limited to damage that would ordinarily arise. This limit does not apply to death or bodily injury.",
        "We are not liable for damage caused by disasters or other circumstances for which we are not responsible, or by a member's failure to observe these terms or the cautions for an item.",
        "If a member causes damage to a third party in using the Service, the member must settle it at the member's own responsibility and cost. We bear the part for which we are responsible.",
      ],
    },
    {
      heading: "Article 18 (Personal information and communication)",
      ordered: [
        "We handle members' personal information in accordance with our privacy policy.",
        "We contact members by email to the registered address, by notices within the Service, or by telephone.",
        "Members can contact us through the contact form or the help desk. The legal notice states when the help desk is open.",
      ],
    },
    {
      heading: "Article 19 (Changes to these terms)",
      ordered: [
        "We may change these terms under Article 548-4 of the Civil Code where the change is in the general interest of members, or where it does not run counter to the purpose of the contract and is reasonable in view of its necessity, the appropriateness of its content and other circumstances.",
        "We will announce the new terms and the date they take effect on the Service and by email a reasonable time beforehand.",
        "The prices, unit prices and deadlines of a reservation made before a change remain those in force when it was made.",
      ],
    },
    {
      heading: "Article 20 (Governing law and jurisdiction)",
      ordered: [
        "These terms are governed by the laws of Japan. If the Japanese and English versions differ, the Japanese version prevails.",
        "If any part of these terms is held invalid by law, the rest remains in effect.",
        (operator) =>
          `The parties agree that ${operator.courts} shall have jurisdiction at first instance over actions concerning the Service. This does not prevent a member from bringing an action before any other court that has jurisdiction by law.`,
      ],
    },
  ],
} satisfies DocumentText;
