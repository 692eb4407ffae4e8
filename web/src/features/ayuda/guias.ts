import { ROL } from '@notaria/contract/roles';
import { PATHS } from '#shared/paths.ts';

export interface Paso {
  title: string;
  text: string;
  /** The screen where the step is done; left out if it has no address. */
  pantalla?: { to: string; nombre: string };
}

const MI_CUENTA = { to: PATHS.cuenta, nombre: 'Ir a Mi cuenta' };
const MI_TURNO = { to: PATHS.miTurno, nombre: 'Ir a Mi turno' };
const MIS_TRAMITES = { to: PATHS.expedientes, nombre: 'Ir a Mis trámites' };

export interface Guia {
  /** The key in the address. */
  clave: string;
  nombre: string;
  lead: string;
  pasos: readonly Paso[];
}

const ENTRAR: Paso = {
  title: 'Entra y asegura tu cuenta',
  text: 'Inicia sesión con tu correo y escribe el código que te llega. En «Mi cuenta» eliges qué correos quieres recibir.',
  pantalla: MI_CUENTA,
};

const CONVERSAR: Paso = {
  title: 'Escribe donde corresponde',
  text: 'En «Mensajes» te lee el cliente; ahí no van documentos. En «Notas internas», de otro color, solo te lee la notaría: úsalas para lo que el cliente no debe ver. Una nota puede ser para un colega y volver el día que digas.',
  pantalla: MIS_TRAMITES,
};

const REVISAR: Paso = {
  title: 'Revisa en «Mi turno»',
  text: 'Ahí está lo que espera revisión, lo más antiguo primero y un documento tras otro. A acepta, R rechaza y «?» muestra todas las teclas. Al rechazar di qué falta y cómo se corrige: el cliente lee tus palabras tal cual.',
  pantalla: MI_TURNO,
};

const CLIENTE: Guia = {
  clave: 'cliente',
  nombre: 'Cliente',
  lead: 'De empezar tu trámite a recogerlo, sin dar vueltas a la notaría.',
  pasos: [
    {
      title: 'Crea tu cuenta y sube tu constancia',
      text: 'Con tu Constancia de Situación Fiscal sabemos quién eres. Descárgala del SAT y súbela en PDF, sin escanearla.',
      pantalla: { to: PATHS.constancia, nombre: 'Ir a Constancia fiscal' },
    },
    {
      title: 'Elige tu trámite',
      text: 'En «Trámites» ves qué documentos pide cada uno antes de empezar. Si participan varias personas, invítalas desde tu expediente.',
      pantalla: { to: PATHS.tramites, nombre: 'Ir a Trámites' },
    },
    {
      title: 'Entrega tus documentos',
      text: 'Elige PDF y fotos, varios a la vez: se hace un solo documento. Si un PDF pesa de más o tiene contraseña, aquí se arregla. Si estás en la computadora, «Sigue en tu celular» te da un código para tomarlas con él.',
      pantalla: { to: PATHS.expedientes, nombre: 'Ir a Mis trámites' },
    },
    {
      title: 'Corrige lo que haga falta',
      text: 'Si un documento se rechaza, en su renglón lees por qué. Envía otro ahí mismo; los demás se quedan como están.',
      pantalla: { to: PATHS.expedientes, nombre: 'Ir a Mis trámites' },
    },
    {
      title: 'Mira dónde va y pregunta',
      text: 'Tu trámite dice en qué etapa va, quién lo tiene y qué sigue. En «Mensajes» escribes a quien lo atiende.',
      pantalla: { to: PATHS.expedientes, nombre: 'Ir a Mis trámites' },
    },
  ],
};

const SECRETARIA: Guia = {
  clave: 'secretaria',
  nombre: 'Secretaria',
  lead: 'Acompañas los trámites de los abogados a quienes apoyas.',
  pasos: [
    ENTRAR,
    {
      title: 'Empieza por lo que más espera',
      text: 'En «Mis trámites» están los de los abogados a quienes apoyas. Filtra los que esperan a la notaría y ordénalos por espera.',
      pantalla: MIS_TRAMITES,
    },
    {
      title: 'Pide correcciones en «Mi turno»',
      text: 'Los documentos que esperan aparecen uno tras otro. R abre el comentario, M marca lo que está mal y J salta al siguiente. Aceptar le toca al abogado: si está bien, V se lo anota.',
      pantalla: MI_TURNO,
    },
    CONVERSAR,
    {
      title: 'Guarda tus vistas',
      text: 'Los filtros quedan en la dirección: «Guardar esta vista» les pone nombre, y «Descargar CSV», en los tres puntos, los lleva a una hoja de cálculo.',
      pantalla: MIS_TRAMITES,
    },
  ],
};

