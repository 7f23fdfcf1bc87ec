/** Reads the codes in what the camera shows just now. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

type NativeDetector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };
type NativeClass = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
};

const FORMATS = ["qr_code", "code_128"];
/** As wide as the picture is looked at by our own reader: labels are near, and small pictures are read fast. */
const WIDTH = 640;

/** The browser's own reader where it has one, else ours, which is loaded only then. */
export async function openReader(): Promise<ReadCodes> {
  return (await nativeReader()) ?? wasmReader();
}

async function nativeReader(): Promise<ReadCodes | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeClass };
  if (!BarcodeDetector) return undefined;
  const known = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!FORMATS.every((format) => known.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

async function wasmReader(): Promise<ReadCodes> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import("zxing-wasm/reader"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  // From this site: the library would ask a stranger's.
  await prepareZXingModule({
    overrides: { locateFile: (file: string, prefix: string) => (file.endsWith(".wasm") ? wasm : prefix + file) },
    fireImmediately: true,
  });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  return async (video) => {
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture, { formats: ["QRCode", "Code128"], tryHarder: true });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
