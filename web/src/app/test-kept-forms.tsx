import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { VENTANILLA_USUAL } from '@notaria/contract/cobros';
import { notaBody, textoMensaje } from '@notaria/contract/conversacion';
import { rechazarIdentidad } from '@notaria/contract/identidades';
import { ROL } from '@notaria/contract/roles';
import type { ReactNode } from 'react';
import { VideoForm } from '#features/ayuda/video-form.tsx';
import { TramiteForm } from '#features/catalogo/tramite-form.tsx';
import { EMPTY_TRAMITE } from '#features/catalogo/tramite-values.ts';
import { AgendaForm } from '#features/citas/agenda-form.tsx';
import { CobrosForm } from '#features/cobros/cobros-form.tsx';
import { SolicitarDialog } from '#features/cuenta/solicitar-dialog.tsx';
import { Escribir } from '#features/expedientes/conversacion/escribir.tsx';
import { CotizarDialog } from '#features/expedientes/entregas/cotizar-dialog.tsx';
import { EtapaDialog } from '#features/expedientes/etapas/etapa-dialog.tsx';
import { MensajeQuestion } from '#features/expedientes/lote/mensaje-question.tsx';
import { Formulario } from '#features/expedientes/revision/formulario.tsx';
import { MotivoDialog } from '#features/motivos/motivo-dialog.tsx';
import { OficinaForm } from '#features/oficinas/oficina-form.tsx';
import { EMPTY_OFICINA } from '#features/oficinas/oficina-values.ts';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { aMotivo, aRow, aRuta, PEOPLE } from './test-forms.ts';

const A_TRAMITE = { ...EMPTY_TRAMITE, etapas: EMPTY_TRAMITE.etapas.slice(0, 2) };
const nothing = () => {};
export const never = () => new Promise<never>(nothing);

/**
 * Every form that keeps what is typed, about one of two things: a draft of the one must not show in the other.
 * A form about nothing in particular is the same for both.
 */
export const FORMS: Record<string, { file: string; form: (about: 'una' | 'otra') => ReactNode }> = {
  'a refusal': {
    file: 'shared/ui/reason-dialog.tsx',
    form: (about) => (
      <ReasonDialog
        draftName={`motivo.1/${about}`}
        title="Rechazar"
        description=""
        label="Motivo"
        maxLength={255}
        rule={textoMensaje}
        confirmLabel="Rechazar"
        call={rechazarIdentidad}
        variables={String}
        onClose={nothing}
        change={{ isPending: false, error: null, reset: nothing, mutate: nothing }}
      />
    ),
  },
  'an office': {
    file: 'features/oficinas/oficina-form.tsx',
    form: (about) => (
      <OficinaForm
        people={PEOPLE}
        grupo={about}
        version={1}
        initial={EMPTY_OFICINA}
        showsLatest={false}
        onShowLatest={nothing}
        onDone={nothing}
      />
    ),
  },
  'a move of stages': {
    file: 'features/expedientes/etapas/etapa-dialog.tsx',
    form: (about) => (
      <EtapaDialog
        idExpediente={about}
        ruta={aRuta()}
        hasParties={false}
        begin="avanzar"
        cliente="Ana"
        personas={[]}
        onClose={nothing}
      />
    ),
  },
  'a rejection': {
    file: 'features/expedientes/revision/formulario.tsx',
    form: (about) => (
      <Formulario
        que="rechazar"
        idExpediente={about}
        fila={aRow()}
        marcado={{ marcas: [], onEscribir: undefined }}
        takesFocus={false}
        isLost={false}
        isSending={false}
        onEnviar={nothing}
        onCancelar={nothing}
      >
        {null}
      </Formulario>
    ),
  },
  'a message to many': {
    file: 'features/expedientes/lote/mensaje-question.tsx',
    form: () => (
      <MensajeQuestion
        filas={[{ idExpediente: 'a', idAsignado: null, idGrupo: null, tramiteConPartes: 'venta' }]}
        onRun={nothing}
        onEnd={nothing}
      />
    ),
  },
  'a message': {
    file: 'features/expedientes/conversacion/escribir.tsx',
    form: (about) => (
      <Escribir
        draftName={`mensaje.1/${about}`}
        label="Mensaje"
        hint=""
        busy={false}
        rule={notaBody.shape.texto}
        sendLabel="Enviar"
        onSend={nothing}
      />
    ),
  },
  'a request to cancel the account': {
    file: 'features/cuenta/solicitar-dialog.tsx',
    form: () => <SolicitarDialog onClose={nothing} />,
  },
  'a help video': {
    file: 'features/ayuda/video-form.tsx',
    form: (about) => (
      <VideoForm
        idVideo={about}
        roles={[
          { ID_Rol: ROL.usuario, Nombre: 'Usuario' },
          { ID_Rol: ROL.cliente, Nombre: 'Cliente' },
        ]}
        initial={{ titulo: '', url: '', roles: [] }}
        onDone={nothing}
      />
    ),
  },
  'a ready reason': {
    file: 'features/motivos/motivo-dialog.tsx',
    form: (about) => (
      <MotivoDialog motivo={aMotivo(about)} documentos={['INE']} onClose={nothing} />
    ),
  },
  'the agenda of an office': {
    file: 'features/citas/agenda-form.tsx',
    form: (about) => (
      <AgendaForm
        oficina="Centro"
        idOficina={about}
        agenda={AGENDA_DE_INICIO}
        personas={[{ uid: 'luz', nombre: 'Luz' }]}
        version={0}
      />
    ),
  },
  'how an office is paid': {
    file: 'features/cobros/cobros-form.tsx',
    form: () => (
      <CobrosForm
        kept={{
          cobros: {
            cuenta: { banco: 'Banco', clabe: '032180000118359719', titular: 'Notaría' },
            secretariaEnvia: [],
            ventanilla: VENTANILLA_USUAL,
            plantillas: [],
          },
          version: 0,
          tramites: [{ idTramite: 'venta', titulo: 'Compraventa' }],
        }}
      />
    ),
  },
  'a quote': {
    file: 'features/expedientes/entregas/cotizar-dialog.tsx',
    form: (about) => (
      <CotizarDialog
        idExpediente={about}
        idTramite="venta"
        destinos={[
          { sala: 'p1', nombre: 'Ana' },
          { sala: 'p2', nombre: 'Eva' },
        ]}
        isSender
        plantilla={[]}
        reemplaza={null}
        onClose={nothing}
      />
    ),
  },
  'a procedure': {
    file: 'features/catalogo/tramite-form.tsx',
    form: (about) => (
      <TramiteForm
        base={undefined}
        idTramite={about}
        initial={A_TRAMITE}
        showsLatest={false}
        onShowLatest={nothing}
        onDone={nothing}
      />
    ),
  },
};
