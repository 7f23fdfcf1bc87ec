-- What a cancellation owes although somebody said no to its refund is looked for by lists of open money.
create index staff_refunds_refused on staff_refunds (reservation_id) where kind = 'cancellation' and state = 'refused';
