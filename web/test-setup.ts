import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// On a shared machine a process may pause for seconds, which must not fail a test.
configure({ asyncUtilTimeout: 10_000 });

// All files share one window: what a file's tests kept in the browser isn't there for the next file.
afterAll(() => {
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
