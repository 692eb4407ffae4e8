import { describe, expect, test } from 'vitest';
import { PAGOS } from './cobros-messages.ts';
import {
  apellido,
  apellidoOpcional,
  busqueda,
  direccionEscrita,
  email,
  entero,
  id,
  idCon,
  listQuery,
  nombre,
  passwordNueva,
  TOKEN,
} from './fields.ts';
import { REGISTRO } from './messages.ts';
import { avisarPago, errorDeDia } from './pagos.ts';

/** The message with which a schema refuses a value; undefined if it accepts the value. */
function refusal(
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('email', () => {
  test('is trimmed and put in lower case', () => {
    expect(email().parse('  Ana@Prueba.MX ')).toBe('ana@prueba.mx');
  });
  test.each([
    'ana@prueba.mx\u200b',
    '\ufeffana@prueba.mx',
    '\u00a0ana@prueba.mx\u00a0',
    'ana@prueba.mx.',
    'ana@prueba.mx,',
    '<ana@prueba.mx>',
    'mailto:ana@prueba.mx',
    'mailto:ana@prueba.mx?subject=Hola',
    'Ana Ruiz <ana@prueba.mx>',
    '"Ruiz, Ana" <Ana@Prueba.MX>;',
    '<mailto:ana@prueba.mx>',
  ])('is found in %j', (pasted) => {
    expect(email().parse(pasted)).toBe('ana@prueba.mx');
    expect(direccionEscrita.parse(pasted)).toBe('ana@prueba.mx');
  });
  test('may have 254 characters at most', () => {
    const long = (length: number) => `ana@${'a.'.repeat((length - 6) / 2)}mx`;
    expect([long(254).length, long(256).length]).toEqual([254, 256]);
    expect(refusal(email('no'), long(254))).toBeUndefined();
    expect(refusal(email('no'), long(256))).toBe('no');
  });
  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    [undefined, 'missing'],
    ['ana', 'wrong'],
    ['ana@', 'wrong'],
    ['ana prueba@mx.mx', 'wrong'],
  ])('%j is refused as %s', (value, message) => {
    expect(refusal(email('wrong', 'missing'), value)).toBe(message);
  });
});

describe('the name of a person', () => {
  test.each([
    ['  Ana   María ', 'Ana María'],
    ['Ñandú', 'Ñandú'],
    ['Jose\u0301', 'Jose\u0301'],
  ])('%j is stored as %j', (typed, kept) => {
    expect(nombre.parse(typed)).toBe(kept);
    expect(apellido.parse(typed)).toBe(kept);
    expect(apellidoOpcional.parse(typed)).toBe(kept);
  });
  test.each(['Ana2', '<b>', 'Ana--Luz', 'Ana; --', 'Ana\u202eluz'])('%j is refused', (typed) => {
    expect(refusal(nombre, typed)).toBe(REGISTRO.nombre);
    expect(refusal(apellido, typed)).toBe(REGISTRO.apellido);
    expect(refusal(apellidoOpcional, typed)).toBe(REGISTRO.apellido);
  });
  test('may have 80 characters at most', () => {
    for (const schema of [nombre, apellido, apellidoOpcional]) {
      expect(refusal(schema, 'a'.repeat(80))).toBeUndefined();
      expect(refusal(schema, 'a'.repeat(81))).toBe(REGISTRO.largo);
    }
  });
  test('is required, except for the second surname', () => {
    for (const blank of ['', '  ', undefined]) {
      expect(refusal(nombre, blank)).toBe(REGISTRO.campoRequerido);
      expect(refusal(apellido, blank)).toBe(REGISTRO.campoRequerido);
      expect(apellidoOpcional.parse(blank)).toBe('');
    }
  });
});

describe('a new password', () => {
  test.each(['Abcdef1!', `Aa1!${'x'.repeat(124)}`, 'Ab1@$!%*?&#+-_.'])(
    '%s is accepted',
    (typed) => {
      expect(passwordNueva.parse(typed)).toBe(typed);
    },
  );
  test.each([
    ['seven characters', 'Abcde1!'],
    ['129 characters', `Aa1!${'x'.repeat(125)}`],
    ['no lower case', 'ABCDEF1!'],
    ['no capital', 'abcdef1!'],
    ['no digit', 'Abcdefg!'],
    ['no symbol', 'Abcdefg1'],
    ['another symbol', 'Abcdef1!('],
    ['a blank', 'Abcdef 1!'],
    ['a line break at the end', 'Abcdef1!\n'],
  ])('a password with %s is refused', (_what, typed) => {
    expect(refusal(passwordNueva, typed)).toBe(REGISTRO.password);
  });
  test('is required', () => {
    expect(refusal(passwordNueva, '')).toBe(REGISTRO.campoRequerido);
    expect(refusal(passwordNueva, undefined)).toBe(REGISTRO.campoRequerido);
  });
});

describe('an id', () => {
  test.each(['a', '2611-AAAAAA', 'a_b', '__a', 'a__', 'x'.repeat(128)])(
    '%s is accepted',
    (value) => {
      expect(id.parse(value)).toBe(value);
      expect(idCon('no').parse(value)).toBe(value);
    },
  );
  test.each(['', '.', '..', 'a/b', 'a b', '__a__', 'á', 'a\n', 'x'.repeat(129), 7, undefined])(
    '%j is refused',
    (value) => {
      expect(refusal(id, value)).toBeDefined();
      expect(refusal(idCon('no'), value)).toBe('no');
    },
  );
});

