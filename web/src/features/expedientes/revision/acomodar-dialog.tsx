import { acomodarDocumento, type PaginaEnOrden } from '@notaria/contract/documentos';
import { ACOMODO } from '@notaria/contract/documentos-messages';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { ArrowLeft, ArrowRight, RotateCw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Field } from '#shared/ui/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useChange } from '#shared/use-change.ts';
import { RAZON_DE_FALLO } from '#shared/visor/failure.ts';
import { nextGiro, turned } from '#shared/visor/layout.ts';
import { PagePicture } from '#shared/visor/thumbnails.tsx';
import { usePageSizes, usePdf } from '#shared/visor/use-pdf.ts';

/** A page of the list, and whether it goes to the other document. */
interface Hoja extends PaginaEnOrden {
  seVa: boolean;
}

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

/** The staff puts the pages of a document in order, turns them, and separates what belongs to another document. */
export function AcomodarDialog(props: AcomodarProps) {
  const { idExpediente, row, destinos, onClose, onDone } = props;
  const { idDocumento, accepted } = row;
  const [hojas, setHojas] = useState<readonly Hoja[]>([]);
  const [destino, setDestino] = useState('');
  const [wrong, setWrong] = useState<string>();
  const alert = useRef<HTMLDivElement>(null);
  const send = useChange(() => {
    const visto = accepted === 1 ? 1 : 0;
    const paginas = pagesOf(hojas.filter(({ seVa }) => !(seVa && destino)));
    const params = { tramiteId: idExpediente, documentoId: idDocumento ?? '' };
    const gone = destino ? pagesOf(hojas.filter(({ seVa }) => seVa)) : [];
    const separa = gone.length > 0 ? { idDocRequerido: destino, paginas: gone } : undefined;
    return call(acomodarDocumento, { params, body: { visto, paginas, separa } });
  }, KEY);
  const save = () => {
    const stay = hojas.filter(({ seVa }) => !(seVa && destino));
    const isSame =
      stay.length === hojas.length &&
      hojas.every(({ pagina, giro }, at) => pagina === at + 1 && !giro);
    setWrong(isSame ? ACOMODO.sinCambios : stay.length === 0 ? ACOMODO.todas : undefined);
    if (isSame || stay.length === 0) return;
    send.mutate(undefined, { onSuccess: (done) => onDone(done.message, done.idDocumento) });
  };
  const error = wrong ?? (send.isError ? failureMessage(acomodarDocumento, send.error) : undefined);
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <Dialog
      open
      size="lg"
      busy={send.isPending}
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
        {destinos.length > 0 && (
          <Field
            label="Trae también otro documento"
            hint="Elige cuál, y marca las páginas que le tocan."
          >
            {(control) => (
              <Select
                {...control}
                value={destino}
                disabled={send.isPending}
                onChange={(event) => setDestino(event.target.value)}
              >
                <option value="">No, todo es de este</option>
                {destinos.map(({ idDocRequerido, tipo }) => (
                  <option key={idDocRequerido} value={idDocRequerido}>
                    {tipo}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Hojas
          {...props}
          hojas={hojas}
          separa={destino !== ''}
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

const pagesOf = (hojas: readonly Hoja[]): PaginaEnOrden[] =>
  hojas.map(({ pagina, giro }) => ({ pagina, giro }));

interface HojasProps extends Pick<AcomodarProps, 'row' | 'renew'> {
  hojas: readonly Hoja[];
  /** True if pages go to another document. */
  separa: boolean;
  disabled: boolean;
  onChange: (hojas: readonly Hoja[]) => void;
}

/** The longer side of a page's picture, in CSS pixels. */
const LONG = 150;

function Hojas({ row, renew, hojas, separa, disabled, onChange }: HojasProps) {
  const [source, setSource] = useState(row.url ?? '');
  const [attempt, setAttempt] = useState(0);
  const open = usePdf(source, attempt);
  const sizes = usePageSizes(open);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  /** The button that keeps the focus while its page moves. */
  const held = useRef<{ pagina: number; by: number }>(undefined);
  const count = open.estado === 'abierto' ? open.pdf.numPages : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is another one at each render; only another file begins a new list.
  useEffect(() => {
    const all = Array.from({ length: count }, (_, at) => at + 1);
    if (count > 0) onChange(all.map((pagina) => ({ pagina, giro: 0 as const, seVa: false })));
  }, [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the drawn list, and has to run after each move.
  useLayoutEffect(() => {
    const { pagina, by } = held.current ?? {};
    held.current = undefined;
    const item = list.current?.querySelector(`[data-hoja="${pagina}"]`);
    const button = (way: number | undefined) =>
      item?.querySelector<HTMLButtonElement>(`[data-mueve="${way}"]:enabled`);
    (button(by) ?? button(by && -by))?.focus();
  }, [hojas]);

  if (open.estado === 'fallido') {
    const again = async () => {
      setSource((await renew().catch(() => null)) ?? source);
      setAttempt((before) => before + 1);
    };
    return (
      <Alert
        actions={
          <Button variant="secondary" onClick={() => void again()}>
            Intentar de nuevo
          </Button>
        }
      >
        {RAZON_DE_FALLO[open.razon]}
      </Alert>
    );
  }
  if (open.estado === 'abriendo' || hojas.length === 0) {
    return <Skeleton shape="rows" count={4} label="Cargando las páginas…" />;
  }
  const change = (at: number, part: Partial<Hoja>) =>
    onChange(hojas.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const move = (at: number, by: 1 | -1) => {
    const [one, other] = [hojas[at], hojas[at + by]];
    if (!one || !other) return;
    held.current = { pagina: one.pagina, by };
    setSaid(`La página ${one.pagina} quedó en el lugar ${at + by + 1}.`);
    onChange(hojas.with(at, other).with(at + by, one));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label="Páginas" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {hojas.map(({ pagina, giro, seVa }, at) => {
          const size = turned(sizes[pagina - 1] ?? open.first, giro);
          const scale = LONG / Math.max(size.width, size.height);
          const name = `la página ${pagina}`;
          return (
            <li
              key={pagina}
              data-hoja={pagina}
              className="flex flex-col items-center gap-2 rounded-control border border-line p-2"
            >
              <div className="flex h-40 w-full items-center justify-center rounded-control bg-sunken">
                <PagePicture
                  pdf={open.pdf}
                  number={pagina}
                  giro={giro}
                  width={Math.round(size.width * scale)}
                  height={Math.round(size.height * scale)}
                />
              </div>
              <p className="text-sm">Página {pagina}</p>
              <div className="flex">
                <IconButton
                  label={`Adelantar ${name}`}
                  icon={<ArrowLeft aria-hidden="true" />}
                  data-mueve={-1}
                  disabled={disabled || at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  label={`Girar ${name}`}
                  icon={<RotateCw aria-hidden="true" />}
                  disabled={disabled}
                  onClick={() => {
                    setSaid(`Giraste ${name}.`);
                    change(at, { giro: nextGiro(giro) });
                  }}
                />
                <IconButton
                  label={`Atrasar ${name}`}
                  icon={<ArrowRight aria-hidden="true" />}
                  data-mueve={1}
                  disabled={disabled || at === hojas.length - 1}
                  onClick={() => move(at, 1)}
                />
              </div>
              {separa && (
                <Checkbox
                  label="Va en el otro documento"
                  aria-label={`Va en el otro documento: página ${pagina}`}
                  checked={seVa}
                  disabled={disabled}
                  onChange={(event) => change(at, { seVa: event.target.checked })}
                />
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
