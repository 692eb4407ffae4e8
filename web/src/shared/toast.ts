import { TOAST } from '@notaria/contract/limits';
import { toast as base } from 'react-hot-toast/headless';

/** Short messages over the page, with the durations of spec part 1 §9. A message already shown isn't stacked again. */
export const toast = {
  success: (message: string) => base.success(message, { id: message, duration: TOAST.exito }),
  error: (message: string) => base.error(message, { id: message, duration: TOAST.duracion }),
  plain: (message: string) => base(message, { id: message, duration: TOAST.duracion }),
};
