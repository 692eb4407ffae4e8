import { markToastsUsed } from './toast-use.ts';

/**
 * The only way to show a toast. The headless entry has its own store and injects no styles; the package's
 * main entry would do both differently, so nothing else imports it.
 */
export { toast } from 'react-hot-toast/headless';

markToastsUsed();
