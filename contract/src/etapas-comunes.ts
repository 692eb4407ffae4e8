import { ETAPA_DOCUMENTOS } from './etapas.ts';
import type { Etapa } from './ruta.ts';

const DEL_CLIENTE = { quien: 'cliente', pideFolio: false, omitible: false } as const;
const DE_LA_NOTARIA = {
  quien: 'notaria',
  queHacer: '',
  pideFolio: false,
  omitible: false,
} as const;

/** The stages of a procedure that defines none of its own. */
export const ETAPAS_COMUNES: readonly Etapa[] = [
  {
    clave: ETAPA_DOCUMENTOS,
    nombre: 'Documentos',
    ...DEL_CLIENTE,
    queHacer: 'Envía los documentos que faltan y corrige los que te señalen.',
    cumple: 'papeles',
  },
  { clave: 'proyecto', nombre: 'Proyecto de escritura', ...DE_LA_NOTARIA },
  {
    clave: 'revision',
    nombre: 'Tu revisión',
    ...DEL_CLIENTE,
    queHacer: 'Lee el proyecto con calma y dinos si está bien o qué hay que cambiar.',
    cumple: 'proyecto',
  },
  {
    clave: 'pagos',
    nombre: 'Impuestos y honorarios',
    ...DEL_CLIENTE,
    queHacer: 'Paga lo que te indicamos en «De la notaría»; sin ese pago no podemos firmar.',
    cumple: 'pago',
  },
  {
    clave: 'firma',
    nombre: 'Firma',
    ...DEL_CLIENTE,
    queHacer: 'Ven a firmar a la notaría con tu identificación original.',
    cumple: 'cita',
  },
  { clave: 'avisos', nombre: 'Avisos e impuestos pagados', ...DE_LA_NOTARIA, omitible: true },
  {
    clave: 'registro',
    nombre: 'Registro Público',
    quien: 'autoridad',
    queHacer: '',
    pideFolio: true,
    omitible: true,
  },
  {
    clave: 'testimonio',
    nombre: 'Testimonio listo',
    ...DEL_CLIENTE,
    queHacer: 'Pasa a la notaría por tu testimonio.',
    cumple: 'cita',
  },
  { clave: 'entregado', nombre: 'Entregado', ...DE_LA_NOTARIA },
];
