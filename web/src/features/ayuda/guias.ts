import { ROL } from '@notaria/contract/roles';

export interface Paso {
  title: string;
  text: string;
}

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
};

const CONVERSAR: Paso = {
  title: 'Escribe donde corresponde',
  text: 'En «Conversación» te lee el cliente; ahí no van documentos. En «Notas internas», de otro color, solo te lee la notaría: úsalas para lo que el cliente no debe ver.',
};

const REVISAR: Paso = {
  title: 'Revisa cada documento',
  text: 'Abre el documento desde su renglón. Comprueba que esté completo, que se lea y que sea de quien dice ser. Acéptalo, o recházalo y di qué falta y cómo se corrige: el cliente lee tus palabras tal cual.',
};

const CLIENTE: Guia = {
  clave: 'cliente',
  nombre: 'Cliente',
  lead: 'De empezar tu trámite a recogerlo, sin dar vueltas a la notaría.',
  pasos: [
    {
      title: 'Crea tu cuenta y sube tu constancia',
      text: 'Con tu Constancia de Situación Fiscal sabemos quién eres. Descárgala del SAT y súbela en PDF, sin escanearla.',
    },
    {
      title: 'Elige tu trámite',
      text: 'En «Trámites» ves qué documentos pide cada uno antes de empezar. Si participan varias personas, invítalas desde tu expediente.',
    },
    {
      title: 'Entrega tus documentos',
      text: 'Sube un PDF o toma fotos con tu teléfono. Si estás en la computadora, «Sigue en tu celular» te da un código para tomarlas con él.',
    },
    {
      title: 'Corrige lo que haga falta',
      text: 'Si un documento se rechaza, en su renglón lees por qué. Envía otro ahí mismo; los demás se quedan como están.',
    },
    {
      title: 'Mira dónde va y pregunta',
      text: 'Tu expediente dice en qué etapa va, quién lo tiene y qué sigue. En «Conversación» escribes a quien lo atiende.',
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
    },
    {
      title: 'Pide correcciones',
      text: 'Abre un documento desde su renglón. Si está mal, recházalo y di qué falta y cómo se corrige. Aceptar le toca al abogado.',
    },
    CONVERSAR,
    {
      title: 'Guarda tus vistas',
      text: 'Los filtros quedan en la dirección: «Guardar esta vista» les pone nombre, y «Descargar CSV» los lleva a una hoja de cálculo.',
    },
  ],
};

const ABOGADO: Guia = {
  clave: 'abogado',
  nombre: 'Abogado',
  lead: 'Diez minutos para tu primer día. Síguela con un trámite tuyo abierto al lado.',
  pasos: [
    ENTRAR,
    {
      title: 'Mira lo que tienes',
      text: 'En «Mis trámites» está lo que atiendes. El resumen de arriba cuenta lo que espera a la notaría y lo que espera al cliente: presiónalo para ver solo eso.',
    },
    {
      title: 'Abre un trámite',
      text: 'Arriba está en qué etapa va; abajo, sus documentos. Si participan varias personas, una tabla dice de quién es cada documento y cuáles faltan.',
    },
    REVISAR,
    {
      title: 'Mueve la etapa',
      text: '«Pasar a…» lo lleva a la siguiente con una presión. «Otro movimiento» lo regresa, lo pone en espera o agrega un folio o una nota. El cliente se entera de cada movimiento.',
    },
    CONVERSAR,
    {
      title: 'Varios a la vez',
      text: 'Con «Elegir varios» marcas trámites que están en la misma etapa y los mueves juntos. Al final lees cuáles no se pudieron y por qué.',
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
      text: 'En «Mis trámites» filtra «Sin asignar», presiona «Elegir varios» y di quién los atenderá. «Deshacer» los devuelve a donde estaban.',
    },
    {
      title: 'Cubre vacaciones',
      text: 'En «Más filtros» elige al encargado y presiona «Pasar todo a otra persona». Con «Hasta un día», ese día regresan solos con quien los tenía.',
    },
    {
      title: 'Busca lo que se detuvo',
      text: 'Ordena por espera: el que más lleva esperando queda primero. «Detenidos» son los que llevan en su etapa más que nueve de cada diez. Guarda ese filtro como vista y ábrelo cada mañana.',
    },
    {
      title: 'Mira el tablero',
      text: 'En «Inicio», «Tablero de la oficina» dice cuántos trámites y documentos tiene cada quien y cuánto tarda cada trámite. Cada cifra abre los suyos.',
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
      text: 'Cada persona crea su cuenta; en «Usuarios» le das su rol. Quien se va se da de baja ahí, y sus trámites pasan a quien tú digas.',
    },
    {
      title: 'Arma las oficinas',
      text: 'Una oficina tiene un titular, abogados y secretarias; cada secretaria apoya al menos a un abogado. Una persona está en una sola oficina.',
    },
    {
      title: 'Cuida el catálogo',
      text: 'En «Catálogo» cambias los documentos y las etapas de cada trámite. Lo que ya empezó sigue como empezó. Un trámite se retira, no se borra.',
    },
    {
      title: 'Escribe los días inhábiles',
      text: 'En «Catálogo», «Días inhábiles» guarda los días que cierra la notaría: los tiempos de los trámites se cuentan sin ellos ni los que marca la ley.',
    },
    {
      title: 'Compara las oficinas',
      text: 'En «Inicio», «Tablero de la oficina» muestra el trabajo de la que elijas, lo que está detenido y cuánto tarda cada trámite.',
    },
    {
      title: 'Reparte entre oficinas',
      text: 'En «Mis trámites» ves todos. Filtra por oficina o encargado, elige varios y asígnalos, también a la bandeja de una oficina.',
    },
    {
      title: 'Agrega videos de ayuda',
      text: 'En «Ayuda» agregas videos y dices qué roles los ven.',
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
