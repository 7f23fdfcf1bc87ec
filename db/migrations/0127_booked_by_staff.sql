-- Staff books for a member who stands there or calls. What the member is to pay by a link is kept as an offer.
alter table reservations add column booked_by uuid;
alter table reservations add constraint reservations_booked_by foreign key (booked_by) references staff (id) not valid;
alter table reservations validate constraint reservations_booked_by;
