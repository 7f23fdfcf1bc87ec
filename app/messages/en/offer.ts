/** The same as in `ja`: it is offered on Japanese pages only. */
export default {
  title: "This site is also in English.",
  accept: "Read in English",
  dismiss: "No thanks, stay in Japanese",
};
