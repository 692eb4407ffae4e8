import { expect, it } from 'vitest';
import { cuantosDocumentos, type DocumentoPedido } from './documentos-pedidos.tsx';

const of = (paraQuien: NonNullable<DocumentoPedido['paraQuien']>): DocumentoPedido => ({
  tipo: 'Documento',
  descripcion: '',
  paraQuien,
});

it.each<[readonly DocumentoPedido[], boolean, string]>([
  [[of('ambas')], false, '1 documento'],
  [[of('ambas'), of('persona')], true, '2 documentos entre todos'],
  [
    [of('ambas'), of('persona'), of('empresa'), of('empresa')],
    false,
    '2 documentos si es persona, 3 si es empresa',
  ],
  [[of('ambas'), of('empresa')], true, '1 documento entre todos, según sean personas o empresas'],
])('counts what one kind of person brings: %#', (documentos, areOfSeveral, words) => {
  expect(cuantosDocumentos(documentos, areOfSeveral)).toBe(words);
});
