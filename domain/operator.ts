/** Who runs the shop, as its documents and mails name it in one language. */
export type Operator = {
  name: string;
  representative: string;
  address: string;
  phone: string;
  email: string;
  /** When the help desk answers. */
  hours: string;
  privacyManager: string;
  privacyEmail: string;
  /** Of issuers of qualified invoices: T and 13 digits. */
  registrationNumber: string;
  /** What allows the operator to deal in used goods; null: all items are bought new. */
  usedGoodsLicence: string | null;
  /** The courts of first instance that the terms name. */
  courts: string;
  /** The day from which the documents hold for this operator: YYYY-MM-DD. */
  documentsSince: string;
  /** The demo's operator, which does not exist. */
  fictitious: boolean;
};
