import { type DatosDeBorrador, datosDePrueba } from '@notaria/contract/borrador';
import { aDocx, paragraph, split, table } from '@notaria/factories/docx';
import { expect, test } from 'vitest';
import { desconocidosEn, fillMachote, MalEscrito } from './fill.ts';

const CLASES = [
  { clave: 'comprador', nombre: 'Quien compra', minimo: 1 },
  { clave: 'conyuge-comprador', nombre: 'Cónyuge de quien compra', minimo: 0 },
  { clave: 'vendedor', nombre: 'Quien vende', minimo: 1 },
];
const PRECIO = {
  codigo: 'precio',
  dice: 'Precio de venta',
  clase: 'cantidad',
  opciones: [],
} as const;

function datos(change: Partial<DatosDeBorrador> = {}): DatosDeBorrador {
  return { ...datosDePrueba(CLASES, [{ ...PRECIO, opciones: [] }]), ...change };
}

const textOf = (body: string, of = datos(), header = '') =>
  fillMachote(aDocx(body, header), of).texto;

test('a placeholder that Word split into several runs is filled in, in the text, a header and the cells of a table', () => {
  const rows = table(['Nombre', 'RFC'], ['{#compradores}{nombre}', '{rfc}{/compradores}']);
  const body = split('Trámite {tramite}: {precio} ({precio_letra}).') + rows;
  expect(textOf(body, datos(), split('Expediente {numero|constructor|toString}'))).toBe(
    [
      'Trámite Compraventa de inmueble: $1,200,000.00 (un millón doscientos mil pesos 00/100 M.N.).',
      ...['Nombre', 'RFC', 'Ana Salas Ortiz', 'SAOA840317Q52', 'Luis Ortega Peña', 'SAOA840317Q52'],
      'Expediente 2611-4K7QZ2',
    ].join('\n'),
  );
});

test('a part is repeated for each person of a kind, and stands only for whom its condition is true', () => {
  const body = split(
    '{#compradores}{nombre|mayusculas}, {estado_civil}{#casado} por {regimen_matrimonial}{/}{^casado} sin cónyuge{/}; {/compradores}fin',
  );
  expect(textOf(body)).toBe(
    'ANA SALAS ORTIZ, casada por sociedad conyugal; LUIS ORTEGA PEÑA, soltero sin cónyuge; fin',
  );
  const paragraphs = paragraph('{#compradores}') + split('Comparece {nombre}.') + paragraph('{/}');
  expect(textOf(paragraphs)).toBe('Comparece Ana Salas Ortiz.\nComparece Luis Ortega Peña.');
});

test('what is missing is marked in the text with whose it is, and listed once', () => {
  const [ana] = datosDePrueba(CLASES, []).personas;
  if (!ana) throw new Error('nobody');
  const one = { ...ana, valores: { nombre: 'Ana' } };
  const of = datos({ personas: [one] });
  const filled = fillMachote(
    aDocx(
      split(
        '{#compradores}{nombre}, {estado_civil}{#casado} con {nombre_conyuge}{/}, {fecha_nacimiento_letra}{/}',
      ) +
        split(
          '{#vendedores}Vende {nombre}.{/} {fecha_firma|mayusculas} {superficie} {estado_civil}',
        ),
    ),
    { ...of, tramite: {} },
  );
  expect(filled.texto).toBe(
    'Ana, [FALTA: estado civil de quien compra][FALTA: estado civil de quien compra], [FALTA: fecha de nacimiento de quien compra]\n' +
      'Vende [FALTA: nombre completo de quien vende]. [FALTA: día de la cita de firma] [FALTA: superficie] [FALTA: estado civil de quien compra]',
  );
  expect(filled.faltan).toEqual([
    'estado civil de quien compra',
    'fecha de nacimiento de quien compra',
    'nombre completo de quien vende',
    'día de la cita de firma',
    'superficie',
  ]);
});

test('signs of XML and braces in what people wrote stay what they are', () => {
  const [ana] = datosDePrueba(CLASES, []).personas;
  if (!ana) throw new Error('nobody');
  const of = datos({
    personas: [{ ...ana, valores: { nombre: 'José <b> & "Hijos" {rfc}\nS.A.' } }],
  });
  expect(textOf(paragraph('{#compradores}{nombre}{/}'), of)).toBe('José <b> & "Hijos" {rfc} S.A.');
});

test('a value is never written as XML, and signs that XML does not know are left out', () => {
  const [ana] = datosDePrueba(CLASES, []).personas;
  if (!ana) throw new Error('nobody');
  const valores = { nombre: '<w:p><w:r><w:t>Otro</w:t></w:r></w:p>', ocupacion: 'a\u0001b\u000bc' };
  const of = datos({ personas: [{ ...ana, valores }] });
  expect(textOf(paragraph('{@nombre}') + paragraph('{ocupacion}'), of)).toBe(
    '[FALTA: @nombre]\nabc',
  );
});

test('a placeholder that nothing fills in is named with its place; one that is known is not', () => {
  const body =
    paragraph('Sin nada.') +
    split(
      '{#compradores}{nombre}, {apodo}{#casado}{/}{/compradores} {precio_letra} {nombre|grande} {nombre_letra}',
    );
  const found = desconocidosEn(aDocx(body, split('{numero} {tomo}')), datos());
  expect(found.map(({ que }) => que)).toEqual([
    '{apodo}',
    '{nombre|grande}',
    '{nombre_letra}',
    '{tomo}',
  ]);
  expect(found[0]?.donde).toMatch(/^Texto, párrafo 2: «\{#compradores\}\{nombre\}, \{apodo\}/);
  expect(found[3]?.donde).toBe('Encabezado, párrafo 1: «{numero} {tomo}»');
});

test('braces that do not fit together are said in words, with where they stand', () => {
  const tried = () => fillMachote(aDocx(paragraph('Ante {nombre, y {#compradores}{rfc}')), datos());
  expect(tried).toThrow(MalEscrito);
  try {
    tried();
  } catch (error) {
    const { senalados } = error as MalEscrito;
    expect(senalados.map(({ que }) => que)).toContain('Falta la llave que cierra');
    expect(senalados[0]?.donde).toContain('{nombre,');
  }
});
