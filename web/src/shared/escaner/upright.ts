/** Quarter turns, clockwise, that set a photograph upright, by EXIF's number for how its camera was held. */
const QUARTERS: Readonly<Record<number, number>> = { 3: 2, 6: 1, 8: 3 };
const ORIENTATION = 0x0112;
const [START, APP1, PIXELS] = [0xffd8, 0xffe1, 0xffda];
/** The letters «Exif», after which two empty bytes follow. */
const EXIF = 0x45786966;

/** Where a JPEG says how its camera was held, and the number that stands there; undefined if it doesn't say. */
function orientationIn(view: DataView): { at: number; isLittle: boolean } | undefined {
  if (view.getUint16(0) !== START) return undefined;
  for (let at = 2; view.getUint16(at) !== PIXELS; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint16(at) !== APP1 || view.getUint32(at + 4) !== EXIF) continue;
    const tiff = at + 10;
    const isLittle = view.getUint16(tiff) === 0x4949;
    const directory = tiff + view.getUint32(tiff + 4, isLittle);
    for (let entry = 0; entry < view.getUint16(directory, isLittle); entry += 1) {
      const place = directory + 2 + 12 * entry;
      if (view.getUint16(place, isLittle) === ORIENTATION) return { at: place + 8, isLittle };
    }
    return undefined;
  }
  return undefined;
}

/**
 * A JPEG that says nothing of how its camera was held, and the quarter turns, clockwise, that set it upright.
 * Nobody can tell what a browser that doesn't know `imageOrientation` does by itself.
 */
export async function withoutOrientation(file: Blob): Promise<{ plain: Blob; quarters: number }> {
  const view = new DataView(await file.arrayBuffer());
  try {
    const orientation = orientationIn(view);
    if (!orientation) return { plain: file, quarters: 0 };
    const { at, isLittle } = orientation;
    const quarters = QUARTERS[view.getUint16(at, isLittle)] ?? 0;
    view.setUint16(at, 1, isLittle);
    return { plain: new Blob([view.buffer], { type: file.type }), quarters };
  } catch {
    // Cut off in the middle of what it says of its camera.
    return { plain: file, quarters: 0 };
  }
}
