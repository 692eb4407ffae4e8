import type { Request } from 'express';
import { config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { appCheck } from '#platform/firebase.ts';

/**
 * Demands the App Check token of our pages, if this deployment asks for it. Calls by signed links skip this
 * check: a frame or a download can't send the header.
 * @throws AppError `app_check_failed` if the token is missing, forged, expired or of another project
 */
export async function requireOurPages(req: Request): Promise<void> {
  if (config().APP_CHECK !== 'exigido') return;
  const token = req.get('x-firebase-appcheck');
  if (!token) throw new AppError('app_check_failed', 'no App Check token');
  const checker = await appCheck();
  await checker.verifyToken(token).catch((error: { code?: string }) => {
    throw new AppError('app_check_failed', `App Check token refused: ${error.code ?? 'unknown'}`);
  });
}
