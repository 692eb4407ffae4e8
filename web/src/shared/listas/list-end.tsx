import { later, useLater } from '../use-later.ts';
import { sizesOf } from './list-address.ts';
import type { ListEndProps } from './list-end-box.tsx';

const box = later(() => import('./list-end-box.tsx'));

/** The end of a list: its pages, and the choice of rows per page. Nothing if one short page is all. */
export function ListEnd(props: ListEndProps) {
  const isLong = props.total > Math.min(...sizesOf(props.usual));
  const code = useLater(box, isLong);
  return code && isLong ? <code.ListEndBox {...props} /> : null;
}
