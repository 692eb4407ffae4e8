/**
 * The stand-in of the SAT's public page for the demo's people: `tsx tools/suite/sat-sample.ts PORT`. It runs
 * with `npm start` and ends with it. Of one person the SAT knows another postal code.
 */
import { todayInMexico } from '@notaria/contract/calendar';
import { CONTRIBUYENTES, invented } from '@notaria/factories/demo/certificate';
import { CLIENTES } from '@notaria/factories/demo/clients';
import { taxpayerOf } from '@notaria/factories/demo/taxpayer';
import { NOT_FOUND_PAGE, satPage, serveSat } from '@notaria/factories/sat';

const today = todayInMexico(new Date());
const people = [...Object.values(CONTRIBUYENTES), ...CLIENTES.map(taxpayerOf)].map((who) =>
  invented(who, today),
);
const moved = invented(CONTRIBUYENTES.clienta, today).rfc;

await serveSat((_idCIF, rfc) => {
  const known = people.find((person) => person.rfc === rfc);
  if (!known) return { page: NOT_FOUND_PAGE };
  const codigoPostal = rfc === moved ? '03100' : known.codigoPostal;
  return { page: satPage({ ...known, codigoPostal }) };
}, Number(process.argv[2]));
