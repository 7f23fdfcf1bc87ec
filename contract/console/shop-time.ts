/** The header in which the console's answers say what time it is by the shop's clock. */
export const SHOP_TIME = "Shop-Time";
