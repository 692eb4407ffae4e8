/** A filter by somebody, or by an office, that is none of its choices any more. */
export const PERSONA_FUERA = 'Una persona que no está en la lista';
export const OFICINA_FUERA = 'Una oficina que no está en la lista';
