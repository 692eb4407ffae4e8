import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from './suite/paths.ts';

/** Verbs with which names of functions once began. Their nouns stay in Spanish: `addGrupo`, `maySayQuienEs`. */
const SPANISH =
  /^(abrir|aceptar|administrar|admite|agendar|agregar|atender|cabe|cambiar|cancelar|cerrar|citar|conservar|contar|contestar|crear|decir|deshacer|ejecutar|eliminar|enviar|es|escribe|escribir|esta|estan|fijar|guardar|impide|iniciar|invitar|juntar|leer|llenar|mandar|marcar|modificar|mover|ocupar|ofrecer|olvidar|ordenar|parar|participa|pedir|pide|poner|preguntar|puede|quitar|rechazar|recontar|recordar|reenviar|responder|retirar|saldar|salir|seguir|solicitar|sumar|suscribir|terminar|tiene|unir|ver)(?=[A-Z]|$)/;

/** The functions that a file defines. A call of the contract is none: it has the name of its act, as the office says it. */
function functionsIn(file: string): string[] {
  const text = readFileSync(inRepo(file), 'utf8');
  const found = text.matchAll(
    /\b(?:function\*? ([a-z]\w*)[(<]|const ([a-z]\w*) = (?:async )?(?:\([^()]*\)|\w+)(?:: [^=\n]+)? =>)/g,
  );
  return [...found].map(([, one, other]) => one ?? other ?? '');
}

const files = execFileSync('git', ['ls-files', 'contract/src', 'functions/src', 'web/src'], {
  cwd: inRepo('.'),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test-/.test(file));

test('what a function does is said in English, also of the nouns of the office', () => {
  expect(files.length).toBeGreaterThan(900);
  const spanish = files.flatMap((file) =>
    functionsIn(file)
      .filter((name) => SPANISH.test(name))
      .map((name) => `${file} ${name}`),
  );
  expect(spanish).toEqual([]);
});

test('one word has one meaning: a type that other files import has a name of its own', () => {
  const defined = files.flatMap((file) =>
    [...readFileSync(inRepo(file), 'utf8').matchAll(/^export (?:type|interface) (\w+)/gm)].map(
      ([, name]) => `${name} ${file}`,
    ),
  );
  expect(defined.length).toBeGreaterThan(500);
  const names = defined.map((one) => one.split(' ')[0]);
  const twice = defined.filter(
    (_one, at) => names.indexOf(names[at]) !== names.lastIndexOf(names[at]),
  );
  expect(twice.sort()).toEqual([]);
});
