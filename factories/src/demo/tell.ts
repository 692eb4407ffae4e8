/** Hears how many there are so far of what is being made, and of how many: in Spanish, "los expedientes". */
export type Tell = (what: string, done?: number, of?: number) => void;
