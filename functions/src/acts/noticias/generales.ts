import { type CodigoGeneral, GENERALES } from '@notaria/contract/generales';
import { AVISO_GENERALES as AVISO } from '@notaria/contract/generales-messages';
import { paginaDeApartado } from '@notaria/contract/paginas';
import { enlaceA } from '#records/correos/links.ts';
import { correoNovedad } from '#records/correos/templates/entrega.ts';
import { quienResponde } from '#records/expedientes/asuntos/entregas.ts';
import { type Caso, type Fila, fila, type Tabla } from './fila.ts';
import { lasSalas, whoAttends } from './quienes.ts';

type DeCliente = 'generales.enviados' | 'generales.cambiados';
type DeNotaria = 'generales.corregidos' | 'generales.pedidos';
const TEXTO = { 'generales.enviados': AVISO.enviados, 'generales.cambiados': AVISO.cambiados };

const sobre = ({ suceso: { despues } }: Caso<DeCliente | DeNotaria>) => `datos ${despues.sala}`;

/** Who attends the file: the bell only, which names the kind of person and no answer. */
const laNotaria: Fila<DeCliente> = fila<DeCliente>({
  para: async (tx, caso) => (await whoAttends(tx, caso)).filter(({ conCorreo }) => conCorreo),
  sobre,
  salda: (caso) => ({ sobre: [sobre(caso)], uids: [caso.suceso.actor.uid] }),
  tipo: 'datos',
  texto: ({ file, suceso: { tipo, despues } }) => TEXTO[tipo](quienResponde(file, [despues.sala])),
});

/** The name of a particular; a question of the procedure's own may tell what it is about. */
function etiquetaDe(codigos: readonly string[]): string {
  const conocido = codigos.find((codigo): codigo is CodigoGeneral => codigo in GENERALES);
  return conocido ? GENERALES[conocido].etiqueta : 'otra pregunta';
}

/** What people say of themselves. Neither notice nor mail has an answer, nor the sentence of a correction. */
export const DE_GENERALES: Tabla = {
  'generales.enviados': [laNotaria],
  'generales.cambiados': [laNotaria],
  'generales.corregidos': [
    fila({
      para: (tx, caso) => lasSalas(tx, caso, [caso.suceso.despues.sala]),
      sobre,
      salda: (caso) => ({ sobre: [sobre(caso)] }),
      tipo: 'datos',
      texto: () => AVISO.corregidos,
    }),
  ],
  'generales.pedidos': [
    fila({
      para: (tx, caso) => lasSalas(tx, caso, [caso.suceso.despues.sala]),
      sobre,
      tipo: 'datos',
      texto: ({ suceso: { despues } }) => AVISO.pedidos(etiquetaDe(despues.codigos)),
      preferencia: 'documentos',
      correo: ({ file, suceso: { despues } }) => {
        const que = AVISO.pedidos(etiquetaDe(despues.codigos));
        const enlace = enlaceA(paginaDeApartado(file.idExpediente, 'datos'));
        return (comunes) => correoNovedad({ ...comunes, que, ver: 'Ver tus datos', enlace });
      },
    }),
  ],
};
