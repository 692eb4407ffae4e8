import { enPesos } from '@notaria/contract/dinero';
import { contestarEntrega, ENTREGA, type Entrega } from '@notaria/contract/entregas';
import { declaracionDe, ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import { PARTES } from '@notaria/contract/partes-messages';
import { type FormEvent, useState } from 'react';
import { MarcasCard } from '#features/expedientes/revision/marcas-card.tsx';
import { conMarcas, type Marcas, sinNota } from '#features/expedientes/revision/use-marcas.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { barRoom } from '#shared/ui/bar-room.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Form } from '#shared/ui/form.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { propioDe } from './cotizacion.tsx';
import { useContestar } from './entregas-api.ts';

interface ContestarProps {
  idExpediente: string;
  entrega: Entrega;
  texto: string;
  onTexto: (texto: string) => void;
  marcado: Marcas;
  /** False until what is agreed to could be read. */
  isSeen: boolean;
  /** Called once the answer is recorded. */
  onDone: () => void;
}

const room = barRoom('--barra');

/** The two answers to a delivery: to agree, or to say what must change. */
export function Contestar(props: ContestarProps) {
  const { idExpediente, entrega, texto, onTexto, marcado, isSeen, onDone } = props;
  const answer = useContestar(idExpediente, entrega.idEntrega);
  const { sha256 } = entrega;
  const [isAgreeing, setIsAgreeing] = useState(false);
  const [asksChanges, setAsksChanges] = useState(texto !== '' || marcado.marcas.length > 0);
  const [isTried, setIsTried] = useState(false);
  const others = entrega.respuestas.flatMap(({ porOtra, estado, nombre }) =>
    porOtra === 'responde' && (estado === 'sin_abrir' || estado === 'abierta') ? nombre : [],
  );
  const also = others.length > 0 ? `${PARTES.respondesTambienPor(others)}.` : '';
  const failed = answer.isError ? failureMessage(contestarEntrega, answer.error) : undefined;
  const send = (respuesta: 'de_acuerdo' | 'cambios') => {
    const said =
      respuesta === 'cambios' ? { texto, marcas: [...marcado.marcas] } : { texto: '', marcas: [] };
    answer.mutate(
      { respuesta, sha256, ...said },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          setIsAgreeing(false);
          onDone();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const missing = sinNota(marcado.marcas);
    if (missing >= 0) marcado.onEscribir?.(missing);
    else if (texto.trim() !== '') send('cambios');
  };
  if (!asksChanges && marcado.marcas.length === 0) {
    return (
      <section
        ref={room}
        aria-label="Tu respuesta"
        className="space-y-4 rounded-card border border-line bg-raised p-5 bar:fixed bar:inset-x-0 bar:bottom-0 bar:z-20 bar:rounded-none bar:border-x-0 bar:border-b-0 bar:p-2.5 bar:pb-[max(0.625rem,env(safe-area-inset-bottom))] bar:shadow-float"
      >
        <h2 className="text-title-sm bar:sr-only">Tu respuesta</h2>
        <p className="text-sm bar:hidden">{declaracionDe(entrega.tipo)}</p>
        {also !== '' && <p className="break-words font-semibold text-sm">{also}</p>}
        <div className="flex flex-row-reverse gap-2 *:flex-1 *:px-2">
          <Button onClick={() => (isSeen ? setIsAgreeing(true) : toast.error(TEXTOS.sinAbrir))}>
            Estoy de acuerdo
          </Button>
          <Button variant="secondary" onClick={() => setAsksChanges(true)}>
            Pido cambios
          </Button>
        </div>
        <ConfirmDialog
          open={isAgreeing}
          title={
            entrega.cotizacion
              ? `¿Estás de acuerdo en pagar ${enPesos(propioDe(entrega.cotizacion))}?`
              : `¿Estás de acuerdo con «${entrega.titulo}»?`
          }
          confirmLabel="Estoy de acuerdo"
          cancelLabel="Seguir leyendo"
          onConfirm={() => send('de_acuerdo')}
          onCancel={() => setIsAgreeing(false)}
          busy={answer.isPending}
          busyLabel="Registrando..."
          {...(failed !== undefined && { error: failed })}
        >
          {declaracionDe(entrega.tipo)} Quedan registrados tu nombre, la fecha y la versión{' '}
          {entrega.version}, que es la que leíste. {also && <strong>{also}</strong>}
        </ConfirmDialog>
      </section>
    );
  }
  return (
    <Card>
      <Form onSubmit={submit} className="space-y-4">
        <h2 className="text-title-sm">Pido cambios</h2>
        {also !== '' && <p className="break-words font-semibold text-sm">{also}</p>}
        <TextareaField
          label="Qué hay que cambiar"
          value={texto}
          rows={5}
          maxLength={ENTREGA.texto}
          onChange={({ target }) => onTexto(target.value)}
          {...(isTried && texto.trim() === '' && { error: TEXTOS.sinPalabras })}
        />
        <p className="text-muted text-sm">
          {marcado.marcas.length > 0
            ? conMarcas(marcado.marcas.length)
            : 'También puedes marcar el lugar exacto en el archivo, con el lápiz de arriba.'}
        </p>
        <MarcasCard {...marcado} isInside />
        {failed !== undefined && !isAgreeing && <Alert>{failed}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={answer.isPending} loadingLabel="Enviando...">
            Pedir cambios
          </Button>
          {marcado.marcas.length === 0 && (
            <Button variant="ghost" onClick={() => setAsksChanges(false)}>
              Cancelar
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
