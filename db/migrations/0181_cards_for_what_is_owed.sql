-- owed_only: pays late fees and damages of what is rented already, and nothing new, until the member registers a card again. So
-- stands a card after the desk gave its account to another address. To processes that do not know it, there is none.
alter table cards drop constraint cards_state_check,
  add constraint cards_state_check check (state in ('active', 'owed_only', 'replaced', 'removed')) not valid;
