import type { RegistroBitacora } from '@notaria/contract/bitacora';
import { NOMBRE_CITA, TIPOS_CITA } from '@notaria/contract/citas';
import { enPesos } from '@notaria/contract/dinero';
import { CLASES_ENTREGA, TIPOS_ENTREGA } from '@notaria/contract/entregas';
import { etapaParaPersonal } from '@notaria/contract/etapas';
import { formatDateTime, formatDay } from '#shared/format.ts';

type Lado = RegistroBitacora['antes'];
/** The names of rooms, parties and deliveries, by id. */
type Nombres = Readonly<Record<string, string>>;
/** An audit record with the names of what it is about. */
export type Anotado = Pick<RegistroBitacora, 'tipo' | 'antes' | 'despues'> & { nombres: Nombres };

function text(lado: Lado, field: string): string {
  const value = lado?.[field];
  return typeof value === 'string' ? value : '';
}

/** The person who had a file and, if the record has it, the office. */
function placeOf(lado: Lado): string {
  const oficina = text(lado, 'oficina');
  return `${text(lado, 'nombreAsignado')}${oficina && ` (oficina ${oficina})`}`;
}

/** A party or a room: its person, or the number that it has in its file if no name is left. */
function quienEs(id: string, nombres: Nombres): string {
  return nombres[id] || `la persona ${id.replace(/^p/, '')}`;
}

