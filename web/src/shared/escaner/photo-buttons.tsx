import { Camera, Images } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { PhotoInput } from './photo-input.tsx';

interface PhotoButtonsProps {
  onPhotos: (photos: readonly File[]) => void;
  disabled?: boolean | undefined;
  /** True while the scanner's code loads. Said in the button, so that nothing below it moves. */
  isOpening?: boolean;
  /** Label of the camera's button: 'Fotografiar', or 'Otra foto' if there are photographs already. */
  camera?: string;
  /** True if most people will press the camera here. */
  isMain?: boolean | undefined;
  /** True if the second button also takes PDFs. */
  withPdf?: boolean;
}

/** Two buttons that open the phone's own camera and its gallery. */
export function PhotoButtons({
  onPhotos,
  disabled,
  isOpening = false,
  camera = 'Fotografiar',
  isMain = false,
  withPdf = false,
}: PhotoButtonsProps) {
  const taking = useRef<HTMLInputElement>(null);
  const choosing = useRef<HTMLInputElement>(null);
  const inputs = [
    { ref: taking, label: camera, icon: <Camera aria-hidden="true" className="size-5" /> },
    {
      ref: choosing,
      label: withPdf ? 'Elegir fotos o PDF' : 'Elegir fotos',
      icon: <Images aria-hidden="true" className="size-5" />,
    },
  ];
  return (
    <div className="flex flex-wrap gap-3 *:flex-1">
      {inputs.map(({ ref, label, icon }) => (
        <div key={label} className="flex">
          <PhotoInput
            ref={ref}
            label={label}
            isCamera={ref === taking}
            withPdf={withPdf && ref !== taking}
            disabled={disabled}
            onPhotos={onPhotos}
          />
          <Button
            variant={isMain && ref === taking ? 'primary' : 'secondary'}
            full
            // Both fit beside each other on the narrowest phone.
            className="px-2!"
            icon={icon}
            loading={isOpening && ref === taking}
            loadingLabel="Preparando…"
            disabled={disabled}
            onClick={() => ref.current?.click()}
          >
            {label}
          </Button>
        </div>
      ))}
    </div>
  );
}
