import type { Pago } from '@notaria/contract/pagos';
import type { ReactNode } from 'react';
import { Cierres } from '#features/citas/cierres.tsx';
import { TelefonoForm } from '#features/cuenta/telefono-form.tsx';
import { CitarDialog } from '#features/expedientes/citas/citar-dialog.tsx';
import {
  ConfirmarPagoDialog,
  RechazarPagoDialog,
} from '#features/expedientes/entregas/decidir-pago-dialogs.tsx';
import { InvitarDialog } from '#features/usuarios/invitaciones.tsx';
import { FORMS } from './test-kept-forms.tsx';

/** A form that can be sent. */
interface SentForm {
  form: ReactNode;
  /** The button that opens it. */
  opener?: RegExp;
  /** The label and the value of what is typed, in order; a box has no value. */
  fill: readonly (readonly [label: string, value?: string])[];
  sender: string;
  /** A field as the server calls it, and the label under which its sentence stands. */
  field: readonly [name: string, label: string];
  /** True if leaving loses so little that nobody asks. */
  isSmall?: boolean;
}

const nothing = () => {};
const kept = (name: string) => FORMS[name]?.form('una');
const PAGO = { idPago: 'p1', monto: 10_000, nombre: 'Ana' } as Pago;
const pago = { idExpediente: 'e1', pago: PAGO, onClose: nothing };

export const SENT: Record<string, SentForm> = {
  'a refusal': {
    form: <RechazarPagoDialog {...pago} />,
    fill: [['Por qué', 'No llegó']],
    sender: 'Avisar que no llegó',
    field: ['motivo', 'Por qué'],
  },
  'a payment that arrived': {
    form: <ConfirmarPagoDialog {...pago} />,
    fill: [['Cuánto llegó', '90']],
    sender: 'Confirmar',
    field: ['recibido', 'Cuánto llegó'],
  },
  'an office': {
    form: kept('an office'),
    fill: [
      ['Nombre de la oficina', 'Sur'],
      ['Abogado titular', 'Tita'],
      ['Aida'],
      ['Sara'],
      // The box of whom she supports, which came with her.
      ['Aida'],
    ],
    sender: 'Guardar',
    field: ['nombre', 'Nombre de la oficina'],
  },
  'a move of stages': {
    form: kept('a move of stages'),
    fill: [
      ['Qué hacer', 'anotar'],
      ['Mensaje para el cliente', 'Falta poco'],
    ],
    sender: 'Guardar',
    field: ['nota', 'Mensaje para el cliente'],
  },
  'a request to cancel the account': {
    form: kept('a request to cancel the account'),
    fill: [['Motivo', 'Ya no la uso']],
    sender: 'Enviar solicitud',
    field: ['motivo', 'Motivo'],
  },
  'a help video': {
    form: kept('a help video'),
    fill: [
      ['Título', 'Cómo subir'],
      ['Enlace', 'https://youtu.be/dQw4w9WgXcQ'],
    ],
    sender: 'Guardar',
    field: ['title', 'Título'],
  },
  'a help video whose link is refused': {
    form: kept('a help video'),
    fill: [
      ['Título', 'Cómo subir'],
      ['Enlace', 'https://youtu.be/dQw4w9WgXcQ'],
    ],
    sender: 'Guardar',
    field: ['url', 'Enlace'],
  },
  'an invitation to a colleague': {
    form: <InvitarDialog onClose={nothing} />,
    fill: [['Correo electrónico', 'eva@prueba.mx']],
    sender: 'Enviar invitación',
    field: ['correo', 'Correo electrónico'],
  },
  'a ready reason': {
    form: kept('a ready reason'),
    fill: [['Motivo', 'Está borroso']],
    sender: 'Guardar',
    field: ['texto', 'Motivo'],
  },
  'the agenda of an office': {
    form: kept('the agenda of an office'),
    fill: [['Dirección', 'Calle Dos 2']],
    sender: 'Guardar la agenda',
    field: ['agenda.direccion', 'Dirección'],
  },
  'how an office is paid': {
    form: kept('how an office is paid'),
    fill: [['Banco', 'Otro banco']],
    sender: 'Guardar',
    field: ['cuenta.banco', 'Banco'],
  },
  'a quote': {
    form: kept('a quote'),
    fill: [
      ['Cantidad', '100'],
      // Fees begin with 16 % of IVA.
      ['Paga Ana', '76'],
      ['Paga Eva', '40'],
    ],
    sender: 'Enviar cotización',
    field: ['titulo', 'Título'],
  },
  'a procedure': {
    form: kept('a procedure'),
    fill: [
      ['Título', 'Donación'],
      ['Descripción', 'Para dar'],
      ['Nombre del documento', 'INE'],
      ['Qué es y cómo se consigue', 'Por los dos lados'],
    ],
    sender: 'Guardar',
    field: ['titulo', 'Título'],
  },
  'an appointment': {
    form: (
      <CitarDialog
        idExpediente="e1"
        cita={null}
        destinos={[{ sala: 'p1', nombre: 'Ana' }]}
        zona="America/Mexico_City"
        onClose={nothing}
      />
    ),
    fill: [
      ['Día', '2031-12-24'],
      ['Hora', '10:00'],
      ['Nota', 'Con su INE'],
    ],
    sender: 'Citar para firma',
    field: ['nota', 'Nota'],
  },
  'closed hours': {
    form: <Cierres dia="2031-12-24" nombre="24 de diciembre" isOver={false} cierres={[]} />,
    opener: /^Cerrar horas.*$/,
    fill: [['Desde', '08:00']],
    sender: 'Cerrar estas horas',
    field: ['hasta', 'Hasta'],
  },
  'a phone': {
    form: <TelefonoForm telefono="" onDone={nothing} />,
    fill: [['Teléfono', '55 1234 5678']],
    sender: 'Guardar teléfono',
    field: ['telefono', 'Teléfono'],
    isSmall: true,
  },
};
