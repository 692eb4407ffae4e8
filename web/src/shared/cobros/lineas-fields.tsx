import {
  CLASES_LINEA,
  type ClaseLinea,
  COTIZACION,
  type Linea,
  linea,
  NOMBRES_CLASE,
  TASAS_IVA,
  totalDe,
} from '@notaria/contract/cotizacion';
import { centavosDe, enPesos, montoEscrito } from '@notaria/contract/dinero';
import * as z from 'zod/mini';
import type { Path } from '../forma/paths.ts';
import { type Forma, type Problems, problemOf } from '../forma/use-forma.ts';
import { EditableList } from '../ui/editable-list.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A line of a quote as somebody types it. */
export const lineaEscrita = z.object({
  concepto: z.string(),
  clase: z.enum(NOMBRES_CLASE),
  monto: z.string(),
  nota: z.string(),
  iva: z.string(),
  /** The room that pays it; empty for all in equal parts. Only a quote that is shared by line asks. */
  paga: z.string(),
});
export type LineaEscrita = z.infer<typeof lineaEscrita>;

const TASAS = TASAS_IVA.map((tasa) => ({
  value: String(tasa),
  label: tasa === 0 ? 'Sin IVA' : `${tasa} %`,
}));
const CLASES = NOMBRES_CLASE.map((value) => ({ value, label: CLASES_LINEA[value] }));

/** Who was to pay a line and has left the file: somebody else has to be chosen. */
const goneOption = (value: string) => ({ value, label: 'Ya no participa: elige a otra persona' });

/** The rate that a kind of line has at first: who writes it may choose another. */
const ivaUsual = (clase: ClaseLinea) => (clase === 'honorarios' ? '16' : '0');

/** An empty line. */
export function lineaNueva(clase: ClaseLinea): LineaEscrita {
  const iva = ivaUsual(clase);
  return { concepto: CLASES_LINEA[clase], clase, monto: '', nota: '', iva, paga: '' };
}

/** True if nothing was typed or chosen in a line that was added. */
export function isUntouched({ concepto, clase, monto, nota }: LineaEscrita): boolean {
  const isAsAdded = clase === 'honorarios' || clase === 'otro';
  return isAsAdded && concepto === CLASES_LINEA[clase] && monto === '' && nota === '';
}

/** Lines ready to be edited. The same lines give the same result, which drafts compare. */
export function escritasDe(lineas: readonly Linea[]): LineaEscrita[] {
  return lineas.map(({ monto, iva, ...rest }) => ({
    ...rest,
    monto: enPesos(monto).replace('$', ''),
    iva: String(iva),
    paga: '',
  }));
}

const readLinea = ({ monto, iva, ...rest }: LineaEscrita) =>
  linea.safeParse({ ...rest, monto: centavosDe(monto), iva: Number(iva) });

/** The lines that were typed, without those that can't be read. */
export function lineasEscritas(escritas: readonly LineaEscrita[]): Linea[] {
  return escritas.flatMap((escrita) => readLinea(escrita).data ?? []);
}

/** What is wrong with the lines that stand at a path. */
export function problemasDeLineas(path: string, escritas: readonly LineaEscrita[]): Problems {
  const all = escritas.map((escrita, at) => {
    const { concepto, monto } = escrita;
    const issues = readLinea(escrita).error?.issues ?? [];
    const problems = issues.map((issue) => [
      `${path}.${at}.${String(issue.path[0])}`,
      issue.message,
    ]);
    return {
      ...Object.fromEntries(problems),
      [`${path}.${at}.concepto`]: concepto.trim() === '' ? 'Escribe el concepto.' : undefined,
      [`${path}.${at}.monto`]: problemOf(montoEscrito, monto),
    };
  });
  return Object.assign({}, ...all);
}

/** What the lines that can be read come to, in centavos. */
export function sumaDe(escritas: readonly LineaEscrita[]): number {
  return totalDe(
    escritas.flatMap((escrita) => {
      const { data } = readLinea({ ...escrita, concepto: escrita.concepto || CLASES_LINEA.otro });
      return data ?? [];
    }),
  );
}

interface LineasFieldsProps<T extends object> {
  legend: string;
  forma: Pick<Forma<T>, 'field' | 'rows' | 'set'>;
  /** Where the lines stand in the form. */
  path: Path<T>;
  lineas: readonly LineaEscrita[];
  /** The people among whom each line says who pays it; left out where the lines say nothing of it. */
  quienes?: readonly { value: string; label: string }[] | undefined;
}

/** The lines of a quote: what for, which kind, how much, with which IVA. */
export function LineasFields<T extends object>(props: LineasFieldsProps<T>) {
  const { legend, forma, path, lineas, quienes } = props;
  const fieldsOf = (at: number) => {
    const line = lineas[at];
    if (!line) return null;
    const isNamed = !Object.values<string>(CLASES_LINEA).includes(line.concepto);
    const isThere = (sala: string) =>
      sala === '' || quienes?.some(({ value }) => value === sala) === true;
    const fieldOf = (field: keyof LineaEscrita) => forma.field(`${path}.${at}.${field}` as Path<T>);
    return (
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)_9rem_9rem]">
        <SelectField
          label="Qué es"
          options={CLASES}
          {...fieldOf('clase')}
          onChange={({ target }) => {
            const clase = NOMBRES_CLASE.find((one) => one === target.value) ?? 'otro';
            const concepto = isNamed ? line.concepto : CLASES_LINEA[clase];
            const iva = ivaUsual(clase);
            forma.set(`${path}.${at}` as Path<T>, { ...line, clase, concepto, iva });
          }}
        />
        <TextField label="Concepto" maxLength={COTIZACION.concepto} {...fieldOf('concepto')} />
        <TextField
          label="Cantidad"
          inputMode="decimal"
          placeholder="1,250.50"
          {...fieldOf('monto')}
        />
        <SelectField label="IVA" options={TASAS} {...fieldOf('iva')} />
        {quienes && (
          <div className="sm:col-span-2">
            <SelectField
              label="Quién la paga"
              placeholder="Entre todos"
              options={[...quienes, ...(isThere(line.paga) ? [] : [goneOption(line.paga)])]}
              {...fieldOf('paga')}
            />
          </div>
        )}
        <div className={quienes ? 'sm:col-span-2' : 'sm:col-span-4'}>
          <TextField label="Nota" optional maxLength={COTIZACION.nota} {...fieldOf('nota')} />
        </div>
      </div>
    );
  };
  return (
    <EditableList
      {...forma.rows(path, () => lineaNueva(lineas.length === 0 ? 'honorarios' : 'otro'))}
      legend={legend}
      fieldsOf={fieldsOf}
      hint="Un descuento se resta. Escribe las cantidades en pesos, sin IVA."
      itemName="Línea"
      addLabel="Agregar línea"
      max={COTIZACION.lineas}
    />
  );
}
