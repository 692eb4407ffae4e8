import {
  ACOMODO_DESTINOS,
  acomodarDocumento,
  type PaginaEnOrden,
} from '@notaria/contract/documentos';
import { ACOMODO } from '@notaria/contract/documentos-messages';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useChange } from '#shared/use-change.ts';
import { Hojas } from './hojas.tsx';
import { paginasDe } from './paginas-escritas.ts';

/** Another document whose pages came with this one, and which pages they are, as somebody wrote them. */
interface Otro {
  id: string;
  paginas: string;
}

/** Missing documents that have their fields at once. */
const POCOS = 4;

interface AcomodarProps {
  idExpediente: string;
  row: FilaDocumento;
  /** The missing documents of the same person, to which pages may go. */
  destinos: readonly FilaDocumento[];
  renew: () => Promise<string | null>;
  onClose: () => void;
  /** Called with the server's words and the id of the new version. */
  onDone: (message: string, idDocumento: string) => void;
}

/** The staff puts the pages of a document in order, turns them, and separates what belongs to other documents. */
export function AcomodarDialog(props: AcomodarProps) {
  const { idExpediente, row, destinos, renew, onClose, onDone } = props;
  const { idDocumento, accepted } = row;
  const [hojas, setHojas] = useState<readonly PaginaEnOrden[]>([]);
  // A few missing documents have their fields at once; of many, those are chosen that came with this one.
  const [isFew] = useState(destinos.length <= POCOS);
  const [otros, setOtros] = useState<readonly Otro[]>(() =>
    isFew ? destinos.map(({ idDocRequerido }) => ({ id: idDocRequerido, paginas: '' })) : [],
  );
  const [wrong, setWrong] = useState<string>();
  const [isTried, setTried] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  /** The page goes to the first document that names it. */
  const goesTo = (pagina: number) =>
    otros.find(({ paginas }) => paginasDe(paginas, hojas.length)?.includes(pagina))?.id;
  const stay = hojas.filter(({ pagina }) => goesTo(pagina) === undefined);
  const written = otros.filter(({ paginas }) => paginas.trim() !== '');
  const isSame =
    written.length === 0 && hojas.every(({ pagina, giro }, at) => pagina === at + 1 && !giro);
  const separa = written.map(({ id }) => ({
    idDocRequerido: id,
    paginas: hojas.filter(({ pagina }) => goesTo(pagina) === id),
  }));
  const send = useChange(() => {
    const visto = accepted === 1 ? 1 : 0;
    const params = { tramiteId: idExpediente, documentoId: idDocumento ?? '' };
    return call(acomodarDocumento, { params, body: { visto, paginas: [...stay], separa } });
  }, KEY);
  const save = () => {
    setTried(true);
    const isEmpty = separa.some(({ paginas }) => paginas.length === 0);
    const said = isSame ? ACOMODO.sinCambios : stay.length === 0 ? ACOMODO.todas : undefined;
    setWrong(said ?? (isEmpty ? ACOMODO.sinPaginas : undefined));
    if (said || isEmpty) return;
    send.mutate(undefined, { onSuccess: (done) => onDone(done.message, done.idDocumento) });
  };
  const error = wrong ?? (send.isError ? failureMessage(acomodarDocumento, send.error) : undefined);
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const change = (next: readonly Otro[]) => {
    setWrong(undefined);
    setOtros(next);
  };
  const free = destinos.filter(
    ({ idDocRequerido }) => !otros.some(({ id }) => id === idDocRequerido),
  );
  return (
    <Dialog
      open
      size="lg"
      busy={send.isPending}
      loss={isSame || send.isPending ? undefined : lossOfForm()}
      onClose={onClose}
      title={`Acomodar páginas: ${row.tipo}`}
      description="El archivo se guarda también como llegó, y el cliente recibe un aviso. Si trae una firma digital, la copia acomodada la pierde."
      footer={
        <>
          <DialogCancel disabled={send.isPending} />
          <Button
            loading={send.isPending}
            loadingLabel="Acomodando..."
            disabled={hojas.length === 0}
            onClick={save}
          >
            Guardar
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {hojas.length > 1 && otros.length > 0 && (
          <fieldset className="grid gap-3 sm:grid-cols-2">
            <legend className="font-semibold">Páginas de otros documentos</legend>
            <p className="text-muted text-sm sm:col-span-2">
              De 1 a {hojas.length}, por ejemplo 1-3, 7. Lo que no escribas se queda en este.
            </p>
            {otros.map(({ id, paginas }, at) => {
              const tipo = destinos.find(({ idDocRequerido }) => idDocRequerido === id)?.tipo ?? '';
              const isRead =
                paginas.trim() === '' || (paginasDe(paginas, hojas.length)?.length ?? 0) > 0;
              return (
                <div key={id} className="flex items-start gap-2">
                  <div className="min-w-0 flex-1">
                    <TextField
                      label={`Páginas de «${tipo}»`}
                      value={paginas}
                      readOnly={send.isPending}
                      error={isTried && !isRead ? ACOMODO.sinPaginas : undefined}
                      onChange={({ target }) =>
                        change(otros.with(at, { id, paginas: target.value }))
                      }
                    />
                  </div>
                  {!isFew && (
                    <IconButton
                      label={`Quitar «${tipo}»`}
                      icon={<Trash2 />}
                      disabled={send.isPending}
                      onClick={() => change(otros.toSpliced(at, 1))}
                    />
                  )}
                </div>
              );
            })}
          </fieldset>
        )}
        {free.length > 0 && hojas.length !== 1 && otros.length < ACOMODO_DESTINOS && (
          <SelectField
            label={otros.length === 0 ? 'Trae también otro documento' : 'Y otro documento'}
            hint={otros.length === 0 ? 'Elige cuál, y escribe qué páginas le tocan.' : undefined}
            placeholder={otros.length === 0 ? 'No, todo es de este' : 'Ninguno más'}
            options={free.map(({ idDocRequerido, tipo }) => ({
              value: idDocRequerido,
              label: tipo,
            }))}
            value=""
            disabled={send.isPending || hojas.length === 0}
            onChange={({ target }) => change([...otros, { id: target.value, paginas: '' }])}
          />
        )}
        <Hojas
          row={row}
          renew={renew}
          hojas={hojas}
          destinoDe={(pagina) =>
            destinos.find(({ idDocRequerido }) => idDocRequerido === goesTo(pagina))
          }
          disabled={send.isPending}
          onChange={(next) => {
            setWrong(undefined);
            setHojas(next);
          }}
        />
        <div ref={alert}>{error && <Alert>{error}</Alert>}</div>
      </div>
    </Dialog>
  );
}
