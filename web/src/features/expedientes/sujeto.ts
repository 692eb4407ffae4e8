import type { RegistroBitacora } from '@notaria/contract/bitacora';
import { etapaParaPersonal } from '@notaria/contract/etapas';
import { formatDay } from '#shared/format.ts';

type Lado = RegistroBitacora['antes'];

function text(lado: Lado, field: string): string {
  const value = lado?.[field];
  return typeof value === 'string' ? value : '';
}

/** The person who had a file and, if the record has it, the office. */
function placeOf(lado: Lado): string {
  const oficina = text(lado, 'oficina');
  return `${text(lado, 'nombreAsignado')}${oficina && ` (oficina ${oficina})`}`;
}

/** The number of a party in its file: `p2` is the second party. */
function numeroDe(idParte: string): string {
  return idParte.replace(/^p/, '');
}

/** Describes a move of the stages: from where to where, for whom the file waits, and the note. */
function movimientoDe(antes: Lado, despues: Lado): string {
  const nameOf = (lado: Lado) => etapaParaPersonal(text(lado, 'nombre'));
  const [from, to] = [nameOf(antes), nameOf(despues)];
  const movimiento = text(despues, 'movimiento');
  const culpa = text(despues, 'enEspera') === 'cliente' ? 'del cliente' : 'de una autoridad';
  const [folio, esperada] = [text(despues, 'folio'), text(despues, 'esperada')];
  const [motivo, nota] = [text(despues, 'motivo'), text(despues, 'nota')];
  return [
    from === to ? `en «${to}»` : `de «${from}» a «${to}»`,
    movimiento === 'omitir' && `sin hacer «${from}»`,
    movimiento === 'pausar' && `en espera ${culpa}`,
    movimiento === 'reanudar' && 'sin espera',
    movimiento === 'documentos' && 'con el último documento aceptado',
    motivo && `motivo «${motivo}»`,
    folio && `folio ${folio}`,
    esperada && `para el ${formatDay(esperada)}`,
    nota && `mensaje «${nota}»`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What an audit record is about, in a few words; empty if its type says everything. */
export function sujetoDe({
  tipo,
  antes,
  despues,
}: Pick<RegistroBitacora, 'tipo' | 'antes' | 'despues'>): string {
  if (tipo === 'expediente.asignado') {
    return `de ${placeOf(antes)} a ${placeOf(despues)}`;
  }
  if (tipo === 'expediente.etapa') return movimientoDe(antes, despues);
  const archivos = despues?.archivos;
  if (tipo === 'documentos.descargados' && Array.isArray(archivos)) {
    return archivos.length === 1 ? '1 documento' : `${archivos.length} documentos`;
  }
  // The kind of party and its number, which tells two sellers apart.
  if (tipo.startsWith('parte.')) {
    const lado = despues ?? antes;
    const entrega = text(lado, 'entrega') === 'representada' ? ', entrega quien la agregó' : '';
    const numero = numeroDe(text(lado, 'idParte'));
    return `«${text(lado, 'nombre')}» (persona ${numero})${entrega}`;
  }
  const comentario = text(despues, 'comentario');
  if (tipo === 'identidad.rechazada') return `«${comentario}»`;
  const documento = text(despues, 'tipo') || text(antes, 'tipo');
  if (documento === '') return '';
  const parte = text(despues, 'parte') || text(antes, 'parte');
  const archivo = text(despues, 'nombrePdf') || text(antes, 'nombrePdf');
  return [
    `«${documento}»`,
    parte && `de la persona ${numeroDe(parte)}`,
    archivo && `(${archivo})`,
    despues?.origen === 'celular' && 'desde un enlace para el celular',
    comentario && `con el comentario «${comentario}»`,
    tipo === 'documento.reemplazado' && !text(antes, 'nombrePdf') && 'en lugar de su declaración',
    tipo === 'documento.acomodado' &&
      text(antes, 'tipo') !== text(despues, 'tipo') &&
      `con páginas de «${text(antes, 'tipo')}»`,
    despues?.origen === 'constancia' && 'con su constancia verificada',
  ]
    .filter(Boolean)
    .join(' ');
}
