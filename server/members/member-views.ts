import type { SessionUser } from "#contract/auth.ts";
import type { Profile } from "#contract/profile.ts";
import type { Member } from "#db/schema.ts";
import { format } from "#domain/format.ts";

type Named = Pick<Member, "id" | "email" | "lastName" | "firstName">;

export const viewSessionUser = (member: Named, unreadNotices: number): SessionUser => ({
  id: member.id,
  email: member.email,
  name: format.ja.name(member),
  lastName: member.lastName,
  firstName: member.firstName,
  unreadNotices,
});

export const viewProfile = (member: Member): Profile => ({
  id: member.id,
  email: member.email,
  lastName: member.lastName,
  firstName: member.firstName,
  lastNameKana: member.lastNameKana,
  firstNameKana: member.firstNameKana,
  gender: member.gender,
  phoneNumber: member.phoneNumber,
  birthday: member.birthday,
  language: member.language,
});
