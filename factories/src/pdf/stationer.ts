import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';

/** A page's size at 300 dots per inch, and its grain: what a scanner's sensor adds to each pixel. */
const [WIDTH, HEIGHT, GRAIN] = [2_550, 3_300, 6];

function pageOf(number: number): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f6f4ee';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#1c1c1c';
  context.font = '46px "Liberation Serif"';
  for (let line = 0; line < 48; line += 1) {
    const text = `Página ${number}, renglón ${line}: comparece ante mí quien dice ser vecino de`;
    context.fillText(text, 260, 260 + 58 * line);
  }
  const picture = context.getImageData(0, 0, WIDTH, HEIGHT);
  let state = number;
  for (let at = 0; at < picture.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = ((state >>> 16) % (2 * GRAIN + 1)) - GRAIN;
    for (let colour = at; colour < at + 3; colour += 1) {
      picture.data[colour] = (picture.data[colour] ?? 0) + grain;
    }
  }
  context.putImageData(picture, 0, 0);
  return canvas.toBuffer('image/jpeg', 64);
}

/** A scan of letter pages in colour, as a stationer's scanner makes it: nearly a megabyte a page. */
export async function stationersScan(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1) {
    const image = await pdf.embedJpg(pageOf(number));
    pdf.addPage([612, 792]).drawImage(image, { x: 0, y: 0, width: 612, height: 792 });
  }
  return Buffer.from(await pdf.save());
}
