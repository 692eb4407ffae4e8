import type { Request } from 'express';
import { config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { appCheck } from '#platform/firebase.ts';

/**
 * Where this deployment demands it, a call must carry the App Check token that says that it comes
 * from our pages. Signed links don't pass here: a frame or a download can send no header.
 * @throws AppError `app_check_failed` when the token is missing, forged, expired or of another project
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
