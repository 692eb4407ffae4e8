import { enlaceZip } from '@notaria/contract/documentos';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { useMutation } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { save } from '#shared/save.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';

const DEMASIADO =
  'Los documentos pesan más de 150 MB y no caben en un solo PDF aquí. Descárgalos en el ZIP.';

/** Binds the accepted documents of a file into one PDF on this device, with a cover and an index. */
export function BookButton({ detalle }: { detalle: DetalleAnswer }) {
  const [done, setDone] = useState<string>();
  const { ID_Expediente: id, Nombre_cliente: cliente } = detalle.resumen;
  const bind = useMutation({
    mutationFn: async () => {
      setDone('Reuniendo los documentos…');
      const { url } = await call(enlaceZip, { params: { id } });
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`the ZIP answered ${answer.status}`);
      const { getEngine } = await import('#shared/escaner/engine.ts');
      const cover = coverOf(detalle.title, cliente, id);
      return getEngine().book(await answer.blob(), cover, ({ page, pages }) =>
        setDone(`Documento ${page} de ${pages}…`),
      );
    },
    onSuccess: (pdf) => {
      const url = URL.createObjectURL(pdf);
      save(url, `expediente-${id}.pdf`);
      URL.revokeObjectURL(url);
    },
    onError: (error) => {
      const isTooMuch = error.message === 'demasiado';
      toast.error(isTooMuch ? DEMASIADO : failureMessage(enlaceZip, error));
    },
  });
  return (
    <Button
      variant="secondary"
      icon={<BookOpen aria-hidden="true" className="size-4" />}
      loading={bind.isPending}
      loadingLabel={done ?? 'Preparando...'}
      onClick={() => bind.mutate()}
    >
      Todo en un PDF
    </Button>
  );
}

function coverOf(title: string, cliente: string, id: string): string[] {
  const today = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' }).format(new Date());
  return [title, cliente, `Expediente ${id}`, `Documentos aceptados al ${today}`];
}
