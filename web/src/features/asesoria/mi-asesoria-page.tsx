import {
  ASESORIA,
  type Asesoria,
  cancelarMiAsesoria,
  fijarAsesoria,
  verAsesoria,
} from '@notaria/contract/asesorias';
import { ASESORIAS as TEXTOS } from '@notaria/contract/asesorias-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { cuandoEs } from '#shared/cuando.ts';
import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Form } from '#shared/ui/form.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { asesoriaQuery, useMiAsesoria } from './api.ts';
import { ElegirHora } from './elegir-hora.tsx';

const TITULO = {
  por_confirmar: 'Confirma tu asesoría',
  confirmada: 'Tu asesoría está apartada',
  cancelada: 'Esta asesoría se canceló',
} as const;

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
  const [inicio, setInicio] = useState('');
  const [motivo, setMotivo] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { estado, idGrupo, cambiar } = asesoria;
  const isNew = estado === 'por_confirmar';
  const isBusy = fijar.isPending || cancelar.isPending;
  const close = () => {
    setOpen(undefined);
    setIsTried(false);
    setMotivo('');
    setInicio('');
  };
  const onSuccess = ({ message }: { message: string }) => {
    toast.success(message);
    close();
  };
  const book = (time: string) =>
    fijar.mutate(
      { inicio: time, motivo },
      {
        onSuccess,
        onError: (error) => {
          // It went meanwhile: the times that are left are shown here.
          if (isNew && error instanceof ApiError && error.status !== 404) setOpen('hora');
        },
      },
    );
  const send = () => {
    setIsTried(true);
    if (!isNew && motivo.trim() === '') return;
    if (open === 'cancelar') cancelar.mutate(motivo, { onSuccess });
    else if (inicio !== '') book(inicio);
  };
  if (estado === 'cancelada') {
    return <LinkButton to={PATHS.asesoria}>Pedir otra asesoría</LinkButton>;
  }
  return (
    <>
      {fijar.isError && <Alert>{failureMessage(fijarAsesoria, fijar.error)}</Alert>}
      {cancelar.isError && <Alert>{failureMessage(cancelarMiAsesoria, cancelar.error)}</Alert>}
      {open !== undefined && (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          className="space-y-5"
        >
          {open === 'hora' && (
            <ElegirHora
              oficina={idGrupo}
              inicio={inicio}
              onChange={setInicio}
              error={isTried && inicio === '' ? TEXTOS.sinHora : undefined}
            />
          )}
          {!isNew && (
            <TextareaField
              label={open === 'hora' ? 'Por qué la cambias' : 'Por qué la cancelas'}
              hint="Lo lee la notaría."
              rows={2}
              value={motivo}
              maxLength={ASESORIA.motivo}
              onChange={({ target }) => setMotivo(target.value)}
              {...(isTried && motivo.trim() === '' && { error: TEXTOS.sinMotivo })}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={isBusy} loadingLabel="Guardando...">
              {isNew
                ? 'Apartar este horario'
                : open === 'hora'
                  ? 'Guardar la nueva hora'
                  : 'Cancelar mi cita'}
            </Button>
            <Button variant="ghost" disabled={isBusy} onClick={close}>
              Volver
            </Button>
          </div>
        </Form>
      )}
      {open === undefined && isNew && (
        <div className="flex flex-wrap gap-3">
          <Button
            loading={isBusy}
            loadingLabel="Apartando..."
            onClick={() => book(asesoria.inicio)}
          >
            Confirmar mi cita
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={() => setOpen('hora')}>
            Elegir otro horario
          </Button>
        </div>
      )}
      {open === undefined && !isNew && cambiar && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen('hora')}>
            Cambiar la hora
          </Button>
          <Button variant="ghost" onClick={() => setOpen('cancelar')}>
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
