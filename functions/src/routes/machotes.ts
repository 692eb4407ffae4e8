import { DOCX } from '@notaria/contract/docx';
import * as calls from '@notaria/contract/machotes-llamadas';
import { MACHOTES as TEXTOS } from '@notaria/contract/machotes-messages';
import type { Router } from 'express';
import { readBorrador } from '#acts/machotes/draft.ts';
import { keepMachote, listMachotes, readArchivo } from '#acts/machotes/keep.ts';
import { mountActor, mountActorFile } from './mount.ts';

/** The office's Word templates, and what a file says for one. */
export function mountMachotes(router: Router): void {
  mountActor(router, calls.listMachotes, async (actor) => ({ body: await listMachotes(actor) }));

  mountActor(router, calls.guardarMachote, async (actor, { body, file, intent }) => {
    const idMachote = await keepMachote(actor, body, file, intent);
    return { body: { message: TEXTOS.guardado, idMachote } };
  });

  mountActorFile(router, calls.archivoMachote, async (actor, { params, query }, res) => {
    const bytes = await readArchivo(actor, params.id, query.version);
    res.status(200).set({
      'Content-Type': DOCX.tipo,
      'Content-Disposition': 'attachment; filename="machote.docx"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    res.end(bytes);
  });

  mountActor(router, calls.hacerBorrador, async (actor, { params, body }) => ({
    body: await readBorrador(actor, params.id, body.idMachote, new Date()),
  }));
}
