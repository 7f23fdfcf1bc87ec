const TAX_PERCENT = 10;

/** The consumption tax contained in an amount. */
export const includedTax = (total: number): number => Math.floor((total * TAX_PERCENT) / (100 + TAX_PERCENT));
