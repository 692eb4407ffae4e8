import {
  CLASES_LINEA,
  type ClaseLinea,
  COTIZACION,
  type Linea,
  linea,
  NOMBRES_CLASE,
  totalDe,
} from '@notaria/contract/cotizacion';
import { centavosDe, enPesos, montoEscrito } from '@notaria/contract/dinero';
import * as z from 'zod/mini';
import type { Path } from '../forma/paths.ts';
import type { Forma, Problems } from '../forma/use-forma.ts';
import { EditableList } from '../ui/editable-list.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A line of a quote as somebody types it. */
export const lineaEscrita = z.object({
  concepto: z.string(),
  clase: z.enum(NOMBRES_CLASE),
  monto: z.string(),
  nota: z.string(),
});
export type LineaEscrita = z.infer<typeof lineaEscrita>;

const CLASES = NOMBRES_CLASE.map((value) => ({ value, label: CLASES_LINEA[value] }));

/** An empty line. */
export function lineaNueva(clase: ClaseLinea): LineaEscrita {
  return { concepto: CLASES_LINEA[clase], clase, monto: '', nota: '' };
}

/** Lines ready to be edited. The same lines give the same result, which drafts compare. */
export function escritasDe(lineas: readonly Linea[]): LineaEscrita[] {
  return lineas.map(({ monto, ...rest }) => ({ ...rest, monto: enPesos(monto).replace('$', '') }));
}

const readLinea = ({ monto, ...rest }: LineaEscrita) =>
  linea.safeParse({ ...rest, monto: centavosDe(monto) });

/** The lines that were typed, without those that can't be read. */
export function lineasEscritas(escritas: readonly LineaEscrita[]): Linea[] {
  return escritas.flatMap((escrita) => readLinea(escrita).data ?? []);
}

/** What is wrong with the lines that stand at a path. */
export function problemasDeLineas(path: string, escritas: readonly LineaEscrita[]): Problems {
  const all = escritas.map((escrita, at) => {
    const { concepto, monto } = escrita;
    const issues = readLinea(escrita).error?.issues ?? [];
    const said = issues.map((issue) => [`${path}.${at}.${String(issue.path[0])}`, issue.message]);
    return {
      ...Object.fromEntries(said),
      [`${path}.${at}.concepto`]: concepto.trim() === '' ? 'Escribe el concepto.' : undefined,
      [`${path}.${at}.monto`]: montoEscrito.safeParse(monto).error?.issues[0]?.message,
    };
  });
  return Object.assign({}, ...all);
}

/** What the lines that can be read come to, in centavos. */
export function sumaDe(escritas: readonly LineaEscrita[]): number {
  return totalDe(
    escritas.flatMap(({ clase, monto: typed }) => {
      const monto = centavosDe(typed);
      return monto === undefined ? [] : [{ clase, monto }];
    }),
  );
}

interface LineasFieldsProps<T extends object> {
  legend: string;
  forma: Pick<Forma<T>, 'field' | 'rows' | 'set'>;
  /** Where the lines stand in the form. */
  path: Path<T>;
  lineas: readonly LineaEscrita[];
}

/** The lines of a quote: what for, which kind, how much. */
export function LineasFields<T extends object>(props: LineasFieldsProps<T>) {
  const { legend, forma, path, lineas } = props;
  const fieldsOf = (at: number) => {
    const line = lineas[at];
    if (!line) return null;
    const isNamed = !Object.values<string>(CLASES_LINEA).includes(line.concepto);
    const fieldOf = (field: keyof LineaEscrita) => forma.field(`${path}.${at}.${field}` as Path<T>);
    return (
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)_10rem]">
        <SelectField
          label="Qué es"
          options={CLASES}
          {...fieldOf('clase')}
          onChange={({ target }) => {
            const clase = NOMBRES_CLASE.find((one) => one === target.value) ?? 'otro';
            const concepto = isNamed ? line.concepto : CLASES_LINEA[clase];
            forma.set(`${path}.${at}` as Path<T>, { ...line, clase, concepto });
          }}
        />
        <TextField label="Concepto" maxLength={COTIZACION.concepto} {...fieldOf('concepto')} />
        <TextField
          label="Cantidad"
          inputMode="decimal"
          placeholder="1,250.50"
          {...fieldOf('monto')}
        />
        <div className="sm:col-span-3">
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
      hint="Un descuento se resta. Escribe las cantidades en pesos."
      itemName="Línea"
      addLabel="Agregar línea"
      max={COTIZACION.lineas}
    />
  );
}
