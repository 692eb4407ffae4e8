import { ROL } from '@notaria/contract/roles';

/** The password of every demo account, which exists only in local suites. */
export const DEMO_PASSWORD = 'Demo-2026!';

export const DEMO_OFFICE = 'Oficina Centro';

/** The demo accounts, in a domain that can't exist, each with its final role. */
export const DEMO_ACCOUNTS = {
  admin: {
    email: 'admin@notaria.example',
    nombre: 'Adriana',
    apellidoPaterno: 'Ríos',
    apellidoMaterno: 'Medina',
    idRol: ROL.administrador,
  },
  titular: {
    email: 'titular@notaria.example',
    nombre: 'Héctor',
    apellidoPaterno: 'Salgado',
    apellidoMaterno: 'Ibarra',
    idRol: ROL.titular,
  },
  abogada: {
    email: 'abogada@notaria.example',
    nombre: 'Beatriz',
    apellidoPaterno: 'Núñez',
    apellidoMaterno: 'Campos',
    idRol: ROL.abogado,
  },
  abogado2: {
    email: 'abogado2@notaria.example',
    nombre: 'Óscar',
    apellidoPaterno: 'Peña',
    apellidoMaterno: 'Villegas',
    idRol: ROL.abogado,
  },
  secretaria: {
    email: 'secretaria@notaria.example',
    nombre: 'Lucía',
    apellidoPaterno: 'Cordero',
    apellidoMaterno: 'Ortiz',
    idRol: ROL.secretaria,
  },
  cliente: {
    email: 'cliente@notaria.example',
    nombre: 'Mariana',
    apellidoPaterno: 'Torres',
    apellidoMaterno: 'Luna',
    idRol: ROL.cliente,
  },
  /** Her certificate has her whole name, which is not the account's: the office must check it. */
  clienta: {
    email: 'clienta@notaria.example',
    nombre: 'Lupita',
    apellidoPaterno: 'Ortega',
    apellidoMaterno: 'Santos',
    idRol: ROL.cliente,
  },
  usuario: {
    email: 'usuario@notaria.example',
    nombre: 'Andrés',
    apellidoPaterno: 'Fuentes',
    apellidoMaterno: 'Solís',
    idRol: ROL.usuario,
  },
  /** A person who was invited into another person's file. Invited people need no certificate. */
  vendedor: {
    email: 'vendedor@notaria.example',
    nombre: 'Julián',
    apellidoPaterno: 'Prado',
    apellidoMaterno: 'Escobar',
    idRol: ROL.usuario,
  },
} as const;
