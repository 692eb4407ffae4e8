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
import { EditableList } from '../ui/editable-list.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A line of a quote as somebody types it. */
export const lineaEscrita = z.object({
  key: z.string(),
  concepto: z.string(),
  clase: z.enum(NOMBRES_CLASE),
  monto: z.string(),
  nota: z.string(),
});
export type LineaEscrita = z.infer<typeof lineaEscrita>;

const CLASES = NOMBRES_CLASE.map((value) => ({ value, label: CLASES_LINEA[value] }));

/** An empty line. */
export function lineaNueva(clase: ClaseLinea, key: string = crypto.randomUUID()): LineaEscrita {
  return { key, concepto: CLASES_LINEA[clase], clase, monto: '', nota: '' };
}

/** Lines ready to be edited. The same lines give the same result, which drafts compare. */
export function escritasDe(lineas: readonly Linea[]): LineaEscrita[] {
  return lineas.map(({ monto, ...rest }, index) => ({
    ...rest,
    key: `l${index}`,
    monto: enPesos(monto).replace('$', ''),
  }));
}

/** The lines that were typed; undefined if one of them can't be read. */
export function lineasEscritas(escritas: readonly LineaEscrita[]): Linea[] | undefined {
  const read = escritas.map(({ key: _key, monto, ...rest }) =>
    linea.safeParse({ ...rest, monto: centavosDe(monto) }),
  );
  const good = read.flatMap(({ data }) => data ?? []);
  return good.length === escritas.length ? good : undefined;
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

interface LineasFieldsProps {
  legend: string;
  lineas: readonly LineaEscrita[];
  onChange: (lineas: LineaEscrita[]) => void;
  /** True once the person tried to send: then what is missing is said. */
  isTried: boolean;
  /** What is wrong with them together. */
  error?: string | undefined;
}

/** The lines of a quote: what for, which kind, how much. */
export function LineasFields({ legend, lineas, onChange, isTried, error }: LineasFieldsProps) {
  const change = (at: number, changed: Partial<LineaEscrita>) =>
    onChange(lineas.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  const fieldsOf = (at: number) => {
    const line = lineas[at];
    if (!line) return null;
    const isNamed = !Object.values<string>(CLASES_LINEA).includes(line.concepto);
    const money = montoEscrito.safeParse(line.monto);
    return (
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)_10rem]">
        <SelectField
          label="Qué es"
          options={CLASES}
          value={line.clase}
          onChange={({ target }) => {
            const clase = NOMBRES_CLASE.find((one) => one === target.value) ?? 'otro';
            change(at, { clase, ...(!isNamed && { concepto: CLASES_LINEA[clase] }) });
          }}
        />
        <TextField
          label="Concepto"
          value={line.concepto}
          maxLength={COTIZACION.concepto}
          onChange={({ target }) => change(at, { concepto: target.value })}
          {...(isTried && line.concepto.trim() === '' && { error: 'Escribe el concepto.' })}
        />
        <TextField
          label="Cantidad"
          inputMode="decimal"
          placeholder="1,250.50"
          value={line.monto}
          onChange={({ target }) => change(at, { monto: target.value })}
          {...(isTried && { error: money.error?.issues[0]?.message })}
        />
        <div className="sm:col-span-3">
          <TextField
            label="Nota"
            optional
            value={line.nota}
            maxLength={COTIZACION.nota}
            onChange={({ target }) => change(at, { nota: target.value })}
          />
        </div>
      </div>
    );
  };
  return (
    <EditableList
      legend={legend}
      error={error}
      fieldsOf={fieldsOf}
      hint="Un descuento se resta. Escribe las cantidades en pesos."
      itemName="Línea"
      addLabel="Agregar línea"
      keys={lineas.map(({ key }) => key)}
      max={COTIZACION.lineas}
      onAdd={() => onChange([...lineas, lineaNueva(lineas.length === 0 ? 'honorarios' : 'otro')])}
      onMove={(from, to) => {
        const moved = [...lineas];
        moved.splice(to, 0, ...moved.splice(from, 1));
        onChange(moved);
      }}
      onRemove={(at) => onChange(lineas.filter((_one, index) => index !== at))}
    />
  );
}
