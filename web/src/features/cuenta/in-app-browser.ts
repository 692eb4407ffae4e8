/**
 * The browsers inside other apps: Facebook, Instagram, TikTok, LinkedIn, X and Line name themselves, Android's
 * WebView (WhatsApp's too) says `wv`, and iOS's has no `Safari` in its name.
 */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|TikTok|musical_ly|LinkedInApp|Twitter|\bLine\/|MicroMessenger|;\s*wv\)|(iPhone|iPad|iPod)(?!.*Safari\/).*AppleWebKit/;

/** True if a page is open inside another app. Google refuses to sign anybody in there. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}
