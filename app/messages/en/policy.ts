import { type DocumentText, revisedOn } from "#app/messages/document.ts";
import { format } from "#domain/format.ts";

export default {
  title: "Privacy policy",
  description:
    "How Ekikari handles personal information: what we collect and why, card data, disclosure, outsourcing, cookies, retention, security and your requests.",
  lead: "Ekikari looks after your personal information so that you can rent items and pick them up at a station. We comply with Japan's Act on the Protection of Personal Information and other applicable laws and guidelines, and handle your information as set out below.",
  updated: (operator) => {
    const revised = revisedOn("privacy", operator);
    return `Effective from ${format.en.date(operator.documentsSince)}${revised ? `, revised ${format.en.date(revised)}` : ""}`;
  },
  demo: "This site is a demonstration. Ekikari Inc. is a fictitious operator. The address, names, telephone number and email addresses shown here do not exist.",
  sections: [
    {
      heading: "1. Who we are",
      table: [
        { label: "Operator", value: [(operator) => operator.name] },
        { label: "Address", value: [(operator) => operator.address] },
        { label: "Representative", value: [(operator) => operator.representative] },
        {
          label: "Personal information protection manager",
          value: [(operator) => operator.privacyManager],
        },
      ],
    },
    {
      heading: "2. Information we collect",
      paragraphs: [
        "We collect the following information by lawful and fair means. If you do not provide required information, we may be unable to accept your registration or reservation.",
      ],
      list: [
        "Account information: name (in kanji and kana; without kana if you sign up in English), gender (you may choose not to answer), date of birth, telephone number, email address, password, an invite code if you have one, and which version of the terms you agreed to",
        "Passkeys, if you use them: the public key and identifier of each passkey, the name you gave it, and when it was added and last used. Fingerprints, faces and the like are checked on your device and never sent to us",
        "Two-step verification, if you use it: the key shared with your authenticator app (stored encrypted), recovery codes (stored so that they cannot be read back), and when they were set up and used",
        "Reservations and rentals: reservation number, item, the prices, deadlines and version of the terms in force when you reserved, pickup and return times and locations, locker number, records of locker use, records of pickup and return, whether you asked someone else to pick up or return an item (we do not collect that person's name or contact details), records of changes, extensions, late returns and cancellations, whether our staff reserved for you at your request, our staff's notes of what you told us, for example by phone, and the tracking number of an item you send back",
        "Check-ins after the return: the item's condition, missing parts, our staff's notes, and photos of the item (stored without the place or device they were taken with)",
        "Charges for loss or damage and refunds: the amount, the reason, photos of the item, and who of our staff dealt with it",
        "Payments: amounts, time and result of each payment, transaction identifiers, refunds, and a partly masked card number with its expiry date",
        "Coupons and invitations: coupons granted and used, and which member invited which",
        "Items, stations and times you are on the waiting list for, and the outcome",
        "Items in your favourites, notices you have read, and settings such as the display language",
        "Enquiries: name, telephone number, email address, the type and content of the enquiry, our correspondence with you by email and other means, the names of files you attach (the files themselves are not kept), and notes on how we handled it",
        "Emails and notices we sent you: the address, the content, and whether sending worked",
        "Your location, if you select “Near me”, or “Nearest to me first” when returning, and allow it in your browser: we use your approximate position only to find near stations, and do not store it.",
        "What a search for items, a reservation that was not possible because nothing was free, or an entry on the waiting list asked for: station, times, words, category and how many were found. We do not record who searched.",
        "Records of what our staff did with your account and reservations: what was done, when, why and by whom",
        "Information recorded as you use the site: IP address, type of browser and device, time of access, records of operations, and identifiers such as cookies",
      ],
    },
    {
      heading: "3. Payment card information",
      paragraphs: [
        "You enter your card number and security code directly on the pages of the card payment provider we work with. They never pass through our servers, and we do not store them.",
        "From the payment provider we receive only what payments and refunds require, such as a partly masked card number and expiry date that let you recognise your card, and the results of cardholder authentication and payment. Your saved card is used for rental prices and also for extension fees, late fees and the cost of loss or damage. If you change to another card, the one from before is kept until reservations paid with it are over and what we found when checking their items has been looked into, and is charged for late fees and for loss or damage under them only if the new card cannot be. If you have no open reservation, no unpaid charge and nothing that we are looking into after a check (a week at most), you can delete it on the profile page at any time, together with what the payment provider stores. The last digits shown on receipts stay as part of the payment records.",
      ],
    },
    {
      heading: "4. Why we use it",
      paragraphs: [
        "We use personal information only as far as needed for the purposes below. Should we need to go beyond them, we will ask for your consent first, except where the law allows otherwise.",
      ],
      list: [
        "To accept registrations, confirm age and email address, and identify you when you log in",
        "To accept reservations, secure items and pickup locations, hand items over and confirm their return",
        "To charge, settle and refund payments and to issue receipts",
        "To deal with changes, extensions, late returns, cancellations, loss and damage",
        "To send messages your rental requires, such as confirmations, reminders before pickup and return, and late-return notices",
        "To grant coupons and invitation rewards (we may choose who receives them by the area and time of rentals and by when members joined) and to post notices about the service",
        "To answer enquiries and provide support",
        "To prevent and investigate fraud, breaches of the terms and unauthorised access",
        "To improve the service and its items by analysing use, in the form of statistics that identify no one",
        "To meet legal obligations and resolve disputes",
      ],
    },
    {
      heading: "5. Disclosure to third parties",
      paragraphs: [
        "We do not provide personal data to third parties without your consent except in the following cases. We do not sell personal information or share it for joint use with other companies.",
      ],
      list: [
        "Where the law requires it",
        "Where it is needed to protect someone's life, body or property and your consent is difficult to obtain",
        "Where it is especially needed to improve public health or support the sound upbringing of children and your consent is difficult to obtain",
        "Where we must cooperate with a national or local government body, or a party entrusted by one, in carrying out duties set by law, and asking for consent could hinder those duties",
        "Where, with your consent, information entered on the card page, details of the transaction and information about your device and browser are provided through the payment provider to your card issuer for cardholder authentication (3-D Secure) and fraud prevention. If your issuer is outside Japan, the information may be transferred to that country. As we cannot identify the country, please refer to your card issuer's own policy",
        "Where the business is succeeded to through a merger, company split, business transfer or the like",
      ],
    },
    {
      heading: "6. Outsourcing",
      paragraphs: [
        "We may entrust the handling of personal data to other companies as far as needed for the purposes above. We choose companies that can manage personal information properly, bind them by contract to keep it safe, and check regularly how they handle it. The main tasks we entrust are:",
      ],
      list: [
        "Registering payment cards and processing payments",
        "Operating station lockers (lockers receive a number that identifies the reservation, not your name or contact details)",
        "Handing over items at staffed counters",
        "Operating servers, storing data and delivering email",
        "Responding to enquiries",
      ],
    },
    {
      heading: "7. Cookies and external transmission",
      paragraphs: [
        "This site uses cookies to keep you logged in, to prevent forged requests and to remember your display language. It may also keep half-finished forms in your browser for a while, and the pages of your reservations so that you can see them without a signal. Logging out removes these forms and pages. All of these are needed to provide the service, and none is used for advertising.",
        "A cookie that recognises devices you have logged in with stays after you log out, for up to 400 days, to keep others from logging in. It does not log anybody in by itself.",
        "You can refuse cookies in your browser's settings, but logging in, reserving and other functions will then not work.",
        "This site uses no program that sends your browsing history to third-party advertising or analytics services. Should we begin to use one, we will first publish on this page who receives the information, what is sent, what it is used for and how to stop it.",
        "When you add or change a card or authenticate yourself as its holder, you move to pages of the payment provider or your card issuer. The FAQ opens an external help centre in a new tab. Please refer to each company's policy on how it handles information there.",
      ],
    },
    {
      heading: "8. How long we keep it",
      paragraphs: [
        "We keep personal information only as long as its purpose requires, and then erase it or make it unidentifiable without delay. The usual periods are shown below. Where needed for a dispute or a fraud investigation, we may keep information until that has ended.",
      ],
      table: [
        {
          label: "Account information",
          value: [
            "Until you leave (close your account). Your name, contact details, date of birth, password, card, favourites, coupons, notices and devices are then erased at once, and your email address after the last email, which confirms it. A registration whose email address is never confirmed is erased after 7 days.",
          ],
        },
        {
          label: "A code for the email address of anyone who left while suspended",
          value: [
            "1 year after leaving. To decline a registration with the same email address, we keep only a code made from the address with a secret key, which cannot be turned back into the address.",
          ],
        },
        {
          label: "Reservation and payment records",
          value: [
            "For the period set by tax and other laws (7 years as a rule, up to 10 where the law so provides). After you leave, only amounts, dates and the like that the law requires are kept, without anything that identifies you.",
          ],
        },
        {
          label: "Notes and photos of check-ins after the return, photos of damage",
          value: [
            "1 year after the check-in, or until you leave. The item's condition and what was missing stay in the item's records, without anything that identifies you.",
          ],
        },
        { label: "Waiting list", value: ["90 days after an entry ended, or until you leave"] },
        {
          label: "Enquiries",
          value: [
            "3 years after the enquiry is closed, or until you leave, including emails and notes on how we handled it",
          ],
        },
        {
          label: "Emails and notices we sent you",
          value: [
            "Emails: 90 days after they were written (1 year where they could not be delivered). Notices: 2 years. Or until you leave.",
          ],
        },
        {
          label: "Logins",
          value: ["31 days after you logged out, 1 day after a login ran out, or until you leave"],
        },
        {
          label: "Devices you have logged in with",
          value: ["400 days after the last login on the device. Resetting your password erases them at once."],
        },
        {
          label: "Passkeys and two-step verification",
          value: ["Until you remove them or turn it off, or close your account"],
        },
        {
          label: "What was searched for and the like (without anything that identifies you)",
          value: ["2 years after it was recorded"],
        },
        {
          label: "Records of what our staff did",
          value: [
            "For as long as reservation and payment records. What identifies you in them is stored encrypted, and after you leave even we can no longer read it.",
          ],
        },
        { label: "Access and operation logs", value: ["1 year after they are recorded"] },
      ],
    },
    {
      heading: "9. How we keep it safe",
      paragraphs: ["We take the following measures against leakage, loss and damage of personal data."],
      list: [
        "Policy and rules: we have adopted this policy, and internal rules set how data is handled from collection to erasure and who is responsible for what.",
        "Organisation: a personal information protection manager is appointed, handling is recorded and inspected, and a reporting line is ready for incidents.",
        "People: staff are bound to secrecy and trained regularly.",
        "Premises: access to areas where personal data is handled and removal of equipment are restricted, and storage media are disposed of so that nothing can be recovered.",
        "Technology: communication is encrypted and passwords are stored in a form that cannot be reversed. Only authorised people can reach the data, and improper attempts are limited and monitored.",
        "Conditions abroad: where personal data is handled outside Japan, we take the measures needed after examining that country's system for protecting personal information.",
        "Returned items: data left on computers, cameras and the like is erased without being viewed or used.",
      ],
    },
    {
      heading: "10. Requests for disclosure, correction and deletion",
      paragraphs: [
        "You or your agent may ask us to notify you of the purpose of use, to disclose your personal data (including records of provision to third parties), to correct, add to or delete it, to stop using or erase it, or to stop providing it to third parties.",
        "You can check and change your name, telephone number and other registered details on the profile page after logging in. There you can also receive your data in electronic form at any time with “Download your data”, and have everything erased by leaving. We accept other requests as follows.",
      ],
      ordered: [
        'Tell us what you request, by email or telephone, through the contact point in "12. Contact".',
        "We confirm your identity, for example by sending a code to your registered email address. An agent is also asked for a document showing authority to act.",
        "We examine the request and answer without delay as the law requires. Disclosure is made by electronic data or by post, as you prefer.",
        "If we cannot comply, we tell you why. Records that the law obliges us to keep, and information needed for a rental that is in progress or unpaid, may not be open to deletion.",
      ],
    },
    {
      heading: "11. People under 18",
      paragraphs: [
        "Membership of Ekikari is limited to people aged 18 or over, and we do not collect account information from anyone younger. If we learn that someone under 18 has registered, we suspend the account and erase the information, except what the law obliges us to keep. If you are a parent or guardian and notice such a registration, please contact us at the address below.",
      ],
    },
    {
      heading: "12. Contact",
      paragraphs: ["Requests, questions and complaints about personal information are received here."],
      table: [
        {
          label: "Contact point",
          value: [(operator) => `Personal Information Desk, ${operator.name}`],
        },
        { label: "Email", value: [(operator) => operator.privacyEmail] },
        { label: "Telephone", value: [(operator) => operator.phone] },
        { label: "Hours", value: [(operator) => operator.hours] },
      ],
    },
    {
      heading: "13. Changes to this policy",
      paragraphs: [
        "We may revise this policy when laws or the service change. We will post the revision and the date it takes effect on this page beforehand, and announce important changes by notice or email as well. Where the law requires your consent to a change, we apply it only after obtaining that consent.",
      ],
    },
  ],
} satisfies DocumentText;
