import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useLostPhoto } from './lost-photo.ts';
import { PhotoButtons } from './photo-buttons.tsx';

/** Why a document that a program reads is taken in no other form. */
export const SOLO_PDF =
  'Un PDF de hasta 5 MB. Solo en PDF, tal como lo descargas del portal del SAT: su texto debe poder leerse.';

/** Says that the tab ended while the camera was open for this document. */
export function LostPhoto({ draftKey, isHidden }: { draftKey: string; isHidden: boolean }) {
  const isLost = useLostPhoto(draftKey);
  if (!isLost || isHidden) return null;
  return (
    <Alert tone="amarillo">
      La última foto no llegó: tu teléfono cerró la página mientras la cámara estaba abierta. Tómala
      otra vez o elígela de tus fotos.
    </Alert>
  );
}

interface OpensPages {
  disabled: boolean;
  /** Opens the pages. */
  onOpen: () => void;
}

/** Offers to go on with pages that this device keeps and that are in nothing yet. */
export function KeptNotice({ count, disabled, onOpen }: OpensPages & { count: number }) {
  return (
    <Alert
      tone="azul"
      actions={
        <Button variant="secondary" disabled={disabled} onClick={onOpen}>
          Seguir con ellas
        </Button>
      }
    >
      {count === 1 ? 'Tienes 1 página' : `Tienes ${count} páginas`} sin enviar en este dispositivo.
    </Alert>
  );
}

/** Opens the pages of what was chosen or made. */
export function PagesButton({ disabled, onOpen }: OpensPages) {
  return (
    <Button variant="secondary" full disabled={disabled} onClick={onOpen}>
      Ver o cambiar las páginas
    </Button>
  );
}

interface PhotoWaysProps {
  scanner: { code: unknown; hasFailed: boolean };
  onPhotos: (photos: readonly File[]) => void;
  disabled: boolean;
  /** True if most people will press the camera here. */
  isMain?: boolean;
}

/** The buttons for photographs, once the scanner's code is there; without it, what can be done. */
export function PhotoWays({ scanner: { code, hasFailed }, disabled, ...rest }: PhotoWaysProps) {
  return (
    <>
      <PhotoButtons {...rest} disabled={disabled || !code} isOpening={!code && !hasFailed} />
      {hasFailed && (
        <Alert
          actions={<Button onClick={() => window.location.reload()}>Recargar la página</Button>}
        >
          No pudimos cargar lo que hace falta para tomar fotos. Revisa tu conexión y recarga la
          página. Un PDF sí lo puedes enviar.
        </Alert>
      )}
      <p className="text-muted text-sm">
        ¿Lo tienes en papel? Tómale fotos: aquí se hace el PDF.{' '}
        <a
          href={`${PATHS.ayuda}/fotografiar`}
          target="_blank"
          rel="noreferrer"
          className="texto-enlace"
        >
          Cómo fotografiarlo
        </a>
      </p>
    </>
  );
}