const ABOGADO: Guia = {
  clave: 'abogado',
  nombre: 'Abogado',
  lead: 'Diez minutos para tu primer día. Abre «Mi turno» en otra pestaña y síguela ahí.',
  pasos: [
    ENTRAR,
    {
      title: 'Empieza en «Mi turno»',
      text: 'Es tu fila: los documentos que esperan revisión de todos tus trámites, el más antiguo primero. Mientras miras uno, nadie más de la oficina lo recibe. A un lado están el cliente, cómo localizarlo y la historia del documento.',
      pantalla: MI_TURNO,
    },
    {
      title: 'Decide con una tecla',
      text: 'A acepta y pasa al siguiente; Z deshace durante 30 segundos lo que aceptaste o rechazaste. J salta y K regresa. R abre el comentario para rechazar y Ctrl + Enter lo envía. «?» muestra todas las teclas en cualquier momento.',
      pantalla: MI_TURNO,
    },
    {
      title: 'Mira bien el documento',
      text: 'Ctrl con + y − cambia el tamaño y Ctrl + F busca una palabra. La barra gira las páginas y muestra las miniaturas. Si lo prefieres, el visor de tu navegador está a una presión, debajo del documento.',
      pantalla: MI_TURNO,
    },
    {
      title: 'Rechaza con motivos listos',
      text: 'Al rechazar, Alt + 1 a 9 pone uno de los motivos frecuentes sin borrar lo que escribiste. Tab va a lo que hay que llenar. El cliente lee tus palabras tal cual: di qué falta y cómo se corrige.',
      pantalla: MI_TURNO,
    },
    {
      title: 'Marca lo que está mal',
      text: 'M pone una marca en la página: muévela con las flechas, dale tamaño con Mayús y flechas, y con Enter escribe su nota. También puedes dibujarla. El cliente la ve en el mismo lugar.',
      pantalla: MI_TURNO,
    },
    {
      title: 'Mueve la etapa',
      text: 'En el trámite, «Pasar a…» lo lleva a la siguiente con una presión. «Otro movimiento» lo regresa, lo pone en espera o agrega un folio o una nota. El cliente se entera de cada movimiento.',
      pantalla: MIS_TRAMITES,
    },
    CONVERSAR,
    {
      title: 'Varios a la vez',
      text: 'Con «Elegir varios», en la lista o en sus tres puntos, marcas trámites para moverlos de etapa o escribirles lo mismo. Al final lees cuáles no se pudieron y por qué.',
      pantalla: MIS_TRAMITES,
    },
    {
      title: 'Recibe un solo correo al día',
      text: 'En «Mi cuenta» eliges qué te avisamos en el momento, qué en el correo del día y a qué hora. El resumen dice qué te espera, lo más antiguo primero.',
      pantalla: MI_CUENTA,
    },
  ],
};

