-- When the gateway was last asked how a call ended, and answered without telling: it is not asked again in each round.
alter table payment_operations add column asked_at timestamptz;
