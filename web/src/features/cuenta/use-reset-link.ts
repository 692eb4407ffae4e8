import { RECUPERACION } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isBrokenLink, recoverySentence } from '#shared/firebase/recovery-message.ts';
import { loadAuth } from '#shared/session/load-auth.ts';

export type ResetLink =
  | { kind: 'checking' }
  /** Good for the password of this address. */
  | { kind: 'good'; code: string; email: string }
  /** Can't be used. */
  | { kind: 'broken'; sentence: string }
  /** Could not be checked. */
  | { kind: 'unknown'; sentence: string; retry: () => void };

/** The recovery code in the address, checked with Firebase before a password is asked for. */
export function useResetLink(): ResetLink {
  const [params] = useSearchParams();
  const code = params.get('oobCode') ?? '';
  // Firebase sends all its mails to one address; only these modes are a recovery.
  const isRecovery = ['resetPassword', null].includes(params.get('mode'));
  const check = useQuery({
    queryKey: ['enlace-recuperacion', code],
    queryFn: async () => (await loadAuth()).verifyReset(code),
    enabled: code !== '' && isRecovery,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (code === '') return { kind: 'broken', sentence: RECUPERACION.sinCodigo };
  if (!isRecovery) return { kind: 'broken', sentence: RECUPERACION.enlaceInvalido };
  if (check.data !== undefined) return { kind: 'good', code, email: check.data };
  if (!check.error) return { kind: 'checking' };
  const sentence = recoverySentence(check.error, RECUPERACION.enlaceInvalido);
  return isBrokenLink(check.error)
    ? { kind: 'broken', sentence }
    : { kind: 'unknown', sentence, retry: () => void check.refetch() };
}
