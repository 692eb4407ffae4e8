import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

const PAGE = 100;

/** Every document of a query in order of id, read a page at a time, so that memory holds one page. */
export async function* eachRow(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const ordered = query.orderBy(FieldPath.documentId());
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = await (last ? ordered.startAfter(last) : ordered).limit(PAGE).get();
    yield* page.docs;
    last = page.size === PAGE ? page.docs.at(-1) : undefined;
  } while (last);
}
