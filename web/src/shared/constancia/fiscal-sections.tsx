import type { CampoConstancia } from '@notaria/contract/avisos-constancia';
import type { DatosConstancia } from '@notaria/contract/constancia';
import { formatDay } from '#shared/format.ts';
import { Card } from '#shared/ui/card.tsx';
import { NoValue } from '#shared/ui/no-value.tsx';
import { Doubt } from './doubt.tsx';

type Row = readonly [label: string, value: string, campo: CampoConstancia];

/** The names of what has not ended. */
function vigentes(rows: readonly { nombre: string; fechaFin: string }[]): string[] {
  return rows.flatMap(({ nombre, fechaFin }) => (fechaFin === '' ? nombre : []));
}

function personales(data: DatosConstancia): readonly Row[] {
  const persona: readonly Row[] =
    data.tipoPersona === 'fisica'
      ? [
          ['Nombre(s)', data.nombre, 'nombre'],
          ['Primer apellido', data.apellidoPaterno, 'apellidoPaterno'],
          ['Segundo apellido', data.apellidoMaterno, 'apellidoMaterno'],
          ['CURP', data.curp, 'curp'],
        ]
      : [
          ['Denominación o razón social', data.denominacion, 'denominacion'],
          ['Régimen capital', data.regimenCapital, 'regimenCapital'],
        ];
  return [
    ...persona,
    ['RFC', data.rfc, 'rfc'],
    ['Nombre comercial', data.nombreComercial, 'nombreComercial'],
    ['Régimen', vigentes(data.regimenes).join(', '), 'regimenes'],
    ['Estatus en el padrón', data.estatusPadron, 'estatusPadron'],
    ['Fecha de emisión', data.fechaEmision && formatDay(data.fechaEmision), 'fechaEmision'],
  ];
}

function domicilio(data: DatosConstancia): readonly Row[] {
  return [
    ['Código postal', data.codigoPostal, 'codigoPostal'],
    ['Tipo de vialidad', data.tipoVialidad, 'tipoVialidad'],
    ['Nombre de la vialidad', data.nombreVialidad, 'nombreVialidad'],
    ['Número exterior', data.numeroExterior, 'numeroExterior'],
    ['Número interior', data.numeroInterior, 'numeroInterior'],
    ['Colonia', data.colonia, 'colonia'],
    ['Localidad', data.localidad, 'localidad'],
    ['Municipio o alcaldía', data.municipio, 'municipio'],
    ['Entidad federativa', data.entidadFederativa, 'entidadFederativa'],
    ['Entre calle', data.entreCalle, 'entreCalle'],
    ['Y calle', data.yCalle, 'yCalle'],
  ];
}

/** What no other section shows and a notice may name, as far as the certificate has it. */
function otros(data: DatosConstancia): readonly Row[] {
  const day = (date: string) => (date === '' ? '' : formatDay(date));
  return (
    [
      ['idCIF', data.idCIF, 'idCIF'],
      ['Lugar de emisión', data.lugarEmision, 'lugarEmision'],
      ['Inicio de operaciones', day(data.fechaInicioOperaciones), 'fechaInicioOperaciones'],
      ['Último cambio de estado', day(data.fechaUltimoCambio), 'fechaUltimoCambio'],
      ['Actividades económicas', vigentes(data.actividades).join('; '), 'actividades'],
    ] satisfies Row[]
  ).filter(([, value]) => value !== '');
}

interface RowsProps {
  rows: readonly Row[];
  dudosos: ReadonlySet<string>;
}

function Rows({ rows, dudosos }: RowsProps) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {rows.map(([label, value, campo]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="break-words font-medium">
            {value || <NoValue />}
            {dudosos.has(campo) && <Doubt />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FiscalSectionsProps {
  data: DatosConstancia;
  /** The notices of the certificate. The screen marks the fields that they name. */
  avisos?: readonly { campos: readonly string[] }[];
}

/** The fiscal data, read-only; empty values say so. */
export function FiscalSections({ data, avisos = [] }: FiscalSectionsProps) {
  const dudosos = new Set(avisos.flatMap(({ campos }) => campos));
  return (
    <div className="space-y-6">
      {sectionsOf(data).map(([title, rows]) => (
        <Card key={title}>
          <h2 className="mb-4 text-title-sm">{title}</h2>
          <Rows rows={rows} dudosos={dudosos} />
        </Card>
      ))}
    </div>
  );
}

/** The same inside of another card. */
export function FiscalRows({ data, avisos = [] }: FiscalSectionsProps) {
  const dudosos = new Set(avisos.flatMap(({ campos }) => campos));
  return (
    <div className="space-y-5">
      {sectionsOf(data).map(([title, rows]) => (
        <section key={title} aria-label={title} className="space-y-3">
          <h3 className="font-sans font-semibold text-base">{title}</h3>
          <Rows rows={rows} dudosos={dudosos} />
        </section>
      ))}
    </div>
  );
}

function sectionsOf(data: DatosConstancia): [title: string, rows: readonly Row[]][] {
  return [
    ['Datos personales', personales(data)],
    ['Domicilio fiscal', domicilio(data)],
    ['Otros datos de la constancia', otros(data)],
  ];
}
