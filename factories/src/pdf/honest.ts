import { deflateSync } from 'node:zlib';
import { type Body, onePageWith, type Special, stream } from './raw-pdf.ts';

/** What honest programs put into a file of one page; nothing of it runs. */

const flate = (dictionary: string, text: string) =>
  stream(`${dictionary} /Filter /FlateDecode`, deflateSync(Buffer.from(text)));
const TEXT = flate('', 'BT /F1 12 Tf 20 100 Td (Hola) Tj ET');
const FONT =
  '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const link = (action: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${action} >>]`;
const uri = (address: string) => link(`/A << /Type /Action /S /URI /URI (${address}) >>`);
const XMP =
  '<?xpacket begin=""?><x:xmpmeta><rdf:li>/JavaScript /JS (a) << /S /Launch >></rdf:li></x:xmpmeta>';

export const SHAPES = {
  text: { page: `/Contents 4 0 R ${FONT}`, others: [TEXT] },
  formToFillIn: {
    catalog:
      '/AcroForm << /Fields [4 0 R 5 0 R 6 0 R] /NeedAppearances true /DA (/Helv 0 Tf) /DR << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    page: '/Annots [4 0 R 5 0 R 6 0 R]',
    others: [
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (RFC) /V (XAXX010101000) /MaxLen 13 /Rect [0 0 90 9] >>',
      '<< /Type /Annot /Subtype /Widget /FT /Btn /T (Casado) /AS /Off /AP << /N << /Si 7 0 R /Off 7 0 R >> >> /Rect [0 9 9 18] >>',
      '<< /Type /Annot /Subtype /Widget /FT /Ch /T (Estado) /Opt [(Jalisco) (Sonora)] /Rect [0 18 90 27] >>',
      stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', Buffer.from('0 0 9 9 re f')),
    ],
  },
  buttonsThatResetAndHide: {
    page: '/Annots [<< /Type /Annot /Subtype /Widget /FT /Btn /T (a) /Rect [0 0 9 9] /A << /S /ResetForm >> >> << /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [0 0 9 9] /A << /S /Hide /T (a) >> >>]',
  },
  signature: {
    catalog:
      '/AcroForm << /SigFlags 3 /Fields [4 0 R] >> /Perms << /DocMDP 5 0 R /UR3 5 0 R >> /DSS << /Certs [6 0 R] >>',
    page: '/Annots [4 0 R]',
    others: [
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Firma) /V 5 0 R /F 132 /Rect [0 0 0 0] /Lock << /Type /SigFieldLock /Action /All >> >>',
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /F (acta.pdf) /ByteRange [0 100 9000 500] /Contents <${'30820a'.repeat(2_000)}> /M (D:20260101) /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /P 2 >> >> << /TransformMethod /UR3 /TransformParams << /Annots [/Create /Import] /EF [/Create /Delete /Modify /Import] /Form [/FillIn /SubmitStandalone] >> >>] /Prop_Build << /Filter << /Name /Adobe.PPKLite >> >> >>`,
      stream('', Buffer.from('certificado')),
    ],
  },
  bookmarks: {
    catalog:
      '/Outlines 4 0 R /PageMode /UseOutlines /Names << /Dests << /Names [(cap1) [3 0 R /XYZ 0 0 0]] >> >> /Dests << /capitulo [3 0 R /Fit] >>',
    others: [
      '<< /Type /Outlines /First 5 0 R /Last 6 0 R /Count 2 >>',
      '<< /Title (Uno) /Parent 4 0 R /Next 6 0 R /Dest [3 0 R /Fit] >>',
      '<< /Title (JavaScript y Launch) /Parent 4 0 R /Prev 5 0 R /A << /S /GoTo /D (cap1) >> >>',
    ],
  },
  linkToThePage: { page: uri('https://notaria.mx/tr\\341mites?a=1') },
  linkOfOldPages: { page: uri('http://www.sat.gob.mx') },
  linkOfMail: { page: uri('mailto:hola@notaria.mx?subject=Cita') },
  linkOfTelephone: { page: uri('tel:+525555555555') },
  linkWithoutScheme: { page: uri('www.notaria.mx:8080/aviso') },
  linkInsideThePage: { page: link('/Dest [3 0 R /XYZ 0 0 null]') },
  linkOfAPort: { page: uri('notaria.mx:8080/aviso') },
  linkByReference: {
    page: link('/A 4 0 R'),
    others: ['<< /S /URI /URI 5 0 R >>', '(https://a.mx)'],
  },
  nextPage: { page: link('/A << /S /Named /N /NextPage >>') },
  opensAtAPage: { catalog: '/OpenAction [3 0 R /FitH null] /PageLayout /OneColumn' },
  opensAtAPlace: { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' },
  printsOnOpening: { catalog: '/OpenAction << /Type /Action /S /Named /N /Print >>' },
  transition: { page: '/Trans << /Type /Trans /S /Wipe /D 1 >> /Dur 5' },
  layers: {
    catalog: '/OCProperties << /OCGs [4 0 R] /D << /BaseState /ON /Order [4 0 R] >> >>',
    page: link('/A << /S /SetOCGState /State [/Toggle 4 0 R] >>'),
    others: ['<< /Type /OCG /Name (Plano) >>'],
  },
  metadata: {
    catalog: '/Metadata 4 0 R /Lang (es-MX) /ViewerPreferences << /DisplayDocTitle true >>',
    others: [stream('/Type /Metadata /Subtype /XML', Buffer.from(XMP))],
  },
  archive: {
    catalog:
      '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 4 0 R >>] /MarkInfo << /Marked true >>',
    others: [flate('/N 3 /Alternate /DeviceRGB', 'perfil'.repeat(400))],
  },
  tags: {
    catalog:
      '/MarkInfo << /Marked true >> /StructTreeRoot 4 0 R /PageLabels << /Nums [0 << /S /D >>] >>',
    others: [
      '<< /Type /StructTreeRoot /K 5 0 R /RoleMap << /Footnote /Note /Workbook /Document /Chart /Sect >> >>',
      '<< /Type /StructElem /S /P /P 4 0 R /Pg 3 0 R /K [0 1] /A [<< /O /Layout /Placement /Block >>] /ActualText (Hola) >>',
    ],
  },
  notes: {
    page: '/Annots [<< /Type /Annot /Subtype /Text /Contents (Revisa, objeto de la compra) /Rect [0 0 9 9] /Popup 4 0 R >> 4 0 R << /Subtype /Highlight /QuadPoints [0 0 9 0 0 9 9 9] /Rect [0 0 9 9] >> << /Subtype /Stamp /Name /Approved /Rect [0 0 9 9] >> << /Subtype /Ink /InkList [[0 0 9 9]] /Rect [0 0 9 9] >>]',
    others: ['<< /Type /Annot /Subtype /Popup /Rect [0 0 9 9] /Open false >>'],
  },
  thread: {
    catalog: '/Threads [4 0 R]',
    page: link('/A << /S /Thread /D 0 >>'),
    others: [
      '<< /Type /Thread /F 5 0 R >>',
      '<< /Type /Bead /T 4 0 R /N 5 0 R /V 5 0 R /P 3 0 R >>',
    ],
  },
  oddResources: {
    page: '/Resources << /Font << /EF 4 0 R /JS 4 0 R /S 4 0 R >> /ExtGState << /S << /BM /Screen >> >> >>',
    others: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  },
  names: { catalog: '/Nombre#20raro /Se\u00f1al /Otro#4eombre (a)' },
  numbersOfAllKinds: { page: '/UserUnit 1.0e0 /Rotate +0 /Nada [-.5 4. --3 1e-5 nan]' },
  function: {
    others: [
      '<< /FunctionType 2 /N 1 /Domain [0 1] /C0 [0] /C1 [1] >>',
      stream('/FunctionType 4 /Domain [0 1] /Range [0 1]', Buffer.from('{ dup mul }')),
    ],
  },
  pieceInfo: {
    catalog: '/PieceInfo << /Programa << /LastModified (D:2026) /Private << /Movie 1 >> >> >>',
  },
} satisfies Record<string, Special>;

export type ShapeName = keyof typeof SHAPES;
export const SHAPE_NAMES = Object.keys(SHAPES) as ShapeName[];

/** The objects of the file. */
export const honestBodies = (name: ShapeName): Body[] => onePageWith(SHAPES[name]);
