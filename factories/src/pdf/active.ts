import { type Body, onePageWith, rawPdf, type Special, stream } from './raw-pdf.ts';

/** An act in a file of one page that a careless reader would carry out, or another file in it. */

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\("hola"\\)) >>';
const FILE = '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>';
const PROGRAM = stream('/Type /EmbeddedFile', Buffer.from('MZ\u0000programa'));
const DATA = stream('', Buffer.alloc(9));
const annotation = (more: string) => `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${more} >>]`;
const link = (action: string) => annotation(`/Subtype /Link /A << ${action} >>`);

export const ACTS = {
  scriptOnOpening: { catalog: `/OpenAction ${SCRIPT}` },
  scriptByName: { catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` },
  scriptOfTheDocument: { catalog: `/AA << /WC ${SCRIPT} >>` },
  scriptOfThePage: { page: `/AA << /O ${SCRIPT} >>` },
  scriptOfAField: {
    catalog: '/AcroForm << /Fields [4 0 R] >>',
    others: [`<< /FT /Tx /T (rfc) /AA << /K ${SCRIPT} >> >>`],
  },
  scriptOfAButton: { page: annotation(`/Subtype /Widget /FT /Btn /T (b) /A ${SCRIPT}`) },
  scriptOfABookmark: {
    catalog: '/Outlines 4 0 R',
    others: [
      '<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 1 >>',
      `<< /Title (Hoja) /Parent 4 0 R /A ${SCRIPT} >>`,
    ],
  },
  scriptAfterOthers: {
    catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Named /N /NextPage /Next ${SCRIPT} >>] >>`,
  },
  scriptInAStream: {
    catalog: '/OpenAction << /S /JavaScript /JS 4 0 R >>',
    others: [stream('', Buffer.from('app.alert("hola")'))],
  },
  launch: { catalog: '/OpenAction << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>' },
  submit: { catalog: '/OpenAction << /S /SubmitForm /F (https://otra.example/) /Flags 4 >>' },
  importData: { page: link('/S /ImportData /F (datos.fdf)') },
  linkToAFile: { page: link('/S /GoToR /F (\\\\\\\\otra.example\\\\a.pdf) /D [0 /Fit]') },
  linkIntoAFileInside: { page: link('/S /GoToE /T << /R /C /N (a.pdf) >>') },
  threadInAFile: { page: link('/S /Thread /F (otra.pdf) /D 0') },
  attachedProgram: {
    catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>',
    others: [FILE, PROGRAM],
  },
  attachedToThePage: {
    page: annotation('/Subtype /FileAttachment /FS 4 0 R'),
    others: [FILE, PROGRAM],
  },
  attachedWithoutAName: {
    catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) << /EF 4 0 R >>] >> >>',
    others: ['<< /F 5 0 R >>', DATA],
  },
  attachedToThePageWithoutAName: {
    page: annotation('/Subtype /FileAttachment /FS << /EF 4 0 R >>'),
    others: ['<< /F 5 0 R >>', DATA],
  },
  associatedFileElsewhere: {
    catalog: '/AF [<< /Type /Filespec /F (a.exe) /EF 4 0 R >>]',
    others: ['<< /F 5 0 R >>', DATA],
  },
  associatedFile: { catalog: '/AF [4 0 R]', others: [FILE, stream('', Buffer.from('MZ'))] },
  portfolio: { catalog: '/Collection << /Type /Collection /View /T >>' },
  formOfXml: {
    catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>',
    others: [stream('', Buffer.from('<xdp:xdp/>'))],
  },
  richMedia: { page: annotation('/Subtype /RichMedia /RichMediaContent << >>') },
  movie: { page: annotation('/Subtype /Movie /Movie << /F (a.avi) >>') },
  movieOnOpening: { catalog: '/OpenAction << /S /Movie /T (a) >>' },
  sound: { page: annotation('/Subtype /Sound /Sound 4 0 R'), others: [DATA] },
  soundOnOpening: { catalog: '/OpenAction << /S /Sound /Sound 4 0 R >>', others: [DATA] },
  screen: { page: annotation('/Subtype /Screen /A << /S /Rendition /OP 0 >>') },
  threeDimensions: { page: annotation('/Subtype /3D /3DD 4 0 R') },
  linkToAScript: { page: link('/S /URI /URI (javascript:alert\\(1\\))') },
  linkToAScriptInDisguise: { page: link('/S /URI /URI ( JavaScript\t:alert\\(1\\))') },
  linkToTheDisk: { page: link('/S /URI /URI (file:///C:/Windows/calc.exe)') },
  linkToData: { page: link('/S /URI /URI (data:text/html,<script>1</script>)') },
  linkToAProgram: { page: link('/S /URI /URI (ms-msdt:/id PCWDiagnostic)') },
  linkByReference: { page: link('/S /URI /URI 4 0 R'), others: ['(javascript:alert\\(1\\))'] },
  baseOfLinks: { catalog: '/URI << /Base (javascript:alert\\(1\\)//) >>' },
  dataElsewhere: { page: '/Contents 4 0 R', others: [stream('/F (otra.bin)', Buffer.alloc(0))] },
  pageOfAnotherFile: {
    page: '/Contents 4 0 R',
    others: [stream('/Subtype /Form /Ref << /F (otra.pdf) /Page 0 >>', Buffer.alloc(0))],
  },
} satisfies Record<string, Special>;

export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as ActName[];

/** The objects of the file. */
export const bodiesOf = (name: ActName): Body[] => onePageWith(ACTS[name]);

/** The file, written plainly. */
export function activePdf(name: ActName): Buffer {
  return rawPdf(bodiesOf(name));
}
