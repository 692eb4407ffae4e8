import type { DatosConstancia } from '@notaria/contract/constancia';
import { formatDay } from '#shared/format.ts';
import { Card } from '#shared/ui/card.tsx';
import { NoValue } from '#shared/ui/no-value.tsx';

type Row = readonly [label: string, value: string];

function personales(data: DatosConstancia): readonly Row[] {
  const persona: readonly Row[] =
    data.tipoPersona === 'fisica'
      ? [
          ['Nombre(s)', data.nombre],
          ['Primer apellido', data.apellidoPaterno],
          ['Segundo apellido', data.apellidoMaterno],
          ['CURP', data.curp],
        ]
      : [
          ['Denominación o razón social', data.denominacion],
          ['Régimen capital', data.regimenCapital],
        ];
  return [
    ...persona,
    ['RFC', data.rfc],
    ['Nombre comercial', data.nombreComercial],
    [
      'Régimen',
      data.regimenes
        .filter(({ fechaFin }) => fechaFin === '')
        .map(({ nombre }) => nombre)
        .join(', '),
    ],
    ['Estatus en el padrón', data.estatusPadron],
    ['Fecha de emisión', formatDay(data.fechaEmision)],
  ];
}

function domicilio(data: DatosConstancia): readonly Row[] {
  return [
    ['Código postal', data.codigoPostal],
    ['Tipo de vialidad', data.tipoVialidad],
    ['Nombre de la vialidad', data.nombreVialidad],
    ['Número exterior', data.numeroExterior],
    ['Número interior', data.numeroInterior],
    ['Colonia', data.colonia],
    ['Localidad', data.localidad],
    ['Municipio o alcaldía', data.municipio],
    ['Entidad federativa', data.entidadFederativa],
    ['Entre calle', data.entreCalle],
    ['Y calle', data.yCalle],
  ];
}

function Section({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Card>
      <h2 className="mb-4 text-title-sm">{title}</h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="break-words font-medium">{value || <NoValue />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The fiscal data, read-only; empty values say so. */
export function FiscalSections({ data }: { data: DatosConstancia }) {
  return (
    <div className="space-y-6">
      <Section title="Datos personales" rows={personales(data)} />
      <Section title="Domicilio fiscal" rows={domicilio(data)} />
    </div>
  );
}
