import { inArray, sql } from "drizzle-orm";
import { checkInPhotos, checkIns, deskCases, errands, lockerEvents, reservationNotes } from "#db/schema.ts";
import { choice, named, picture, plain, texts, whether } from "#server/web/own-data/column.ts";
import { ofReservations, reservationOf, station } from "#server/web/own-data/reservation-columns.ts";
import { ROW, SECRET, section } from "#server/web/own-data/section.ts";
import {
  checkInConditions,
  deskOutcomes,
  errandEnds,
  errandPurposes,
  lockerActors,
  refusals,
  lockerEvents as typesOfEvents,
} from "#server/web/own-data/words.ts";

/** What was done with what was reserved: by staff, lockers, and whom the member asked. */
export const handlingSections = {
  checkIns: section({
    title: { ja: "返却後の点検", en: "Check-ins after the return" },
    table: checkIns,
    of: (id) => ofReservations(checkIns.reservationId, id),
    order: checkIns.at,
    columns: {
      reservationId: reservationOf(checkIns.reservationId),
      occurredAt: plain("点検日時", "Checked in"),
      condition: choice("商品の状態", "Condition", checkInConditions),
      missing: texts("見当たらなかった付属品", "Missing parts"),
      note: plain("スタッフの記録", "Staff's note"),
    },
    withheld: {
      id: ROW,
      unitId: "the reservation has the unit",
      staffId: "names somebody of staff",
      at: "when we heard of it; `occurredAt` says when it was",
    },
  }),
  checkInPhotos: section({
    title: { ja: "返却後の点検の写真", en: "Photos of check-ins" },
    table: checkInPhotos,
    of: (id) =>
      inArray(
        checkInPhotos.checkInId,
        sql`(select c.id from check_ins c join reservations r on r.id = c.reservation_id where r.member_id = ${id})`,
      ),
    order: checkInPhotos.at,
    columns: {
      checkInId: named(
        "reservation",
        { ja: "予約番号", en: "Reservation" },
        sql`(select r.number from check_ins c join reservations r on r.id = c.reservation_id where c.id = ${checkInPhotos.checkInId})`,
      ),
      at: plain("保存日時", "Kept"),
      image: picture("写真", "Photo"),
    },
    withheld: {
      position: "orders the photos of a check-in",
      width: "the photo has it",
      height: "the photo has it",
      staffId: "names somebody of staff",
    },
  }),
  reservationNotes: section({
    title: { ja: "予約についてのスタッフの記録", en: "What staff wrote down about reservations" },
    table: reservationNotes,
    of: (id) => ofReservations(reservationNotes.reservationId, id),
    order: reservationNotes.at,
    columns: {
      reservationId: reservationOf(reservationNotes.reservationId),
      at: plain("記録日時", "Written"),
      text: plain("内容", "Note"),
    },
    withheld: { id: ROW, staffId: "names somebody of staff" },
  }),
  deskCases: section({
    title: { ja: "ロッカーの不具合のときの対応の記録", en: "How we helped when a locker was out of order" },
    table: deskCases,
    of: (id) => ofReservations(deskCases.reservationId, id),
    order: deskCases.takenAt,
    columns: {
      reservationId: reservationOf(deskCases.reservationId),
      takenAt: plain("対応を始めた日時", "Begun"),
      doneAt: plain("対応を終えた日時", "Done"),
      outcome: choice("結果", "Outcome", deskOutcomes),
    },
    withheld: {
      id: ROW,
      boxId: "which box was out of order is the shop's business",
      takenBy: "names somebody of staff",
    },
  }),
  errands: section({
    title: { ja: "ほかの方に頼んだ受け取り・返却", en: "Pickups and returns you asked somebody else to do" },
    table: errands,
    of: (id) => ofReservations(errands.reservationId, id),
    order: errands.createdAt,
    columns: {
      reservationId: reservationOf(errands.reservationId),
      number: plain("番号", "Number"),
      purpose: choice("頼んだこと", "What", errandPurposes),
      createdAt: plain("リンクを作った日時", "Link made"),
      endedAt: plain("終わった日時", "Ended"),
      endedBy: choice("終わった理由", "Why", errandEnds),
      usedAt: plain("使われた日時", "Used"),
    },
    withheld: { id: ROW, keyHash: SECRET },
  }),
  lockerEvents: section({
    title: { ja: "ロッカーの操作の記録", en: "What lockers reported" },
    table: lockerEvents,
    of: (id) => ofReservations(lockerEvents.reservationId, id),
    order: lockerEvents.receivedAt,
    columns: {
      reservationId: reservationOf(lockerEvents.reservationId),
      type: choice("操作", "Event", typesOfEvents),
      actor: choice("操作した人", "By", lockerActors),
      occurredAt: plain("操作の日時", "Time"),
      receivedAt: plain("受信日時", "Received"),
      station: station("station", "駅", "Station", lockerEvents.station),
      box: plain("ロッカー番号", "Locker"),
      applied: plain("予約に反映", "Changed the reservation"),
      errandId: whether("errand", "頼まれた方による操作", "By somebody you asked"),
      refusal: choice("受け付けなかった理由", "Why it was refused", refusals),
    },
    withheld: {
      id: "names the message to the machine",
      answer: "what the machine was told; event and refusal say it",
    },
  }),
};
