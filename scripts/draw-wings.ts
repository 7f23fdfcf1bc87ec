import { writePicture } from "./generate/wings.ts";

writePicture();
