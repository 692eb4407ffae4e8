import { enlaceZip, type QueZip } from '@notaria/contract/documentos';
import { DOCUMENTO, presentacionDocumento } from '@notaria/contract/estados';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { etiquetasDe } from '@notaria/contract/partes-expediente';
import { useMutation } from '@tanstack/react-query';
import { BookOpen, Download } from 'lucide-react';
import { useState } from 'react';
import { filasQueCuentan } from '#features/expedientes/salas.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { save } from '#shared/save.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { toast } from '#shared/ui/toast.ts';

const DEMASIADO =
  'Los documentos pesan más de 150 MB y no caben en un solo PDF aquí. Descárgalos en el ZIP.';

const HOY = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeZone: 'America/Mexico_City',
});

type Que = QueZip | 'portada';

/** How many documents a file asks for, has, and has accepted. */
function cuentasDe(detalle: DetalleAnswer) {
  const pedidos = filasQueCuentan(detalle).filter(({ declaracion }) => !declaracion);
  // The ZIP also holds what somebody sent who takes part no more.
  const sent = detalle.expediente.filter((fila) => fila.idDocumento !== null && !fila.declaracion);
  return {
    total: pedidos.length,
    todos: sent.length,
    aceptados: pedidos.filter(({ accepted }) => accepted === DOCUMENTO.aceptado).length,
  };
}

/** What a file still lacks: each document that is not accepted, whose it is, and how it stands. */
function faltanDe(detalle: DetalleAnswer): string[] {
  const labels = etiquetasDe(detalle.partes ?? []);
  return filasQueCuentan(detalle).flatMap(({ tipo, accepted, parte, declaracion }) => {
    if (accepted === DOCUMENTO.aceptado) return [];
    const whose = labels.get(parte ?? '');
    const name = whose === undefined ? tipo : `${tipo} (${whose})`;
    const estado = declaracion ? 'No aplica, por revisar' : presentacionDocumento(accepted).texto;
    return [`${name}: ${estado}`];
  });
}

interface DescargarDialogProps {
  detalle: DetalleAnswer;
  onClose: () => void;
}

/** Takes the documents of a file away: the accepted ones or all, bound into one PDF on this device or as a ZIP. */
export function DescargarDialog({ detalle, onClose }: DescargarDialogProps) {
  const { title, resumen } = detalle;
  const { ID_Expediente: id, Nombre_cliente: cliente } = resumen;
  const { total, todos, aceptados } = cuentasDe(detalle);
  const [que, setQue] = useState<Que>(
    aceptados > 0 ? 'aceptados' : todos > 0 ? 'todos' : 'portada',
  );
  const [done, setDone] = useState<string>();
  const linkTo = async (what: QueZip) =>
    (await call(enlaceZip, { params: { id }, query: { que: what } })).url;
  const zip = useMutation({
    mutationFn: linkTo,
    onSuccess: (url) => {
      save(url);
      onClose();
    },
    onError: (error) => toast.error(failureMessage(enlaceZip, error)),
  });
  const today = HOY.format(new Date());
  const holds =
    que === 'todos' ? `${todos} documentos enviados` : `${aceptados} documentos aceptados`;
  const bind = useMutation({
    mutationFn: async () => {
      setDone('Reuniendo los documentos…');
      const answer = que === 'portada' ? undefined : await fetch(await linkTo(que));
      if (answer && !answer.ok) throw new Error(`the ZIP answered ${answer.status}`);
      const { makeBook } = await import('#features/expedientes/libro/make-book.ts');
      const cover = [title, cliente, `Expediente ${id}`, `${holds} de ${total}, al ${today}`];
      return makeBook(
        answer ? await answer.blob() : null,
        { cover, faltan: faltanDe(detalle) },
        (document, documents) => setDone(`Documento ${document} de ${documents}…`),
      );
    },
    onSuccess: (pdf) => {
      const url = URL.createObjectURL(pdf);
      save(url, `expediente-${id}.pdf`);
      URL.revokeObjectURL(url);
      onClose();
    },
    onError: (error) => {
      const isTooMuch = error.message === 'demasiado';
      toast.error(isTooMuch ? DEMASIADO : failureMessage(enlaceZip, error));
    },
  });
  const options = [
    ...(aceptados > 0
      ? [{ value: 'aceptados', label: `Los aceptados: ${aceptados} de ${total}` }]
      : []),
    ...(todos > aceptados
      ? [{ value: 'todos', label: `Todos los que se enviaron: ${todos} de ${total}` }]
      : []),
    { value: 'portada', label: 'Solo la portada y la lista de lo que falta' },
  ];
  const isBusy = bind.isPending || zip.isPending;
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title="Descargar los documentos"
      description="El PDF empieza con una portada, un índice y lo que falta."
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          {que !== 'portada' && (
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" className="size-4" />}
              loading={zip.isPending}
              loadingLabel="Preparando..."
              onClick={() => zip.mutate(que)}
            >
              En un ZIP
            </Button>
          )}
          <Button
            icon={<BookOpen aria-hidden="true" className="size-4" />}
            loading={bind.isPending}
            loadingLabel={done ?? 'Preparando...'}
            onClick={() => bind.mutate()}
          >
            En un PDF
          </Button>
        </>
      }
    >
      <RadioField
        legend="Qué"
        name="que"
        chosen={que}
        options={options}
        onChange={({ target }) => setQue(target.value as Que)}
      />
    </Dialog>
  );
}
