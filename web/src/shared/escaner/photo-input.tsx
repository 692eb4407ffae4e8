import type { Ref } from 'react';
import { holdAll } from '#shared/chosen-file.ts';
import { cameraOpens } from './lost-photo.ts';

interface PhotoInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** True to open the phone's camera, false for its gallery, where several can be chosen. */
  isCamera: boolean;
  withPdf?: boolean;
  disabled?: boolean | undefined;
  onPhotos: (photos: readonly File[]) => void;
}

/**
 * The input behind a button: opens the phone's camera or gallery. Its value is emptied, so that the same
 * photograph can be chosen again.
 */
export function PhotoInput({ ref, label, isCamera, withPdf, disabled, onPhotos }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={withPdf ? 'image/*,.pdf,application/pdf' : 'image/*'}
      aria-label={label}
      tabIndex={-1}
      hidden
      disabled={disabled}
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      {...(isCamera ? { onClick: cameraOpens } : {})}
      onChange={(event) => {
        const photos = holdAll(event.target.files ?? []);
        event.target.value = '';
        if (photos.length > 0) onPhotos(photos);
      }}
    />
  );
}
