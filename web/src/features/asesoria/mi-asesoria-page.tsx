import {
  ASESORIA,
  type Asesoria,
  cancelarMiAsesoria,
  fijarAsesoria,
  motivoAsesoria,
  verAsesoria,
} from '@notaria/contract/asesorias';
import { ASESORIAS as TEXTOS } from '@notaria/contract/asesorias-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { cuandoEs } from '#shared/cuando.ts';
import { FormPage } from '#shared/forma/form-page.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { asesoriaQuery, useMiAsesoria } from './api.ts';
import { ElegirHora } from './elegir-hora.tsx';

const TITULO = {
  por_confirmar: 'Confirma tu asesoría',
  confirmada: 'Tu asesoría está apartada',
  cancelada: 'Esta asesoría se canceló',
} as const;

const VERBO = { hora: 'Guardar la nueva hora', cancelar: 'Cancelar mi cita' } as const;
const EMPTY = { inicio: '', motivo: '' };

/** True if the link does not work, whatever the reason. */
function noSirve(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/**
 * The page of a mailed link: it books advice when its button is pressed, and then changes or cancels it. Opening
 * it changes nothing, because programs that scan mails open every link. Needs no session.
 */
export function MiAsesoriaPage() {
  const { token = '' } = useParams();
  const query = useQuery(asesoriaQuery(token));
  if (noSirve(query.error)) {
    return (
      <div className="page max-w-2xl">
        <PageTitle>Este enlace ya no sirve</PageTitle>
        <Card className="space-y-5">
          <p>{TEXTOS.noSirve}</p>
          <LinkButton to={PATHS.asesoria}>Pedir otra asesoría</LinkButton>
        </Card>
      </div>
    );
  }
  return (
    <div className="page max-w-2xl">
      <QueryState
        query={query}
        failure={(error) => failureMessage(verAsesoria, error)}
        loading={<Skeleton shape="rows" count={4} label="Abriendo el enlace…" />}
      >
        {(asesoria) => (
          <>
            <PageTitle
              {...(asesoria.estado === 'por_confirmar' && {
                lead: 'El horario no está apartado hasta que presiones «Confirmar mi cita».',
              })}
            >
              {TITULO[asesoria.estado]}
            </PageTitle>
            <Card className="space-y-5">
              <Datos asesoria={asesoria} />
              <Acciones key={asesoria.estado} token={token} asesoria={asesoria} />
            </Card>
          </>
        )}
      </QueryState>
    </div>
  );
}

function Datos({ asesoria }: { asesoria: Asesoria }) {
  const { inicio, zona, minutos, lugar, direccion, asunto } = asesoria;
  return (
    <>
      <p className="text-lg first-letter:uppercase">{cuandoEs(inicio, zona)}</p>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[8rem_1fr]">
        <dt className="font-semibold">Dónde</dt>
        <dd className="break-words">
          {lugar}, {direccion}
        </dd>
        <dt className="font-semibold">Cuánto dura</dt>
        <dd>Unos {minutos} minutos</dd>
        <dt className="font-semibold">De qué se trata</dt>
        <dd className="whitespace-pre-line break-words">{asunto}</dd>
        <dt className="font-semibold">Qué traer</dt>
        <dd>Identificación oficial vigente, original</dd>
      </dl>
    </>
  );
}

/** What its visitor may do: confirm it, choose another hour, cancel it. */
function Acciones({ token, asesoria }: { token: string; asesoria: Asesoria }) {
  const { fijar, cancelar } = useMiAsesoria(token);
  const [open, setOpen] = useState<'hora' | 'cancelar'>();
  const { estado, idGrupo, cambiar } = asesoria;
  const isNew = estado === 'por_confirmar';
  const onError = (error: Error) => {
    // It went meanwhile: the times that are left are shown here.
    if (isNew && error instanceof ApiError && error.status !== 404) setOpen('hora');
  };
  /** Shows one act's form, or none; what failed before was about another. */
  const show = (next: typeof open) => {
    fijar.reset();
    cancelar.reset();
    setOpen(next);
  };
  const close = () => {
    show(undefined);
    forma.show(EMPTY);
  };
  const rule = z.object({
    inicio: z.string().check(z.minLength(open === 'hora' ? 1 : 0, TEXTOS.sinHora)),
    motivo: isNew ? z.string() : motivoAsesoria,
  });
  const forma = useForma(rule, {
    initial: EMPTY,
    loss: lossOfForm(),
    sendings: [
      [fijar, fijarAsesoria],
      [cancelar, cancelarMiAsesoria],
    ],
    send: ({ inicio, motivo }, then) => {
      if (open === 'cancelar') cancelar.mutate(motivo, then);
      else fijar.mutate({ inicio: inicio || asesoria.inicio, motivo }, { ...then, onError });
    },
    onDone: close,
  });
  if (estado === 'cancelada') {
    return <LinkButton to={PATHS.asesoria}>Pedir otra asesoría</LinkButton>;
  }
  const { isBusy } = forma;
  return (
    <>
      {open === undefined && forma.failure && <Alert>{forma.failure}</Alert>}
      {open !== undefined && (
        <FormPage
          forma={forma}
          className="space-y-5"
          submitLabel={isNew ? 'Apartar este horario' : VERBO[open]}
          beside={
            <Button variant="ghost" disabled={isBusy} onClick={close}>
              Volver
            </Button>
          }
        >
          {open === 'hora' && (
            <ElegirHora
              oficina={idGrupo}
              inicio={forma.values.inicio}
              onChange={(inicio) => forma.change({ inicio })}
              error={forma.errorOf('inicio')}
            />
          )}
          {!isNew && (
            <TextareaField
              label={open === 'hora' ? 'Por qué la cambias' : 'Por qué la cancelas'}
              hint="Lo lee la notaría."
              rows={2}
              maxLength={ASESORIA.motivo}
              {...forma.field('motivo')}
            />
          )}
        </FormPage>
      )}
      {open === undefined && isNew && (
        <div className="flex flex-wrap gap-3">
          <Button loading={isBusy} loadingLabel="Apartando..." onClick={forma.submit}>
            Confirmar mi cita
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={() => show('hora')}>
            Elegir otro horario
          </Button>
        </div>
      )}
      {open === undefined && !isNew && cambiar && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => show('hora')}>
            Cambiar la hora
          </Button>
          <Button variant="ghost" onClick={() => show('cancelar')}>
            Cancelar la cita
          </Button>
        </div>
      )}
      {!isNew && !cambiar && (
        <p className="text-muted text-sm">
          Ya no se puede cambiar ni cancelar por aquí. Si no puedes venir, llámanos, por favor.
        </p>
      )}
    </>
  );
}
