-- An authenticator app is replaced by another one whose secret waits for its first code beside the one in use.
alter table staff_totp_secrets drop constraint staff_totp_secrets_staff_id_key;
create unique index staff_totp_in_use on staff_totp_secrets (staff_id) where confirmed_at is not null;
create unique index staff_totp_waiting on staff_totp_secrets (staff_id) where confirmed_at is null;
