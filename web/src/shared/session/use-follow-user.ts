import { useQueryClient } from '@tanstack/react-query';
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { setIdentity } from '../api/identity.ts';
import { loadAuth, loadCalls, type User } from './load-auth.ts';
import { clearState, onHint, setHint } from './stored-state.ts';
import type { Person, PersonControl, PersonState } from './use-person.ts';

/** Said when not even the code of the session could be loaded. */
const NO_CODE = 'No se pudo conectar con el servidor.';

interface Follow
  extends Pick<PersonControl, 'state' | 'isPublic' | 'isLed' | 'identify' | 'takeUp' | 'end'> {
  setState: Dispatch<SetStateAction<PersonState>>;
  current: { current: Person | undefined };
}

/** Follows whom Firebase says is signed in, in this tab and in the others, and takes up their session. */
export function useFollowUser(follow: Follow): void {
  const { state, isPublic, setState } = follow;
  const latest = useRef(follow);
  latest.current = follow;
  const queryClient = useQueryClient();
  const turn = useRef(0);
  // Another tab signed somebody in: Firebase tells it here a moment later.
  const [isAwaited, setAwaited] = useState(false);
  const awaited = useRef(isAwaited);
  awaited.current = isAwaited;

  const nobody = useCallback(() => {
    setIdentity(undefined);
    clearState();
    setHint(false);
    setState((now) => (now.kind === 'person' ? now : { kind: 'anonymous' }));
  }, [setState]);

  const onUser = useCallback(
    async (user: User | null) => {
      const { isLed, current, identify, takeUp, end } = latest.current;
      if (isLed.current || (user && user.uid === current.current?.uid)) return;
      turn.current += 1;
      const mine = turn.current;
      if (!user) {
        if (current.current) await end();
        else if (!awaited.current) nobody();
        return;
      }
      if (current.current) {
        current.current = undefined;
        queryClient.clear();
        setState({ kind: 'loading' });
      }
      identify(user);
      const { resumeSession, resumeFailure } = await loadCalls();
      try {
        const opened = await resumeSession(user);
        if (mine === turn.current && !isLed.current) takeUp(opened);
      } catch (error) {
        const { status, sentence } = resumeFailure(error);
        // A 401 has ended the session by now. Without a profile there never was one.
        if (status === 401 || mine !== turn.current) return;
        if (status === 404) await (await loadAuth()).signOutHere();
        else setState({ kind: 'failed', sentence });
      }
    },
    [nobody, queryClient, setState],
  );

  const isAnonymous = state.kind === 'anonymous';
  const isWatching = isAnonymous ? !isPublic || isAwaited : state.kind !== 'failed';
  useEffect(() => {
    if (!isWatching) return;
    let stop = () => {};
    let isGone = false;
    Promise.all([loadAuth(), loadCalls()]).then(
      ([auth]) => {
        if (!isGone) stop = auth.watchUser((user) => void onUser(user));
      },
      () => setState({ kind: 'failed', sentence: NO_CODE }),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [isWatching, onUser, setState]);

  const isPending = state.kind === 'person' && state.person.isPending;
  useEffect(() => {
    if (!isPending) return;
    let stop = () => {};
    let isGone = false;
    const onSession = (user: User) => {
      const { isLed, current, takeUp } = latest.current;
      if (isLed.current || !current.current?.isPending) return;
      void loadCalls()
        .then(({ askStanding }) => askStanding(user))
        // What the server couldn't say stays as it was: the person is still asked for the code.
        .then(takeUp, () => {});
    };
    void loadAuth().then((auth) => {
      if (!isGone) stop = auth.watchSession(onSession);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [isPending]);

  useEffect(() => {
    if (isAnonymous) return onHint(() => setAwaited(true));
    setAwaited(false);
  }, [isAnonymous]);

  useEffect(() => {
    if (state.kind !== 'failed') return;
    const again = () => setState({ kind: 'loading' });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [state.kind, setState]);
}
