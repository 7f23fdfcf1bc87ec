import type pg from "pg";

const DAYS = 730;

/** Sums of two years, as many rows as every choice of a report has in them, so that reports are measured without making them. */
export async function fillSums(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create temp table chosen as
    select area, station, category from (
      select '' as area, '' as station union all select slug, '' from areas union all select '', slug from stations
    ) places cross join (select '' as category union all select slug from categories where parent_slug is not null) kinds;
    create temp table days as select current_date - i as day from generate_series(0, ${DAYS - 1}) i;
    insert into report_money select day, area, station, category, purpose, 100000, 100, 2000, 2
      from days, chosen, unnest(array['rental', 'extension', 'change', 'late_fee']) purpose on conflict do nothing;
    insert into report_rentals select day, area, station, category, 100, 5, 90, 30, 60, 90, 4, 500 from days, chosen on conflict do nothing;
    insert into report_use select day, area, station, category, array(select generate_series(0, 23)),
        array_fill(600, array[24]), array_fill(10, array[24]), array_fill(10, array[24])
      from days, chosen on conflict do nothing;
    insert into report_box_use select day, area, station, size, array(select generate_series(0, 23)), array_fill(600, array[24])
      from days, chosen, unnest(array['', 'S', 'M', 'L']) size where category = '' on conflict do nothing;
    insert into report_units select day, area, category, 1000 from days, chosen where station = '' on conflict do nothing;
    insert into report_coupons select day, area, station, category, c.id::text, 5, 1000, 20000, 1 from days, chosen, coupons c
      on conflict do nothing;
    update report_state set done_until = now(), hours_until = now(), coupons_until = now();
    analyze report_money, report_rentals, report_use, report_box_use, report_units, report_coupons`);
}
