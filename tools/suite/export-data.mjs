import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Saves the emulators' data to `folder`. The previous save stays complete until the new one is: a crash at
 * any point leaves `folder` or `folder.anterior` usable (see `restoreData`).
 *
 * @param {string} hub host:port of the emulator hub
 * @param {string} folder
 * @param {string} reason
 * @throws {Error} if the emulators do not save them
 */
export async function exportData(hub, folder, reason) {
  const fresh = `${folder}.nuevo`;
  const previous = `${folder}.anterior`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const answer = await fetch(`http://${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: fresh, initiatedBy: reason }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`No se pudieron guardar los datos: ${await answer.text()}`);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, previous);
  renameSync(fresh, folder);
  rmSync(previous, { recursive: true, force: true });
}

/**
 * Restores the save that a crash in the middle of `exportData` left aside.
 *
 * @param {string} folder
 * @returns {boolean} true if there is a save to import
 */
export function restoreData(folder) {
  if (!existsSync(folder) && existsSync(`${folder}.anterior`)) {
    renameSync(`${folder}.anterior`, folder);
  }
  return existsSync(folder);
}
