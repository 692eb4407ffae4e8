import { describe, expect, test } from 'vitest';
import { isSameCompany, isSamePerson, type NameParts } from './name-fits.ts';

/** Parses "given names | first surname | second surname". */
function parts(text: string): NameParts {
  const [nombre = '', apellidoPaterno = '', apellidoMaterno = ''] = text
    .split('|')
    .map((part) => part.trim());
  return { nombre, apellidoPaterno, apellidoMaterno };
}

describe('isSamePerson accepts', () => {
  test.each([
    ['JUAN|PEREZ|LOPEZ', 'Juan|Pérez|López'],
    ['JUAN|PÉREZ|LÓPEZ', 'juan|perez|lopez'],
    ['MARIA DEL CARMEN|DE LA CRUZ|DEL RIO', 'María Carmen|Cruz|Río'],
    ['MARIA DEL CARMEN|DE LA CRUZ|DEL RIO', 'María del Carmen|de la Cruz|del Río'],
    ['MA. GUADALUPE|HERNANDEZ|RUIZ', 'María Guadalupe|Hernández|Ruiz'],
    ['MARÍA GUADALUPE|HERNÁNDEZ|RUIZ', 'Mª Guadalupe|Hernández|Ruiz'],
    ['MARÍA GUADALUPE|HERNÁNDEZ|RUIZ', 'M.ª Gpe.|Hdez.|Ruiz'],
    ['FRANCISCO|GONZALEZ|MARTINEZ', 'Fco.|Glez|Mtz'],
    ["D'ARTAGNAN|O'FARRIL|PEÑA", 'Dartagnan|OFarril|Pena'],
    ['ANA LIA|GARCIA-LORCA|MUÑOZ', 'Analía|García Lorca|Munoz'],
    ['ÍÑIGO|ÑONGO|IBÁÑEZ', 'Inigo|Nongo|Ibanez'],
    ['JOSE|DE LA CRUZ|LEON', 'José|Delacruz|de León'],
    ['JOSE|DELRIO|LEON', 'José|Del Río|León'],
    ['JOSE|DEL ANGEL Y MONTES DE OCA|CANUL', 'José|del Ángel Montes de Oca|Canul'],
    // Order.
    ['JUAN|PEREZ|LOPEZ', 'Pérez|López|Juan'],
    ['JUAN|PEREZ|LOPEZ', 'Pérez López Juan||'],
    ['JUAN|PEREZ|LOPEZ', 'Juan|López|Pérez'],
    ['JUAN|PEREZ|LOPEZ', 'Juan Pérez|López|'],
    ['JUAN CARLOS|PEREZ|LOPEZ', 'Juan|Carlos|Pérez López'],
    ['JUAN|PEREZ|LOPEZ', 'Juan|Pérez López|'],
    // One surname is missing, on either side.
    ['JUAN|PEREZ|LOPEZ', 'Juan|Pérez|'],
    ['JUAN|PEREZ|LOPEZ', 'Juan|López|'],
    ['JUAN|PEREZ|', 'Juan|Pérez|López'],
    ['JUAN|PEREZ|', 'Juan|Pérez|'],
    ['ALEJANDRA|DE LA O|Y', 'Alejandra|O|'],
  ])('%s is %s', (printed, typed) => {
    expect(isSamePerson(parts(printed), parts(typed))).toBe(true);
  });
});

describe('isSamePerson refuses', () => {
  test.each([
    // Only a first name, or only surnames in common.
    ['JUAN|PEREZ|LOPEZ', 'Juan|García|Ruiz'],
    ['JUAN|PEREZ|LOPEZ', 'Juan||'],
    ['JUAN|PEREZ|', 'Juan||'],
    ['JUAN|PEREZ|LOPEZ', 'Pedro|Pérez|López'],
    ['JUAN|PEREZ|LOPEZ', '|Pérez|López'],
    ['JUAN|PEREZ|LOPEZ', 'Pérez|López|'],
    // One of two surnames differs.
    ['JUAN|PEREZ|LOPEZ', 'Juan|Pérez|García'],
    ['JUAN|PEREZ|LOPEZ', 'Juan|García|López'],
    ['JUAN|PEREZ|LOPEZ', 'Juan|Pérez|Pérez'],
    // Given names: one more, one less, another order.
    ['JUAN CARLOS|PEREZ|LOPEZ', 'Juan|Pérez|López'],
    ['JUAN|PEREZ|LOPEZ', 'Juan Carlos|Pérez|López'],
    ['JOSE MARIA|PEREZ|LOPEZ', 'María José|Pérez|López'],
    ['MARIA|PEREZ|LOPEZ', 'María Elena|Pérez|'],
    // A given name that is a surname in the other.
    ['JUAN|MARTIN|', 'Martín|Juan|'],
    ['JUAN|MARTIN|LOPEZ', 'Martín|Juan|López'],
    ['MARTIN|GARCIA|', 'García|Martín|'],
    // One letter.
    ['JUAN|PEREZ|LOPEZ', 'Juana|Pérez|López'],
    ['LUIS|PEREZ|LOPEZ', 'Luisa|Pérez|López'],
    ['LUIS|PEREZ|LOPEZ', 'Luis|Pere|López'],
    ['GABRIEL|CANO|RIOS', 'Gabriel|Caño|Ríosa'],
    // An abbreviation that could stand for two names is not written out.
    ['JOSE JESUS|PEREZ|LOPEZ', 'J. Jesús|Pérez|López'],
    ['MARIO|PEREZ|LOPEZ', 'Ma.|Pérez|López'],
    // Empty names.
    ['JUAN|PEREZ|LOPEZ', '||'],
    ['||', '||'],
    ['JUAN|PEREZ|LOPEZ', 'de la|del|y'],
  ])('%s is not %s', (printed, typed) => {
    expect(isSamePerson(parts(printed), parts(typed))).toBe(false);
  });
});

describe('isSameCompany', () => {
  test.each([
    ['GRUPO 3.14, CONSULTORES', 'Grupo 3|14|Consultores', true],
    ['GRUPO ALFA CONSULTORES', 'Grupo|Alfa|Consultores', true],
    ['GRUPO ALFA CONSULTORES', 'Grupo Alfa Consultores|SA de CV|', true],
    ['GRUPO ALFA CONSULTORES S.A. DE C.V.', 'Grupo|Alfa|Consultores', true],
    ['NIÑOS & NIÑAS', 'Niños & Niñas||', true],
    ['GRUPO ALFA CONSULTORES', 'Juan|Pérez|López', false],
    ['GRUPO ALFA CONSULTORES', 'Grupo|Alfa|', false],
    ['PEREZ Y ASOCIADOS', 'Juan|Pérez|', false],
    ['SA DE CV', 'S.A. de C.V.||', true],
    ['GRUPO ALFA', '||', false],
    ['', '||', false],
  ])('%s and %s: %s', (printed, typed, same) => {
    expect(isSameCompany(printed, parts(typed))).toBe(same);
  });
});
