import { expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155M';
const CHROME =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';

it.each([
  ['Facebook on an iPhone', `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0]`, true],
  ['Facebook on Android', `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/490.0.0;]`, true],
  ['Instagram on an iPhone', `${IPHONE} Mobile/22B83 Instagram 355.0.0`, true],
  ['WhatsApp on Android', `${ANDROID} Build/UP1A; wv) ${CHROME}`, true],
  ['an unnamed app on an iPhone', `${IPHONE} Mobile/22B83`, true],
  ['Safari on an iPhone', `${IPHONE} Version/18.1 Mobile/22B83 Safari/604.1`, false],
  ['Chrome on an iPhone', `${IPHONE} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on Android', `${ANDROID}) ${CHROME}`, false],
  [
    'Firefox on a computer',
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    false,
  ],
])('%s: in an app? %s', (_name, userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp);
});
