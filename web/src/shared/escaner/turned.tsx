import { useEffect, useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { scanner } from './scanner-code.ts';

/** A chosen PDF with pages, from 1, whose text does not stand upright. */
export interface TurnedFile {
  file: File;
  pages: readonly number[];
}

/** The turned pages of a chosen PDF; none if nobody can tell. */
export async function turnedOf(file: File): Promise<TurnedFile> {
  const pages = await scanner
    .load()
    .then(({ getEngine }) => getEngine().jobs.turned(file))
    .catch(() => []);
  return { file, pages };
}

/** The same, of the one chosen file. */
export function useTurned(file: File | null): readonly number[] {
  const [found, setFound] = useState<TurnedFile>();
  useEffect(() => {
    if (file) void turnedOf(file).then(setFound);
  }, [file]);
  return file !== null && found?.file === file ? found.pages : [];
}

const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

interface TurnedNoticeProps {
  pages: readonly number[];
  /** Its name, where there are several. */
  name?: string;
  disabled: boolean;
  onStraighten: () => void;
}

/** Names the pages of a chosen PDF that do not stand upright, and offers to turn them. */
export function TurnedNotice({ pages, name, disabled, onStraighten }: TurnedNoticeProps) {
  const of = name === undefined ? '' : ` de «${name}»`;
  return (
    <Alert
      tone="amarillo"
      actions={
        <Button variant="secondary" disabled={disabled} onClick={onStraighten}>
          Enderezar
        </Button>
      }
    >
      {pages.length === 1
        ? `La página ${pages[0]}${of} no viene derecha. Puedes enviarla así.`
        : `Las páginas ${LIST.format(pages.map(String))}${of} no vienen derechas. Puedes enviarlas así.`}
    </Alert>
  );
}
