import type { Ref } from 'react';

interface PhotoInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Opens the phone's camera; otherwise its gallery, where several may be chosen. */
  isCamera: boolean;
  disabled?: boolean | undefined;
  onPhotos: (photos: readonly File[]) => void;
}

/** What a button opens: the phone's own camera or its gallery. Its value is emptied, so that the same may be chosen again. */
export function PhotoInput({ ref, label, isCamera, disabled, onPhotos }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      aria-label={label}
      tabIndex={-1}
      hidden
      disabled={disabled}
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      onChange={(event) => {
        const photos = [...(event.target.files ?? [])];
        event.target.value = '';
        if (photos.length > 0) onPhotos(photos);
      }}
    />
  );
}
