/** The chosen ids that may still be chosen, and whether one is gone: what is gone is sent no more. */
export function stillHere(
  chosen: readonly string[],
  offered: readonly string[],
): { here: string[]; isGone: boolean } {
  const here = chosen.filter((one) => offered.includes(one));
  return { here, isGone: here.length < chosen.length };
}

/** What a form says when somebody whom it held has left the file. */
export const SE_FUE =
  'Alguien que habías elegido ya no participa en este trámite y salió de la lista.';
