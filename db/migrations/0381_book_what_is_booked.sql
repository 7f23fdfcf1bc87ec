-- Two of the four times that a payment's operations are written, nothing is booked, and nothing has to be asked.
drop trigger book_operation on payment_operations;
create trigger book_operation before update on payment_operations for each row
  when (old.booked_on is not null or (new.kind in ('capture', 'refund') and new.state = 'succeeded'))
  execute function book_operation();
create trigger book_new_operation before insert on payment_operations for each row
  when (new.kind in ('capture', 'refund') and new.state = 'succeeded')
  execute function book_operation();
