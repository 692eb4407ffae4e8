import { isVencida } from '@notaria/contract/cotizacion';
import { enPesos } from '@notaria/contract/dinero';
import { contestarEntrega, ENTREGA, type Entrega } from '@notaria/contract/entregas';
import { declaracionDe, ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import { MARCAS, marca } from '@notaria/contract/marcas';
import { PARTES } from '@notaria/contract/partes-messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { MarcasCard } from '#features/expedientes/archivo/marcas-card.tsx';
import { conMarcas, type Marcas, sinNota } from '#features/expedientes/archivo/use-marcas.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { FormPage } from '#shared/forma/form-page.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { type Problems, ruleOf } from '#shared/forma/use-forma.ts';
import { barRoom } from '#shared/ui/bar-room.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { propioDe } from './cotizacion.tsx';
import { useContestar } from './entregas-api.ts';

/** What a recipient has typed and drawn and not sent. */
const borrador = z.object({
  texto: z.string(),
  marcas: z.array(z.safeExtend(marca, { nota: z.string() })).check(z.maxLength(MARCAS.maximo)),
});
type Borrador = z.infer<typeof borrador>;
const VACIO: Borrador = { texto: '', marcas: [] };

/** What is missing in an answer that asks for changes. */
function problemasDe({ texto, marcas }: Borrador): Problems {
  return {
    texto: texto.trim() === '' ? TEXTOS.sinPalabras : undefined,
    marcas: sinNota(marcas) >= 0 ? TEXTOS.sinPalabras : undefined,
  };
}

/**
 * The form that asks for changes: words and marks, with their draft.
 * @param onEscribir called with the number of a mark that lacks its note
 */
export function useCambios(
  idExpediente: string,
  { idEntrega, sha256 }: Entrega,
  onEscribir: (index: number) => void,
) {
  const answer = useContestar(idExpediente, idEntrega);
  return useDraftForma(ruleOf(problemasDe), {
    initial: VACIO,
    draft: { name: `entrega.1/${idEntrega}`, schema: borrador },
    sendings: [[answer, contestarEntrega]],
    send: (words, then) => answer.mutate({ respuesta: 'cambios', sha256, ...words }, then),
    onRefused: ({ marcas }) => {
      const without = sinNota(marcas);
      if (without >= 0) onEscribir(without);
    },
  });
}

interface ContestarProps {
  idExpediente: string;
  entrega: Entrega;
  /** What asks for changes, and its draft. */
  forma: ReturnType<typeof useCambios>;
  marcado: Marcas;
  /** False until what is agreed to could be read. */
  isSeen: boolean;
}

const room = barRoom('--barra');

/** The two answers to a delivery: to agree, or to say what must change. */
export function Contestar(props: ContestarProps) {
  const { idExpediente, entrega, forma, marcado, isSeen } = props;
  const agree = useContestar(idExpediente, entrega.idEntrega);
  const { sha256 } = entrega;
  const [isAgreeing, setIsAgreeing] = useState(false);
  const [asksChanges, setAsksChanges] = useState(forma.values.texto !== '');
  const others = entrega.respuestas.flatMap(({ porOtra, estado, nombre }) =>
    porOtra === 'responde' && (estado === 'sin_abrir' || estado === 'abierta') ? nombre : [],
  );
  const also = others.length > 0 ? `${PARTES.respondesTambienPor(others)}.` : '';
  const isOver = isVencida(entrega.cotizacion, new Date());
  const failed = agree.isError ? failureMessage(contestarEntrega, agree.error) : undefined;
  const send = () =>
    agree.mutate(
      { respuesta: 'de_acuerdo', sha256, texto: '', marcas: [] },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          setIsAgreeing(false);
          forma.draft.drop();
        },
      },
    );
  if (!asksChanges && marcado.marcas.length === 0) {
    return (
      <section
        ref={room}
        aria-label="Tu respuesta"
        className="space-y-4 rounded-card border border-line bg-raised p-5 bar:fixed bar:inset-x-0 bar:bottom-0 bar:z-20 bar:rounded-none bar:border-x-0 bar:border-b-0 bar:p-2.5 bar:pb-[max(0.625rem,env(safe-area-inset-bottom))] bar:shadow-float"
      >
        <h2 className="text-title-sm bar:sr-only">Tu respuesta</h2>
        {isOver ? (
          <p className="text-sm">{TEXTOS.vencida}</p>
        ) : (
          <p className="text-sm bar:hidden">{declaracionDe(entrega.tipo)}</p>
        )}
        {also !== '' && <p className="break-words font-semibold text-sm">{also}</p>}
        <div className="flex flex-row-reverse gap-2 *:flex-1 *:px-2">
          {!isOver && (
            <Button onClick={() => (isSeen ? setIsAgreeing(true) : toast.error(TEXTOS.sinAbrir))}>
              Estoy de acuerdo
            </Button>
          )}
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
          onConfirm={send}
          onCancel={() => setIsAgreeing(false)}
          busy={agree.isPending}
          busyLabel="Registrando..."
          error={failed}
        >
          {declaracionDe(entrega.tipo)} Quedan registrados tu nombre, la fecha y la versión{' '}
          {entrega.version}, que es la que leíste. {also && <strong>{also}</strong>}
        </ConfirmDialog>
      </section>
    );
  }
  return (
    <Card>
      <FormPage
        forma={forma}
        submitLabel="Pedir cambios"
        busyLabel="Enviando..."
        beside={
          marcado.marcas.length === 0 && (
            <Button variant="ghost" onClick={() => setAsksChanges(false)}>
              Cancelar
            </Button>
          )
        }
      >
        <h2 className="text-title-sm">Pido cambios</h2>
        {also !== '' && <p className="break-words font-semibold text-sm">{also}</p>}
        <TextareaField
          label="Qué hay que cambiar"
          rows={5}
          maxLength={ENTREGA.texto}
          {...forma.field('texto')}
        />
        <p className="text-muted text-sm">
          {marcado.marcas.length > 0
            ? conMarcas(marcado.marcas.length)
            : 'También puedes marcar el lugar exacto en el archivo, con el lápiz de arriba.'}
        </p>
        <MarcasCard {...marcado} isInside />
      </FormPage>
    </Card>
  );
}
