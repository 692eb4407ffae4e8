/** What closing a dialog or leaving a screen would lose, and the texts of the question about it. */
export interface Loss {
  title: string;
  text: string;
  /** Label of the button that loses it. */
  discard: string;
  /** Label of the button that changes nothing. */
  keep: string;
  /** True if the browser must ask too before the page is reloaded or closed, because no copy is stored. */
  asksOnUnload?: boolean;
  /** Undoes or forgets what is lost. */
  onDiscard?: (() => void) | undefined;
  /** True if a draft on this device keeps it, so that closing may keep it for later. */
  hasDraft?: boolean;
}

/** Text that is stored in a draft on this device. */
export function lossOfText(onDiscard: () => void): Loss {
  return {
    title: '¿Descartar lo que escribiste?',
    text: 'Solo está en esta pantalla. Puedes guardarlo en este equipo y seguir después.',
    discard: 'Descartar',
    keep: 'Seguir escribiendo',
    hasDraft: true,
    onDiscard,
  };
}

/** What was filled in and not sent, of which nothing is stored. */
export function lossOfForm(): Loss {
  return {
    title: '¿Descartar lo que llenaste?',
    text: 'Todavía no se ha enviado. Si sales, tendrás que llenarlo de nuevo.',
    discard: 'Descartar',
    keep: 'Seguir aquí',
    asksOnUnload: true,
  };
}

/** Files that were chosen and not sent. */
export function lossOfFiles(count: number): Loss {
  const isOne = count === 1;
  return {
    title: isOne ? '¿Descartar el archivo que elegiste?' : '¿Descartar los archivos que elegiste?',
    text: isOne
      ? 'Todavía no se ha enviado. Si sales, tendrás que elegirlo de nuevo.'
      : `Hay ${count} archivos sin enviar. Si sales, tendrás que elegirlos de nuevo.`,
    discard: 'Descartar',
    keep: 'Seguir aquí',
    asksOnUnload: true,
  };
}

/** Photographs that are still being processed; nothing of them is stored yet. */
export function lossOfPhotos(count: number): Loss {
  return {
    title: '¿Salir antes de guardar las fotos?',
    text:
      count === 1
        ? 'Falta una foto por guardar. Si sales ahora, tendrás que tomarla de nuevo.'
        : `Faltan ${count} fotos por guardar. Si sales ahora, tendrás que tomarlas de nuevo.`,
    discard: count === 1 ? 'Salir sin ella' : 'Salir sin ellas',
    keep: 'Seguir aquí',
    asksOnUnload: true,
  };
}

/** Photographed pages that this device has no room to store. */
export function lossOfPages(count: number): Loss {
  return {
    title: count === 1 ? '¿Descartar la página?' : `¿Descartar las ${count} páginas?`,
    text: 'Este dispositivo no tiene lugar para guardarlas. Si sales, tendrás que tomarlas de nuevo.',
    discard: 'Descartar',
    keep: 'Seguir aquí',
    asksOnUnload: true,
  };
}

/** Files that are being sent. */
export function lossOfUpload(text: string, onDiscard?: () => void): Loss {
  return {
    title: '¿Dejar de enviar?',
    text,
    discard: 'Dejar de enviar',
    keep: 'Seguir enviando',
    asksOnUnload: true,
    onDiscard,
  };
}