function quienesSon(lado: Lado, field: string, nombres: Nombres): string {
  const ids = lado?.[field];
  const named = Array.isArray(ids) ? ids.map((id) => quienEs(String(id), nombres)) : [];
  return new Intl.ListFormat('es-MX').format(named);
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function pesos(lado: Lado, field: string): string {
  const monto = lado?.[field];
  return typeof monto === 'number' ? enPesos(monto) : '';
}

const sentence = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ');

/** What the office sent: which, in which version, to whom or with which answer. */
function entregaDe({ tipo, antes, despues, nombres }: Anotado): string {
  const lado = despues ?? antes;
  const clase = TIPOS_ENTREGA.find((one) => one === lado?.clase);
  const titulo = nombres[text(lado, 'idEntrega')] || (clase && CLASES_ENTREGA[clase].nombre);
  const quienes = quienesSon(despues, 'salas', nombres);
  const isSent = tipo === 'entrega.enviada';
  const marcas = despues?.marcas;
  const respuesta = text(despues, 'respuesta');
  return sentence(
    `«${titulo}»`,
    `versión ${lado?.version}`,
    quienes !== '' && `${isSent ? 'a' : 'por'} ${quienes}`,
    respuesta === 'de_acuerdo' && 'está de acuerdo',
    respuesta === 'cambios' && 'pide cambios',
    typeof marcas === 'number' && marcas > 0 && `con ${plural(marcas, 'marca', 'marcas')}`,
  );
}

/** A payment: how much, of whom, and why it wasn't confirmed. */
function pagoDe({ despues, nombres }: Anotado): string {
  const [monto, recibido] = [pesos(despues, 'monto'), pesos(despues, 'recibido')];
  const motivo = text(despues, 'motivo');
  return sentence(
    `${monto} de ${quienEs(text(despues, 'sala'), nombres)}`,
    recibido !== '' && recibido !== monto && `llegaron ${recibido}`,
    motivo && `motivo «${motivo}»`,
  );
}

/** An appointment: its kind, the hour that it has now and had before, and who comes. */
function citaDe({ antes, despues, nombres }: Anotado): string {
  const lado = despues ?? antes;
  const clase = TIPOS_CITA.find((one) => one === lado?.clase);
  const [before, after] = [text(antes, 'inicio'), text(despues, 'inicio')];
  const horas = despues?.horas;
  const noVinieron = quienesSon(despues, 'noVinieron', nombres);
  return sentence(
    clase && NOMBRE_CITA[clase],
    after !== '' && `para el ${formatDateTime(after)}`,
    before !== '' &&
      before !== after &&
      `${despues ? 'antes el' : 'la del'} ${formatDateTime(before)}`,
    typeof horas === 'number' && plural(horas, 'horario elegido', 'horarios elegidos'),
    `con ${quienesSon(lado, 'salas', nombres)}`,
    noVinieron !== '' && `no vino ${noVinieron}`,
  );
}

/** Those kinds of event that are told by a function of their own. */
const DE_SU_CLASE: Readonly<Record<string, (anotado: Anotado) => string>> = {
  entrega: entregaDe,
  pago: pagoDe,
  cita: citaDe,
};

/** Describes a move of the stages: from where to where, for whom the file waits, and the note. */
function movimientoDe(antes: Lado, despues: Lado): string {
  const nameOf = (lado: Lado) => etapaParaPersonal(text(lado, 'nombre'));
  const [from, to] = [nameOf(antes), nameOf(despues)];
  const movimiento = text(despues, 'movimiento');
  const culpa = text(despues, 'enEspera') === 'cliente' ? 'del cliente' : 'de una autoridad';
  const [folio, esperada] = [text(despues, 'folio'), text(despues, 'esperada')];
  const [motivo, nota] = [text(despues, 'motivo'), text(despues, 'nota')];
  const [recibe, mostro, que] = [
    text(despues, 'recibe'),
    text(despues, 'mostro'),
    text(despues, 'que'),
  ];
  return [
    from === to ? `en «${to}»` : `de «${from}» a «${to}»`,
    movimiento === 'omitir' && `sin hacer «${from}»`,
    movimiento === 'pausar' && `en espera ${culpa}`,
    movimiento === 'reanudar' && 'sin espera',
    movimiento === 'documentos' && 'con el último documento aceptado',
    motivo && `motivo «${motivo}»`,
    folio && `folio ${folio}`,
    esperada && `para el ${formatDay(esperada)}`,
    recibe && `la recibió «${recibe}» con «${mostro}»: «${que}»`,
    nota && `mensaje «${nota}»`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What an audit record is about, in a few words; empty if its type says everything. */
export function sujetoDe(anotado: Anotado): string {
  const { tipo, antes, despues, nombres } = anotado;
  const enVentanilla = despues?.origen === 'ventanilla' && 'en ventanilla';
  const [clase = ''] = tipo.split('.');
  const fraseDeClase = DE_SU_CLASE[clase];
  if (fraseDeClase) return fraseDeClase(anotado);
  if (tipo === 'expediente.asignado') {
    return `de ${placeOf(antes)} a ${placeOf(despues)}`;
  }
  if (tipo === 'expediente.integranot') return String(despues?.numero ?? 'ninguno');
  if (tipo === 'expediente.iniciado') return enVentanilla || '';
  if (tipo === 'expediente.etapa') return movimientoDe(antes, despues);
  const archivos = despues?.archivos;
  if (tipo === 'documentos.descargados' && Array.isArray(archivos)) {
    return archivos.length === 1 ? '1 documento' : `${archivos.length} documentos`;
  }
  if (tipo.startsWith('parte.')) {
    const lado = despues ?? antes;
    const entrega = text(lado, 'entrega') === 'representada' ? ', entrega quien la agregó' : '';
    return `«${text(lado, 'nombre')}», ${quienEs(text(lado, 'idParte'), nombres)}${entrega}`;
  }
  if (tipo === 'mensaje.enviado') return `con ${quienEs(text(despues, 'idHilo'), nombres)}`;
  const comentario = text(despues, 'comentario');
  if (tipo === 'identidad.rechazada') return `«${comentario}»`;
  const documento = text(despues, 'tipo') || text(antes, 'tipo');
  if (documento === '') return '';
  const parte = text(despues, 'parte') || text(antes, 'parte');
  const archivo = text(despues, 'nombrePdf') || text(antes, 'nombrePdf');
  return [
    `«${documento}»`,
    parte && `de ${quienEs(parte, nombres)}`,
    archivo && `(${archivo})`,
    despues?.origen === 'celular' && 'desde un enlace para el celular',
    enVentanilla,
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
