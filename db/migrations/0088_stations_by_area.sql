-- Quotes and holds ask for the stations of one area: with thousands of stations, reading them all is most of a quote.
create index stations_of_area on stations (area_slug, position);