test('a token may have 8192 characters at most, and no characters of a path', () => {
  expect(TOKEN.test('x'.repeat(8_192))).toBe(true);
  for (const no of ['', 'x'.repeat(8_193), 'a/b', 'a b', 'a\n']) expect(TOKEN.test(no)).toBe(false);
});

describe('the query of a list', () => {
  const query = listQuery(10, 100, ['fecha', 'titulo']);
  test('asks for the first page, newest first, unless it says otherwise', () => {
    expect(query.parse({})).toEqual({
      pagina: 1,
      limite: 10,
      buscar: '',
      orden: 'fecha',
      direccion: 'desc',
    });
  });
  test.each([
    [{ pagina: '1' }, true],
    [{ pagina: '1000000' }, true],
    [{ pagina: '0' }, false],
    [{ pagina: '1000001' }, false],
    [{ pagina: '1.5' }, false],
    [{ limite: '1' }, true],
    [{ limite: '100' }, true],
    [{ limite: '0' }, false],
    [{ limite: '101' }, false],
    [{ limite: '2.5' }, false],
    [{ orden: 'titulo' }, true],
    [{ orden: 'correo' }, false],
    [{ direccion: 'asc' }, true],
    [{ direccion: 'up' }, false],
    [{ hacia: 'anterior' }, true],
    [{ hacia: 'siguiente' }, true],
    [{ hacia: 'atras' }, false],
    [{ cursor: 'x'.repeat(512) }, true],
    [{ cursor: 'x'.repeat(513) }, false],
    [{ cursor: '' }, false],
    [{ cursor: 'a/b' }, false],
    [{ buscar: 'x'.repeat(60) }, true],
    [{ buscar: 'x'.repeat(61) }, false],
  ])('%j: %s', (asked, taken) => {
    expect(query.safeParse(asked).success).toBe(taken);
  });
  test('a search text becomes one trimmed line', () => {
    expect(busqueda.parse('  Ana\n\tLópez ')).toBe('Ana López');
  });
});

describe('names of real people', () => {
  test.each([
    "O'Farrill",
    'O’Farrill',
    'D´Acosta',
    'D´ Acosta',
    'Peña-Iturbe',
    'Ma. Elena',
    'Ma.Elena',
    'J. Jesús',
    'María Gpe.',
    'de la O',
    'Ñáñez',
  ])('%s is accepted', (name) => {
    for (const field of [nombre, apellido, apellidoOpcional]) {
      expect(field.parse(` ${name} `)).toBe(name);
    }
  });

  test.each([
    'R2D2',
    '-',
    "'",
    '.',
    'Ana--Luz',
    'Ana-',
    "O''Farrill",
    '<b>Ana</b>',
    'Ana; Luz',
    'Ana/Luz',
    'Ana..',
    '☎',
  ])('%s is refused', (name) => {
    expect(nombre.safeParse(name).success).toBe(false);
    expect(apellidoOpcional.safeParse(name).success).toBe(false);
  });

  test('a long name made only of separators is refused at once', () => {
    const begun = performance.now();
    expect(apellido.safeParse(`${'a-'.repeat(5_000)}!`).success).toBe(false);
    expect(performance.now() - begun).toBeLessThan(100);
  });
});

describe('a whole number in an address, a form or a setting', () => {
  const field = entero(0, 1_000);

  test.each(['0', '7', '1000', 7])('%s is one', (value) => {
    expect(field.parse(value)).toBe(Number(value));
  });

  test.each([
    '',
    ' ',
    '0x10',
    '0b11',
    '1e3',
    '+7',
    '-7',
    '07',
    '7.0',
    '1001',
    7.5,
    null,
    [7],
    true,
  ])('%j is none', (value) => {
    expect(field.safeParse(value).success).toBe(false);
  });
});

describe('a payment that somebody reports', () => {
  const paid = { monto: '1500', dia: '2026-11-03', sala: 'p1' };
  const taken = (over: object) => avisarPago.body?.safeParse({ ...paid, ...over });

  test('is of digits and of a day of the calendar', () => {
    expect(taken({})?.data).toEqual({ ...paid, monto: 1_500 });
    for (const monto of ['0x10', '0b11', '1e3', '+7', '0', '100000000001']) {
      const [issue] = taken({ monto })?.error?.issues ?? [];
      expect(issue?.message, monto).toBe('Escribe una cantidad en pesos, como 1,250.50.');
    }
    expect(taken({ dia: '1900-01-01' })?.success).toBe(false);
  });

  test.each([
    ['2026-11-28', undefined],
    ['2026-11-29', PAGOS.diaPorVenir],
    ['2026-11-03', undefined],
    ['2026-11-02', PAGOS.diaAnterior],
  ])('on %s: %s', (dia, error) => {
    expect(errorDeDia(dia, '2026-11-03', new Date('2026-11-28T18:00:00Z'))).toBe(error);
  });
});
