import { Link } from 'react-router-dom';
import { hasLetterKeys } from '#shared/letter-keys.ts';
import { PATHS } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Key } from './keys.tsx';

/** What each key does. Two keys on one line do the same. */
const TECLAS: readonly [teclas: readonly string[], enTurno: string, enSuPagina?: string][] = [
  [
    ['A'],
    'Acepta el documento que ya se ve y pasa al siguiente.',
    'Abre la aceptación del documento, al lado.',
  ],
  [['C'], 'Acepta con un comentario para el cliente.', 'En «Mi turno», acepta con un comentario.'],
  [['R'], 'Abre el comentario para rechazar, al lado del documento.'],
  [['V'], 'Anota para el abogado que ya lo viste y está bien, si tú no aceptas documentos.'],
  [['Z'], 'Deshace tu última decisión, durante 30 segundos. El cliente no se entera.'],
  [['Alt + 1 … 9'], 'Pone uno de los motivos frecuentes; Tab va a lo que hay que llenar.'],
  [['Ctrl + Enter'], 'Envía la decisión con el comentario y las marcas.'],
  [['Esc'], 'Cierra el comentario; lo que escribiste se queda guardado.'],
  [
    ['J', '→'],
    'Salta al siguiente sin decidir. El que saltaste vuelve al final.',
    'Va al siguiente por revisar del trámite.',
  ],
  [['K', '←'], 'Regresa al anterior.', 'Va al anterior por revisar del trámite.'],
  [['↑', '↓', 'Av Pág', 'Espacio'], 'Mueven el documento mientras no escribes en un campo.'],
  [['M'], 'Pone una marca en la página. Las flechas la mueven, Mayús y flechas cambian su tamaño.'],
  [['Enter'], 'Con una marca enfocada, va a su nota.'],
  [['Ctrl + +', 'Ctrl + −'], 'Con el documento enfocado, cambia su tamaño; Ctrl + 0 lo ajusta.'],
  [['Ctrl + F'], 'Con el documento enfocado, busca una palabra en él.'],
  [['?'], 'Muestra este mapa.'],
];

interface MapaDeTeclasProps {
  isInQueue: boolean;
  open: boolean;
  onClose: () => void;
}

/** The map of the keys of the review desk. */
export function MapaDeTeclas({ isInQueue, open, onClose }: MapaDeTeclasProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Atajos de teclado"
      description={
        <>
          {hasLetterKeys()
            ? 'Funcionan mientras el foco está en la hoja o en la página, no en un botón ni en un campo. '
            : 'Apagaste las teclas que son una letra o un signo. '}
          <Link to={PATHS.cuenta} className="texto-enlace">
            {hasLetterKeys() ? 'Apagar las letras en «Mi cuenta»' : 'Encenderlas en «Mi cuenta»'}
          </Link>
        </>
      }
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <table className="w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Tecla</th>
            <th scope="col">Qué hace</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {TECLAS.map(([teclas, enTurno, enSuPagina = enTurno]) => (
            <tr key={enTurno}>
              <th scope="row" className="whitespace-nowrap py-2 pr-4 align-top font-normal">
                {teclas.map((tecla, at) => (
                  <span key={tecla}>
                    {at > 0 && ' o '}
                    <Key>{tecla}</Key>
                  </span>
                ))}
              </th>
              <td className="py-2">{isInQueue ? enTurno : enSuPagina}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
