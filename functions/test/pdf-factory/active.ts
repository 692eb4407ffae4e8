import { rawPdf, stream } from './raw-pdf.ts';

/** PDFs of one page that would do something when opened in a reader that lets them. */

const TREE = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${more} >>`;

function withCatalog(more: string, ...others: (string | Buffer)[]): Buffer {
  return rawPdf([`<< /Type /Catalog /Pages 2 0 R ${more} >>`, ...TREE, page(), ...others]);
}

export function scriptOnOpening(): Buffer {
  return withCatalog('/OpenAction << /S /JavaScript /JS (app.alert\\("hola"\\)) >>');
}

export function scriptByName(): Buffer {
  return withCatalog(
    '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (this.print\\(\\)) >>] >> >>',
  );
}

export function scriptOfThePage(): Buffer {
  const action =
    '/AA << /O << /S /JavaScript /JS (app.launchURL\\("https://otra.example"\\)) >> >>';
  return rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', ...TREE, page(action)]);
}

export function launchOnOpening(): Buffer {
  return withCatalog(
    '/OpenAction << /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) /P (/c calc) >> >>',
  );
}

export function submitOnOpening(): Buffer {
  return withCatalog('/OpenAction << /S /SubmitForm /F (https://otra.example/) /Flags 4 >>');
}

export function attachedProgram(): Buffer {
  const files = '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>';
  const spec = '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>';
  return withCatalog(files, spec, stream('/Type /EmbeddedFile', Buffer.from('MZ\u0000programa')));
}

/** A page of the web and a PDF in one file. */
export function pageAndPdf(): Buffer {
  return Buffer.concat([Buffer.from('<html><script>alert(1)</script><!--\n'), launchOnOpening()]);
}

/** A picture by its first bytes and a PDF in one file. */
export function pictureAndPdf(): Buffer {
  return Buffer.concat([Buffer.from('GIF89a/*'), scriptOnOpening()]);
}

/** A PDF and, after its end, a ZIP. */
export function pdfAndZip(): Buffer {
  const empty = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  return Buffer.concat([attachedProgram(), empty]);
}
