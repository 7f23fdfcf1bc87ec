-- Outside of a transaction: each statement by itself, after an empty line. Indexes by which the oldest rows are found.
drop index concurrently if exists refresh_tokens_created_at;

create index concurrently refresh_tokens_created_at on refresh_tokens (created_at);

drop index concurrently if exists sessions_revoked_at;

create index concurrently sessions_revoked_at on sessions (revoked_at) where revoked_at is not null;

drop index concurrently if exists verification_codes_expires_at;

create index concurrently verification_codes_expires_at on verification_codes (expires_at);

drop index concurrently if exists email_corrections_expires_at;

create index concurrently email_corrections_expires_at on email_corrections (expires_at);

drop index concurrently if exists password_resets_expires_at;

create index concurrently password_resets_expires_at on password_resets (expires_at);

drop index concurrently if exists password_resets_member_id;

create index concurrently password_resets_member_id on password_resets (member_id);

drop index concurrently if exists totp_secrets_waiting;

create index concurrently totp_secrets_waiting on totp_secrets (created_at) where confirmed_at is null;

drop index concurrently if exists card_setups_ended;

create index concurrently card_setups_ended on card_setups (expires_at) where state <> 'started';

drop index concurrently if exists damage_photos_at;

create index concurrently damage_photos_at on damage_photos (at);

drop index concurrently if exists inquiries_closed_at;

create index concurrently inquiries_closed_at on inquiries (closed_at) where closed_at is not null;

drop index concurrently if exists waitlist_entries_member_id;

create index concurrently waitlist_entries_member_id on waitlist_entries (member_id);
