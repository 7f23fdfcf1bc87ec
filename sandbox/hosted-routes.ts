import { type Context, Hono } from "hono";
import { isCardNumber, isExpired, isSecurityCode, parseExpiry } from "#domain/money/card-rules.ts";
import { formFields, type SandboxEnv } from "#sandbox/call-routes.ts";
import type { Fields } from "#sandbox/cipher.ts";
import { codes } from "#sandbox/codes.ts";
import { finish } from "#sandbox/finish.ts";
import {
  authenticatePage,
  confirmPage,
  type InputErrors,
  inputPage,
  messagePage,
  returnPage,
} from "#sandbox/hosted-pages.ts";
import type { KeptCard } from "#sandbox/ledger.ts";
import { readCard } from "#sandbox/read-card.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/sessions.ts";
import { testCards } from "#sandbox/test-cards.ts";

const ONE_TIME_CODE = "123456";

/** The gateway's own pages, the only place where card numbers are entered. */
export function hostedRoutes(sandbox: Sandbox) {
  const { complete, authenticate, answer } = createVisits(sandbox);
  const open = async (c: Context, start: (fields: Fields) => Response | Promise<Response>) => {
    const form = formFields(await c.req.parseBody());
    const fields = sandbox.decrypt(form.EncryptValue ?? "");
    if (!fields || !sandbox.isMerchant({ ...fields, MerchantId: form.MerchantId ?? "" })) {
      return c.html(messagePage("加盟店の情報が正しくありません。", codes.merchant), 400);
    }
    if (!URL.canParse(fields.RedirectUrl ?? "")) return c.html(messagePage("戻り先がありません。", codes.date), 400);
    if (!/^\d{7}$/.test(fields.ProcNo ?? "") || !sandbox.claimProcNo(fields.ProcNo ?? "")) {
      return c.html(messagePage("この手続きはすでに受け付けています。", codes.duplicateProcNo), 409);
    }
    return start(fields);
  };

  return new Hono<SandboxEnv>()
    .post("/euser/snp/SSNP005ReferStart.do", (c) =>
      open(c, (fields) => goTo(c, sandbox.sessions.open(fields, "input"), "input")),
    )
    .post("/online/tds/OTDS010.do", (c) =>
      open(c, (fields) => {
        const member = sandbox.ledger.members.get(fields.KaiinId ?? "");
        const read = member ? { card: member.card } : readCard(sandbox.tokens.fill(fields), sandbox.now());
        const session = sandbox.sessions.open(fields, "authenticate");
        if ("refused" in read)
          return complete(c, session, { ResponseCd: read.refused.join("|"), SecureResultCode: "9" });
        session.card = read.card;
        return authenticate(c, session, read.card);
      }),
    )
    .get("/visit/:id", (c) => {
      const session = sandbox.sessions.find(c.req.param("id"));
      if (!session) return c.html(expired, 404);
      if (session.step === "input") return c.html(inputPage(session, {}, {}));
      if (session.step === "confirm") return c.html(confirmPage(session));
      if (session.step === "authenticate") return c.html(authenticatePage(session));
      return c.html(returnPage(session, sandbox.settings.CARD_MERCHANT_ID));
    })
    .post("/visit/:id", async (c) => {
      const session = sandbox.sessions.find(c.req.param("id"));
      if (!session) return c.html(expired, 404);
      // The back button and a second click find the visit already decided.
      if (session.step === "return") return goTo(c, session, "return");
      return answer(c, session, formFields(await c.req.parseBody()));
    });
}

const goTo = (c: Context, session: Session, step: Session["step"]) => {
  session.step = step;
  return c.redirect(`/visit/${session.id}`, 303);
};

/** The steps of a visit, from the card's number to the way back. */
function createVisits(sandbox: Sandbox) {
  const complete = async (c: Context, session: Session, result: Fields) => {
    // Decided before the first await, so that a second click cannot register twice.
    session.step = "return";
    await finish(sandbox, session, result);
    return goTo(c, session, "return");
  };

  /** The card is valid. The holder still has to be authenticated. */
  const authenticated = async (c: Context, session: Session, card: KeptCard) => {
    if (session.fields.OperateId === "4MemAdd" || session.fields.OperateId === "4MemChg") {
      const { responseCd, authenticationId } = sandbox.members.register(session.fields, card);
      return complete(c, session, { ResponseCd: responseCd, SecureResultCode: "0", TransactionId3D: authenticationId });
    }
    const member = sandbox.ledger.members.get(session.fields.KaiinId ?? "");
    const TransactionId3D = member?.authenticationId ?? "";
    return complete(c, session, { ResponseCd: codes.ok, SecureResultCode: "0", TransactionId3D });
  };

  const authenticate = (c: Context, session: Session, card: KeptCard) => {
    if (card.behaviour === "challenge") return goTo(c, session, "authenticate");
    if (card.behaviour === "authentication_fails") return complete(c, session, failedAuthentication);
    return authenticated(c, session, card);
  };

  const answer = (c: Context, session: Session, form: Fields) => {
    if (form.action === "time-out") return complete(c, session, { ResponseCd: codes.timedOut });
    if (form.action === "cancel") return complete(c, session, { ResponseCd: leftAt[session.step] ?? codes.leftInput });
    if (session.step === "input") {
      const { card, errors } = readInput(form, sandbox.now());
      if (!card) return c.html(inputPage(session, form, errors), 422);
      session.card = card;
      return goTo(c, session, "confirm");
    }
    const { card } = session;
    if (!card) return goTo(c, session, "input");
    if (session.step === "confirm") {
      return form.action === "back" ? goTo(c, session, "input") : authenticate(c, session, card);
    }
    return form.code === ONE_TIME_CODE ? authenticated(c, session, card) : complete(c, session, failedAuthentication);
  };

  return { complete, authenticate, answer };
}

const expired = messagePage("手続きの有効期限が切れました。はじめからやり直してください。", codes.timedOut);
const failedAuthentication: Fields = { ResponseCd: codes.declined, SecureResultCode: "1" };
const leftAt: Partial<Record<Session["step"], string>> = {
  input: codes.leftInput,
  confirm: codes.leftConfirm,
  authenticate: codes.leftAuthentication,
};

/** What was typed, in whatever width and grouping people type it. */
function readInput(form: Fields, now: Date): { card?: KeptCard; errors: InputErrors } {
  const digits = (value = "") => value.normalize("NFKC").replaceAll(/[\s-]/g, "");
  const number = digits(form.number);
  const typedExpiry = digits(form.expiry).replace("/", "");
  const securityCode = digits(form.securityCode);
  const errors: InputErrors = {};
  if (!isCardNumber(number)) errors.number = "カード番号が正しくありません。";
  else if (!testCards[number]) errors.number = "テスト用のカード番号を入力してください。";
  const expiry = parseExpiry(typedExpiry);
  if (!expiry) errors.expiry = "有効期限が正しくありません。";
  else if (isExpired(expiry, now)) errors.expiry = "有効期限が切れています。";
  if (!isSecurityCode(securityCode)) errors.securityCode = "セキュリティコードは3桁または4桁の数字で入力してください。";
  if (Object.keys(errors).length > 0) return { errors };
  const CardExp = typedExpiry.slice(2) + typedExpiry.slice(0, 2);
  const read = readCard({ CardNo: number, CardExp, SecCd: securityCode }, now);
  return "card" in read ? { card: read.card, errors } : { errors: { number: "このカードはご利用いただけません。" } };
}
