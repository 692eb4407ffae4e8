import {
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFOperator,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

/** What a part of a page is, for a screen reader; `Artifact` is decoration. */
export type Kind = 'H1' | 'H2' | 'P' | 'Artifact';

interface Part {
  kind: Kind;
  pieces: { page: PDFPage; id: number }[];
}

/** PDF's operators whose second argument is written as it stands. */
const operator = (name: string, args: (PDFName | string)[] = []) =>
  PDFOperator.of(name as never, args as never);

/**
 * Tells what each part of a document's pages is and in which order one reads them, which a PDF otherwise
 * doesn't say. `finish` writes it once all is drawn.
 */
export class Tags {
  private readonly parts: Part[] = [];
  private readonly counts = new Map<PDFPage, number>();

  constructor(private readonly pdf: PDFDocument) {}

  /** A new part; what it returns draws pieces of it, on one page or several. */
  part(kind: Kind): (page: PDFPage, draw: () => void) => void {
    const part: Part = { kind, pieces: [] };
    if (kind !== 'Artifact') this.parts.push(part);
    return (page, draw) => {
      const id = this.counts.get(page) ?? 0;
      if (kind === 'Artifact') page.pushOperators(operator('BMC', [PDFName.of(kind)]));
      else {
        this.counts.set(page, id + 1);
        part.pieces.push({ page, id });
        page.pushOperators(operator('BDC', [PDFName.of(kind), `<</MCID ${id}>>`]));
      }
      draw();
      page.pushOperators(operator('EMC'));
    };
  }

  finish(): void {
    const { context, catalog } = this.pdf;
    const root = context.nextRef();
    const document = context.nextRef();
    const ofPage = new Map<PDFPage, PDFRef[]>();
    const elements = this.parts.map(({ kind, pieces }) => {
      const element = context.nextRef();
      const K = pieces.map(({ page, id }) => {
        const owners = ofPage.get(page) ?? [];
        owners[id] = element;
        ofPage.set(page, owners);
        return context.obj({ Type: 'MCR', Pg: page.ref, MCID: id });
      });
      context.assign(element, context.obj({ Type: 'StructElem', S: kind, P: document, K }));
      return element;
    });
    context.assign(
      document,
      context.obj({ Type: 'StructElem', S: 'Document', P: root, K: elements }),
    );
    const nums = [...ofPage].flatMap(([page, owners], index) => {
      (page.node as PDFDict).set(PDFName.of('StructParents'), context.obj(index));
      return [index, owners];
    });
    const ParentTree = context.obj({ Nums: nums });
    context.assign(root, context.obj({ Type: 'StructTreeRoot', K: document, ParentTree }));
    catalog.set(PDFName.of('StructTreeRoot'), root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  }
}
