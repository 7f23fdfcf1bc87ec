/** The drawings that a category may have; the build makes them. */
export const categoryIcons = [
  "luggage",
  "backpack",
  "sleeping-face",
  "camping",
  "eyes",
  "sparkles",
  "camera-with-flash",
  "umbrella",
  "film-projector",
  "studio-microphone",
  "laptop",
  "satellite-antenna",
  "microphone",
  "briefcase",
] as const;
export type CategoryIcon = (typeof categoryIcons)[number];
