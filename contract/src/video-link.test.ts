import { describe, expect, test } from 'vitest';
import { VIDEOS } from './gestion-messages.ts';
import { parseVideoLink, problemaDeEnlace } from './video-link.ts';

const YOUTUBE = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
const DRIVE = 'https://drive.google.com/file/d/1A2b3C4d5E6f7G8h9I0jKlMnOp/preview';

describe('parseVideoLink', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://youtube.com/watch?v=dQw4w9WgXcQ&list=PL123&t=42s'],
    ['youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ#inicio'],
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?si=abc'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc'],
    ['  https://youtu.be/dQw4w9WgXcQ/  '],
    ['HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ'],
  ])('%s is shown by YouTube’s frame', (link) => {
    expect(parseVideoLink(link)).toBe(YOUTUBE);
  });

  test.each([
    ['https://drive.google.com/file/d/1A2b3C4d5E6f7G8h9I0jKlMnOp/view?usp=sharing'],
    ['https://drive.google.com/file/d/1A2b3C4d5E6f7G8h9I0jKlMnOp/preview'],
    ['https://drive.google.com/file/d/1A2b3C4d5E6f7G8h9I0jKlMnOp/edit'],
    ['https://drive.google.com/file/d/1A2b3C4d5E6f7G8h9I0jKlMnOp'],
    ['https://drive.google.com/file/u/1/d/1A2b3C4d5E6f7G8h9I0jKlMnOp/view'],
    ['https://drive.google.com/open?id=1A2b3C4d5E6f7G8h9I0jKlMnOp'],
  ])('%s is shown by Drive’s preview', (link) => {
    expect(parseVideoLink(link)).toBe(DRIVE);
  });

  test('an old Drive file keeps the key without which it does not open', () => {
    const link =
      'https://drive.google.com/file/d/1A2b3C4d5E6f7G8h9I0jKlMnOp/view?usp=x&resourcekey=0-a_B9';
    expect(parseVideoLink(link)).toBe(`${DRIVE}?resourcekey=0-a_B9`);
  });

  test.each([[YOUTUBE], [DRIVE], [`${DRIVE}?resourcekey=0-a_B9`]])('%s gives itself', (embed) => {
    expect(parseVideoLink(embed)).toBe(embed);
  });

  test.each([
    // Other schemes
    ['javascript:alert(1)'],
    ['javascript://www.youtube.com/watch?v=dQw4w9WgXcQ%0aalert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['ftp://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['blob:https://www.youtube.com/dQw4w9WgXcQ'],
    // Hosts that only look alike
    ['https://www.youtube.com.example/watch?v=dQw4w9WgXcQ'],
    ['https://notyoutube.com/watch?v=dQw4w9WgXcQ'],
    ['https://youtube.com./watch?v=dQw4w9WgXcQ'],
    ['https://evil.example/www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://evil.example?https://youtu.be/dQw4w9WgXcQ'],
    ['https://yоutube.com/watch?v=dQw4w9WgXcQ'],
    ['https://drive.google.com.example/file/d/1A2b3C4d5E6f7G8h9I0jKlMnOp/view'],
    ['https://docs.google.com/file/d/1A2b3C4d5E6f7G8h9I0jKlMnOp/view'],
    // Ports and users
    ['https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ'],
    ['https://user@www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://user:clave@drive.google.com/file/d/1A2b3C4d5E6f7G8h9I0jKlMnOp/view'],
    // Not a video
    ['https://www.youtube.com/'],
    ['https://www.youtube.com/watch'],
    ['https://www.youtube.com/watch?v=corto'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&v=aaaaaaaaaaa'],
    ['https://www.youtube.com/watch?v="><script>'],
    ['https://www.youtube.com/embed/videoseries?list=PL123'],
    ['https://www.youtube.com/embed/live_stream?channel=UC1'],
    ['https://www.youtube.com/playlist?list=PL123'],
    ['https://www.youtube.com/redirect?q=https://evil.example'],
    ['https://youtu.be/dQw4w9WgXcQ/mas'],
    ['https://drive.google.com/drive/folders/1A2b3C4d5E6f7G8h9I0jKlMnOp'],
    ['https://drive.google.com/file/d/../../uc'],
    ['https://drive.google.com/file/d/1A2b3C4d5E6f7G8h9I0jKlMnOp/view/mas'],
    // Not a link
    [''],
    ['dQw4w9WgXcQ'],
    ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'],
  ])('%s is refused', (link) => {
    expect(parseVideoLink(link)).toBeUndefined();
  });
});

test('a folder of Google Drive is named: what is asked for is a file', () => {
  const folder = 'https://drive.google.com/drive/folders/1A2b3C4d5E6f7G8h9I0jKlMnOp?usp=sharing';
  expect(problemaDeEnlace(folder)).toBe(VIDEOS.carpeta);
  expect(problemaDeEnlace(folder.replace('/drive/', '/drive/u/1/'))).toBe(VIDEOS.carpeta);
  expect(problemaDeEnlace('https://vimeo.com/1')).toBe(VIDEOS.enlaceInvalido);
  expect(problemaDeEnlace(DRIVE)).toBeUndefined();
});
