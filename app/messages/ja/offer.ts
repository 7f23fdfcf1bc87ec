/** Offered on Japanese pages to people who prefer English, and therefore in English. */
export default {
  title: "This site is also in English.",
  accept: "Read in English",
  dismiss: "No thanks, stay in Japanese",
};
