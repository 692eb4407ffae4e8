import { errorAnswer } from '@notaria/contract/errors';
import { portAt } from '@notaria/contract/ports';
import { PROJECT } from '@notaria/factories/environment';
import { describe, expect, test } from 'vitest';
import { REGION } from '../../src/platform/config.ts';
import { PASSED_ON } from '../support/attacks.ts';
import { sendBytes } from '../support/raw-http.ts';

const OFFSET = Number(process.env.NOTARIA_PUERTOS ?? 0);
const WAYS_IN = {
  'the emulator of Functions': {
    url: `http://127.0.0.1:${portAt('functions', OFFSET)}`,
    before: `/${PROJECT}/${REGION}/api`,
  },
  'the emulator of Hosting': { url: `http://127.0.0.1:${portAt('hosting', OFFSET)}`, before: '' },
};

describe.each(Object.entries(WAYS_IN))('through %s, without a token', (_name, { url, before }) => {
  test.each(PASSED_ON.map((attack) => [attack.what, attack] as const))(
    '%s is refused in the error format',
    async (_what, attack) => {
      const path = `${before}${attack.path}`;
      const { status, text } = await sendBytes(url, { ...attack, path });
      expect(status, text.slice(0, 200)).toBe(attack.status);
      expect(errorAnswer.safeParse(JSON.parse(text)).success, text.slice(0, 200)).toBe(true);
    },
  );
});
