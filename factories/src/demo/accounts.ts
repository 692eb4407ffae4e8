import { ROL } from '@notaria/contract/roles';

/** The password of every demo account, which exists only in local suites. */
export const DEMO_PASSWORD = 'Demo-2026!';

/** A demo account, in a domain that can't exist, with its final role. */
function account<R extends number>(name: string, whole: string, idRol: R) {
  const [nombre = '', apellidoPaterno = '', apellidoMaterno = ''] = whole.split(' ');
  return { email: `${name}@notaria.example`, nombre, apellidoPaterno, apellidoMaterno, idRol };
}

export const DEMO_ACCOUNTS = {
  admin: account('admin', 'Adriana Ríos Medina', ROL.administrador),
  titular: account('titular', 'Héctor Salgado Ibarra', ROL.titular),
  abogada: account('abogada', 'Beatriz Núñez Campos', ROL.abogado),
  abogado2: account('abogado2', 'Óscar Peña Villegas', ROL.abogado),
  secretaria: account('secretaria', 'Lucía Cordero Ortiz', ROL.secretaria),
  cliente: account('cliente', 'Mariana Torres Luna', ROL.cliente),
  /** Her certificate has her whole name, which is not the account's: the office must check it. */
  clienta: account('clienta', 'Lupita Ortega Santos', ROL.cliente),
  usuario: account('usuario', 'Andrés Fuentes Solís', ROL.usuario),
  /** A person who was invited into another person's file. Invited people need no certificate. */
  vendedor: account('vendedor', 'Julián Prado Escobar', ROL.usuario),
};

/** The people who work in the second office, its head first. */
export const SEGUNDA = [
  account('marcela.olvera', 'Marcela Olvera Rentería', ROL.titular),
  account('nadia.escobedo', 'Nadia Escobedo Luján', ROL.secretaria),
  account('emilio.cuevas', 'Emilio Cuevas Arroyo', ROL.abogado),
  account('renata.mejia', 'Renata Mejía Bernal', ROL.abogado),
] as const;
