import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Key } from './keys.tsx';

/** What each key does. Two keys on one line do the same. */
export type Teclas = readonly [teclas: readonly string[], que: string][];

/** Keys of the marks on the pages, and of the viewer. */
const DEL_DOCUMENTO: Teclas = [
  [['M'], 'Pone una marca en la página. Las flechas la mueven, Mayús y flechas cambian su tamaño.'],
  [['Enter'], 'Con una marca enfocada, va a su nota.'],
  [['Ctrl + +', 'Ctrl + −'], 'Con el documento enfocado, cambia su tamaño; Ctrl + 0 lo ajusta.'],
  [['Ctrl + F'], 'Con el documento enfocado, busca una palabra en él.'],
  [['?'], 'Muestra este mapa.'],
];

/** Keys of Mi turno, where one document follows the other. */
export const TECLAS_DE_TURNO: Teclas = [
  [['A'], 'Acepta el documento que ya se ve y pasa al siguiente. Se guarda a los diez segundos.'],
  [['Z'], 'Deshace la última aceptación mientras no se guarda.'],
  [['R'], 'Abre el comentario para rechazar, al lado del documento.'],
  [['Alt + 1 … 9'], 'Pone uno de los motivos frecuentes; Tab va a lo que hay que llenar.'],
  [['Ctrl + Enter'], 'Rechaza con el comentario y las marcas, y pasa al siguiente.'],
  [['Esc'], 'Cierra el comentario; lo que escribiste se queda guardado.'],
  [['J', '→'], 'Salta al siguiente sin decidir. El que saltaste vuelve al final.'],
  [['K', '←'], 'Regresa al anterior.'],
  ...DEL_DOCUMENTO,
];

/** Keys of the page of one document. */
export const TECLAS_DE_DOCUMENTO: Teclas = [
  [['A'], 'Abre la aceptación del documento.'],
  [['R'], 'Abre el rechazo del documento.'],
  [['Alt + 1 … 9'], 'Al rechazar, pone uno de los motivos frecuentes.'],
  [['→'], 'Va al siguiente por revisar del trámite.'],
  [['←'], 'Va al anterior por revisar del trámite.'],
  ...DEL_DOCUMENTO,
];

interface MapaDeTeclasProps {
  teclas: Teclas;
  open: boolean;
  onClose: () => void;
}

/** The map of the keys. */
export function MapaDeTeclas({ teclas: all, open, onClose }: MapaDeTeclasProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Atajos de teclado"
      description="Funcionan en toda la página, menos mientras escribes en un campo."
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
          {all.map(([teclas, que]) => (
            <tr key={que}>
              <th scope="row" className="whitespace-nowrap py-2 pr-4 align-top font-normal">
                {teclas.map((tecla, at) => (
                  <span key={tecla}>
                    {at > 0 && ' o '}
                    <Key>{tecla}</Key>
                  </span>
                ))}
              </th>
              <td className="py-2">{que}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
