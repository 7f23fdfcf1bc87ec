/** What one night's clothes take up, and what is packed however long the journey is: shoes, toiletries, chargers. */
export const LITRES_PER_NIGHT = 10;
export const LITRES_ALWAYS = 10;

/** How many nights one person can pack for in so many litres; 0 where not even one night fits. */
export const nightsFor = (litres: number): number =>
  Math.max(0, Math.floor((litres - LITRES_ALWAYS) / LITRES_PER_NIGHT));
