// How Node runs the site. The room for young objects grows with the machine's memory, which costs 150 MB and more on a
// large one and makes nothing faster here.
export const siteFlags = ["--max-semi-space-size=16"];
