import { Camera, Images } from 'lucide-react';
import { useRef } from 'react';
import { holdAll } from '#shared/chosen-file.ts';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';
import { cameraOpens } from './lost-photo.ts';

interface PhotoButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Name of the input behind the button. */
  label: string;
  /** True to open the phone's camera, false for its gallery, where several can be chosen. */
  isCamera?: boolean;
  withPdf?: boolean;
  onPhotos: (photos: readonly File[]) => void;
}

/** A button that opens the phone's camera or its gallery. The same photograph can be chosen again. */
export function PhotoButton({
  label,
  isCamera = false,
  withPdf = false,
  onPhotos,
  ...button
}: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={withPdf ? 'image/*,.pdf,application/pdf' : 'image/*'}
        aria-label={label}
        tabIndex={-1}
        hidden
        disabled={button.disabled}
        {...(isCamera ? { capture: 'environment', onClick: cameraOpens } : { multiple: true })}
        onChange={(event) => {
          const photos = holdAll(event.target.files ?? []);
          event.target.value = '';
          if (photos.length > 0) onPhotos(photos);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}

interface PhotoButtonsProps extends Pick<PhotoButtonProps, 'onPhotos' | 'disabled' | 'withPdf'> {
  /** True while the scanner's code loads. Said in the button, so that nothing below it moves. */
  isOpening?: boolean;
  /** Label of the camera's button: 'Fotografiar', or 'Otra foto' if there are photographs already. */
  camera?: string;
  /** True if most people will press the camera here. */
  isMain?: boolean | undefined;
}

/** Two buttons that open the phone's own camera and its gallery. */
export function PhotoButtons({
  isOpening = false,
  camera = 'Fotografiar',
  isMain = false,
  withPdf = false,
  ...rest
}: PhotoButtonsProps) {
  const gallery = withPdf ? 'Elegir fotos o PDF' : 'Elegir fotos';
  // Both fit beside each other on the narrowest phone.
  const look = { full: true, className: 'px-2!' };
  return (
    <div className="flex flex-wrap gap-3 *:flex-1">
      <div className="flex">
        <PhotoButton
          {...rest}
          {...look}
          isCamera
          label={camera}
          variant={isMain ? 'primary' : 'secondary'}
          icon={<Camera aria-hidden="true" className="size-5" />}
          loading={isOpening}
          loadingLabel="Preparando…"
        >
          {camera}
        </PhotoButton>
      </div>
      <div className="flex">
        <PhotoButton
          {...rest}
          {...look}
          withPdf={withPdf}
          label={gallery}
          variant="secondary"
          icon={<Images aria-hidden="true" className="size-5" />}
        >
          {gallery}
        </PhotoButton>
      </div>
    </div>
  );
}
