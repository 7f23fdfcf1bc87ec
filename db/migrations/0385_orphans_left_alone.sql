-- Who wrote off money of nobody that nobody else agreed to: counts towards what one person may do alone.
alter table gateway_orphans add column closed_alone_by uuid references staff (id);
