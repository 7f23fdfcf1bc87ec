import { format } from "#domain/format.ts";
import type { Language } from "#domain/text.ts";
import type { Letter } from "#server/messages/mail/letter.ts";

// Letters to those who may approve refunds, about others who may.

type Words = Record<Language, Letter>;

type Added = { name: string; who: string; email: string; by: string; at: string };

/** Somebody may approve refunds from now on. */
export const staffApproverAddedLetter = ({ name, who, email, by, at }: Added, origin: string) =>
  ({
    ja: {
      title: "返金を承認できる人が増えました",
      name,
      paragraphs: ["次の人に、返金を承認する権限が付与されました。"],
      facts: [
        { label: "付与された人", value: `${who}（${email}）` },
        { label: "付与した人", value: by },
        { label: "日時", value: format.ja.japanTime(at) },
      ],
      button: { label: "管理画面を開く", url: `${origin}/console` },
      notes: [
        "返金の承認は、依頼した人とは別の人が行うためのものです。付与した人自身の別のアカウントではないか、確認してください。お心当たりがない場合は、ほかの管理者に連絡してください。",
      ],
    },
    en: {
      title: "Somebody new may approve refunds",
      name,
      paragraphs: ["From now on, this person may approve refunds."],
      facts: [
        { label: "Who", value: `${who} (${email})` },
        { label: "Allowed by", value: by },
        { label: "Time", value: format.en.japanTime(at) },
      ],
      button: { label: "Open the console", url: `${origin}/console` },
      notes: [
        "Refunds are approved by somebody other than whoever asked for them. Please make sure that this isn't another account of the person who allowed it. If you don't know them, tell another administrator.",
      ],
    },
  }) satisfies Words;

/** Somebody may approve refunds no more: the account ended, or the permission was taken. */
export const staffApproverRemovedLetter = ({ name, who, email, by, at }: Added, origin: string) =>
  ({
    ja: {
      title: "返金を承認できる人が減りました",
      name,
      paragraphs: ["次の人の、返金を承認する権限がなくなりました。アカウントの停止、または権限の変更によるものです。"],
      facts: [
        { label: "対象の人", value: `${who}（${email}）` },
        { label: "変更した人", value: by },
        { label: "日時", value: format.ja.japanTime(at) },
      ],
      button: { label: "管理画面を開く", url: `${origin}/console` },
      notes: ["お心当たりがない場合は、ほかの管理者に連絡してください。"],
    },
    en: {
      title: "Somebody may no longer approve refunds",
      name,
      paragraphs: [
        "This person may no longer approve refunds: the account was ended, or its permissions were changed.",
      ],
      facts: [
        { label: "Who", value: `${who} (${email})` },
        { label: "Changed by", value: by },
        { label: "Time", value: format.en.japanTime(at) },
      ],
      button: { label: "Open the console", url: `${origin}/console` },
      notes: ["If you don't know about this, tell another administrator."],
    },
  }) satisfies Words;

type Tied = { name: string; amount: number; number: string; requestedBy: string; approvedBy: string };

/** A refund was asked for and approved by two accounts of which one invited the other. */
export const staffTiedApprovalLetter = ({ name, amount, number, requestedBy, approvedBy }: Tied, origin: string) =>
  ({
    ja: {
      title: "返金が承認されました（招待関係のある2人）",
      name,
      paragraphs: [
        "次の返金を依頼した人と承認した人の一方は、もう一方が招待した、または承認の権限を付与したアカウントです。同じ人の2つのアカウントではないか、確認してください。",
      ],
      facts: [
        ...(number === "" ? [] : [{ label: "予約番号", value: number }]),
        { label: "金額", value: format.ja.taxed(amount) },
        { label: "依頼した人", value: requestedBy },
        { label: "承認した人", value: approvedBy },
      ],
      button: { label: "管理画面を開く", url: `${origin}/console` },
      notes: ["心当たりのある返金であれば、お手続きは不要です。"],
    },
    en: {
      title: "A refund was approved by an account of the same line",
      name,
      paragraphs: [
        "Of the two people who asked for and approved this refund, one invited the other or let them approve refunds. Please make sure that they aren't one person with two accounts.",
      ],
      facts: [
        ...(number === "" ? [] : [{ label: "Reservation", value: number }]),
        { label: "Amount", value: format.en.taxed(amount) },
        { label: "Asked for by", value: requestedBy },
        { label: "Approved by", value: approvedBy },
      ],
      button: { label: "Open the console", url: `${origin}/console` },
      notes: ["If you know about this refund, you don't need to do anything."],
    },
  }) satisfies Words;

type Pair = { from: number; to: number };
type Raised = { name: string; reservation: Pair; day: Pair; by: string; at: string };

/** More may be given back without a second person from now on. */
export const staffLimitsRaisedLetter = ({ name, reservation, day, by, at }: Raised, origin: string) => {
  const raised = (language: Language, { from, to }: Pair) => {
    const { yen } = format[language];
    return from === to ? yen(to) : `${yen(from)} → ${yen(to)}`;
  };
  return {
    ja: {
      title: "承認なしで返金できる限度額が引き上げられました",
      name,
      paragraphs: ["1人が、ほかの人の承認なしで返金できる限度額が変更されました。"],
      facts: [
        { label: "1件の予約の限度額", value: raised("ja", reservation) },
        { label: "1日の限度額", value: raised("ja", day) },
        { label: "変更した人", value: by },
        { label: "日時", value: format.ja.japanTime(at) },
      ],
      button: { label: "設定を確認する", url: `${origin}/console/settings` },
      notes: ["お心当たりがない場合は、ほかの管理者に連絡し、変更のあとの返金を確認してください。"],
    },
    en: {
      title: "More may be refunded without approval",
      name,
      paragraphs: ["The limits of what one person may refund without anybody's approval were changed."],
      facts: [
        { label: "Limit of a reservation", value: raised("en", reservation) },
        { label: "Limit of a day", value: raised("en", day) },
        { label: "Changed by", value: by },
        { label: "Time", value: format.en.japanTime(at) },
      ],
      button: { label: "Open the settings", url: `${origin}/console/settings` },
      notes: ["If you don't know about this, tell another administrator and look at the refunds made since."],
    },
  } satisfies Words;
};