const TITULAR: Guia = {
  clave: 'titular',
  nombre: 'Abogado titular',
  lead: 'Repartes el trabajo de tu oficina y cuidas que nada se detenga.',
  pasos: [
    {
      title: 'Reparte lo que llega',
      text: 'En «Mis trámites» filtra «Sin asignar», presiona «Elegir varios», en la lista o en sus tres puntos, y di quién los atenderá. «Deshacer» devuelve los que nadie más movió.',
      pantalla: {
        to: `${PATHS.expedientes}?estado=Sin+asignar`,
        nombre: 'Ver los trámites sin asignar',
      },
    },
    {
      title: 'Cubre vacaciones',
      text: 'En «Más filtros» elige al encargado y, en los tres puntos, «Pasar todo a otra persona». Con «Hasta un día», ese día regresan solos con quien los tenía.',
      pantalla: MIS_TRAMITES,
    },
    {
      title: 'Busca lo que se detuvo',
      text: 'Ordena por espera: el que más lleva esperando queda primero. «Detenidos» son los que llevan en su etapa más que nueve de cada diez. Guarda ese filtro como vista y ábrelo cada mañana.',
      pantalla: {
        to: `${PATHS.expedientes}?orden=Espera_desde&direccion=asc`,
        nombre: 'Ver lo que más espera',
      },
    },
    {
      title: 'Mira el tablero',
      text: '«Tablero» dice cuántos trámites y documentos tiene cada quien y cuánto tarda cada trámite. Cada cifra abre los suyos.',
      pantalla: { to: PATHS.tablero, nombre: 'Ir al tablero' },
    },
    {
      title: 'Escribe los motivos de tu oficina',
      text: 'En «Motivos» guardas las frases con que se rechaza un documento; lo que va entre llaves lo llena quien rechaza. Ahí ves cuáles se usan.',
      pantalla: { to: PATHS.motivos, nombre: 'Ir a Motivos' },
    },
    REVISAR,
    CONVERSAR,
  ],
};

const ADMINISTRADOR: Guia = {
  clave: 'administrador',
  nombre: 'Administrador',
  lead: 'Tienes a tu cargo las cuentas, las oficinas y el catálogo.',
  pasos: [
    {
      title: 'Da de alta al personal',
      text: 'En «Usuarios» invítala por correo con su rol y su oficina, o dale el rol si ya tiene cuenta. Quien se va se da de baja ahí, y sus trámites pasan a quien tú digas.',
      pantalla: { to: PATHS.usuarios, nombre: 'Ir a Usuarios' },
    },
    {
      title: 'Arma las oficinas',
      text: 'Una oficina tiene un titular, abogados y secretarias; cada secretaria apoya al menos a un abogado. Una persona está en una sola oficina.',
      pantalla: { to: PATHS.oficinas, nombre: 'Ir a Oficinas' },
    },
    {
      title: 'Cuida el catálogo',
      text: 'En «Catálogo» cambias cada trámite o haces otro con «Duplicar». Lo que ya empezó sigue como empezó. Un trámite se retira, no se borra.',
      pantalla: { to: PATHS.catalogo, nombre: 'Ir a Catálogo' },
    },
    {
      title: 'Escribe los días inhábiles',
      text: 'En «Catálogo», «Días inhábiles» guarda los días que cierra la notaría: los tiempos de los trámites se cuentan sin ellos ni los que marca la ley.',
      pantalla: { to: PATHS.catalogo, nombre: 'Ir a Catálogo' },
    },
    {
      title: 'Compara las oficinas',
      text: '«Tablero» muestra el trabajo de la que elijas, lo que está detenido y cuánto tarda cada trámite.',
      pantalla: { to: PATHS.tablero, nombre: 'Ir al tablero' },
    },
    {
      title: 'Reparte entre oficinas',
      text: 'En «Mis trámites» ves todos. Filtra por oficina o encargado, elige varios y asígnalos, también a la bandeja de una oficina.',
      pantalla: { to: PATHS.expedientes, nombre: 'Ir a Mis trámites' },
    },
    {
      title: 'Agrega videos de ayuda',
      text: 'En «Ayuda» agregas videos y dices qué roles los ven.',
      pantalla: { to: PATHS.ayuda, nombre: 'Ir a Ayuda' },
    },
  ],
};

export const GUIAS: readonly Guia[] = [CLIENTE, SECRETARIA, ABOGADO, TITULAR, ADMINISTRADOR];

const DE_ROL: Readonly<Record<number, Guia>> = {
  [ROL.secretaria]: SECRETARIA,
  [ROL.abogado]: ABOGADO,
  [ROL.titular]: TITULAR,
  [ROL.administrador]: ADMINISTRADOR,
};

/** The guide named in the address, otherwise the one for the reader's role, otherwise the client's. */
export function guiaDe(clave: string | null, idRol: number | undefined): Guia {
  const suya = idRol === undefined ? undefined : DE_ROL[idRol];
  return GUIAS.find((guia) => guia.clave === clave) ?? suya ?? CLIENTE;
}
