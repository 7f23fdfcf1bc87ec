import type { Shape } from "#domain/catalogue/measures.ts";

/** A product as it is handed out, packed or folded, in millimetres, grams and litres. */
export type DemoMeasures = {
  /** Width, depth and height; of a soft bag, when it is full. */
  size: [number, number, number];
  weight: number;
  capacity?: number;
  shape?: Shape;
  magnification?: number;
  /** Real field of view in degrees. */
  fieldOfView?: number;
};

/** The inside of the boxes, in millimetres: width, depth, height. */
export const demoBoxSizes = { S: [350, 570, 340], M: [350, 570, 570], L: [350, 570, 1030] } as const;

/** By the id of the product. */
export const demoMeasures: Record<number, DemoMeasures> = {
  101: { size: [340, 240, 540], weight: 2900, capacity: 36, shape: "suitcase" },
  102: { size: [450, 270, 650], weight: 3800, capacity: 62, shape: "suitcase" },
  103: { size: [500, 320, 750], weight: 4900, capacity: 98, shape: "suitcase" },
  104: { size: [360, 240, 550], weight: 3400, capacity: 35, shape: "suitcase" },
  105: { size: [460, 210, 310], weight: 2100, capacity: 20, shape: "suitcase" },
  106: { size: [480, 290, 700], weight: 5200, capacity: 80, shape: "suitcase" },
  107: { size: [310, 190, 480], weight: 1200, capacity: 30, shape: "backpack" },
  108: { size: [520, 270, 300], weight: 1100, capacity: 42, shape: "bag" },
  109: { size: [430, 170, 310], weight: 1400, capacity: 22, shape: "bag" },
  110: { size: [260, 210, 340], weight: 750, shape: "bag" },
  111: { size: [290, 170, 420], weight: 900, capacity: 24, shape: "backpack" },
  112: { size: [550, 100, 540], weight: 1300 },
  113: { size: [240, 160, 140], weight: 450 },
  114: { size: [220, 180, 80], weight: 450 },
  115: { size: [460, 230, 520], weight: 6300 },
  116: { size: [340, 500, 720], weight: 8900 },
  117: { size: [60, 70, 80], weight: 220 },
  118: { size: [400, 300, 160], weight: 1100 },
  119: { size: [170, 170, 880], weight: 4400, shape: "stick" },
  120: { size: [320, 220, 560], weight: 1400, capacity: 35, shape: "backpack" },
  121: { size: [45, 45, 160], weight: 220, shape: "stick" },
  122: { size: [420, 150, 280], weight: 2900 },
  123: { size: [420, 280, 310], weight: 3600, capacity: 20 },
  124: { size: [450, 100, 180], weight: 900 },
  201: { size: [110, 40, 90], weight: 210, shape: "binoculars", magnification: 8, fieldOfView: 6.3 },
  202: { size: [140, 70, 110], weight: 520, shape: "binoculars", magnification: 10, fieldOfView: 6 },
  203: { size: [160, 70, 120], weight: 680, shape: "binoculars", magnification: 12, fieldOfView: 5 },
  204: { size: [90, 30, 60], weight: 120, shape: "binoculars", magnification: 4, fieldOfView: 10 },
  205: { size: [120, 50, 50], weight: 280, shape: "binoculars", magnification: 3, fieldOfView: 17 },
  206: { size: [130, 50, 120], weight: 480, shape: "binoculars", magnification: 8, fieldOfView: 7.5 },
  207: { size: [60, 30, 250], weight: 220, shape: "stick" },
  208: { size: [320, 90, 260], weight: 1600 },
  209: { size: [260, 20, 310], weight: 95 },
  210: { size: [110, 80, 90], weight: 190 },
  211: { size: [420, 300, 380], weight: 3400 },
  212: { size: [110, 40, 70], weight: 340, shape: "camera" },
  213: { size: [120, 70, 110], weight: 320, shape: "camera" },
  214: { size: [70, 30, 50], weight: 150, shape: "camera" },
  215: { size: [100, 40, 180], weight: 330 },
  216: { size: [50, 30, 120], weight: 180 },
  217: { size: [50, 50, 180], weight: 260, shape: "stick" },
  218: { size: [110, 110, 360], weight: 900, shape: "stick" },
  219: { size: [350, 80, 300], weight: 720 },
  220: { size: [350, 80, 300], weight: 540 },
  221: { size: [300, 90, 220], weight: 780 },
  222: { size: [70, 30, 150], weight: 420 },
  301: { size: [190, 130, 70], weight: 1300, shape: "projector" },
  302: { size: [300, 230, 100], weight: 2900, shape: "projector" },
  303: { size: [420, 330, 150], weight: 13000, shape: "projector" },
  304: { size: [320, 290, 120], weight: 3900, shape: "projector" },
  305: { size: [560, 130, 380], weight: 4200 },
  306: { size: [90, 260, 100], weight: 1400 },
  307: { size: [140, 140, 45], weight: 450 },
  308: { size: [110, 110, 270], weight: 1200, shape: "stick" },
  309: { size: [110, 60, 45], weight: 330 },
  310: { size: [240, 110, 45], weight: 600 },
  311: { size: [540, 100, 320], weight: 1500 },
  312: { size: [30, 20, 130], weight: 55, shape: "stick" },
  313: { size: [310, 220, 18], weight: 1100 },
  314: { size: [360, 10, 230], weight: 1200 },
  315: { size: [250, 7, 170], weight: 980 },
  316: { size: [320, 190, 70], weight: 2100 },
  317: { size: [290, 100, 80], weight: 1400 },
  318: { size: [120, 15, 70], weight: 200 },
  319: { size: [125, 20, 65], weight: 240 },
  320: { size: [180, 120, 30], weight: 760 },
  321: { size: [120, 50, 15], weight: 520 },
  322: { size: [230, 150, 170], weight: 3600 },
};
