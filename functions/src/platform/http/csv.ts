import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { codeOf } from '#platform/errors.ts';

/**
 * A sign that begins a formula behind a `;` or a tab: a spreadsheet that takes these as separators would begin
 * a cell there.
 */
const HIDDEN_FORMULA = /([;\t]\s*)(?=[=+\-@＝＋－＠])/gu;

type Row = Readonly<Record<string, string | number>>;

/**
 * Streams rows as a CSV file for a spreadsheet; nothing is stored on the way. UTF-8 with a byte-order mark,
 * so that accents survive; a cell that would be a formula becomes text. Rows are read as fast as the client
 * takes them. A failure on the way breaks the connection, so that the client knows the file is incomplete.
 * @param nombre letters, digits, `-`, `_` and `.` only
 */
export async function sendCsv(
  res: Response,
  nombre: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<void> {
  res.status(200).set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${nombre}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  const string = (text: string) => text.replace(HIDDEN_FORMULA, "$1'");
  const lines = stringify({ header: true, bom: true, escape_formulas: true, cast: { string } });
  try {
    await pipeline(Readable.from(rows), lines, res);
  } catch (error) {
    // A client that leaves early is no failure.
    if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
